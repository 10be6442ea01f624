import type { PlayerId } from '@palpite/kernel/ids';
import { manualClock } from '@palpite/testkit/clock';
import { freshDatabase } from '@palpite/testkit/database';
import { type BuiltIn, type Content, createContent, type ItemKey, type ItemText, USUAL } from '../index.ts';

export const text = (title: string, body = `${title}.`): ItemText => ({
  title,
  summary: '',
  button: '',
  body,
});

const BUILT_IN: readonly BuiltIn[] = [
  {
    kind: 'page',
    slug: 'terms',
    texts: { ENG: text('Terms', 'Terms of {brand}.'), PT: text('Termos', 'Termos da {brand}.') },
    settings: { ...USUAL, section: 'documents' },
  },
  {
    kind: 'section',
    slug: 'bets',
    texts: { ENG: text('Bets'), PT: text('Apostas') },
    settings: USUAL,
  },
  {
    kind: 'faq',
    slug: 'odds',
    texts: { ENG: text('Odds?'), PT: text('Odds mudam?') },
    settings: { ...USUAL, section: 'bets' },
  },
];

export const GOLD = 7_001 as PlayerId;
export const PAUSED = 7_002 as PlayerId;
const VALUES = {
  domain: 'bethoje.example',
  email: 'help@bethoje.example',
  age: '18',
  currency: 'BRL',
  deposit: 'R$ 30',
};

/** Content of two brands on a database of its own. */
export async function openContentFixture() {
  const fresh = await freshDatabase();
  const clock = manualClock();
  const content: Content = createContent({
    database: fresh.database,
    clock,
    builtIn: BUILT_IN,
    frameOrigins: ['https://help.example'],
    brands: ['br', 'mx'],
    brandOf: (id) => ({
      id,
      defaultLanguage: id === 'mx' ? 'ES' : 'PT',
      values: { brand: id === 'mx' ? 'Las Bet' : 'Bet Hoje', ...VALUES },
    }),
    levelOf: async (player) => (player === GOLD ? 5 : 1),
    isPaused: async (player) => player === PAUSED,
    countryOf: (address) => (address.startsWith('203.') ? 'MX' : 'BR'),
  });
  const inTx = fresh.database.inTransaction.bind(fresh.database);
  const { admin } = content;
  return {
    fresh,
    clock,
    content,
    save: (
      key: ItemKey,
      from: number,
      texts: Record<string, ItemText>,
      settings: Partial<typeof USUAL> = {},
    ) => inTx((tx) => admin.save(tx, { key, from, texts, settings: { ...USUAL, ...settings }, by: 'Rita' })),
    async publish(key: ItemKey, version: number) {
      const outcome = await inTx((tx) => admin.publish(tx, { key, version, by: 'Rita' }));
      admin.changed();
      return outcome;
    },
    async takeDown(key: ItemKey) {
      const outcome = await inTx((tx) => admin.takeDown(tx, { key, by: 'Rita' }));
      admin.changed();
      return outcome;
    },
    discard: (key: ItemKey, version: number) => inTx((tx) => admin.discard(tx, key, version)),
    close: () => fresh.close(),
  };
}
export type ContentFixture = Awaited<ReturnType<typeof openContentFixture>>;
