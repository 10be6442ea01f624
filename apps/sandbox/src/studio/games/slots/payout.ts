import type { Fraction } from '@palpite/kernel/fraction';

/** The win of a round: whole units of `stake / per`, cut to the greatest win and rounded down once. */
export function payUnits(stake: bigint, units: number, per: number, maxWin: number): bigint {
  return (stake * BigInt(Math.min(units, maxWin * per))) / BigInt(per);
}

/** In hundredths of a percent, cut. */
export function basisPoints({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10_000n) / denominator);
}
