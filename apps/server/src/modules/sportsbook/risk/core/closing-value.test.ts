import { type BetShape, oneLine } from '@palpite/kernel/bet-shape';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingValue, meanOf } from './closing-value.ts';

const leg = (taken: number, closing?: number) => ({
  taken: taken as Odds,
  closing: closing as Odds | undefined,
});

/** A second, simple model: every line is listed and multiplied in floating point. */
function simpleValue(legs: readonly { taken: number; closing: number }[], shape: BetShape): number {
  const others = legs.map((_, n) => n).filter((n) => !shape.bankers.includes(n));
  const lines = (size: number, from: readonly number[]): number[][] =>
    size === 0
      ? [[]]
      : from.flatMap((first, at) => lines(size - 1, from.slice(at + 1)).map((rest) => [first, ...rest]));
  const all = shape.sizes.flatMap((size) => lines(size, others)).map((line) => [...shape.bankers, ...line]);
  const total = (name: 'taken' | 'closing') =>
    all.reduce(
      (sum, line) => sum + line.reduce((product, n) => product * ((legs[n]?.[name] ?? 0) / 1_000), 1),
      0,
    );
  return (total('taken') / total('closing') - 1) * 1_000_000;
}

describe('the closing value of a bet', () => {
  it('is how much better the taken odds were than the last ones', () => {
    expect(closingValue([leg(2_120, 1_980)], oneLine(1))).toEqual({ value: 70_707, closing: 1_980 });
    expect(closingValue([leg(3_400, 3_420)], oneLine(1))).toEqual({ value: -5_848, closing: 3_420 });
    expect(closingValue([leg(2_000, 2_000)], oneLine(1))).toEqual({ value: 0, closing: 2_000 });
    expect(closingValue([leg(2_000, 1_900), leg(1_500, 1_600)], oneLine(2))).toMatchObject({
      closing: 3_040,
    });
  });

  it('is not known without every closing price, nor for a bet builder', () => {
    expect(closingValue([leg(2_000, 1_900), leg(1_500)], oneLine(2))).toBeUndefined();
    expect(closingValue([leg(2_000, 1_900)], { ...oneLine(1), joint: 2_000 as Odds })).toBeUndefined();
    expect(closingValue([], oneLine(1))).toBeUndefined();
  });

  it('agrees with the simple model for every shape', () => {
    const price = fc.integer({ min: 1_010, max: 20_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ taken: price, closing: price }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.boolean(),
        (legs, pick, withBanker) => {
          const bankers = withBanker && legs.length > 2 ? [0] : [];
          const shape: BetShape = { sizes: [1 + (pick % (legs.length - bankers.length))], bankers };
          const own = closingValue(
            legs.map(({ taken, closing }) => leg(taken, closing)),
            shape,
          );
          const expected = Math.min(10_000_000, simpleValue(legs, shape));
          expect(Math.abs((own?.value ?? Number.NaN) - expected)).toBeLessThan(1.1);
        },
      ),
    );
  });
});

describe('the mean of closing values', () => {
  const sumsOf = (values: readonly number[]) => ({
    bets: values.length,
    sum: values.reduce((sum, value) => sum + BigInt(value), 0n),
    squares: values.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n),
  });

  it('comes with its standard error', () => {
    // 1 %, 2 %, 3 %: the deviation is 1 %, the error 1 % by the root of three.
    expect(meanOf(sumsOf([10_000, 20_000, 30_000]))).toEqual({ bets: 3, mean: 200, error: 58 });
    expect(meanOf(sumsOf([48_000]))).toEqual({ bets: 1, mean: 480, error: undefined });
    expect(meanOf(sumsOf([]))).toEqual({ bets: 0, mean: 0, error: undefined });
  });

  it('agrees with the textbook formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -900_000, max: 5_000_000 }), { minLength: 2, maxLength: 60 }),
        (values) => {
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
          const own = meanOf(sumsOf(values));
          expect(Math.abs(own.mean - mean / 100)).toBeLessThan(0.51);
          expect(Math.abs((own.error ?? 0) - Math.sqrt(variance / values.length) / 100)).toBeLessThan(0.51);
        },
      ),
    );
  });
});
