import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../platform/database/errors.ts';
import { type BonusBank, openBonusBank } from './bonuses-fixture.ts';

/** How many claims run in the database at the same moment, each on a connection of its own. */
const CONNECTIONS = 120;

let bank: BonusBank;
beforeAll(async () => {
  bank = await openBonusBank({ poolSize: CONNECTIONS });
  // A busy machine opens connections slowly: they are opened before the race.
  for (let open = 10; open <= CONNECTIONS; open += 10)
    await inLanes(open, open, () => bank.database.read('SELECT pg_sleep(0.2)'));
});
afterAll(() => bank.close());

const cash = (units: bigint) => ({ kind: 'cash', units }) as const;

/** So many at the same time; the next one begins when one ends. */
async function inLanes<T>(lanes: number, count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

const TRIES_MAX = 5;

/** A claim that waits too long behind the others on a busy machine loses its connection, and its player tries again. */
async function patiently<T>(claim: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await claim();
    } catch (error) {
      if (tries >= TRIES_MAX || !(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}

const claimAll = (count: number, claim: (index: number) => ReturnType<BonusBank['give']>) =>
  inLanes(CONNECTIONS, count, (index) => patiently(() => claim(index)));

it('never gives more than the budget: 500 parallel claims with a budget for 100', async () => {
  await bank.campaign({ code: 'race', kind: 'cash', budget: 1_000n });
  const outcomes = await claimAll(500, (index) =>
    bank.give({ campaign: 'race', key: `p${index}`, player: (1_000 + index) as PlayerId, value: cash(10n) }),
  );
  expect(outcomes.filter(({ is }) => is === 'granted')).toHaveLength(100);
  expect(outcomes.filter(({ is }) => is === 'exhausted')).toHaveLength(400);
  const [row] = await bank.database.read<{ left: bigint; given: bigint }>(
    `SELECT (SELECT sum(left_units)::bigint FROM bonuses.budget_shard) AS left,
       (SELECT sum(cost)::bigint FROM bonuses.grant) AS given`,
  );
  expect(row).toEqual({ left: 0n, given: 1_000n });
  const [seen] = await bank.database.read<{ connections: number }>(
    'SELECT count(*)::integer AS connections FROM pg_stat_activity WHERE datname = current_database()',
  );
  expect(seen?.connections).toBeGreaterThanOrEqual(CONNECTIONS);
});

it('gives the same player once under 50 parallel claims', async () => {
  await bank.campaign({ code: 'once', kind: 'cash', budget: 1_000n, perPlayer: 1 });
  const player = 9 as PlayerId;
  const claim = (key: string) => bank.give({ campaign: 'once', key, player, value: cash(10n) });
  const same = await claimAll(50, () => claim('same'));
  const others = await claimAll(50, (index) => claim(`other-${index}`));
  expect(same.filter(({ is }) => is === 'granted')).toHaveLength(1);
  expect(same.filter(({ is }) => is === 'repeated')).toHaveLength(49);
  expect(others.every(({ is }) => is === 'limit-reached')).toBe(true);
  expect((await bank.wallet.balance(player, 'BRL')).pockets.cash).toBe(10n);
});
