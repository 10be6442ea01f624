import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { jointShape } from '@palpite/kernel/joint-bet';
import type { Odds } from '@palpite/kernel/odds';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import type { BetRecord } from '../../betting/index.ts';
import type { BookView } from '../../book/index.ts';
import type { CashOutDeps } from './deps.ts';
import { jointNow } from './joint-now.ts';

const builder = (id: number) =>
  ({
    id: BigInt(id) as Reference,
    player: 1 as PlayerId,
    version: 1,
    status: 'accepted',
    shape: jointShape(2, 5_000 as Odds),
    legs: [0, 1].map((n) => ({ n, match: 1, market: n + 1, selection: 'home' })),
  }) as unknown as BetRecord;

it('asks about every bet builder of a batch, a few at a time', async () => {
  let asking = 0;
  let most = 0;
  const combinations = {
    async price() {
      asking += 1;
      most = Math.max(most, asking);
      await new Promise(setImmediate);
      asking -= 1;
      return { is: 'priced', odds: 5_000, win: 180_000_000, void: 0, validMs: 5_000, seq: 1 };
    },
  };
  const deps = {
    clock: manualClock(),
    book: { isFresh: () => true, match: () => ({ match: 1, sport: 'football', status: 'upcoming' }) },
    combinations,
  } as unknown as CashOutDeps & { book: BookView };
  const bets = Array.from({ length: 50 }, (_, n) => builder(n + 1));
  const joint = await jointNow(deps, bets);
  expect(bets.filter((bet) => joint(bet) === undefined)).toEqual([]);
  expect(most).toBeLessThanOrEqual(8);
});
