import { DEFAULT_RISK_RULES, RISK_SIGNALS } from '@palpite/kernel/risk-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FALL_LEAST, fallOf, type RiskFacts, scoreOf } from './score.ts';

const QUIET: RiskFacts = {
  closing: { bets: 0, sum: 0n, squares: 0n },
  timing: { bets: 0, moved: 0 },
  everybody: { bets: 1_000, moved: 90 },
  linked: 0,
  opposite: 0,
};
/** Every bet of them at the same value: no error at all. */
const closing = (bets: number, value: bigint, noise = 0n) => ({
  bets,
  sum: value * BigInt(bets),
  squares: (value * value + noise * noise) * BigInt(bets),
});
const reasonOf = (facts: Partial<RiskFacts>, signal: (typeof RISK_SIGNALS)[number]) =>
  scoreOf({ ...QUIET, ...facts }, DEFAULT_RISK_RULES).lines.find((line) => line.signal === signal);

describe('the score of a player', () => {
  it('is nothing for a player of whom nothing is known', () => {
    expect(scoreOf(QUIET, DEFAULT_RISK_RULES)).toMatchObject({ score: 0, level: 'low' });
  });

  it('judges the closing value by the number of bets, its size and its error', () => {
    expect(reasonOf({ closing: closing(41, 48_000n) }, 'closing')).toMatchObject({
      value: 480,
      count: 41,
      reason: 'high',
      points: 60,
    });
    expect(reasonOf({ closing: closing(41, 25_000n) }, 'closing')?.reason).toBe('notable');
    expect(reasonOf({ closing: closing(41, 10_000n) }, 'closing')?.reason).toBe('below');
    expect(reasonOf({ closing: closing(19, 48_000n) }, 'closing')?.reason).toBe('few');
    expect(reasonOf({ closing: closing(20, 48_000n, 300_000n) }, 'closing')?.reason).toBe('chance');
  });

  it('compares the timing with that of everybody', () => {
    expect(reasonOf({ timing: { bets: 100, moved: 31 } }, 'timing')).toMatchObject({
      value: 3_100,
      beside: 900,
      reason: 'high',
    });
    expect(reasonOf({ timing: { bets: 14, moved: 14 } }, 'timing')?.reason).toBe('few');
  });

  it('counts linked accounts and opposite bets, and adds the points up to a hundred', () => {
    expect(reasonOf({ linked: 1 }, 'linked')?.reason).toBe('below');
    const all = { closing: closing(41, 48_000n), timing: { bets: 100, moved: 31 }, linked: 4, opposite: 3 };
    expect(scoreOf({ ...QUIET, ...all }, DEFAULT_RISK_RULES)).toMatchObject({ score: 100, level: 'high' });
    expect(scoreOf({ ...QUIET, linked: 2 }, DEFAULT_RISK_RULES)).toMatchObject({ score: 30, level: 'mid' });
  });

  it('never falls when one signal grows, and names every signal once', () => {
    const count = fc.nat({ max: 8 });
    fc.assert(
      fc.property(count, count, count, (linked, opposite, more) => {
        const before = scoreOf({ ...QUIET, linked, opposite }, DEFAULT_RISK_RULES);
        const after = scoreOf({ ...QUIET, linked: linked + more, opposite }, DEFAULT_RISK_RULES);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(after.lines.map(({ signal }) => signal)).toEqual([...RISK_SIGNALS]);
      }),
    );
  });
});

it('measures a fall of the price in millionths of the taken one', () => {
  expect(fallOf(2_000, 1_940)).toBe(FALL_LEAST);
  expect(fallOf(2_000, 2_100)).toBe(-50_000);
});
