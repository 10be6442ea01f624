import type { LegResult } from '../outcomes.ts';
import { add, type Pair } from './pair.ts';

/** What a stretch of play reached. When it was stopped, more may have come in the ways that the sport allows. */
export interface Stretch {
  readonly pair: Pair;
  readonly isOver: boolean;
}

export const CANCELLED: LegResult = { is: 'void', why: 'cancelled' };
export const UNDECIDED: LegResult = { is: 'undecided' };

/** A stretch that was played out, as far as it is told. */
export function playedOut(pair: Pair | undefined): Stretch | undefined {
  return pair && { pair, isOver: true };
}

export function yesNo(selection: string, happened: boolean): LegResult | undefined {
  if (selection !== 'yes' && selection !== 'no') return undefined;
  return { is: happened === (selection === 'yes') ? 'win' : 'lose' };
}

/** Enough to pass every small threshold and change every parity, and far beyond every line. */
const MORE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1_000, 1_001];
const FEW_MORE = [0, 1, 2, 3, 5, 1_000, 1_001];

/** Everything that the stretch can end as. */
export function endings(stretch: Stretch, more: readonly number[] = MORE): readonly Pair[] {
  if (stretch.isOver) return [stretch.pair];
  return more.flatMap((home) => more.map((away) => add(stretch.pair, [home, away])));
}

export function fewEndings(stretch: Stretch): readonly Pair[] {
  return endings(stretch, FEW_MORE);
}

/**
 * A bet is decided when every natural completion gives it the same result; a bet that is not is void. Undefined when
 * the market has no such selection.
 */
export function agreed(grades: Iterable<LegResult | undefined>): LegResult | undefined {
  let common: LegResult | undefined;
  for (const grade of grades) {
    if (grade === undefined) return undefined;
    if (common !== undefined && common.is !== grade.is) return CANCELLED;
    common = grade;
  }
  return common ?? CANCELLED;
}
