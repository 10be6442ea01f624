import type { Pair } from '@palpite/kernel/settlement/pair';
import type { MarketName } from '@palpite/kernel/sports';
import { gradeHalvesAt } from '../grades.ts';
import { halvesCell } from '../outlook.ts';
import { type Grid, gridOf, type Spread, sumOf } from '../spread.ts';
import { allReach, type JointLeg, type Least, type TabledLeg, tabled } from './joint.ts';

type Sides = readonly [home: Spread, away: Spread];

/** What the joint distribution of a basketball match is computed from: independent points of both sides per quarter. */
export interface BasketballMeasure {
  /** Points at the end of these quarters. */
  sides(quarters: readonly number[]): Sides;
  isOver(quarters: readonly number[]): boolean;
  /** Points at the end of the overtime that is played; undefined in regular time. */
  readonly inOvertime: Sides | undefined;
  /** Points of one overtime. */
  overtime(): Sides;
}

/** Points of both sides with their probability; `sides` while they are independent of each other. */
interface Points extends Grid {
  readonly sides?: Sides;
}

/** Less probable numbers of points are left out. */
const NEGLIGIBLE = 1e-10;
/** Of a single score: tens of thousands of them together stay below what a price can show. */
const NEGLIGIBLE_SCORE = 1e-13;
const OVERTIMES = 4;
const HALVES = [
  [0, 1],
  [2, 3],
] as const;

/** Legs by what decides them. */
interface Sorted {
  readonly quarters: readonly [TabledLeg[], TabledLeg[], TabledLeg[], TabledLeg[]];
  readonly halves: readonly [TabledLeg[], TabledLeg[]];
  readonly regular: TabledLeg[];
  readonly full: TabledLeg[];
  readonly halfFull: TabledLeg[];
  readonly course: JointLeg[];
}

const COURSE: readonly MarketName[] = ['winner-and-total', 'overtime', 'highest-half'];

export function basketballTogether(
  measure: BasketballMeasure,
  legs: readonly JointLeg[],
  least: Least,
): number | undefined {
  const sorted = sortedLegs(legs);
  if (!sorted || isAnyOver(sorted, measure)) return undefined;
  if (measure.inOvertime) return finals(pointsOf(measure.inOvertime), sorted, measure, least);
  const [early, late] = HALVES.map((quarters, half) =>
    halfPoints(measure, sorted, quarters, half, least),
  ) as [Points | undefined, Points | undefined];
  const highest = sorted.course.filter(({ group }) => group.type === 'highest-half');
  const { regular, full, halfFull, course } = sorted;
  if (regular.length + full.length + halfFull.length + course.length === 0)
    return (early ? mass(early) : 1) * (late ? mass(late) : 1);
  if (!early && !late && halfFull.length + highest.length === 0)
    return finals(pointsOf(measure.sides([0, 1, 2, 3])), sorted, measure, least);
  const first = early ?? pointsOf(measure.sides(HALVES[0]));
  const second = late ?? pointsOf(measure.sides(HALVES[1]));
  const together = (part: Points) =>
    highest.length === 0 ? added(part, second) : addedByTotals(part, second, highest);
  if (halfFull.length === 0) return finals(together(first), sorted, measure, least);
  // Who leads at half time is asked for: the three cases are added up.
  return [-1, 0, 1].reduce((sum, sign) => {
    const part = filtered(first, (home, away) => Math.sign(home - away) === sign);
    return sum + finals(together(part), sorted, measure, least, sign);
  }, 0);
}

function sortedLegs(legs: readonly JointLeg[]): Sorted | undefined {
  const sorted: Sorted = {
    quarters: [[], [], [], []],
    halves: [[], []],
    regular: [],
    full: [],
    halfFull: [],
    course: [],
  };
  for (const leg of legs) {
    const { decidedBy, period, type } = leg.group;
    const known = tabled(leg);
    if (decidedBy === 'course') {
      if (!COURSE.includes(type)) return undefined;
      sorted.course.push(leg);
    } else if (!known) return undefined;
    else if (decidedBy === 'players') return undefined;
    else if ('halves' in decidedBy) sorted.halfFull.push(known);
    else (listOf(sorted, decidedBy.part ?? period) ?? sorted.full).push(known);
  }
  return sorted;
}

function listOf(sorted: Sorted, period: string): TabledLeg[] | undefined {
  const quarter = /^quarter-([1-4])$/.exec(period);
  if (quarter) return sorted.quarters[Number(quarter[1]) - 1];
  if (period === 'first-half') return sorted.halves[0];
  if (period === 'second-half') return sorted.halves[1];
  return period === 'regular-time' ? sorted.regular : undefined;
}

function isAnyOver(sorted: Sorted, measure: BasketballMeasure): boolean {
  const isOver = (legs: readonly unknown[], quarters: readonly number[]) =>
    legs.length > 0 && measure.isOver(quarters);
  const regular = [...sorted.regular, ...sorted.halfFull];
  const course = sorted.course.filter(({ group }) => group.type !== 'winner-and-total');
  return (
    sorted.quarters.some((legs, quarter) => isOver(legs, [quarter])) ||
    sorted.halves.some((legs, half) => isOver(legs, HALVES[half] ?? [])) ||
    isOver([...regular, ...course], [0, 1, 2, 3])
  );
}

/** A half in which all of its legs reach what they must; undefined where it has none. */
function halfPoints(
  measure: BasketballMeasure,
  sorted: Sorted,
  quarters: readonly [number, number],
  half: number,
  least: Least,
): Points | undefined {
  const own = sorted.halves[half] ?? [];
  const [one, other] = quarters.map((quarter) => sorted.quarters[quarter] ?? []) as [
    TabledLeg[],
    TabledLeg[],
  ];
  if (own.length + one.length + other.length === 0) return undefined;
  const whole =
    one.length + other.length === 0
      ? pointsOf(measure.sides(quarters))
      : added(
          kept(pointsOf(measure.sides([quarters[0]])), one, least),
          kept(pointsOf(measure.sides([quarters[1]])), other, least),
        );
  return kept(whole, own, least);
}

/** The ends of the spreads that hardly matter are left out: they would make every sum several times longer. */
function trimmed({ from, p }: Spread): Spread {
  let first = 0;
  let last = p.length;
  while (first < last - 1 && (p[first] ?? 0) < NEGLIGIBLE) first += 1;
  while (last > first + 1 && (p[last - 1] ?? 0) < NEGLIGIBLE) last -= 1;
  return { from: from + first, p: p.slice(first, last) };
}

function pointsOf([home, away]: Sides): Points {
  const sides = [trimmed(home), trimmed(away)] as const;
  return { ...gridOf(...sides), sides };
}

function mass({ p }: Points): number {
  return p.reduce((sum, weight) => sum + weight, 0);
}

function kept(points: Points, legs: readonly TabledLeg[], least: Least): Points {
  return legs.length === 0 ? points : filtered(points, (home, away) => allReach(legs, home, away, least));
}

function filtered({ from, columns, p }: Points, isKept: (home: number, away: number) => boolean): Points {
  return {
    from,
    columns,
    p: p.map((weight, at) =>
      weight > 0 && isKept(from[0] + Math.floor(at / columns), from[1] + (at % columns)) ? weight : 0,
    ),
  };
}

/** Both parts one after the other. Where the sides of one are independent, each is added for itself. */
function added(one: Points, other: Points): Points {
  if (one.sides && other.sides)
    return pointsOf([sumOf(one.sides[0], other.sides[0]), sumOf(one.sides[1], other.sides[1])]);
  if (one.sides) return withSides(other, one.sides);
  if (other.sides) return withSides(one, other.sides);
  return addedByTotals(one, other, []);
}

function withSides({ from, columns, p }: Points, [home, away]: Sides): Points {
  const rows = p.length / columns;
  const wide = columns + away.p.length - 1;
  const across = new Float64Array(rows * wide);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const weight = p[row * columns + column] ?? 0;
      if (weight === 0) continue;
      const at = row * wide + column;
      for (let more = 0; more < away.p.length; more += 1)
        across[at + more] = (across[at + more] ?? 0) + weight * (away.p[more] ?? 0);
    }
  const both = new Float64Array((rows + home.p.length - 1) * wide);
  for (let row = 0; row < rows; row += 1)
    for (let more = 0; more < home.p.length; more += 1) {
      const weight = home.p[more] ?? 0;
      const to = (row + more) * wide;
      for (let column = 0; column < wide; column += 1)
        both[to + column] = (both[to + column] ?? 0) + weight * (across[row * wide + column] ?? 0);
    }
  return { from: [from[0] + home.from, from[1] + away.from], columns: wide, p: both };
}

/** Every pair of both parts; `highest` are legs on which of them has more points. */
function addedByTotals(one: Points, other: Points, highest: readonly JointLeg[]): Points {
  const rows = (points: Points) => points.p.length / points.columns;
  const columns = one.columns + other.columns - 1;
  const p = new Float64Array((rows(one) + rows(other) - 1) * columns);
  const isGood = ['second', 'equal', 'first'].map((half) =>
    highest.every(({ selection }) => selection === half),
  );
  const ahead = one.from[0] + one.from[1] - other.from[0] - other.from[1];
  for (let i = 0; i < one.p.length; i += 1) {
    const weight = one.p[i] ?? 0;
    if (weight < NEGLIGIBLE) continue;
    const [row, column] = [Math.floor(i / one.columns), i % one.columns];
    for (let more = 0; more < rows(other); more += 1) {
      const to = (row + more) * columns + column;
      const from = more * other.columns;
      for (let next = 0; next < other.columns; next += 1) {
        if (!isGood[Math.sign(ahead + row + column - more - next) + 1]) continue;
        p[to + next] = (p[to + next] ?? 0) + weight * (other.p[from + next] ?? 0);
      }
    }
  }
  return { from: [one.from[0] + other.from[0], one.from[1] + other.from[1]], columns, p };
}

/** Whether legs on half time and full time reach what they must, by who leads then. */
function halfFullReach(legs: readonly TabledLeg[], half: number, full: number, least: Least): boolean {
  const lead = (sign: number): Pair => (sign > 0 ? [1, 0] : sign < 0 ? [0, 1] : [0, 0]);
  // What the second half must add so that this side leads at the end.
  const wanted = full - half;
  const cell = halvesCell(lead(half), wanted > 0 ? [wanted, 0] : [0, -wanted]);
  return legs.every(({ table }) => gradeHalvesAt(table, cell) >= least);
}

/** From the end of regular time, or of an overtime: a tie is followed by overtimes until one side leads. */
function finals(
  { from, columns, p }: Points,
  { full, regular, course, halfFull }: Sorted,
  measure: BasketballMeasure,
  least: Least,
  half = 0,
): number {
  const overtime = course.filter(({ group }) => group.type === 'overtime');
  const winners = course.filter(({ group }) => group.type === 'winner-and-total');
  const isWon = (home: number, away: number) =>
    allReach(full, home, away, least) &&
    winners.every(({ selection, line }) => {
      const total = home + away > Number(line) ? 'over' : 'under';
      return selection === `${home > away ? 'home' : 'away'}&${total}`;
    });
  const isRegularWon = [-1, 0, 1].map(
    (lead) =>
      overtime.every(({ selection }) => (selection === 'yes') === (lead === 0)) &&
      halfFullReach(halfFull, half, lead, least),
  );
  const isAnyFinal = full.length + winners.length === 0;
  let sum = 0;
  for (let at = 0; at < p.length; at += 1) {
    const weight = p[at] ?? 0;
    if (weight < NEGLIGIBLE_SCORE) continue;
    const [home, away] = [from[0] + Math.floor(at / columns), from[1] + (at % columns)];
    if (!isRegularWon[Math.sign(home - away) + 1] || !allReach(regular, home, away, least)) continue;
    if (home !== away) {
      if (isWon(home, away)) sum += weight;
      continue;
    }
    if (isAnyFinal) {
      sum += weight;
      continue;
    }
    for (const more of overtimeEnds(measure.overtime()))
      if (isWon(home + more.home, away + more.away)) sum += weight * more.p;
  }
  return sum;
}

interface OvertimeEnd {
  readonly home: number;
  readonly away: number;
  readonly p: number;
}

/** By the points of the home side: an overtime is the same throughout a match. */
const overtimes = new WeakMap<Spread, readonly OvertimeEnd[]>();

/** Points that overtimes add until one side leads. */
function overtimeEnds(sides: Sides): readonly OvertimeEnd[] {
  const known = overtimes.get(sides[0]) ?? computedEnds(sides);
  overtimes.set(sides[0], known);
  return known;
}

function computedEnds(sides: Sides): OvertimeEnd[] {
  const one = pointsOf(sides);
  const first = filtered(one, (home, away) => home !== away);
  const ties = filtered(one, (home, away) => home === away);
  let decided = first;
  for (let more = 0; more < OVERTIMES; more += 1) decided = joined(first, addedByTotals(ties, decided, []));
  const whole = mass(decided);
  const { from, columns } = decided;
  return Array.from(decided.p, (p, at) => ({
    home: from[0] + Math.floor(at / columns),
    away: from[1] + (at % columns),
    p: p / whole,
  })).filter(({ p }) => p >= NEGLIGIBLE_SCORE);
}

function joined(one: Points, other: Points): Points {
  const rows = ({ from, p, columns }: Points) => from[0] + p.length / columns;
  const from = [Math.min(one.from[0], other.from[0]), Math.min(one.from[1], other.from[1])] as const;
  const columns = Math.max(one.from[1] + one.columns, other.from[1] + other.columns) - from[1];
  const p = new Float64Array((Math.max(rows(one), rows(other)) - from[0]) * columns);
  for (const part of [one, other])
    for (const [index, weight] of part.p.entries()) {
      const row = part.from[0] + Math.floor(index / part.columns) - from[0];
      const at = row * columns + part.from[1] + (index % part.columns) - from[1];
      p[at] = (p[at] ?? 0) + weight;
    }
  return { from, columns, p };
}
