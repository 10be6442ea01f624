import type { Product } from '../bonus/terms.ts';

/**
 * What the bookmaker earns at least of a stake on average, in basis points. Rewards are computed from these, so that what
 * is given stays below what is earned also at the smallest margins that are sold. Tests compare them with the margins and
 * games of the sandbox:
 *
 * - sports: an overround of 4 % keeps 1 - 1/1.04 of a single; every leg more keeps more. The margin of the book at which
 *   a bet was taken is not stored with it, so every bet counts with this one.
 * - slots: one that returns more than 96.5 % is of the product `slots_half`.
 * - the others: the highest return among the games.
 */
export const LEAST_EARNED_BP = {
  sports: 384n,
  slots: 350n,
  slots_half: 300n,
  originals: 100n,
  crash: 100n,
  table: 45n,
  live: 100n,
  blackjack: 45n,
} as const satisfies Partial<Record<Product, bigint>>;
