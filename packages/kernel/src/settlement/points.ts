import type { LegResult } from '../outcomes.ts';
import {
  agreed,
  CANCELLED,
  endings,
  fewEndings,
  playedOut,
  type Stretch,
  UNDECIDED,
  yesNo,
} from './decided.ts';
import { gradeHalves, type HalfRule } from './half-rules.ts';
import { readWhole } from './line.ts';
import { add, countOf, NIL, type Pair, type Side, sumOf } from './pair.ts';
import { gradePair, type PairRule } from './pair-rules.ts';

/** What is known of a basketball match. Absent means not told. */
export interface PointSheet {
  readonly stopped: boolean;
  /** Points of each quarter, in order; a place that is not known is undefined. */
  readonly quarters: readonly (Pair | undefined)[];
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

export type PointMarket =
  | { readonly rule: PairRule; readonly regular?: true }
  | { readonly halves: HalfRule }
  | { readonly by: 'race' }
  | { readonly by: 'overtime' }
  | { readonly by: 'highest-quarter' };

const points = (rule: PairRule): PointMarket => ({ rule });

export const BASKETBALL_MARKETS = {
  'match-result': { rule: { by: 'three-way' }, regular: true },
  handicap: points({ by: 'handicap' }),
  'total-points': points({ by: 'total', of: 'both' }),
  winner: points({ by: 'two-way' }),
  'money-line': points({ by: 'two-way' }),
  'odd-even': points({ by: 'odd-even', of: 'both' }),
  'home-odd-even': points({ by: 'odd-even', of: 'home' }),
  'away-odd-even': points({ by: 'odd-even', of: 'away' }),
  'three-way-handicap': points({ by: 'three-way-handicap' }),
  'home-total': points({ by: 'total', of: 'home' }),
  'away-total': points({ by: 'total', of: 'away' }),
  'winner-and-total': points({ by: 'both-of', parts: [{ by: 'two-way' }, { by: 'total', of: 'both' }] }),
  'race-to-points': { by: 'race' },
  overtime: { by: 'overtime' },
  'highest-quarter': { by: 'highest-quarter' },
  'highest-half': { halves: { by: 'highest-half', of: 'both' } },
  'half-full': { halves: { by: 'half-full' } },
} as const satisfies Record<string, PointMarket>;
export type BasketballMarket = keyof typeof BASKETBALL_MARKETS;

export interface PointQuestion {
  readonly market: PointMarket;
  readonly period: PointPeriod;
  readonly line: string;
  readonly selection: string;
}

/** Undefined when the market has no such selection or line; undecided when the sheet does not tell. */
export function gradePoints(question: PointQuestion, sheet: PointSheet): LegResult | undefined {
  const { market, selection, line } = question;
  if ('halves' in market) return gradeBothHalves(market.halves, question, sheet);
  if ('by' in market) return gradeCourse(market.by, question, sheet);
  const period = market.regular && question.period === 'full-time' ? 'regular-time' : question.period;
  const stretch = pointStretch(sheet, period);
  const grade = (pair: Pair) => gradePair(market.rule, selection, pair, line);
  if (!stretch) return grade(NIL) && UNDECIDED;
  return agreed(endings(stretch).map(grade));
}

function pointStretch(sheet: PointSheet, period: PointPeriod): Stretch | undefined {
  const overtime = sumOf(sheet.overtimes);
  switch (period) {
    case 'full-time':
      return whole(sheet.final ?? withOvertime(quarters(sheet, 1, 4), overtime), sheet);
    case 'regular-time':
      return whole(regularTime(sheet), sheet);
    case 'first-half':
      return playedOut(quarters(sheet, 1, 2));
    case 'second-half':
      return playedOut(sheet.secondHalf ?? quarters(sheet, 3, 4));
    case 'second-half-with-overtime':
      return playedOut(withOvertime(sheet.secondHalf ?? quarters(sheet, 3, 4), overtime));
    case 'quarter-4-with-overtime':
      return playedOut(withOvertime(quarters(sheet, 4, 4), overtime));
    case 'overtime':
      return sheet.overtimes.length > 0 ? playedOut(overtime) : undefined;
    default:
      return playedOut(sheet.quarters[Number(period.at(-1)) - 1]);
  }
}

/** A stopped match has at least what it had then. */
function whole(pair: Pair | undefined, sheet: PointSheet): Stretch | undefined {
  if (pair) return playedOut(pair);
  return sheet.stopped && sheet.atStop ? { pair: sheet.atStop, isOver: false } : undefined;
}

function regularTime(sheet: PointSheet): Pair | undefined {
  return quarters(sheet, 1, 4) ?? (sheet.overtimes.length === 0 ? sheet.final : undefined);
}

function quarters(sheet: PointSheet, from: number, to: number): Pair | undefined {
  const played = sheet.quarters.slice(from - 1, to).filter((quarter) => quarter !== undefined);
  return played.length === to - from + 1 ? sumOf(played) : undefined;
}

function withOvertime(pair: Pair | undefined, overtime: Pair): Pair | undefined {
  return pair && add(pair, overtime);
}

function gradeBothHalves(rule: HalfRule, question: PointQuestion, sheet: PointSheet): LegResult | undefined {
  const { selection, line } = question;
  const first = pointStretch(sheet, 'first-half');
  const second = pointStretch(sheet, 'second-half');
  const grade = (early: Pair, late: Pair) => gradeHalves(rule, selection, [early, late], line);
  if (!first || !(second || sheet.stopped)) return grade(NIL, NIL) && UNDECIDED;
  const lates = fewEndings(second ?? { pair: NIL, isOver: false });
  return agreed(fewEndings(first).flatMap((early) => lates.map((late) => grade(early, late))));
}

function gradeCourse(
  by: 'race' | 'overtime' | 'highest-quarter',
  { selection, line }: PointQuestion,
  sheet: PointSheet,
): LegResult | undefined {
  if (by === 'race') return gradeRace(selection, line, sheet);
  if (by === 'overtime') {
    const isPlayed = sheet.overtimes.length > 0;
    const grade = yesNo(selection, isPlayed);
    return grade && sheet.stopped && !isPlayed ? CANCELLED : grade;
  }
  return gradeHighestQuarter(selection, sheet);
}

function gradeRace(selection: string, line: string, sheet: PointSheet): LegResult | undefined {
  const target = readWhole(line);
  if (target === undefined || !['home', 'away', 'none'].includes(selection)) return undefined;
  const first = sheet.firstTo.get(target);
  if (first) return { is: first === selection ? 'win' : 'lose' };
  if (sheet.stopped) return CANCELLED;
  const final = pointStretch(sheet, 'full-time');
  if (!final) return UNDECIDED;
  const isReached = final.pair.some((count) => count >= target);
  return isReached ? UNDECIDED : { is: selection === 'none' ? 'win' : 'lose' };
}

function gradeHighestQuarter(selection: string, sheet: PointSheet): LegResult | undefined {
  const named = /^quarter-([1-4])$/.exec(selection)?.[1];
  if (!named && selection !== 'equal') return undefined;
  const totals = [1, 2, 3, 4].map((n) => quarters(sheet, n, n)).map((pair) => pair && countOf(pair, 'both'));
  if (totals.includes(undefined)) return sheet.stopped ? CANCELLED : UNDECIDED;
  const most = Math.max(...totals.map((total) => total ?? 0));
  const highest = totals.flatMap((total, n) => (total === most ? [`quarter-${n + 1}`] : []));
  const winner = highest.length === 1 ? highest[0] : 'equal';
  return { is: selection === winner ? 'win' : 'lose' };
}
