import type { Pair } from '@palpite/kernel/settlement/pair';
import type { Server, SetEnd, SetMatch } from '../sets/scoring.ts';
import { allReach, type JointLeg, type Least, type TabledLeg, tabled } from './joint.ts';

export interface SetsMeasure extends SetMatch {
  /** The finished sets, and games or points in them. */
  readonly played: readonly Pair[];
  readonly units: Pair;
  isTieBreak(set: { readonly home: number; readonly away: number }): boolean;
}

interface Sorted {
  /** By the number of the set. */
  readonly ofSet: ReadonlyMap<number, TabledLeg[]>;
  readonly sets: TabledLeg[];
  readonly units: TabledLeg[];
  readonly tieBreak: JointLeg[];
  readonly firstAndMatch: JointLeg[];
}

/** Everything that legs can ask about the sets so far, and the games or points of both sides where one asks for them. */
interface Branch {
  readonly sets: Pair;
  readonly server: Server;
  readonly first: Server | undefined;
  readonly hadTieBreak: boolean;
  readonly grid: UnitGrid;
}

interface UnitGrid {
  readonly columns: number;
  readonly p: Float64Array;
}

/** Set after set, with the branches that agree in all that is asked put together. */
export function setsTogether(
  measure: SetsMeasure,
  legs: readonly JointLeg[],
  least: Least,
): number | undefined {
  const number = measure.played.length + 1;
  const sorted = sortedLegs(legs, number);
  if (!sorted || Math.max(...measure.before) >= measure.needed) return undefined;
  const [firstSet] = measure.played;
  let open: Branch[] = [
    {
      sets: measure.before,
      server: 0,
      first: firstSet && (firstSet[0] > firstSet[1] ? 0 : 1),
      hadTieBreak: measure.played.some(([home, away]) => measure.isTieBreak({ home, away })),
      grid: { columns: 1, p: Float64Array.of(1) },
    },
  ];
  let sum = 0;
  for (let set = number; open.length > 0; set += 1) {
    const following = new Map<string, Branch>();
    for (const branch of open) {
      const ends =
        set === number
          ? measure.ends
          : measure.fresh(branch.server, branch.sets[0] + branch.sets[1] === measure.bestOf - 1);
      for (const [next, group] of endsByBranch(measure, branch, ends, sorted.ofSet.get(set) ?? [], least)) {
        const grid = withUnits(branch.grid, group, sorted.units.length > 0);
        const after = { ...next, grid };
        if (Math.max(...next.sets) >= measure.needed) sum += finalMass(measure, sorted, after, set, least);
        else merge(following, after);
      }
    }
    open = [...following.values()];
  }
  return sum;
}

function sortedLegs(legs: readonly JointLeg[], number: number): Sorted | undefined {
  const ofSet = new Map<number, TabledLeg[]>();
  const sorted: Sorted = { ofSet, sets: [], units: [], tieBreak: [], firstAndMatch: [] };
  for (const leg of legs) {
    const { decidedBy, period, type } = leg.group;
    if (decidedBy === 'course') {
      if (type === 'tie-break') sorted.tieBreak.push(leg);
      else if (type === 'first-set-and-match') sorted.firstAndMatch.push(leg);
      else return undefined;
      continue;
    }
    const known = tabled(leg);
    if (!known || decidedBy === 'players' || 'halves' in decidedBy) return undefined;
    const set = period === 'full-time' ? undefined : Number(period.slice('set-'.length));
    if (set !== undefined) {
      if (set < number) return undefined;
      ofSet.set(set, [...(ofSet.get(set) ?? []), known]);
    } else if (decidedBy.of === 'sets') sorted.sets.push(known);
    else sorted.units.push(known);
  }
  return sorted;
}

/** The ends of a set in which its legs reach what they must, by the branch that they lead to. */
function endsByBranch(
  measure: SetsMeasure,
  { sets, first, hadTieBreak }: Branch,
  ends: readonly SetEnd[],
  legs: readonly TabledLeg[],
  least: Least,
): readonly (readonly [Omit<Branch, 'grid'>, readonly SetEnd[]])[] {
  const groups = new Map<string, [Omit<Branch, 'grid'>, SetEnd[]]>();
  for (const end of ends) {
    if (end.p === 0 || !allReach(legs, end.home, end.away, least)) continue;
    const winner: Server = end.home > end.away ? 0 : 1;
    const next = {
      sets: (winner === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]) as Pair,
      server: end.next,
      first: first ?? winner,
      hadTieBreak: hadTieBreak || measure.isTieBreak(end),
    };
    const key = keyOf(next);
    const group = groups.get(key) ?? [next, []];
    group[1].push(end);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function keyOf({ sets, server, first, hadTieBreak }: Omit<Branch, 'grid'>): string {
  return `${sets}/${server}/${first}/${hadTieBreak}`;
}

/** Less probable numbers of points or games are left out; tens of thousands of them do not show in a price. */
const NEGLIGIBLE = 1e-13;

function withUnits(grid: UnitGrid, ends: readonly SetEnd[], isCounted: boolean): UnitGrid {
  if (!isCounted) {
    const p = ends.reduce((sum, end) => sum + end.p, 0);
    return { columns: 1, p: Float64Array.of((grid.p[0] ?? 0) * p) };
  }
  const rows = grid.p.length / grid.columns;
  const columns = grid.columns + Math.max(...ends.map(({ away }) => away));
  const wide = new Float64Array((rows + Math.max(...ends.map(({ home }) => home))) * columns);
  for (const { home, away, p } of ends)
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < grid.columns; column += 1) {
        const weight = grid.p[row * grid.columns + column] ?? 0;
        if (weight < NEGLIGIBLE) continue;
        const at = (row + home) * columns + column + away;
        wide[at] = (wide[at] ?? 0) + weight * p;
      }
  return { columns, p: wide };
}

function merge(into: Map<string, Branch>, branch: Branch): void {
  const key = keyOf(branch);
  const known = into.get(key);
  into.set(key, known ? { ...branch, grid: sumOfGrids(known.grid, branch.grid) } : branch);
}

function sumOfGrids(one: UnitGrid, other: UnitGrid): UnitGrid {
  const rows = (grid: UnitGrid) => grid.p.length / grid.columns;
  const columns = Math.max(one.columns, other.columns);
  const p = new Float64Array(Math.max(rows(one), rows(other)) * columns);
  for (const grid of [one, other])
    for (const [index, weight] of grid.p.entries()) {
      const at = Math.floor(index / grid.columns) * columns + (index % grid.columns);
      p[at] = (p[at] ?? 0) + weight;
    }
  return { columns, p };
}

/** A set that is not played gives the stakes on it back. */
function finalMass(
  { units }: SetsMeasure,
  sorted: Sorted,
  { sets, first, hadTieBreak, grid }: Branch,
  last: number,
  least: Least,
): number {
  if (least === 4 && [...sorted.ofSet.keys()].some((set) => set > last)) return 0;
  if (!allReach(sorted.sets, sets[0], sets[1], least)) return 0;
  if (!sorted.tieBreak.every(({ selection }) => (selection === 'yes') === hadTieBreak)) return 0;
  const course = `${first === 0 ? 'home' : 'away'}/${sets[0] > sets[1] ? 'home' : 'away'}`;
  if (!sorted.firstAndMatch.every(({ selection }) => selection === course)) return 0;
  let sum = 0;
  for (const [index, weight] of grid.p.entries()) {
    if (weight === 0) continue;
    const [home, away] = [Math.floor(index / grid.columns), index % grid.columns];
    if (allReach(sorted.units, units[0] + home, units[1] + away, least)) sum += weight;
  }
  return sum;
}
