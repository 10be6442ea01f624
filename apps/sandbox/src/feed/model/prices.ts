import { decimalText } from '@palpite/kernel/decimal';

export type MarketStatus = 'open' | 'suspended' | 'closed';

export interface Prices {
  readonly status: MarketStatus;
  /** Decimal odds in whole hundredths, in the order of the chances. */
  readonly hundredths: readonly number[];
}

/** The overround: the sum of 1/odds of a market exceeds that of fair odds by this share. */
export const MARGIN = 0.06;
export const ODDS_LIMIT = { low: 101, high: 50_000 };
const STEPS_MAX = 50;
/** Tolerance for floating-point error: without it 2.00 would sometimes be offered as 1.99. */
const FLOAT_DUST = 1e-9;

/**
 * Raises every probability to the same power so that their sum grows by the margin. Long shots carry more of the margin
 * than favourites, whose price therefore stays above 1 where a proportional margin would close the market.
 */
function withMargin(chances: readonly number[]): number[] {
  const logarithms = chances.map(Math.log);
  // 2 where two selections win at every outcome, as with a double chance.
  const wanted = chances.reduce((sum, chance) => sum + chance, 0) * (1 + MARGIN);
  // No power reaches the sum: all selections are almost certain.
  if (wanted >= chances.length) return chances.map(() => 1);
  // The sum is decreasing and convex in the power: from 0 on, Newton's steps approach the root and never pass it, so
  // the
  // margin is never too small.
  let power = 0;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    let surplus = -wanted;
    let slope = 0;
    for (const logarithm of logarithms) {
      const raised = Math.exp(power * logarithm);
      surplus += raised;
      slope += raised * logarithm;
    }
    const next = power - surplus / slope;
    if (!(next > power && Number.isFinite(next))) break;
    power = next;
  }
  return logarithms.map((logarithm) => Math.exp(power * logarithm));
}

/** Takes fair probabilities. None may be 0: an impossible outcome has no price. */
export function pricesOf(chances: readonly number[]): Prices {
  const exact = withMargin(chances).map((share) => Math.floor(100 / share + FLOAT_DUST));
  return {
    status: exact.some((hundredths) => hundredths < ODDS_LIMIT.low) ? 'suspended' : 'open',
    hundredths: exact.map((price) => Math.min(Math.max(price, ODDS_LIMIT.low), ODDS_LIMIT.high)),
  };
}

/** Odds as they are sent, cached; the limits bound the number of different texts. */
const texts: string[] = [];

export function oddsText(hundredths: number): string {
  const known = texts[hundredths];
  if (known !== undefined) return known;
  const text = decimalText(BigInt(hundredths), 2);
  texts[hundredths] = text;
  return text;
}
