import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import { gradeAt, gradeHalvesAt } from '../grades.ts';
import { type CountKind, type Counts, halvesCell } from '../outlook.ts';
import type { Grid, Spread } from '../spread.ts';
import { allReach, type JointLeg, type Least, type TabledLeg, tabled } from './joint.ts';

type Half = readonly [home: Spread, away: Spread];

/** What the joint distribution of a football match is computed from: independent counts of both sides in both halves. */
export interface FootballMeasure {
  counts(kind: CountKind, period: 'first-half' | 'second-half' | 'full-time'): Counts | undefined;
  /** The counts of a kind that are still to come in each half, and those that were reached. */
  halves(kind: 'goals' | 'corners'): {
    readonly more: readonly [Half, Half];
    readonly reached: readonly [Pair, Pair];
  };
  readonly scorers: readonly Side[];
  readonly isFirstHalfOver: boolean;
}

type Family = 'goals' | 'corners' | 'bookings';

interface FamilyLegs {
  readonly first: TabledLeg[];
  readonly second: TabledLeg[];
  readonly full: TabledLeg[];
  readonly both: TabledLeg[];
  readonly course: JointLeg[];
}

/** Goals, corners and cards are independent of each other; within each of them every final state is visited. */
export function footballTogether(
  measure: FootballMeasure,
  legs: readonly JointLeg[],
  least: Least,
): number | undefined {
  const families = new Map<Family, FamilyLegs>();
  for (const leg of legs) {
    const family = familyOf(leg);
    const known = families.get(family) ?? { first: [], second: [], full: [], both: [], course: [] };
    families.set(family, known);
    if (!place(known, leg, measure)) return undefined;
  }
  let all = 1;
  for (const [family, legsOf] of families) {
    const each =
      family === 'bookings' || isOnePeriod(legsOf)
        ? onePeriod(measure, family, legsOf, least)
        : overHalves(measure, family, legsOf, least);
    if (each === undefined) return undefined;
    all *= each;
  }
  return all;
}

function familyOf({ group: { decidedBy } }: JointLeg): Family {
  if (decidedBy === 'course' || decidedBy === 'players' || 'halves' in decidedBy) return 'goals';
  return decidedBy.of === 'corners' || decidedBy.of === 'bookings' ? decidedBy.of : 'goals';
}

function place(into: FamilyLegs, leg: JointLeg, { isFirstHalfOver, scorers }: FootballMeasure): boolean {
  const { decidedBy, type, period } = leg.group;
  // Who scores depends on who is replaced, which the joint distribution does not know.
  if (decidedBy === 'players') return false;
  if (decidedBy === 'course') {
    into.course.push(leg);
    return type !== 'numbered-goal' || leg.line === String(scorers.length + 1);
  }
  const known = tabled(leg);
  if (!known) return false;
  if ('halves' in decidedBy) into.both.push(known);
  else if (period === 'first-half') into.first.push(known);
  else if (period === 'second-half') into.second.push(known);
  else if (period === 'full-time') into.full.push(known);
  else return false;
  return !(period === 'first-half' && isFirstHalfOver);
}

/** Goals from now on are other counts than goals: legs of both kinds need the halves. */
function isOnePeriod({ first, second, full, both, course }: FamilyLegs): boolean {
  const parts = [first, second, full].filter((part) => part.length > 0);
  return parts.length === 1 && both.length + course.length === 0 && kindsOf(parts[0] ?? []).length === 1;
}

function kindsOf(legs: readonly TabledLeg[]): CountKind[] {
  return [...new Set(legs.map(kindOf))];
}

function kindOf({ leg: { group } }: TabledLeg): CountKind {
  const { decidedBy } = group;
  return typeof decidedBy === 'object' && 'of' in decidedBy ? decidedBy.of : 'goals';
}

function onePeriod(
  measure: FootballMeasure,
  family: Family,
  { first, second, full }: FamilyLegs,
  least: Least,
): number | undefined {
  const [period, legs] =
    first.length > 0
      ? (['first-half', first] as const)
      : second.length > 0
        ? (['second-half', second] as const)
        : (['full-time', full] as const);
  const counts = measure.counts(kindsOf(legs)[0] ?? family, period);
  return counts && sumOverGrid(counts.pair(), (home, away) => allReach(legs, home, away, least));
}

export function sumOverGrid(
  { from, columns, p }: Grid,
  isCounted: (home: number, away: number) => boolean,
): number {
  let sum = 0;
  for (let index = 0; index < p.length; index += 1) {
    const weight = p[index] ?? 0;
    if (weight > 0 && isCounted(from[0] + Math.floor(index / columns), from[1] + (index % columns)))
      sum += weight;
  }
  return sum;
}

/** One number of more counts of each side in a half, with its probability. */
interface Cell {
  readonly home: number;
  readonly away: number;
  readonly p: number;
}

function cellsOf([home, away]: Half): Cell[] {
  const cells: Cell[] = [];
  for (const [i, atHome] of home.p.entries())
    for (const [j, visiting] of away.p.entries())
      if (atHome * visiting > 0)
        cells.push({ home: home.from + i, away: away.from + j, p: atHome * visiting });
  return cells;
}

/** Every final state of both halves. */
function overHalves(
  measure: FootballMeasure,
  family: 'goals' | 'corners',
  legs: FamilyLegs,
  least: Least,
): number {
  const { more, reached } = measure.halves(family);
  const passes = (of: readonly TabledLeg[], [home, away]: Pair, [homeMore, awayMore]: Pair) => {
    for (const each of of) {
      const isToCome = kindOf(each) === 'goals-to-come';
      const [h, a] = isToCome ? [homeMore, awayMore] : [home, away];
      if (each.view !== undefined && gradeAt(each.table, each.view, h, a) < least) return false;
    }
    return true;
  };
  const atEnd = (cell: Cell, half: 0 | 1): Pair => [
    cell.home + reached[half][0],
    cell.away + reached[half][1],
  ];
  const seconds = cellsOf(more[1]).filter((cell) =>
    passes(legs.second, atEnd(cell, 1), [cell.home, cell.away]),
  );
  let sum = 0;
  for (const early of cellsOf(more[0])) {
    const first = atEnd(early, 0);
    if (!passes(legs.first, first, [early.home, early.away])) continue;
    for (const late of seconds) {
      const second = atEnd(late, 1);
      const whole: Pair = [first[0] + second[0], first[1] + second[1]];
      if (!passes(legs.full, whole, [early.home + late.home, early.away + late.away])) continue;
      if (legs.both.length > 0 && !bothPass(legs.both, halvesCell(first, second), least)) continue;
      const share = legs.course.length === 0 ? 1 : scorersShare(legs.course, measure.scorers, early, late);
      sum += early.p * late.p * share;
    }
  }
  return sum;
}

function bothPass(legs: readonly TabledLeg[], cell: number, least: Least): boolean {
  return legs.every(({ table }) => gradeHalvesAt(table, cell) >= least);
}

const SIDES = ['home', 'away'] as const;

/**
 * The share of the orders of these goals in which the legs on the next and on the last goal win. Both sides score at
 * proportional rates throughout a half, so every order of its goals is equally likely.
 */
function scorersShare(legs: readonly JointLeg[], before: readonly Side[], early: Cell, late: Cell): number {
  let share = 0;
  for (const [next, last, p] of scorersOf(before.at(-1) ?? 'none', early, late)) {
    const wins = legs.every(({ group: { type }, selection }) =>
      type === 'numbered-goal' ? selection === next : selection === last,
    );
    if (wins) share += p;
  }
  return share;
}

/** The next and the last scorer with their probability, from the goals of each side in the rest of each half. */
function scorersOf(
  before: Side | 'none',
  early: Cell,
  late: Cell,
): readonly (readonly [next: Side | 'none', last: Side | 'none', p: number])[] {
  const [first, second] = [early.home + early.away, late.home + late.away];
  if (first + second === 0) return [['none', before, 1]];
  return SIDES.flatMap((next) =>
    SIDES.map((last) => {
      if (first > 0 && second > 0)
        return [next, last, (early[next] / first) * (late[last] / second)] as const;
      const only = first > 0 ? early : late;
      const goals = first + second;
      if (goals === 1) return [next, last, next === last ? only[next] : 0] as const;
      const others = only[last] - (next === last ? 1 : 0);
      return [next, last, (only[next] * others) / (goals * (goals - 1))] as const;
    }),
  );
}
