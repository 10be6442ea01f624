import type { Fiat } from '@palpite/kernel/assets';

/** In whole units of the currency. */
export interface StakeTable {
  /** The smallest stake of a single. */
  readonly minimum: number;
  /** The smallest stake of one bet inside of a multiple or system. */
  readonly secondMinimum: number;
  readonly chips: readonly number[];
  /** Shown for singles instead where a chip of the table is below the minimum. */
  readonly singleChips?: readonly number[];
  /** A second set, for the smaller stakes of multiples and systems. */
  readonly secondChips?: readonly number[];
}

/** The specification's table; PEN and VND have no row there and are our own, as is what the second set of KES has between its ends. */
export const STAKES: Readonly<Record<Fiat, StakeTable>> = {
  BRL: { minimum: 5, secondMinimum: 3, chips: [5, 10, 50, 100] },
  MXN: { minimum: 20, secondMinimum: 10, chips: [20, 40, 200, 400] },
  PHP: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  INR: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  KES: {
    minimum: 500,
    secondMinimum: 200,
    chips: [200, 500, 1000, 5000],
    singleChips: [500, 1000, 2000, 5000],
    secondChips: [100, 200, 500, 1000],
  },
  USD: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  COP: { minimum: 6000, secondMinimum: 3000, chips: [6000, 10000, 20000, 50000] },
  PEN: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  VND: { minimum: 50_000, secondMinimum: 20_000, chips: [50_000, 100_000, 200_000, 500_000] },
};

const CENTS = 100;

/** Of a single, or of one line of several selections. */
export type StakeScope = 'single' | 'line';

/** In cents. */
export function minimumStake(currency: Fiat, scope: StakeScope = 'single'): number {
  const { minimum, secondMinimum } = STAKES[currency];
  return (scope === 'single' ? minimum : secondMinimum) * CENTS;
}

/** The quick stakes in cents. A chip below the minimum would be refused, so it is not offered. */
export function quickStakes(currency: Fiat, scope: StakeScope = 'single'): readonly number[] {
  const { chips, singleChips = chips, secondChips = chips } = STAKES[currency];
  return (scope === 'single' ? singleChips : secondChips)
    .map((chip) => chip * CENTS)
    .filter((cents) => cents >= minimumStake(currency, scope));
}
