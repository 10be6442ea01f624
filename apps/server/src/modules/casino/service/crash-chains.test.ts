import { isInChain } from '@palpite/kernel/fair/crash';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { describe, expect, it } from 'vitest';
import { secureChance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { makeCheckpoints } from './crash-chains.ts';
import { phaseOf } from './crash-view.ts';
import { createDatabaseClock } from './database-clock.ts';

describe('the stored hashes of a new chain', () => {
  it.each([
    [100, 10, 10],
    [103, 10, 11],
    [7, 10, 1],
  ])('of %i games with a step of %i are %i, each of them in the chain', async (games, step, count) => {
    const { terminatingHash, hashes } = await makeCheckpoints(secureChance, { games, step });
    expect(hashes).toHaveLength(count);
    for (const [index, hash] of hashes.entries()) {
      const game = Math.min((index + 1) * step, games);
      expect(runHashing(isInChain(terminatingHash, game, hash), nodeHashes)).toBe(true);
    }
  });
});

describe('the time of the database', () => {
  const opened = (answers: readonly { readonly tookMs: number; readonly aheadMs: number }[]) => {
    let nowMs = 1_000_000;
    let next = 0;
    const clock: Clock = { nowMs: () => nowMs, after: () => () => undefined };
    const database = {
      async read<R extends object>(): Promise<R[]> {
        const { tookMs, aheadMs } = answers[next] ?? { tookMs: 0, aheadMs: 0 };
        next += 1;
        const now = new Date(nowMs + Math.floor(tookMs / 2) + aheadMs);
        nowMs += tookMs;
        return [{ now }] as unknown as R[];
      },
    };
    return { clock: createDatabaseClock({ database, clock }), nowMs: () => nowMs };
  };

  it('comes from the fastest answer', async () => {
    const { clock, nowMs } = opened([
      { tookMs: 40, aheadMs: 500 },
      { tookMs: 2, aheadMs: 507 },
      { tookMs: 60, aheadMs: 490 },
    ]);
    for (let times = 0; times < 3; times += 1) await clock.sample();
    expect(clock.now()).toBe(nowMs() + 507);
  });

  it('follows a clock that was set', async () => {
    const { clock, nowMs } = opened([
      { tookMs: 2, aheadMs: 0 },
      { tookMs: 30, aheadMs: 60_000 },
    ]);
    await clock.sample();
    await clock.sample();
    expect(clock.now()).toBe(nowMs() + 60_000);
  });

  it('is refused before the first answer', () => {
    expect(() => opened([]).clock.now()).toThrow('not known yet');
  });
});

describe('the phase of the room', () => {
  const round = {
    round: 1,
    chain: 1,
    game: 1,
    openedMs: 0,
    bettingEndsMs: 10_000,
    takeoffMs: undefined,
    tickedMs: undefined,
    crashed: undefined,
    isClosed: false,
    endedMs: undefined,
  };
  const flying = { ...round, takeoffMs: 11_000, tickedMs: 12_000 };
  const crashed = {
    ...flying,
    crashed: { atMs: 13_000, x100: 112n, hash: 'a'.repeat(64), isInterrupted: false },
  };

  it.each([
    ['paused', undefined, 0],
    ['betting', round, 10_100],
    ['paused', round, 15_001],
    ['flying', flying, 12_400],
    ['paused', flying, 17_001],
    ['crashed', crashed, 13_100],
    ['crashed', crashed, 21_999],
    ['paused', crashed, 22_001],
  ] as const)('is %s', (phase, of, nowMs) => {
    expect(phaseOf(of, nowMs, 4_000).phase).toBe(phase);
  });
});
