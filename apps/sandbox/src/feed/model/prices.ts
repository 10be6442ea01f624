import { decimalText } from '@palpite/kernel/decimal';

export type MarketStatus = 'open' | 'suspended' | 'closed';

export interface Prices {
  readonly status: MarketStatus;
  /** Decimal odds in whole hundredths, in the order of the chances. */
  readonly hundredths: readonly number[];
}

/** The sum of 1/odds of a market is larger by this share than that of fair odds. */
export const MARGIN = 0.06;
export const ODDS_LIMIT = { low: 101, high: 50_000 };
const STEPS_MAX = 50;
/** What a float may lack of a whole hundredth: without it 2.00 would now and then be offered as 1.99. */
const FLOAT_DUST = 1e-9;

/**
 * Raises every chance to the one power that makes their sum larger by the margin. Long shots carry more of the margin
 * than favourites, whose price therefore stays above 1 where a plain share of the margin would end the market.
 */
function withMargin(chances: readonly number[]): number[] {
  const logarithms = chances.map(Math.log);
  // 2 where every outcome brings in two selections, as with a double chance.
  const wanted = chances.reduce((sum, chance) => sum + chance, 0) * (1 + MARGIN);
  // No power makes so few selections sum to so much: all of them are as good as certain.
  if (wanted >= chances.length) return chances.map(() => 1);
  // The sum falls and is convex in the power: from 0 on, Newton's steps come nearer and never pass the root, so the
  // margin is never missed from below.
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

/** The chances are those of fair odds. None may be 0: what cannot happen has no price. */
export function pricesOf(chances: readonly number[]): Prices {
  const exact = withMargin(chances).map((share) => Math.floor(100 / share + FLOAT_DUST));
  return {
    status: exact.some((hundredths) => hundredths < ODDS_LIMIT.low) ? 'suspended' : 'open',
    hundredths: exact.map((price) => Math.min(Math.max(price, ODDS_LIMIT.low), ODDS_LIMIT.high)),
  };
}

/** Odds as they are told; there are no more of them than the limits leave. */
const texts: string[] = [];

export function oddsText(hundredths: number): string {
  const known = texts[hundredths];
  if (known !== undefined) return known;
  const text = decimalText(BigInt(hundredths), 2);
  texts[hundredths] = text;
  return text;
}
