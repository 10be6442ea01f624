import {
  BASKETBALL_MARKET_PERIODS,
  E_FOOTBALL_MARKET_PERIODS,
  FOOTBALL_MARKET_PERIODS,
  ICE_HOCKEY_MARKET_PERIODS,
  TABLE_TENNIS_MARKET_PERIODS,
  TENNIS_MARKET_PERIODS,
  VOLLEYBALL_MARKET_PERIODS,
} from '@palpite/contract/tables/market-periods';
import {
  BASKETBALL_MARKET_TYPES,
  E_FOOTBALL_MARKET_TYPES,
  FOOTBALL_MARKET_TYPES,
  ICE_HOCKEY_MARKET_TYPES,
  TABLE_TENNIS_MARKET_TYPES,
  TENNIS_MARKET_TYPES,
  VOLLEYBALL_MARKET_TYPES,
} from '@palpite/contract/tables/market-types';
import { assumedBestOf } from '@palpite/kernel/best-of';
import type { LegResult } from '@palpite/kernel/outcomes';
import {
  FOOTBALL_MARKETS,
  type GoalMarket,
  ICE_HOCKEY_MARKETS,
} from '@palpite/kernel/settlement/goal-markets';
import type { GoalPeriod, GoalSheet } from '@palpite/kernel/settlement/goal-sheet';
import { gradeGoals } from '@palpite/kernel/settlement/grade-goals';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { PointPeriod, PointSheet } from '@palpite/kernel/settlement/point-sheet';
import { BASKETBALL_MARKETS, gradePoints, type PointMarket } from '@palpite/kernel/settlement/points';
import type { SetSheet, SetSport } from '@palpite/kernel/settlement/set-play';
import {
  gradeSets,
  SET_SPORT_MARKETS,
  type SetMarket,
  type SetPeriod,
  TENNIS_MARKETS,
} from '@palpite/kernel/settlement/sets';

/** What a vector asks: the codes of the wire, the line and the sheet as the file writes it. */
export interface SheetQuestion {
  readonly sport: string;
  readonly marketType: number;
  readonly period: number;
  readonly line: string;
  readonly sheet: Readonly<Record<string, unknown>>;
}

export type Grade = (selection: string) => LegResult | undefined;

/** Everything that a sheet can say. What the grading would pass over in silence must not look checked. */
const SHEET_KEY =
  /^(?:ft|ht|et|pens|goals|goals_seconds|corners|bookings|score_at_bet|status|score_when_stopped|q[1-4]?|h2|ot|final|first_to_\d+|sets|set[1-7]|games|game[1-7]|golden_set|regular|qualified|ht_corners|ht_bookings|deciding_set|best_of)$/;

export function unknownSheetKey(sheet: SheetQuestion['sheet']): string | undefined {
  return Object.keys(sheet).find((key) => !SHEET_KEY.test(key));
}

/** Undefined when the sport, the market or the period is not one that we settle. */
export function graderOf(question: SheetQuestion): Grade | undefined {
  const { sheet, line } = question;
  switch (question.sport) {
    case 'soccer':
      return goalGrader(FOOTBALL_MARKET_TYPES, FOOTBALL_MARKETS, FOOTBALL_MARKET_PERIODS, question);
    case 'esoccer':
      return goalGrader(E_FOOTBALL_MARKET_TYPES, FOOTBALL_MARKETS, E_FOOTBALL_MARKET_PERIODS, question);
    case 'ice_hockey':
      return goalGrader(ICE_HOCKEY_MARKET_TYPES, ICE_HOCKEY_MARKETS, ICE_HOCKEY_MARKET_PERIODS, question);
    case 'basketball': {
      const market = named<PointMarket>(BASKETBALL_MARKET_TYPES, BASKETBALL_MARKETS, question.marketType);
      const period = keyOf(BASKETBALL_MARKET_PERIODS, question.period) as PointPeriod | undefined;
      const read = pointSheet(sheet);
      return market && period && ((selection) => gradePoints({ market, period, line, selection }, read));
    }
    case 'tennis':
      return setGrader('tennis', TENNIS_MARKET_TYPES, TENNIS_MARKETS, TENNIS_MARKET_PERIODS, question);
    case 'table_tennis':
      return setGrader(
        'table-tennis',
        TABLE_TENNIS_MARKET_TYPES,
        SET_SPORT_MARKETS,
        TABLE_TENNIS_MARKET_PERIODS,
        question,
      );
    case 'volleyball':
      return setGrader(
        'volleyball',
        VOLLEYBALL_MARKET_TYPES,
        SET_SPORT_MARKETS,
        VOLLEYBALL_MARKET_PERIODS,
        question,
      );
    default:
      return undefined;
  }
}

type Codes = Readonly<Record<string, number>>;

function keyOf(codes: Codes, code: number): string | undefined {
  return Object.entries(codes).find(([, known]) => known === code)?.[0];
}

function named<M>(codes: Codes, markets: Readonly<Record<string, M>>, code: number): M | undefined {
  const name = keyOf(codes, code);
  return name === undefined ? undefined : markets[name];
}

function goalGrader(
  types: Codes,
  markets: Readonly<Record<string, GoalMarket>>,
  periods: Codes,
  { marketType, period: code, line, sheet }: SheetQuestion,
): Grade | undefined {
  const market = named(types, markets, marketType);
  const period = keyOf(periods, code) as GoalPeriod | undefined;
  const read = goalSheet(sheet);
  return market && period && ((selection) => gradeGoals({ market, period, line, selection }, read));
}

function setGrader(
  sport: SetSport,
  types: Codes,
  markets: Readonly<Record<string, SetMarket>>,
  periods: Codes,
  { marketType, period: code, line, sheet }: SheetQuestion,
): Grade | undefined {
  const market = named(types, markets, marketType);
  const period = keyOf(periods, code) as SetPeriod | undefined;
  const read = setSheet(sport, sheet);
  return market && period && ((selection) => gradeSets({ sport, market, period, line, selection }, read));
}

function pairOf(value: unknown): Pair | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [home, away] = value as unknown[];
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : undefined;
}

/** One pair or a list of pairs. */
function pairsOf(value: unknown): readonly Pair[] {
  const single = pairOf(value);
  if (single) return [single];
  return Array.isArray(value) ? value.map(pairOf).filter((pair) => pair !== undefined) : [];
}

/** Free text of which the form says that it contains one of these words. */
function isStopped(status: unknown): boolean {
  return typeof status === 'string' && /\b(?:abandoned|retired)\b/.test(status);
}

const optional = <K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };

/** A second of the clock, or a minute with its added time: `45+2`. */
type GoalEntry = readonly [side: Side, second: number | string, half?: 'first' | 'second'];

function secondOf(written: number | string): { readonly second: number; readonly half?: 'first' | 'second' } {
  if (typeof written === 'number') return { second: written };
  const [minute = 0, added = 0] = written.split('+').map(Number);
  return { second: (minute + added) * 60, half: minute <= 45 ? 'first' : 'second' };
}

/** `abandoned at 60 min` */
function stoppedAt(status: unknown): number | undefined {
  const minute = typeof status === 'string' ? /\bat (\d{1,3}) ?min/.exec(status)?.[1] : undefined;
  return minute === undefined ? undefined : Number(minute) * 60;
}

const STOPPED_IN = [
  ['first-half', /\b(first|1st) half/],
  ['second-half', /\b(second|2nd) half|half[ -]time/],
  ['extra-time', /extra time/],
  ['shoot-out', /shoot-?out|penalties/],
] as const;

function stoppedIn(status: unknown): GoalSheet['stoppedIn'] {
  if (!isStopped(status)) return undefined;
  return STOPPED_IN.find(([, words]) => words.test(String(status)))?.[0];
}

function goalSheet(sheet: Readonly<Record<string, unknown>>): GoalSheet {
  const goals = Array.isArray(sheet.goals) ? (sheet.goals as Side[]) : undefined;
  const timed = Array.isArray(sheet.goals_seconds) ? (sheet.goals_seconds as GoalEntry[]) : undefined;
  const qualified = sheet.qualified === 'home' || sheet.qualified === 'away' ? sheet.qualified : undefined;
  return {
    stopped: isStopped(sheet.status),
    ...optional('stoppedIn', stoppedIn(sheet.status)),
    ...optional('stoppedAt', stoppedAt(sheet.status)),
    ...optional('qualified', qualified),
    ...optional('regular', pairOf(sheet.ft) ?? pairOf(sheet.regular)),
    ...optional('firstHalf', pairOf(sheet.ht)),
    ...optional('atStop', pairOf(sheet.score_when_stopped)),
    ...optional('extra', pairOf(sheet.et) ?? pairOf(sheet.ot)),
    ...optional('shootOut', pairOf(sheet.pens)),
    ...optional('goals', goals),
    ...optional(
      'timedGoals',
      timed?.map(([side, second, half]) => ({ side, ...secondOf(second), ...(half && { half }) })),
    ),
    ...optional('corners', pairOf(sheet.corners)),
    ...optional('firstHalfCorners', pairOf(sheet.ht_corners)),
    ...optional('bookings', pairOf(sheet.bookings)),
    ...optional('firstHalfBookings', pairOf(sheet.ht_bookings)),
    ...optional('atBet', pairOf(sheet.score_at_bet)),
  };
}

function sumOf(quarters: readonly (Pair | undefined)[], overtimes: readonly Pair[]): Pair | undefined {
  const known = [...quarters.filter((quarter) => quarter !== undefined), ...overtimes];
  if (known.length === 0) return undefined;
  return known.reduce(([home, away], [more, other]): Pair => [home + more, away + other], [0, 0]);
}

/**
 * Of a stopped match those in front that are known. Four that have a winner without overtime: the last was cut off, or
 * the match would have been over.
 */
function quartersOver(
  quarters: readonly (Pair | undefined)[],
  overtimes: readonly Pair[],
): readonly (Pair | undefined)[] {
  const unknown = quarters.indexOf(undefined);
  if (unknown === 0) return quarters;
  if (unknown > 0) return quarters.slice(0, unknown);
  const margin = quarters.reduce((sum, quarter) => sum + (quarter?.[0] ?? 0) - (quarter?.[1] ?? 0), 0);
  return margin !== 0 && overtimes.length === 0 ? quarters.slice(0, 3) : quarters;
}

function pointSheet(sheet: Readonly<Record<string, unknown>>): PointSheet {
  const listed = pairsOf(sheet.q);
  const quarters = [1, 2, 3, 4].map((n) => listed[n - 1] ?? pairOf(sheet[`q${n}`]));
  const firstTo = Object.entries(sheet).flatMap(([key, side]) => {
    const target = /^first_to_(\d+)$/.exec(key)?.[1];
    return target && (side === 'home' || side === 'away') ? [[Number(target), side] as const] : [];
  });
  const stopped = isStopped(sheet.status);
  const overtimes = pairsOf(sheet.ot);
  return {
    stopped,
    quarters: stopped ? quartersOver(quarters, overtimes) : quarters,
    overtimes,
    ...optional('final', pairOf(sheet.final)),
    ...optional('secondHalf', pairOf(sheet.h2)),
    ...optional(
      'atStop',
      pairOf(sheet.score_when_stopped) ?? (stopped ? sumOf(quarters, overtimes) : undefined),
    ),
    firstTo: new Map(firstTo),
  };
}

const DECIDING_SETS: Readonly<Record<string, NonNullable<SetSheet['decidingSet']>>> = {
  tie_break: 'tie-break',
  advantage: 'advantage',
  match_tie_break: 'match-tie-break',
};

function setSheet(sport: SetSport, sheet: Readonly<Record<string, unknown>>): SetSheet {
  const listed = pairsOf(sheet.sets ?? sheet.games);
  const singles = [1, 2, 3, 4, 5, 6, 7].map((n) => pairOf(sheet[`game${n}`] ?? sheet[`set${n}`]));
  const sets = listed.length > 0 ? listed : singles.filter((pair) => pair !== undefined);
  const stated = typeof sheet.best_of === 'number' ? sheet.best_of : undefined;
  return {
    stopped: isStopped(sheet.status),
    sets,
    bestOf: stated ?? assumedBestOf(sport, sets),
    ...optional('decidingSet', DECIDING_SETS[String(sheet.deciding_set)]),
  };
}
