import type { Product } from '../bonus/terms.ts';

/**
 * What the bookmaker earns at least of a stake on average, in basis points. Rewards are computed from these, so that what
 * is given stays below what is earned also at the smallest margins that are sold. Tests compare them with the margins and
 * games of the sandbox:
 *
 * - sports: an overround of 4 % keeps 1 - 1/1.04 of a whole market. Of a short price it keeps less (`earnedOfBet`).
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

const BASIS_POINTS = 10_000n;
/** Odds of 1, in thousandths. */
const EVEN_MONEY_BACK = 1_000n;
/** What a price earns at least, in basis points of the part of its odds that is above the stake: of 1 - 1/odds. */
const SPREAD_BP = 500n;

/**
 * What the bookmaker earns at least on average of a cash stake at these total odds (thousandths), rounded down. A price
 * model that puts more of the margin on long shots keeps little of a short favourite: of 4 % in a market, 0.8 % at 1.05.
 * The margin at which a bet was taken is not stored with it, so every bet counts with the smallest one that is sold.
 *
 * A multiple keeps at least this much too, when every leg does: of legs that return 1 - c(1 - 1/a) and 1 - c(1 - 1/b),
 * the product is at most 1 - c(1 - 1/ab).
 */
export function earnedOfBet(stake: bigint, odds: number): bigint {
  const above = BigInt(odds) - EVEN_MONEY_BACK;
  if (stake <= 0n || above <= 0n) return 0n;
  const ofSpread = (stake * SPREAD_BP * above) / (BASIS_POINTS * BigInt(odds));
  const ofMarket = (stake * LEAST_EARNED_BP.sports) / BASIS_POINTS;
  return ofSpread < ofMarket ? ofSpread : ofMarket;
}

/**
 * The part of a cash stake at these total odds (thousandths) that counts for rewards which are a share of stakes (levels,
 * tasks, activities, the real-time bonus), rounded down: as far as it earns what a stake on slots earns at least. That is
 * the whole from 3.34 on, and less below.
 */
export function countedOfBet(stake: bigint, odds: number): bigint {
  const above = BigInt(odds) - EVEN_MONEY_BACK;
  if (stake <= 0n || above <= 0n) return 0n;
  const covered = (stake * SPREAD_BP * above) / (LEAST_EARNED_BP.slots * BigInt(odds));
  return covered < stake ? covered : stake;
}

/**
 * The same of a cash stake on a game: games of which the bookmaker earns less than of a slot count less, and those of
 * which nothing is known count nothing. That of a bet depends on its odds (`countedOfBet`).
 */
export function countedOfGame(stake: bigint, product: Product): bigint {
  const earned: Partial<Record<Product, bigint>> = LEAST_EARNED_BP;
  const covered = (stake * (earned[product] ?? 0n)) / LEAST_EARNED_BP.slots;
  if (covered <= 0n) return 0n;
  return covered < stake ? covered : stake;
}
