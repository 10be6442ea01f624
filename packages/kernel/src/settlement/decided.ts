import type { LegResult } from '../outcomes.ts';
import { eachHalfOfLine, sizeOfLine } from './line.ts';
import { add, type Pair } from './pair.ts';
import { gradePair, type PairRule } from './pair-rules.ts';

/** What both sides reached in a period. After a period that was cut off, each side can reach any number more. */
export interface PeriodScore {
  readonly pair: Pair;
  readonly isOver: boolean;
  /** Home less away that the period cannot end with: overtime goes on until the match has a winner. */
  readonly barredMargin?: number;
}

export const CANCELLED: LegResult = { is: 'void', why: 'cancelled' };
export const UNDECIDED: LegResult = { is: 'undecided' };

/** The score of a period that is over, as far as the sheet has it. */
export function ended(pair: Pair | undefined): PeriodScore | undefined {
  return pair && { pair, isOver: true };
}

export function cutOff(pair: Pair | undefined): PeriodScore | undefined {
  return pair && { pair, isOver: false };
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

export function gradePeriod(
  rule: PairRule,
  selection: string,
  line: string,
  score: PeriodScore,
): LegResult | undefined {
  const reach = reachOf(rule, selection, line);
  const grade = (part: string) =>
    agreed(gradesOf(finalPairs(score, reach), (pair) => gradePair(rule, selection, pair, part)));
  return rule.by === 'handicap' || rule.by === 'total' ? eachHalfOfLine(line, grade) : grade(line);
}

/** Compares one grade after the other and stops at the first difference, so that the rest is not computed. */
export function* gradesOf<T>(
  finals: Iterable<T>,
  grade: (final: T) => LegResult | undefined,
): Generator<LegResult | undefined> {
  for (const final of finals) yield grade(final);
}

/** How many more goals or points a rule can tell apart. */
interface Reach {
  /** Up to here every single one. */
  readonly near: number;
  /** Beyond every line. */
  readonly far: number;
  /** Who leads and by how much makes no difference. */
  readonly isTotal?: boolean;
}

/**
 * A rule asks for named counts and margins (`4-6`, `home-by-2`, a draw after the handicap), for who leads, for who has
 * scored, for odd and even, and whether a total or a margin is beyond the line. The selection names all numbers of the
 * first kind. The last only ever rises with the count, so that its two ends stand for all between.
 */
function reachOf(rule: PairRule, selection: string, line: string): Reach {
  const named = Math.max(0, ...(selection.match(/\d+/g) ?? []).map(Number));
  const most = rule.by === 'correct-score' && named === 0 ? rule.most : named;
  const size = sizeOfLine(line);
  const near = 3 + (rule.by === 'three-way-handicap' ? Math.max(most, size) : most);
  const isTotal = rule.by === 'total' || rule.by === 'odd-even' || rule.by === 'range';
  return { near, far: near + size + 3, isTotal };
}

const MORE_FOR = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/**
 * The number of final scores has no bound. These stand for all, one for each that the rule can tell apart: the near
 * ones, and every one of them again with far more for one side or for both.
 */
function* finalPairs({ pair, isOver, barredMargin }: PeriodScore, reach: Reach): Generator<Pair> {
  if (isOver) return yield pair;
  const apart = Math.abs(pair[0] - pair[1]) + Math.abs(barredMargin ?? 0);
  const near = reach.isTotal ? reach.near : reach.near + apart;
  const far = near + apart + reach.far;
  for (const [forHome, forAway] of MORE_FOR)
    for (let home = 0; home <= near; home += 1)
      for (let away = 0; away <= near; away += 1) {
        const final = add(pair, [forHome * far + home, forAway * far + away]);
        if (final[0] - final[1] !== barredMargin) yield final;
      }
}

/**
 * Final scores of a half that stand for all: by who leads, who has scored, beyond any line or not, and level with the
 * other half, for which `behind` more are needed.
 */
export function halfFinals(half: PeriodScore, line: string, behind: number): readonly Pair[] {
  const finals = [...finalPairs(half, { near: 2, far: 3 + sizeOfLine(line) + behind })];
  if (half.isOver) return finals;
  const level = [behind - 1, behind, behind + 1].filter((more) => more > 0);
  return [...finals, ...level.flatMap((more) => [add(half.pair, [more, 0]), add(half.pair, [0, more])])];
}
