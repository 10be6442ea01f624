import type { BetShape } from '@palpite/kernel/bet-shape';
import { sumAtOdds } from '@palpite/kernel/bet-worth';
import { divFloor } from '@palpite/kernel/division';
import { ODDS_MAX, ODDS_SCALE, type Odds } from '@palpite/kernel/odds';

const MILLION = 1_000_000n;
/** Values beyond this are prices that were wrong; they would drown everything else in a mean. */
const VALUE_MAX = 10_000_000n;

export interface ClosingLeg {
  readonly taken: Odds;
  /** The last price before the start; undefined when it is not known or the line was another one. */
  readonly closing: Odds | undefined;
}

export interface ClosingValue {
  /** Millionths by which the taken odds were better than the last ones; below zero when they were worse. */
  readonly value: number;
  /** The last odds of a bet of one line, in thousandths. */
  readonly closing: number | undefined;
}

/**
 * What the bet would pay at the taken odds against what it would pay at the last ones, over all of its lines. Exact up
 * to the last step, which rounds down. Undefined while a closing price is missing, and for a bet builder: its price is
 * not the product of those of its legs.
 */
export function closingValue(legs: readonly ClosingLeg[], shape: BetShape): ClosingValue | undefined {
  if (shape.joint !== undefined || legs.length === 0) return undefined;
  const closing = legs.flatMap((leg) => leg.closing ?? []);
  if (closing.length < legs.length) return undefined;
  const at = (odds: readonly Odds[]) => sumAtOdds(odds, shape);
  const [then, last] = [at(legs.map(({ taken }) => taken)), at(closing)];
  const value = divFloor(then.of * last.scale * MILLION, last.of * then.scale) - MILLION;
  const isOneLine = shape.bankers.length === 0 && shape.sizes.length === 1 && shape.sizes[0] === legs.length;
  const shown = divFloor(last.of * BigInt(ODDS_SCALE), last.scale);
  return {
    value: Number(value > VALUE_MAX ? VALUE_MAX : value),
    closing: isOneLine && shown <= BigInt(ODDS_MAX) ? Number(shown) : undefined,
  };
}

/** Sums over the bets of a player, from which mean and error are computed. */
export interface ValueSums {
  readonly bets: number;
  readonly sum: bigint;
  readonly squares: bigint;
}

export interface ValueMean {
  readonly bets: number;
  /** Both in basis points, rounded to whole ones. */
  readonly mean: number;
  /** The standard error of the mean; undefined with fewer than two bets. */
  readonly error: number | undefined;
}

const PER_BASIS_POINT = 100;

export function meanOf({ bets, sum, squares }: ValueSums): ValueMean {
  if (bets === 0) return { bets, mean: 0, error: undefined };
  const count = BigInt(bets);
  const mean = Number(sum) / bets / PER_BASIS_POINT;
  if (bets === 1) return { bets, mean: Math.round(mean), error: undefined };
  // n·Σx² − (Σx)² is exact; only the root is not.
  const spread = Number(count * squares - sum * sum);
  const error = Math.sqrt(spread / (bets * (bets - 1))) / Math.sqrt(bets) / PER_BASIS_POINT;
  return { bets, mean: Math.round(mean), error: Math.round(error) };
}
