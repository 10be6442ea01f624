import { type Fraction, fraction, roundFraction, times, toDecimalText } from '../fraction.ts';

/** In units of the asset: 100,000.00 where a unit is a cent. A brand may configure another; it is shown before the bet. */
export const DEFAULT_MAX_PAYOUT = 10_000_000n;

/** Every game of ours returns this share of the stakes. Games that play on take it once per round. */
export const RETURN_TO_PLAYER = fraction(99n, 100n);

export type Risk = (typeof RISKS)[number];
export const RISKS = ['low', 'medium', 'high'] as const;

/** The money of a round, fixed when it begins. */
export interface RoundTerms {
  readonly stake: bigint;
  readonly maxPayout: bigint;
}

export type TermsFault = 'stake' | 'max-payout';

export function termsFault({ stake, maxPayout }: RoundTerms): TermsFault | undefined {
  if (stake < 1n) return 'stake';
  return maxPayout < 1n ? 'max-payout' : undefined;
}

/** The stake is part of the payout. It is rounded once, down, from the exact multiplier. */
export function payoutOf({ stake, maxPayout }: RoundTerms, multiplier: Fraction): bigint {
  const exact = roundFraction(times(fraction(stake), multiplier), 'floor');
  return exact < maxPayout ? exact : maxPayout;
}

/** For a screen: cut, not rounded, and never used for money. */
export function shownMultiplier(multiplier: Fraction): string {
  return toDecimalText(multiplier, 4, 'floor');
}

/** Tables, targets and crash points are in hundredths. */
export function hundredths(x100: number | bigint): Fraction {
  return fraction(BigInt(x100), 100n);
}
