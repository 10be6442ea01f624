import { type GradeTable, gradeAt, halvesGrades, pairGrades, type View, viewOf } from '../grades.ts';
import type { Outlook } from '../outlook.ts';
import type { JointLeg, Least } from '../slate-group.ts';

export type { JointLeg, Least } from '../slate-group.ts';

/** How a combination can be settled: it loses with any lost leg, otherwise it is void with any void one. */
export interface JointMasses {
  readonly win: number;
  readonly void: number;
  readonly lose: number;
}

/** A leg that is decided by the counts of one period, or by both halves. */
export interface TabledLeg {
  readonly leg: JointLeg;
  readonly table: GradeTable;
  /** Undefined where both halves decide. */
  readonly view: View | undefined;
}

export function tabled(leg: JointLeg): TabledLeg | undefined {
  const { decidedBy } = leg.group;
  if (decidedBy === 'course' || decidedBy === 'players') return undefined;
  if ('halves' in decidedBy)
    return { leg, table: halvesGrades(decidedBy.halves, leg.line, leg.selection), view: undefined };
  return { leg, table: pairGrades(decidedBy.rule, leg.line, leg.selection), view: viewOf(decidedBy.rule) };
}

/** Whether every leg reaches `least` when its period ends with these counts. */
export function allReach(legs: readonly TabledLeg[], home: number, away: number, least: Least): boolean {
  for (const { table, view } of legs)
    if (view !== undefined && gradeAt(table, view, home, away) < least) return false;
  return true;
}

const HALF_RESULTS = [1, 3];

/** A quarter line can be half won: such a leg has no place in a bet that is won or lost as one. */
export function canBeHalf(leg: JointLeg): boolean {
  const table = tabled(leg)?.table;
  return table !== undefined && HALF_RESULTS.some((code) => table.codes.includes(code));
}

/** A line can be met, and a set after the next one need not be played. */
function canBeVoid(leg: JointLeg): boolean {
  return leg.group.period.startsWith('set-') || (tabled(leg)?.table.codes.includes(2) ?? false);
}

/**
 * The exact probabilities of a combination, from the one measure that also prices its parts. Undefined when the model
 * does not have the joint distribution of one of its legs, or its period is over.
 */
export function jointMasses(outlook: Outlook, legs: readonly JointLeg[]): JointMasses | undefined {
  const win = outlook.together(legs, 4);
  if (win === undefined) return undefined;
  const notLost = legs.some((leg) => canBeVoid(leg)) ? (outlook.together(legs, 2) ?? win) : win;
  return { win, void: Math.max(notLost - win, 0), lose: Math.max(1 - notLost, 0) };
}

/** The inverse of the fair odds: the stake comes back when the combination is void. */
export function jointChance({ win, lose }: JointMasses): number {
  return win === 0 ? 0 : win / (win + lose);
}
