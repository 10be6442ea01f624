import type { LegResult } from '../outcomes.ts';
import { CANCELLED, gradePeriod, UNDECIDED } from './decided.ts';
import { gradeHalfScores, gradeHalves, type HalfRule } from './half-rules.ts';
import { readWhole } from './line.ts';
import { countOf, leader, NIL } from './pair.ts';
import { gradePair, type PairRule, yesNo } from './pair-rules.ts';
import { hasOvertime, type PointPeriod, type PointSheet, pointScore } from './point-sheet.ts';

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

/** Undefined when the market has no such selection or line; undecided when the sheet does not have the answer. */
export function gradePoints(question: PointQuestion, sheet: PointSheet): LegResult | undefined {
  const { market, selection, line } = question;
  if ('halves' in market) return gradeBothHalves(market.halves, question, sheet);
  if ('by' in market) return gradeCourse(market.by, question, sheet);
  const period = market.regular && question.period === 'full-time' ? 'regular-time' : question.period;
  const score = pointScore(sheet, period);
  if (score && score !== 'not-played') return gradePeriod(market.rule, selection, line, score);
  return gradePair(market.rule, selection, NIL, line) && (score ? CANCELLED : UNDECIDED);
}

function gradeBothHalves(rule: HalfRule, question: PointQuestion, sheet: PointSheet): LegResult | undefined {
  const { selection, line } = question;
  const first = pointScore(sheet, 'first-half');
  const second = pointScore(sheet, 'second-half');
  if (!first || !second || first === 'not-played' || second === 'not-played')
    return gradeHalves(rule, selection, [NIL, NIL], line) && UNDECIDED;
  return gradeHalfScores(rule, selection, [first, second], line);
}

function gradeCourse(
  by: 'race' | 'overtime' | 'highest-quarter',
  { selection, line }: PointQuestion,
  sheet: PointSheet,
): LegResult | undefined {
  if (by === 'race') return gradeRace(selection, line, sheet);
  if (by === 'highest-quarter') return gradeHighestQuarter(selection, sheet);
  const isPlayed = hasOvertime(sheet);
  const grade = yesNo(selection, isPlayed);
  return grade && sheet.stopped && !isPlayed ? CANCELLED : grade;
}

function gradeRace(selection: string, line: string, sheet: PointSheet): LegResult | undefined {
  const target = readWhole(line);
  if (target === undefined || !['home', 'away', 'none'].includes(selection)) return undefined;
  const score = pointScore(sheet, 'full-time');
  const [home, away] = score && score !== 'not-played' ? score.pair : NIL;
  const alone = home >= target === away >= target ? undefined : home >= target ? 'home' : 'away';
  const first = sheet.firstTo.get(target) ?? alone;
  if (first) return { is: first === selection ? 'win' : 'lose' };
  if (!score || score === 'not-played') return UNDECIDED;
  const isReached = home >= target && away >= target;
  if (isReached) return selection === 'none' ? { is: 'lose' } : UNDECIDED;
  if (score.isOver) return { is: selection === 'none' ? 'win' : 'lose' };
  // Level one point below the target: whoever wins the match reaches it.
  const isCertain = leader(score.pair) === 'draw' && home === target - 1;
  return selection === 'none' && isCertain ? { is: 'lose' } : CANCELLED;
}

function gradeHighestQuarter(selection: string, sheet: PointSheet): LegResult | undefined {
  const named = /^quarter-([1-4])$/.exec(selection)?.[1];
  if (!named && selection !== 'equal') return undefined;
  const totals: number[] = [];
  const open: number[] = [];
  for (const period of ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'] as const) {
    const score = pointScore(sheet, period);
    if (!score || score === 'not-played') return UNDECIDED;
    if (!score.isOver) open.push(totals.length);
    totals.push(countOf(score.pair, 'both'));
  }
  const index = named ? Number(named) - 1 : undefined;
  const can = index === undefined ? canBeLevel(totals, open) : canBeHighest(totals, open, index);
  if (!can.win) return { is: 'lose' };
  return can.lose ? CANCELLED : { is: 'win' };
}

interface Chances {
  readonly win: boolean;
  readonly lose: boolean;
}

/** Quarters that are open can still get any number of points. */
function canBeHighest(totals: readonly number[], open: readonly number[], index: number): Chances {
  const own = totals[index] ?? 0;
  const most = Math.max(...totals.filter((_total, other) => other !== index));
  const isOpen = open.includes(index);
  return { win: isOpen || own > most, lose: open.some((other) => other !== index) || own <= most };
}

function canBeLevel(totals: readonly number[], open: readonly number[]): Chances {
  const most = Math.max(...totals);
  const isLevel = totals.filter((total) => total === most).length > 1;
  const mostClosed = Math.max(-1, ...totals.filter((_total, index) => !open.includes(index)));
  const canCatchUp = open.some((index) => (totals[index] ?? 0) <= mostClosed);
  return { win: open.length > 1 || isLevel || canCatchUp, lose: open.length > 0 || !isLevel };
}
