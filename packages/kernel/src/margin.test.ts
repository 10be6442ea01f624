import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  ONE,
  parseFraction,
  plus,
  roundFraction,
  times,
  toFractionText,
  ZERO,
} from './fraction.ts';
import { BASIS_POINTS, booksumOf, marginOf, oddsWithMargin, priceFromProbabilities } from './margin.ts';
import { exactOdds, type Odds } from './odds.ts';
import { isOnLadder, ladderFloor } from './odds-ladder.ts';

const exact = (text: string): Fraction => parseFraction(text) ?? ZERO;
const total = (parts: readonly Fraction[]) => parts.reduce(plus, ZERO);
const market = fc.array(
  fc.integer({ min: 1_001, max: 500_000 }).map((thousandths) => fraction(BigInt(thousandths), 1_000n)),
  { minLength: 1, maxLength: 20 },
);
/** Probabilities that sum to exactly 1. */
const chances = fc
  .array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 2, maxLength: 20 })
  .map((weights) => {
    const whole = weights.reduce((a, b) => a + b, 0n);
    return weights.map((weight) => fraction(weight, whole));
  });
const targets = fc
  .bigInt({ min: 0n, max: 2_000n })
  .map((tenThousandths) => fraction(tenThousandths, 10_000n));

describe('margin', () => {
  it('is computed exactly for 2.10, 3.40, 3.60', () => {
    const margin = marginOf(['2.10', '3.40', '3.60'].map(exact));
    expect(margin && toFractionText(margin.booksum)).toBe('2245/2142');
    expect(margin && toFractionText(margin.overround)).toBe('103/2142');
    expect(margin && toFractionText(margin.ofTurnover)).toBe('103/2245');
  });

  it('fair probabilities sum to 1 and fair odds make a fair book', () => {
    fc.assert(
      fc.property(market, (odds) => {
        const margin = marginOf(odds);
        expect(margin && total(margin.fairProbabilities)).toEqual(ONE);
        expect(
          margin && total(margin.fairProbabilities.map((p, n) => times(p, margin.fairOdds[n] ?? ZERO))),
        ).toEqual(fraction(BigInt(odds.length)));
        expect(margin?.booksum).toEqual(plus(margin?.overround ?? ZERO, ONE));
      }),
    );
  });

  it('does not exist without odds, or with locked ones', () => {
    expect(marginOf([])).toBeUndefined();
    expect(marginOf([exact('2'), exact('1')])).toBeUndefined();
    expect(marginOf([exact('2'), exact('-2')])).toBeUndefined();
  });
});

describe('pricing', () => {
  it('prices the exact target, and rounding down never earns less than it', () => {
    fc.assert(
      fc.property(chances, targets, (probabilities, target) => {
        const prices = priceFromProbabilities(probabilities, target) ?? [];
        expect(prices).toHaveLength(probabilities.length);
        expect(total(prices.map(({ exact: price }) => fraction(price.denominator, price.numerator)))).toEqual(
          plus(ONE, target),
        );
        for (const { exact: price, floored } of prices) {
          expect(compareFractions(floored, price)).toBeLessThanOrEqual(0);
          expect(compareFractions(minus(price, floored), fraction(1n, 100n))).toBe(-1);
          expect(100n % floored.denominator).toBe(0n);
        }
        const reached = marginOf(prices.map(({ floored }) => floored));
        if (reached) expect(compareFractions(reached.overround, target)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [[], '0.05'],
    [['0', '1'], '0.05'],
    [['-0.5', '0.5'], '0.05'],
    [['1.1'], '0.05'],
    [['0.5', '0.5'], '-1'],
  ])('refuses probabilities %j with target %s', (probabilities, target) => {
    expect(priceFromProbabilities(probabilities.map(exact), exact(target))).toBeUndefined();
  });
});

describe('extra margin', () => {
  const anyOdds = fc.integer({ min: 1_001, max: 1_000_000_000 }).map((thousandths) => thousandths as Odds);
  const extras = fc.integer({ min: 1, max: 3_000 });

  it('is the price of the same probability with that much more overround, on the rung below it, not below 1.01', () => {
    fc.assert(
      fc.property(anyOdds, extras, (odds, extra) => {
        const { numerator, denominator } = exactOdds(odds);
        const target = fraction(BigInt(extra), BigInt(BASIS_POINTS));
        const [price] = priceFromProbabilities([fraction(denominator, numerator)], target) ?? [];
        const thousandths = Number(roundFraction(times(price?.exact ?? ZERO, fraction(1_000n)), 'floor'));
        const expected = Math.min(odds, ladderFloor(Math.max(1_010, thousandths)));
        expect(oddsWithMargin(odds, extra)).toBe(expected);
        expect(expected === odds || isOnLadder(expected)).toBe(true);
      }),
    );
  });

  it('never gives more than was given, and leaves the booksum at least as much higher', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_200, max: 500_000 }), { minLength: 2, maxLength: 8 }),
        extras,
        (list, extra) => {
          const before = list.map((odds) => odds as Odds);
          const after = before.map((odds) => oddsWithMargin(odds, extra));
          after.forEach((odds, at) => {
            expect(odds).toBeLessThanOrEqual(before[at] ?? 0);
          });
          if (after.some((odds) => odds === 1_010)) return;
          const [was, is] = [before, after].map((prices) => booksumOf(prices.map(exactOdds)) ?? ZERO);
          const wanted = times(was ?? ZERO, fraction(BigInt(BASIS_POINTS + extra), BigInt(BASIS_POINTS)));
          expect(compareFractions(is ?? ZERO, wanted)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it.each([
    [2_000, 500, 1_900],
    [1_955, 0, 1_955],
    [1_060, 800, 1_010],
    [1_005, 800, 1_005],
    [1_010, 3_000, 1_010],
  ])('%i with %i basis points is %i', (odds, extra, expected) => {
    expect(oddsWithMargin(odds as Odds, extra)).toBe(expected);
  });

  it('is whole and not negative', () => {
    expect(() => oddsWithMargin(2_000 as Odds, -1)).toThrow(RangeError);
    expect(() => oddsWithMargin(2_000 as Odds, 0.5)).toThrow(RangeError);
  });
});
