import type { LegResult } from '../outcomes.ts';
import { agreed, CANCELLED, endings, fewEndings, UNDECIDED } from './decided.ts';
import type { GoalMarket } from './goal-markets.ts';
import { type GoalPeriod, type GoalSheet, goalStretch, scorersInOrder } from './goal-sheet.ts';
import { gradeHalves, type HalfRule } from './half-rules.ts';
import { readWhole } from './line.ts';
import { add, leader, NIL, type Pair, subtract } from './pair.ts';
import { gradePair, type PairRule } from './pair-rules.ts';

export interface GoalQuestion {
  readonly market: GoalMarket;
  readonly period: GoalPeriod;
  /** Empty where the market has none. */
  readonly line: string;
  readonly selection: string;
}

/** Undefined when the market has no such selection or line; undecided when the sheet does not tell. */
export function gradeGoals(question: GoalQuestion, sheet: GoalSheet): LegResult | undefined {
  const { market, selection, line } = question;
  if ('goal' in market) return gradeScorer(market.goal, selection, line, sheet);
  if ('halves' in market) return gradeBothHalves(market.halves, question, sheet);
  if (market.toTheEnd) return gradeToTheEnd(market.rule, question, sheet);
  const stretch = goalStretch(sheet, market.counts, question.period);
  if (!stretch) return probe(gradePair(market.rule, selection, NIL, line));
  const before = market.fromBet ? beforeTheBet(sheet, question.period) : NIL;
  return agreed(
    endings(stretch).map((pair) => gradePair(market.rule, selection, subtract(pair, before), line)),
  );
}

/** What the period had when the bet was made: of a second half only what fell in it, and nothing before it began. */
function beforeTheBet({ atBet, firstHalf }: GoalSheet, period: GoalPeriod): Pair {
  if (!atBet) return NIL;
  if (period !== 'second-half' || !firstHalf) return atBet;
  const [home, away] = subtract(atBet, firstHalf);
  return [Math.max(home, 0), Math.max(away, 0)];
}

/** A sheet that does not tell still knows which selections there are. */
function probe(grade: LegResult | undefined): LegResult | undefined {
  return grade && UNDECIDED;
}

function gradeBothHalves(rule: HalfRule, question: GoalQuestion, sheet: GoalSheet): LegResult | undefined {
  const { selection, line } = question;
  const first = goalStretch(sheet, 'goals', 'first-half');
  const second = first?.isOver ? goalStretch(sheet, 'goals', 'second-half') : undefined;
  if (!first || (first.isOver && !second)) return probe(gradeHalves(rule, selection, [NIL, NIL], line));
  const lates = fewEndings(second ?? { pair: NIL, isOver: false });
  return agreed(
    fewEndings(first).flatMap((early) =>
      lates.map((late) => gradeHalves(rule, selection, [early, late], line)),
    ),
  );
}

/** What regular time left even is decided by extra time, and then by the shoot-out. */
function gradeToTheEnd(rule: PairRule, question: GoalQuestion, sheet: GoalSheet): LegResult | undefined {
  const { selection, line } = question;
  const known = gradePair(rule, selection, NIL, line);
  if (!known) return undefined;
  if (!sheet.regular) return sheet.stopped ? CANCELLED : UNDECIDED;
  const played = add(sheet.regular, sheet.extra ?? NIL);
  const decider: Pair = leader(played) === 'draw' ? (sheet.shootOut ?? NIL) : played;
  return gradePair(rule, selection, decider, line);
}

function gradeScorer(
  which: 'numbered' | 'last',
  selection: string,
  line: string,
  sheet: GoalSheet,
): LegResult | undefined {
  if (!['home', 'away', 'none'].includes(selection)) return undefined;
  const wanted = which === 'numbered' ? readWhole(line) : 1;
  if (wanted === undefined) return undefined;
  const goals = scorersInOrder(sheet);
  if (!goals) return UNDECIDED;
  const scorer = which === 'last' ? goals.at(-1) : goals[wanted - 1];
  const isOpen = sheet.stopped && (which === 'last' || scorer === undefined);
  if (isOpen) return which === 'last' && selection === 'none' && scorer ? { is: 'lose' } : CANCELLED;
  return { is: (scorer ?? 'none') === selection ? 'win' : 'lose' };
}
