import type { Fiat } from '@palpite/kernel/assets';
import { divHalfUp } from '@palpite/kernel/division';
import { type Money, money } from '@palpite/kernel/money';
import type { Odds } from '@palpite/kernel/odds';

/** In whole units of the currency. */
export interface StakeTable {
  /** The smallest stake of a single. */
  readonly minimum: number;
  /** The smallest stake of one bet inside of a multiple or system. */
  readonly secondMinimum: number;
  readonly chips: readonly number[];
  /** Another set of chips for the same currency. */
  readonly otherChips?: readonly number[];
}

/** The specification's table; PEN and VND have no row there and are our own. */
export const STAKES: Readonly<Record<Fiat, StakeTable>> = {
  BRL: { minimum: 5, secondMinimum: 3, chips: [5, 10, 50, 100] },
  MXN: { minimum: 20, secondMinimum: 10, chips: [20, 40, 200, 400] },
  PHP: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  INR: { minimum: 100, secondMinimum: 50, chips: [100, 200, 500, 1000] },
  KES: {
    minimum: 500,
    secondMinimum: 200,
    chips: [200, 500, 1000, 5000],
    otherChips: [500, 1000, 2000, 5000],
  },
  USD: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  COP: { minimum: 6000, secondMinimum: 3000, chips: [6000, 10000, 20000, 50000] },
  PEN: { minimum: 10, secondMinimum: 5, chips: [10, 20, 50, 100] },
  VND: { minimum: 50_000, secondMinimum: 20_000, chips: [50_000, 100_000, 200_000, 500_000] },
};

const CENTS = 100;

/** The quick stakes in cents. A chip below the minimum would be refused, so then the other set is shown. */
export function quickStakes(currency: Fiat): readonly number[] {
  const { minimum, chips, otherChips = [] } = STAKES[currency];
  const offered = chips.every((chip) => chip >= minimum) ? chips : otherChips;
  return offered.filter((chip) => chip >= minimum).map((chip) => chip * CENTS);
}

export function minimumStake(currency: Fiat): number {
  return STAKES[currency].minimum * CENTS;
}

/** What a single pays at most, stake included; rounded half up once, as the house settles it. */
export function possibleReturn(stake: Money<Fiat>, odds: Odds): Money<Fiat> {
  return money(divHalfUp(stake.units * BigInt(odds), 1_000n), stake.asset);
}
