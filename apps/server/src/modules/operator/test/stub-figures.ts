import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { createFigures } from '../../figures/index.ts';
import { createWallet } from '../../wallet/index.ts';
import type { FiguresPort } from '../service/ports.ts';

const zone = { name: 'America/Sao_Paulo' } as const;

/** Figures of one Brazilian brand on the real tables. */
export async function stubFigures(database: Database, clock: Clock): Promise<FiguresPort> {
  const ids = await openIds(database, clock);
  return {
    figures: createFigures({
      database,
      clock,
      wallet: createWallet({ database, ids, clock, append: async () => undefined }),
      brands: [{ id: 'br', country: 'BR', zone }],
      brandsOf: async (players) => new Map(players.map((player) => [player, 'br'])),
      settledMs: -1_000,
      rates: async () => [{ quote: 'BRL', nano: 5_000_000_000n, validFromMs: 0 }],
      failed: (error) => {
        throw error;
      },
    }),
    zoneOf: () => zone,
    baseCurrency: 'USD',
  };
}
