import { type BetShape, oneLine } from './bet-shape.ts';
import type { Fraction } from './fraction.ts';
import { exactOdds, type Odds } from './odds.ts';
import type { LegResult } from './outcomes.ts';

/** At most as many as a multiple may have. */
export const JOINT_LEGS = { least: 2, most: 10 } as const;

/** One line of all legs at one price. */
export function jointShape(selections: number, joint: Odds): BetShape {
  return { ...oneLine(selections), joint };
}

/**
 * What becomes of a bet builder as a whole. A lost leg loses it, whatever the others become. Without one it is won when
 * every leg is won, and void when all are decided and one of them is not won: the price of the remaining legs was never
 * agreed, so the stake comes back.
 */
export function jointResult(results: readonly LegResult[]): LegResult {
  if (results.some(({ is }) => is === 'lose')) return { is: 'lose' };
  if (results.some(({ is }) => is === 'undecided')) return { is: 'undecided' };
  if (results.every(({ is }) => is === 'win')) return { is: 'win' };
  return { is: 'void', why: results.some(isCancelled) ? 'cancelled' : 'push' };
}

function isCancelled(result: LegResult): boolean {
  return result.is === 'void' && result.why === 'cancelled';
}

/** A bet builder as the single bet that it is; every other bet as it stands. */
export function asOneLeg<Leg extends { readonly odds: Fraction; readonly result: LegResult }>(
  legs: readonly Leg[],
  shape: BetShape,
): {
  readonly legs: readonly { readonly odds: Fraction; readonly result: LegResult }[];
  readonly shape: BetShape;
} {
  if (shape.joint === undefined) return { legs, shape };
  const result = jointResult(legs.map((leg) => leg.result));
  return { legs: [{ odds: exactOdds(shape.joint), result }], shape: oneLine(1) };
}
