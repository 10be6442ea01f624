import type { LegResult } from '../outcomes.ts';
import { CANCELLED, gradePeriod, UNDECIDED } from './decided.ts';
import type { GoalMarket } from './goal-markets.ts';
import { type GoalPeriod, type GoalSheet, goalScore, scorersInOrder } from './goal-sheet.ts';
import { gradeHalfScores, gradeHalves, type HalfRule } from './half-rules.ts';
import { readWhole } from './line.ts';
import { add, leader, NIL, type Pair, type Side, subtract } from './pair.ts';
import { gradePair } from './pair-rules.ts';
import { gradePlayerScores, gradeScorers } from './player-sheet.ts';

export interface GoalQuestion {
  readonly market: GoalMarket;
  readonly period: GoalPeriod;
  /** Empty where the market has none. */
  readonly line: string;
  readonly selection: string;
}

/** Undefined when the market has no such selection or line; undecided when the sheet does not have the answer. */
export function gradeGoals(question: GoalQuestion, sheet: GoalSheet): LegResult | undefined {
  const { market, selection, line } = question;
  if ('scorerOf' in market) return gradePlayerScores(market.scorerOf, selection, line, sheet);
  if ('scorers' in market) return gradeScorers(market.scorers, selection, sheet);
  if ('goal' in market) return gradeScorer(market.goal, selection, line, sheet);
  if ('halves' in market) return gradeBothHalves(market.halves, question, sheet);
  if (market.toTheEnd) return gradeQualified(selection, sheet);
  const score = goalScore(sheet, market.counts, question.period);
  if (!score) return gradePair(market.rule, selection, NIL, line) && UNDECIDED;
  const before = market.fromBet ? beforeTheBet(sheet, question.period) : NIL;
  return gradePeriod(market.rule, selection, line, { ...score, pair: subtract(score.pair, before) });
}

/** What the period had when the bet was made: of a second half only what fell in it, and nothing before it began. */
function beforeTheBet({ atBet, firstHalf }: GoalSheet, period: GoalPeriod): Pair {
  if (!atBet) return NIL;
  if (period !== 'second-half' || !firstHalf) return atBet;
  const [home, away] = subtract(atBet, firstHalf);
  return [Math.max(home, 0), Math.max(away, 0)];
}

function gradeBothHalves(rule: HalfRule, question: GoalQuestion, sheet: GoalSheet): LegResult | undefined {
  const { selection, line } = question;
  const first = goalScore(sheet, 'goals', 'first-half');
  const second = goalScore(sheet, 'goals', 'second-half');
  if (!first || !second) return gradeHalves(rule, selection, [NIL, NIL], line) && UNDECIDED;
  return gradeHalfScores(rule, selection, [first, second], line);
}

/** One side always advances, so the stake is never returned because of a draw. */
function gradeQualified(selection: string, sheet: GoalSheet): LegResult | undefined {
  if (selection !== 'home' && selection !== 'away') return undefined;
  const winner = sheet.qualified ?? (sheet.stopped ? undefined : winnerInTheEnd(sheet));
  if (!winner) return sheet.stopped ? CANCELLED : UNDECIDED;
  return { is: selection === winner ? 'win' : 'lose' };
}

/** Of a match that alone decides: regular time, then extra time, then the shoot-out. */
function winnerInTheEnd({ regular, extra = NIL, shootOut = NIL }: GoalSheet): Side | undefined {
  if (!regular) return undefined;
  const inPlay = leader(add(regular, extra));
  const winner = inPlay === 'draw' ? leader(shootOut) : inPlay;
  return winner === 'draw' ? undefined : winner;
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
  const score = goalScore(sheet, 'goals', 'full-time');
  const count = score && score.pair[0] + score.pair[1];
  const goals = scorersInOrder(sheet);
  const isOver = score?.isOver ?? !sheet.stopped;
  if (which === 'last' && !isOver)
    return selection === 'none' && (count ?? 0) > 0 ? { is: 'lose' } : CANCELLED;
  // Fewer goals than asked for: whose they were makes no difference.
  const scorer =
    count !== undefined && count < wanted ? undefined : goals?.at(which === 'last' ? -1 : wanted - 1);
  if (scorer) return { is: scorer === selection ? 'win' : 'lose' };
  if (count === undefined) return UNDECIDED;
  if (count >= wanted) return selection === 'none' ? { is: 'lose' } : UNDECIDED;
  return isOver ? { is: selection === 'none' ? 'win' : 'lose' } : CANCELLED;
}
