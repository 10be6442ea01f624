import { playedOut, type Stretch } from './decided.ts';
import { add, type Pair, type Side, subtract, sumOf } from './pair.ts';

/** What is known of a match that is decided by goals. Absent means not told. */
export interface GoalSheet {
  /** The match was abandoned: what it had not decided by then is void. */
  readonly stopped: boolean;
  /** After regular time, stoppage included. */
  readonly regular?: Pair;
  readonly firstHalf?: Pair;
  readonly atStop?: Pair;
  /** Goals of extra time alone. */
  readonly extra?: Pair;
  readonly shootOut?: Pair;
  /** Who scored, in order, in regular time. */
  readonly goals?: readonly Side[];
  readonly timedGoals?: readonly { readonly side: Side; readonly second: number }[];
  readonly corners?: Pair;
  readonly firstHalfCorners?: Pair;
  /** A yellow card counts 1, a red one or a second yellow 2. */
  readonly bookings?: Pair;
  readonly firstHalfBookings?: Pair;
  /** The score when the bet was confirmed. */
  readonly atBet?: Pair;
}

export type GoalCount = 'goals' | 'corners' | 'bookings';

export const GOAL_PERIODS = [
  'full-time',
  'first-half',
  'second-half',
  'with-extra-time',
  'extra-time',
  'minutes-0-15',
  'minutes-15-30',
  'minutes-30-45',
  'minutes-45-60',
  'minutes-60-75',
  'minutes-75-90',
] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

const QUARTER_HOUR = 900;
const HALF = 2_700;

/** Undefined when the sheet does not tell. */
export function goalStretch(sheet: GoalSheet, counts: GoalCount, period: GoalPeriod): Stretch | undefined {
  if (counts !== 'goals') return sideCount(sheet, counts, period);
  switch (period) {
    case 'full-time':
      return fullTime(sheet);
    case 'first-half':
      return playedOut(sheet.firstHalf ?? timed(sheet, 0, HALF)) ?? running(sheet.atStop);
    case 'second-half':
      return secondHalf(fullTime(sheet), sheet.firstHalf);
    case 'with-extra-time':
      return sheet.regular && playedOut(add(sheet.regular, sheet.extra ?? [0, 0]));
    case 'extra-time':
      return playedOut(sheet.extra);
    default:
      return quarterHour(sheet, Number(period.split('-')[1]) * 60);
  }
}

function sideCount(
  sheet: GoalSheet,
  counts: 'corners' | 'bookings',
  period: GoalPeriod,
): Stretch | undefined {
  const whole = counts === 'corners' ? sheet.corners : sheet.bookings;
  const first = counts === 'corners' ? sheet.firstHalfCorners : sheet.firstHalfBookings;
  const full: Stretch | undefined = whole && { pair: whole, isOver: !sheet.stopped };
  if (period === 'full-time') return full;
  if (period === 'first-half') return playedOut(first);
  return period === 'second-half' ? secondHalf(full, first) : undefined;
}

function fullTime(sheet: GoalSheet): Stretch | undefined {
  if (sheet.regular) return playedOut(sheet.regular);
  if (sheet.stopped) return running(sheet.atStop);
  return playedOut(sheet.goals ? sumOf(sheet.goals.map(one)) : timed(sheet, 0, Number.POSITIVE_INFINITY));
}

function secondHalf(full: Stretch | undefined, first: Pair | undefined): Stretch | undefined {
  return full && first && { pair: subtract(full.pair, first), isOver: full.isOver };
}

/** A goal at 15:00 belongs to the next interval; what is added to the ninety minutes belongs to the last. */
function quarterHour(sheet: GoalSheet, from: number): Stretch | undefined {
  const to = from + QUARTER_HOUR === 2 * HALF ? Number.POSITIVE_INFINITY : from + QUARTER_HOUR;
  const pair = timed(sheet, from, to);
  return pair && { pair, isOver: !sheet.stopped };
}

function timed(sheet: GoalSheet, from: number, to: number): Pair | undefined {
  return (
    sheet.timedGoals &&
    sumOf(sheet.timedGoals.filter(({ second }) => second >= from && second < to).map(({ side }) => one(side)))
  );
}

function one(side: Side): Pair {
  return side === 'home' ? [1, 0] : [0, 1];
}

function running(pair: Pair | undefined): Stretch | undefined {
  return pair && { pair, isOver: false };
}

/** Who scored, in order. */
export function scorersInOrder(sheet: GoalSheet): readonly Side[] | undefined {
  if (sheet.goals) return sheet.goals;
  return (
    sheet.timedGoals && [...sheet.timedGoals].sort((a, b) => a.second - b.second).map(({ side }) => side)
  );
}
