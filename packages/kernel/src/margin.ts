import { divFloor } from './division.ts';
import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  ONE,
  over,
  plus,
  roundFraction,
  times,
  ZERO,
} from './fraction.ts';
import type { Odds } from './odds.ts';
import { ladderFloor } from './odds-ladder.ts';

/** The margin of a set of prices that covers every outcome of a market. */
export interface Margin {
  /** Sum of 1/odds: 1 is fair. */
  readonly booksum: Fraction;
  readonly overround: Fraction;
  readonly ofTurnover: Fraction;
  /** The booksum shared out in proportion, in the order of the odds. */
  readonly fairOdds: readonly Fraction[];
  readonly fairProbabilities: readonly Fraction[];
}

/** The sum of 1/price, also of prices that are no offer. Undefined for no prices and for one that is not positive. */
export function booksumOf(prices: readonly Fraction[]): Fraction | undefined {
  if (prices.length === 0 || !prices.every((price) => compareFractions(price, ZERO) > 0)) return undefined;
  return prices.map((price) => over(ONE, price)).reduce(plus);
}

/** The same, also of prices that are no offer. */
export function overroundOf(prices: readonly Fraction[]): Fraction | undefined {
  const booksum = booksumOf(prices);
  return booksum && minus(booksum, ONE);
}

/** Undefined for no odds at all and when one of them is locked or pays nothing: such a market has no margin. */
export function marginOf(odds: readonly Fraction[]): Margin | undefined {
  const booksum = booksumOf(odds);
  if (!booksum || !odds.every((price) => compareFractions(price, ONE) > 0)) return undefined;
  return {
    booksum,
    overround: minus(booksum, ONE),
    ofTurnover: minus(ONE, over(ONE, booksum)),
    fairOdds: odds.map((price) => times(price, booksum)),
    fairProbabilities: odds.map((price) => over(ONE, times(price, booksum))),
  };
}

export interface Price {
  /** 1 / (p · (1 + overround)). */
  readonly exact: Fraction;
  /** Down to the hundredth, so that the margin is never below the target. May be 1 or less: then it is no offer. */
  readonly floored: Fraction;
}

/** Undefined when a probability is not above 0 and at most 1, or the target leaves nothing to share. */
export function priceFromProbabilities(
  probabilities: readonly Fraction[],
  targetOverround: Fraction,
): readonly Price[] | undefined {
  const booksum = plus(ONE, targetOverround);
  const usable = (p: Fraction) => compareFractions(p, ZERO) > 0 && compareFractions(p, ONE) <= 0;
  if (probabilities.length === 0 || compareFractions(booksum, ZERO) <= 0 || !probabilities.every(usable)) {
    return undefined;
  }
  return probabilities.map((probability) => {
    const exact = over(ONE, times(probability, booksum));
    return { exact, floored: fraction(roundFraction(times(exact, fraction(100n)), 'floor'), 100n) };
  });
}

export const BASIS_POINTS = 10_000;
/** The least that a price with extra margin comes down to: 1.01. */
export const ODDS_WITH_MARGIN_MIN = 1_010;

/**
 * The same price with so many basis points more of margin: the booksum is multiplied by 1 + extra, which holds for every
 * market, also for one with several winners. Down to the rung of the ladder and not below 1.01, but never above what it
 * was: a price that is below 1.01 already must not become a better one. Without extra the price is not touched.
 */
export function oddsWithMargin(odds: Odds, extraBasisPoints: number): Odds {
  if (!Number.isInteger(extraBasisPoints) || extraBasisPoints < 0)
    throw new RangeError('whole, and not less');
  if (extraBasisPoints === 0) return odds;
  const whole = BigInt(BASIS_POINTS);
  const exact = Number(divFloor(BigInt(odds) * whole, whole + BigInt(extraBasisPoints)));
  return Math.min(odds, ladderFloor(Math.max(ODDS_WITH_MARGIN_MIN, exact))) as Odds;
}
