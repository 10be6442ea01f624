import type { Fiat } from '@palpite/kernel/assets';

/** The amount buttons of the deposit page, in whole units; the minimum deposit of each brand is among or below them. */
const AMOUNTS: Readonly<Record<Fiat, readonly number[]>> = {
  BRL: [30, 50, 100, 200, 500, 1_000],
  MXN: [80, 200, 500, 1_000, 2_000, 5_000],
  COP: [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000],
  PEN: [80, 100, 150, 200, 300, 500],
  INR: [100, 300, 500, 1_000, 2_000, 5_000],
  PHP: [100, 300, 500, 1_000, 2_000, 5_000],
  KES: [100, 500, 1_000, 2_000, 5_000, 10_000],
  VND: [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000],
  USD: [30, 50, 100, 150, 200, 250],
};

export interface Recommended {
  /** Ascending, in cents. */
  readonly amounts: readonly bigint[];
  readonly amount: bigint;
}

/**
 * Recommends the largest button that is not above the last deposit, and for a first deposit the smallest, so that
 * nobody is pushed to deposit more.
 */
export function recommendedFor(asset: Fiat, last: bigint | undefined, least: bigint): Recommended {
  const amounts = AMOUNTS[asset].map((whole) => BigInt(whole) * 100n).filter((cents) => cents >= least);
  const [first = least] = amounts;
  return { amounts, amount: amounts.findLast((cents) => last !== undefined && cents <= last) ?? first };
}
