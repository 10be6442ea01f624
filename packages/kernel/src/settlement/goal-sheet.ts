import { cutOff, ended, type PeriodScore } from './decided.ts';
import { add, NIL, type Pair, type Side, subtract, sumOf } from './pair.ts';
import type { PlayerSelection } from './player-selection.ts';

/** What is known of a match that is decided by goals. Absent means not known. */
export interface GoalSheet {
  /** The match was abandoned: what it had not decided by then is void. */
  readonly stopped: boolean;
  /**
   * Where it was stopped; `second-half` from the break on. Absent, a match that has neither a score at half time nor
   * anything later was stopped in its first half; with a clock of 45 to 55 minutes it is not known in which.
   */
  readonly stoppedIn?: 'first-half' | 'second-half' | 'extra-time' | 'shoot-out';
  /** The second of the match's clock at which it was stopped. */
  readonly stoppedAt?: number;
  /** After regular time, stoppage included. */
  readonly regular?: Pair;
  /** As soon as the first half is over. */
  readonly firstHalf?: Pair;
  readonly atStop?: Pair;
  /** Goals of extra time alone. */
  readonly extra?: Pair;
  readonly shootOut?: Pair;
  /** Who advanced to the next round, whatever decided it: another leg, extra time, penalties. */
  readonly qualified?: Side;
  /** Who scored, in order, in regular time. */
  readonly goals?: readonly Side[];
  readonly timedGoals?: readonly TimedGoal[];
  /** By the number on the shirt; absent where nobody knows who scored. */
  readonly players?: Readonly<Record<Side, ReadonlyMap<number, PlayerGoals>>>;
  /** Who scored the first goal that is no own goal; absent where nobody knows. */
  readonly firstScorer?: PlayerSelection | 'nobody';
  readonly corners?: Pair;
  readonly firstHalfCorners?: Pair;
  /** A yellow card counts 1, a red one or a second yellow 2. */
  readonly bookings?: Pair;
  readonly firstHalfBookings?: Pair;
  /** The score when the bet was confirmed. */
  readonly atBet?: Pair;
}

export interface PlayerGoals {
  /** Own goals left out. */
  readonly goals: number;
  readonly tookPart: boolean;
  /** Came on when the first goal that is no own goal had fallen. */
  readonly cameLate?: boolean;
}

/** The clock of the second half begins at 2700 again: without its half, a goal at 45+2 is one at 47. */
export interface TimedGoal {
  readonly side: Side;
  readonly second: number;
  readonly half?: 'first' | 'second';
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
/** Up to here the clock may still be in the added time of the first half. */
const ADDED_TO_HALF = 3_300;
const NOT_BEGUN: PeriodScore = { pair: NIL, isOver: false };

/** Undefined when the sheet does not have it. */
export function goalScore(sheet: GoalSheet, counts: GoalCount, period: GoalPeriod): PeriodScore | undefined {
  switch (period) {
    case 'full-time':
      return fullTime(sheet, counts);
    case 'first-half':
      return firstHalf(sheet, counts);
    case 'second-half':
      return secondHalf(sheet, counts);
    default:
      return counts === 'goals' ? laterOrShorter(sheet, period) : undefined;
  }
}

function laterOrShorter(
  sheet: GoalSheet,
  period: Exclude<GoalPeriod, 'full-time' | 'first-half' | 'second-half'>,
): PeriodScore | undefined {
  if (period === 'extra-time') return extraTime(sheet);
  if (period !== 'with-extra-time') return quarterHour(sheet, Number(period.split('-')[1]) * 60);
  if (!sheet.regular) return sheet.stopped ? fullTime(sheet, 'goals') : undefined;
  const pair = add(sheet.regular, sheet.extra ?? NIL);
  return { pair, isOver: isExtraTimeOver(sheet) };
}

function extraTime(sheet: GoalSheet): PeriodScore | undefined {
  if (sheet.extra) return { pair: sheet.extra, isOver: isExtraTimeOver(sheet) };
  return sheet.stopped ? NOT_BEGUN : undefined;
}

function isExtraTimeOver({ stopped, stoppedIn, shootOut }: GoalSheet): boolean {
  return !stopped || stoppedIn === 'shoot-out' || shootOut !== undefined;
}

function fullTime(sheet: GoalSheet, counts: GoalCount): PeriodScore | undefined {
  const pair = counts === 'goals' ? goalsOf(sheet) : sheet[counts];
  return pair && { pair, isOver: !sheet.stopped || isRegularTimeOver(sheet) };
}

function goalsOf(sheet: GoalSheet): Pair | undefined {
  const { regular, stopped, atStop, goals, timedGoals } = sheet;
  if (regular || (stopped && atStop)) return regular ?? atStop;
  return goals ? sumOf(goals.map(one)) : timedGoals && sumOf(timedGoals.map(({ side }) => one(side)));
}

function isRegularTimeOver({ regular, stoppedIn, extra, shootOut }: GoalSheet): boolean {
  const isLater = stoppedIn === 'extra-time' || stoppedIn === 'shoot-out';
  return isLater || [regular, extra, shootOut].some((pair) => pair !== undefined);
}

/** Undefined when the clock at the stop is one of both halves and nothing else says which it was. */
function isFirstHalfOver(sheet: GoalSheet): boolean | undefined {
  if (!sheet.stopped || isRegularTimeOver(sheet)) return true;
  if (sheet.stoppedIn) return sheet.stoppedIn !== 'first-half';
  const { firstHalf, firstHalfCorners, firstHalfBookings, stoppedAt = 0 } = sheet;
  const isShown =
    [firstHalf, firstHalfCorners, firstHalfBookings].some((pair) => pair !== undefined) ||
    (sheet.timedGoals ?? []).some(({ half, second }) => half === 'second' || (!half && second >= HALF));
  if (isShown || stoppedAt >= ADDED_TO_HALF) return true;
  return stoppedAt >= HALF ? undefined : false;
}

function firstHalf(sheet: GoalSheet, counts: GoalCount): PeriodScore | undefined {
  const isOver = isFirstHalfOver(sheet);
  if (isOver === undefined) return undefined;
  return isOver ? ended(firstHalfPair(sheet, counts)) : cutOff(fullTime(sheet, counts)?.pair);
}

function firstHalfPair(sheet: GoalSheet, counts: GoalCount): Pair | undefined {
  const known = {
    goals: sheet.firstHalf,
    corners: sheet.firstHalfCorners,
    bookings: sheet.firstHalfBookings,
  };
  if (known[counts]) return known[counts];
  const whole = fullTime(sheet, counts)?.pair;
  if (whole && whole[0] + whole[1] === 0) return NIL;
  return counts === 'goals' ? goalsBetween(sheet, 'first', 0, Number.POSITIVE_INFINITY) : undefined;
}

function secondHalf(sheet: GoalSheet, counts: GoalCount): PeriodScore | undefined {
  const hasBegun = isFirstHalfOver(sheet);
  // Begun or not, nothing fell in it: a goal of it would show that the first half was over.
  if (hasBegun === undefined) return counts === 'goals' && goalsByHalf(sheet) ? NOT_BEGUN : undefined;
  if (!hasBegun) return NOT_BEGUN;
  const whole = fullTime(sheet, counts);
  const first = firstHalfPair(sheet, counts);
  return whole && first && { pair: subtract(whole.pair, first), isOver: whole.isOver };
}

/**
 * A goal at 15:00 belongs to the next interval; the time that is added to a half belongs to its last. An interval of a
 * stopped match is over when the clock, a later goal or the end of its half has passed it.
 */
function quarterHour(sheet: GoalSheet, from: number): PeriodScore | undefined {
  const half = from < HALF ? 'first' : 'second';
  const isLastOfHalf = (from + QUARTER_HOUR) % HALF === 0;
  const to = isLastOfHalf ? Number.POSITIVE_INFINITY : from + QUARTER_HOUR;
  const pair = goalsBetween(sheet, half, from, to);
  if (!pair) return undefined;
  const isHalfOver = half === 'first' ? isFirstHalfOver(sheet) : !sheet.stopped || isRegularTimeOver(sheet);
  if (isHalfOver === undefined && isLastOfHalf) return undefined;
  return { pair, isOver: isHalfOver === true || (latestOf(sheet, half) ?? 0) >= to };
}

/** The latest second of the half that is known to have been played; undefined when it had not begun. */
function latestOf(sheet: GoalSheet, half: 'first' | 'second'): number | undefined {
  // Of a clock that may be of either half only the first is known.
  if ((half === 'second') !== (isFirstHalfOver(sheet) ?? false)) return undefined;
  const goals = goalsByHalf(sheet)?.filter((goal) => goal.half === half) ?? [];
  return Math.max(sheet.stoppedAt ?? 0, ...goals.map(({ second }) => second));
}

function goalsBetween(
  sheet: GoalSheet,
  half: 'first' | 'second',
  from: number,
  to: number,
): Pair | undefined {
  const goals = goalsByHalf(sheet);
  if (!goals) return undefined;
  const isWithin = (goal: TimedGoal) => goal.half === half && goal.second >= from && goal.second < to;
  return sumOf(goals.filter(isWithin).map(({ side }) => one(side)));
}

/** In order, each with its half. The score at half time says of how many goals it was the first. */
function goalsByHalf(sheet: GoalSheet): readonly Required<TimedGoal>[] | undefined {
  const { timedGoals, firstHalf: atHalf } = sheet;
  if (!timedGoals) return isGoalless(sheet) ? [] : undefined;
  const inOrder = [...timedGoals].sort((a, b) => orderOf(a) - orderOf(b));
  const early = atHalf ? atHalf[0] + atHalf[1] : undefined;
  return inOrder.map((goal, index) => {
    const isEarly = early === undefined ? goal.second < HALF : index < early;
    return { ...goal, half: goal.half ?? (isEarly ? 'first' : 'second') };
  });
}

/** The added time of the first half comes before the second half, although its clock reads more. */
function orderOf({ half, second }: TimedGoal): number {
  return half === 'first' ? second - HALF : half === 'second' ? second + HALF : second;
}

function isGoalless(sheet: GoalSheet): boolean {
  const pair = goalsOf(sheet);
  return pair !== undefined && pair[0] + pair[1] === 0;
}

function one(side: Side): Pair {
  return side === 'home' ? [1, 0] : [0, 1];
}

/** Who scored, in order: as reported, or derived when only one side has scored. */
export function scorersInOrder(sheet: GoalSheet): readonly Side[] | undefined {
  const known = sheet.goals ?? goalsByHalf(sheet)?.map(({ side }) => side);
  const [home, away] = goalsOf(sheet) ?? [];
  if (known || home === undefined || away === undefined || (home > 0 && away > 0)) return known;
  return Array.from({ length: home + away }, (): Side => (home > 0 ? 'home' : 'away'));
}
