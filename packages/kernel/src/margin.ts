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

/** What a set of prices that covers every outcome of a market earns the house. */
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
