import { cutOff, ended, type PeriodScore } from './decided.ts';
import { add, leader, NIL, type Pair, type Side, subtract, sumOf } from './pair.ts';

/** What is known of a basketball match. Absent means not known. */
export interface PointSheet {
  readonly stopped: boolean;
  /**
   * Points of each quarter, in order; an entry that is not known is undefined. Of a stopped match these are the quarters
   * that were over: what they lack of the score at the stop fell in the quarter or overtime that was cut off.
   */
  readonly quarters: readonly (Pair | undefined)[];
  /** In order; the last may have been cut off. */
  readonly overtimes: readonly Pair[];
  /** Overtime included. */
  readonly final?: Pair;
  readonly secondHalf?: Pair;
  readonly atStop?: Pair;
  /** Who first reached a number of points. */
  readonly firstTo: ReadonlyMap<number, Side>;
}

export const POINT_PERIODS = [
  'full-time',
  'regular-time',
  'first-half',
  'second-half',
  'quarter-1',
  'quarter-2',
  'quarter-3',
  'quarter-4',
  'overtime',
  'second-half-with-overtime',
  'quarter-4-with-overtime',
] as const;
export type PointPeriod = (typeof POINT_PERIODS)[number];

/** The quarters from the first to the last, both counted. */
type Quarters = readonly [first: number, last: number];
const QUARTERS_OF: Readonly<Partial<Record<PointPeriod, Quarters>>> = {
  'regular-time': [1, 4],
  'first-half': [1, 2],
  'second-half': [3, 4],
  'quarter-1': [1, 1],
  'quarter-2': [2, 2],
  'quarter-3': [3, 3],
  'quarter-4': [4, 4],
};
const ENDS_OF: Readonly<Partial<Record<PointPeriod, Quarters>>> = {
  'full-time': [1, 4],
  'second-half-with-overtime': [3, 4],
  'quarter-4-with-overtime': [4, 4],
};

/** Undefined when the sheet does not have it; `not-played` when there was none, or may never have been one. */
export function pointScore(sheet: PointSheet, period: PointPeriod): PeriodScore | 'not-played' | undefined {
  if (period === 'overtime') return overtimeScore(sheet);
  const quarters = QUARTERS_OF[period];
  if (quarters) return quartersScore(sheet, quarters);
  const withOvertime = ENDS_OF[period];
  return withOvertime && scoreToTheEnd(sheet, withOvertime);
}

/** Whether overtime was played or must be: regular time is over and has no winner. */
export function hasOvertime(sheet: PointSheet): boolean {
  if (sheet.overtimes.length > 0) return true;
  const regular = sumOfQuarters(sheet, [1, 4]);
  return regular !== undefined && leader(regular) === 'draw' && !isFinal(sheet);
}

/** Whether the sheet says with which score the match ended. */
function isFinal(sheet: PointSheet): boolean {
  return sheet.final !== undefined;
}

function overtimeScore(sheet: PointSheet): PeriodScore | 'not-played' | undefined {
  if (!hasOvertime(sheet)) return sheet.stopped || isOver(sheet) ? 'not-played' : undefined;
  const pair = sheet.stopped ? add(sumOf(sheet.overtimes), missingAtStop(sheet)) : sumOf(sheet.overtimes);
  if (!sheet.stopped) return sheet.overtimes.length > 0 ? ended(pair) : undefined;
  return { pair, isOver: false, barredMargin: 0 };
}

/** Whether it was played out: a sheet of quarters alone is, unless they have no winner. */
function isOver(sheet: PointSheet): boolean {
  if (sheet.stopped) return false;
  const regular = sumOfQuarters(sheet, [1, 4]);
  return (
    isFinal(sheet) || (regular !== undefined && (sheet.overtimes.length > 0 || leader(regular) !== 'draw'))
  );
}

function scoreToTheEnd(sheet: PointSheet, [first, last]: Quarters): PeriodScore | undefined {
  const before = first === 1 ? NIL : sumOfQuarters(sheet, [1, first - 1]);
  if (!sheet.stopped) return isOver(sheet) ? ended(endOf(sheet, [first, last])) : undefined;
  const whole = atStopOf(sheet);
  if (sheet.final) return before && ended(subtract(sheet.final, before));
  if (!whole) return undefined;
  // Cut off before this period: its points are all to come, and what goes before it may still change.
  if (!before) return isPlaceKnown(sheet) ? cutOff(NIL) : undefined;
  const [home, away] = before;
  return { pair: subtract(whole, before), isOver: false, barredMargin: away - home };
}

function endOf(sheet: PointSheet, [first, last]: Quarters): Pair | undefined {
  if (first === 1 && sheet.final) return sheet.final;
  const quarters = first === 3 && sheet.secondHalf ? sheet.secondHalf : sumOfQuarters(sheet, [first, last]);
  return quarters && add(quarters, sumOf(sheet.overtimes));
}

function quartersScore(sheet: PointSheet, [first, last]: Quarters): PeriodScore | undefined {
  if (first === 3 && sheet.secondHalf && last === 4) return ended(sheet.secondHalf);
  const known = sumOfQuarters(sheet, [first, last]);
  if (known) return ended(known);
  if (first === 1 && last === 4) return regularTime(sheet);
  if (!sheet.stopped || !isPlaceKnown(sheet)) return undefined;
  const index = sheet.quarters.length + 1;
  if (index < first) return cutOff(NIL);
  const played = index > first ? sumOfQuarters(sheet, [first, index - 1]) : NIL;
  return cutOff(played && add(played, missingAtStop(sheet)));
}

function regularTime(sheet: PointSheet): PeriodScore | undefined {
  if (!sheet.stopped) return sheet.overtimes.length === 0 ? ended(sheet.final) : undefined;
  return sheet.overtimes.length === 0 ? cutOff(atStopOf(sheet)) : undefined;
}

/** Whether the quarters say where a match was stopped. */
function isPlaceKnown({ quarters }: PointSheet): boolean {
  return quarters.every((quarter) => quarter !== undefined);
}

function atStopOf(sheet: PointSheet): Pair | undefined {
  if (sheet.atStop) return sheet.atStop;
  const quarters = sumOfQuarters(sheet, [1, sheet.quarters.length]);
  return quarters && add(quarters, sumOf(sheet.overtimes));
}

function missingAtStop(sheet: PointSheet): Pair {
  const quarters = sumOfQuarters(sheet, [1, sheet.quarters.length]);
  if (!quarters || !sheet.atStop) return NIL;
  return subtract(sheet.atStop, add(quarters, sumOf(sheet.overtimes)));
}

function sumOfQuarters(sheet: PointSheet, [first, last]: Quarters): Pair | undefined {
  const played = sheet.quarters.slice(first - 1, last).filter((quarter) => quarter !== undefined);
  return played.length === last - first + 1 ? sumOf(played) : undefined;
}
