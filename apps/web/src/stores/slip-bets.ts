import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import { sumAtOdds } from '@palpite/kernel/bet-worth';
import { divFloor, divHalfUp } from '@palpite/kernel/division';
import { ODDS_SCALE, type Odds, oddsOf } from '@palpite/kernel/odds';
import type { OddsPolicy } from './slip-kinds.ts';

export interface SystemRow {
  /** Selections in each of its lines, bankers included: doubles have two. */
  readonly legs: number;
  readonly shape: BetShape;
  readonly lines: number;
}

/** Every size that a system of so many selections can have, the smallest first. */
export function systemRows(selections: number, bankers: readonly number[]): readonly SystemRow[] {
  const least = Math.max(2, bankers.length + 1);
  return Array.from({ length: Math.max(0, selections - least + 1) }, (_, more) => {
    const legs = least + more;
    const shape: BetShape = { sizes: [legs - bankers.length], bankers };
    return { legs, shape, lines: countLines(selections, shape) };
  });
}

/**
 * What a bet returns when every leg wins, in cents: rounded half up once, as the house settles it. Of a free bet the stake
 * stays with the house.
 */
export function returnAtOdds(
  unitStake: number,
  odds: readonly Odds[],
  shape: BetShape,
  isFree = false,
): number {
  const { of, scale } = sumAtOdds(odds, shape);
  const gross = divHalfUp(BigInt(unitStake) * of, scale);
  return Number(isFree ? gross - BigInt(unitStake * countLines(odds.length, shape)) : gross);
}

/** The odds of all selections together, down to the hundredth as they are read; undefined beyond what odds can be. */
export function togetherOdds(odds: readonly Odds[]): Odds | undefined {
  const { of, scale } = sumAtOdds(odds, oneLine(odds.length));
  const hundredths = divFloor((of * BigInt(ODDS_SCALE)) / 10n, scale);
  return oddsOf(Number(hundredths * 10n));
}

/** The odds of the best line of a row: all bankers and the highest of the others. */
export function bestLineOdds(
  odds: readonly Odds[],
  { legs, shape }: Pick<SystemRow, 'legs' | 'shape'>,
): Odds | undefined {
  const { bankers } = shape;
  const others = odds.filter((_, index) => !bankers.includes(index)).sort((one, other) => other - one);
  const fixed = odds.filter((_, index) => bankers.includes(index));
  return togetherOdds([...fixed, ...others.slice(0, legs - fixed.length)]);
}

/** Whether changed odds are in the player's way: a drop unless any is taken, a rise only where none is. */
export function needsAcceptance(
  policy: OddsPolicy,
  tapped: Odds | undefined,
  now: Odds | undefined,
): boolean {
  if (tapped === undefined || now === undefined || tapped === now || policy === 'any') return false;
  return policy === 'none' || now < tapped;
}
