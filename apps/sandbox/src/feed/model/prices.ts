import { decimalText } from '@palpite/kernel/decimal';
import { ladderFloor } from '@palpite/kernel/odds-ladder';

export type MarketStatus = 'open' | 'suspended' | 'closed';

export interface Prices {
  readonly status: MarketStatus;
  /** Decimal odds in whole hundredths, in the order of the chances. */
  readonly hundredths: readonly number[];
}

export const ODDS_LIMIT = { low: 101, high: 50_000 };
const STEPS_MAX = 50;
/** Tolerance for floating-point error: without it 2.00 would sometimes be offered as 1.99. */
const FLOAT_DUST = 1e-9;

/**
 * Raises every probability to the same power so that their sum grows by the margin. Long shots carry more of the margin
 * than favourites, whose price therefore stays above 1 where a proportional margin would close the market.
 */
function withMargin(chances: readonly number[], margin: number): number[] {
  const logarithms = chances.map(Math.log);
  // 2 where two selections win at every outcome, as with a double chance.
  const wanted = chances.reduce((sum, chance) => sum + chance, 0) * (1 + margin);
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

/** The odds in hundredths that pay this share of the stake per unit: on the ladder, and never more than that. */
export function hundredthsOf(share: number): number {
  return ladderFloor(Math.floor(100 / share + FLOAT_DUST) * 10) / 10;
}

/**
 * The prices of the outcomes of one match at one moment. The same outcome is sold in several markets ("home" in the
 * result, "home -0.5", "to win: yes"): the first market that is priced sets its price, and the others take it. Two
 * outcomes are the same when their fair probabilities are: they are computed from one probability measure.
 */
export class OutcomePrices {
  readonly #known = new Map<number, { readonly chance: number; readonly hundredths: number }>();

  /**
   * Takes fair probabilities. None may be 0: an impossible outcome has no price. `atMost`: what they may be, where they are
   * estimates.
   */
  of(chances: readonly number[], margin: number, atMost = (chance: number) => chance): Prices {
    const shares = withMargin(chances, margin).map((share, index) =>
      Math.max(share, atMost(chances[index] ?? 1)),
    );
    const exact = chances.map((chance, index) => this.#taken(chance, () => hundredthsOf(shares[index] ?? 1)));
    return {
      status: exact.some((hundredths) => hundredths < ODDS_LIMIT.low) ? 'suspended' : 'open',
      hundredths: exact.map((price) => Math.min(Math.max(price, ODDS_LIMIT.low), ODDS_LIMIT.high)),
    };
  }

  #taken(chance: number, make: () => number): number {
    const cell = Math.round(chance / SAME_CHANCE);
    for (const near of [cell, cell - 1, cell + 1]) {
      const known = this.#known.get(near);
      if (known && Math.abs(known.chance - chance) <= SAME_CHANCE) return known.hundredths;
    }
    const hundredths = make();
    this.#known.set(cell, { chance, hundredths });
    return hundredths;
  }
}

/** Views of the same distribution sum it in different orders, and leave out tails below this. */
const SAME_CHANCE = 2e-9;

/** The place part of an each-way bet pays this share of the odds above one, unless its terms say otherwise. */
const PLACE_SHARE = 5;

/** Takes the odds of the win, in the form in which they are sent. */
export function placeHundredths(win: string, share = PLACE_SHARE): number {
  return 100 + Math.floor((Math.round(Number(win) * 100) - 100) / share);
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
