import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Content, createContent, USUAL } from '../../content/index.ts';

const text = (title: string) => ({ title, summary: '', button: '', body: `${title} at {brand}.` });

/** The real content on the console's database, with one page that comes with it. */
export function stubContent(database: Database, clock: Clock): Content {
  return createContent({
    database,
    clock,
    builtIn: [
      { kind: 'page', slug: 'about', texts: { ENG: text('About'), PT: text('Sobre') }, settings: USUAL },
    ],
    frameOrigins: ['https://help.example'],
    brands: ['br', 'mx'],
    brandOf: (id) => ({
      id,
      defaultLanguage: 'PT',
      values: {
        brand: 'Bet Hoje',
        domain: 'bethoje.example',
        email: 'help@bethoje.example',
        age: '18',
        currency: 'BRL',
        deposit: 'R$ 30',
      },
    }),
    levelOf: async () => 3,
    isPaused: async () => false,
    countryOf: () => 'BR',
  });
}
