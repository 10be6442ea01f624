import type { Odds } from '@palpite/kernel/odds';
import type { Betting, SlipBet } from '@palpite/server/modules/sportsbook/betting/index';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './benchmark.ts';
import { measurePairs, type Seconds, watchBeside } from './systems.ts';

const SINGLE: SlipBet = {
  stake: 500n,
  policy: 'any',
  legs: [{ market: 101, selection: 'home', odds: 2_000 as Odds }],
};
const betting = (place: (turn: number) => unknown): Pick<Betting, 'place'> => {
  let turn = 0;
  return {
    place: async () => {
      turn += 1;
      return (await place(turn)) as never;
    },
  };
};
const TAKEN = { is: 'placed', bets: [{ is: 'taken' }] };
const PAIR: Seconds = { systems: [[12], [12]], singles: [[10], [10]] };

describe('the benchmark of systems on a slow machine', () => {
  it('reports a second in which bets were refused as busy instead of ending', async () => {
    const slow = betting((turn) => (turn % 50 === 0 ? { is: 'busy' } : TAKEN));
    expect(await watchBeside(slow, () => SINGLE)).toBe('busy');
    const waits = await watchBeside(
      betting(() => TAKEN),
      () => SINGLE,
    );
    expect(waits.length).toBeGreaterThan(10);
  });

  it('fails after the second, without an unhandled rejection, on any other refusal', async () => {
    const wrong = betting((turn) => (turn === 3 ? { is: 'book-stale' } : TAKEN));
    await expect(watchBeside(wrong, () => SINGLE)).rejects.toThrow('book-stale');
  });

  it('measures again at half the rate until no bet is refused as busy', async () => {
    const rates: number[] = [];
    const lines: string[] = [];
    const measured = await measurePairs(
      async (_pair, { watchedPerSecond }) => {
        rates.push(watchedPerSecond);
        return watchedPerSecond > 100 ? 'busy' : PAIR;
      },
      (line) => lines.push(line),
    );
    expect(rates.slice(0, 3)).toEqual([400, 200, 100]);
    expect(measured).toMatchObject({ median: 1.2, spread: 0 });
    expect(lines[0]).toContain('400 singles per second are too many');
  });

  it('gives no verdict on a machine that is too slow at the lowest rate', async () => {
    expect(
      await measurePairs(
        async () => 'busy',
        () => undefined,
      ),
    ).toBeUndefined();
    const figure = { name: 'systems', unit: '×', budget: 1.2, rule: 'at-most', value: Number.NaN } as const;
    expect(verdictOf({ ...figure, spread: Number.POSITIVE_INFINITY })).toBe('noisy');
  });
});
