import { add, type Pair, sumOf as sumOfPairs } from '@palpite/kernel/settlement/pair';
import type { MarketName, MarketPeriod } from '@palpite/kernel/sports';
import { setsTogether } from '../joint/sets.ts';
import { type Counts, type Outlook, once } from '../outlook.ts';
import { certain, type Grid, mixtureOf, type Spread, sumOf } from '../spread.ts';
import type { Fresh, Scoring, Server, SetEnd, SetMatch } from './scoring.ts';

interface WeighedPair {
  readonly home: number;
  readonly away: number;
  readonly p: number;
}

type Value = (home: number, away: number) => number;

/** What a set adds, by its winner and by who serves first in the next set. */
interface Added {
  readonly winner: Server;
  readonly next: Server;
  readonly spread: Spread;
}

interface Branch {
  readonly sets: Pair;
  readonly server: Server;
  readonly spread: Spread;
}

const isTieBreak = ({ home, away }: { home: number; away: number }) =>
  Math.min(home, away) === 6 && home + away === 13;
const total = (pairs: readonly WeighedPair[]) => pairs.reduce((sum, { p }) => sum + p, 0);

/** The state of a match: the finished sets, and how the current or next one can end. */
export interface SetsState {
  readonly sets: readonly Pair[];
  /** Of the current set, or of the next one between two sets. */
  readonly ends: readonly SetEnd[];
}

const isHome = ({ home, away }: SetEnd) => home > away;

export function won(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>((sum, [home, away]) => add(sum, home > away ? [1, 0] : [0, 1]), [0, 0]);
}

export function setsOutlook<State>(scoring: Scoring<State>, state: SetsState): Outlook {
  const { bestOf } = scoring;
  const needed = (bestOf + 1) / 2;
  const before = won(state.sets);
  const number = state.sets.length + 1;
  const isOver = Math.max(...before) >= needed;
  const fresh: Fresh = (first, isDecider) => scoring.ends(scoring.begin(first, isDecider));
  const match = { needed, bestOf, before, ends: state.ends, fresh };
  const made = new Map<string, Counts | undefined>();
  const units = (value: (home: number, away: number) => number): Spread =>
    spreadOfUnits(match, sumOfPairs(state.sets), value);
  const counts = (kind: string, period: MarketPeriod): Counts | undefined => {
    if (isOver) return undefined;
    if (kind === 'sets') return period === 'full-time' ? setsCounts(match) : undefined;
    if (kind !== 'units') return undefined;
    if (period === 'full-time') return unitCounts(units);
    return countsOfSet(Number(period.slice('set-'.length)));
  };
  /** The current set, or the next one: sets after it may not be played at all. */
  const countsOfSet = (set: number): Counts | undefined => {
    if (set === number) return countsOfPairs(state.ends);
    if (set !== number + 1 || set > bestOf) return undefined;
    const goesOn = state.ends.filter(
      (end) => Math.max(...add(before, isHome(end) ? [1, 0] : [0, 1])) < needed,
    );
    const played = goesOn.reduce((sum, { p }) => sum + p, 0);
    if (played <= 0) return undefined;
    const ends = ([0, 1] as const).flatMap((first: Server) => {
      const weight = goesOn.reduce((sum, { p, next }) => (next === first ? sum + p : sum), 0);
      return weight === 0 ? [] : fresh(first, set === bestOf).map((end) => ({ ...end, p: end.p * weight }));
    });
    const isSure = goesOn.length === state.ends.length;
    return countsOfPairs(ends, isSure ? 0 : Math.max(1 - played, 0));
  };
  return {
    counts(kind, period) {
      const key = `${kind} ${period}`;
      if (!made.has(key)) made.set(key, counts(kind, period));
      return made.get(key);
    },
    halves: () => undefined,
    named: (type) => (isOver ? undefined : matchChances(type, match, state.sets)),
    namedLines: () => [''],
    together: (legs, least) =>
      setsTogether({ ...match, played: state.sets, units: sumOfPairs(state.sets), isTieBreak }, legs, least),
  };
}

function unitCounts(units: (value: (home: number, away: number) => number) => Spread): Counts {
  return {
    margin: once(() => units((home, away) => home - away)),
    total: once(() => units((home, away) => home + away)),
    home: once(() => units((home) => home)),
    away: once(() => units((_home, away) => away)),
    pair() {
      throw new RangeError('no market of the match asks for both sides of its games or points');
    },
  };
}

/** Probability of each final set score from the current state, optionally restricted to sets that pass the filter. */
function finals(match: SetMatch, passes: (end: SetEnd) => boolean = () => true): readonly WeighedPair[] {
  const { needed, bestOf, fresh } = match;
  const found = new Map<string, WeighedPair>();
  const walk = ([home, away]: Pair, ends: readonly SetEnd[], p: number): void => {
    const masses = [
      [0, 0],
      [0, 0],
    ] as [[number, number], [number, number]];
    for (const end of ends) if (passes(end)) masses[end.home > end.away ? 0 : 1][end.next] += end.p * p;
    for (const winner of [0, 1] as const)
      for (const next of [0, 1] as const) {
        const mass = masses[winner][next];
        if (mass === 0) continue;
        const sets: Pair = winner === 0 ? [home + 1, away] : [home, away + 1];
        if (Math.max(...sets) < needed) walk(sets, fresh(next, sets[0] + sets[1] === bestOf - 1), mass);
        else {
          const key = String(sets);
          found.set(key, { home: sets[0], away: sets[1], p: mass + (found.get(key)?.p ?? 0) });
        }
      }
  };
  walk(match.before, match.ends, 1);
  return [...found.values()];
}

function setsCounts(match: SetMatch): Counts {
  return countsOfPairs(finals(match));
}

/** Probabilities of the markets that are decided by the course of the sets. */
function matchChances(
  type: MarketName,
  match: SetMatch,
  played: readonly Pair[],
): ReadonlyMap<string, number> | undefined {
  if (type === 'tie-break') {
    if (played.some(([home, away]) => isTieBreak({ home, away }))) return undefined;
    const none = total(finals(match, (end) => !isTieBreak(end)));
    return new Map([
      ['yes', Math.max(1 - none, 0)],
      ['no', none],
    ]);
  }
  if (type !== 'first-set-and-match') return undefined;
  const first = played[0];
  const chances = new Map<string, number>();
  for (const side of ['home', 'away'] as const) {
    const isFirst = (home: number, away: number) => (home > away ? 'home' : 'away') === side;
    const ends = first
      ? isFirst(...first)
        ? match.ends
        : []
      : match.ends.filter((end) => isFirst(end.home, end.away));
    const all = finals({ ...match, ends });
    chances.set(`${side}/home`, total(all.filter(({ home, away }) => home > away)));
    chances.set(`${side}/away`, total(all.filter(({ home, away }) => home < away)));
  }
  return chances;
}

function spreadOf(pairs: readonly WeighedPair[], value: Value): Spread {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { home, away } of pairs) {
    const each = value(home, away);
    from = Math.min(from, each);
    to = Math.max(to, each);
  }
  if (pairs.length === 0) return { from: 0, p: new Float64Array(0) };
  const p = new Float64Array(to - from + 1);
  for (const { home, away, p: weight } of pairs) {
    const index = value(home, away) - from;
    p[index] = (p[index] ?? 0) + weight;
  }
  return { from, p };
}

function countsOfPairs(pairs: readonly WeighedPair[], unplayed = 0): Counts {
  return {
    unplayed,
    margin: once(() => spreadOf(pairs, (home, away) => home - away)),
    total: once(() => spreadOf(pairs, (home, away) => home + away)),
    home: once(() => spreadOf(pairs, (home) => home)),
    away: once(() => spreadOf(pairs, (_home, away) => away)),
    pair: once((): Grid => {
      const rows = Math.max(...pairs.map(({ home }) => home)) + 1;
      const columns = Math.max(...pairs.map(({ away }) => away)) + 1;
      const p = new Float64Array(rows * columns);
      for (const { home, away, p: weight } of pairs) {
        const index = home * columns + away;
        p[index] = (p[index] ?? 0) + weight;
      }
      return { from: [0, 0], columns, p };
    }),
  };
}

function addedBy(ends: readonly SetEnd[], value: Value): readonly Added[] {
  return ([0, 1] as const).flatMap((winner) =>
    ([0, 1] as const).flatMap((next) => {
      const some = ends.filter((end) => (end.home > end.away ? 0 : 1) === winner && end.next === next);
      return some.length === 0 ? [] : [{ winner, next, spread: spreadOf(some, value) }];
    }),
  );
}

/** Distribution of games or points in the whole match: set after set, until one side has won. */
function spreadOfUnits(match: SetMatch, from: Pair, value: Value): Spread {
  const finals: Spread[] = [];
  let open: Branch[] = [];
  const take = (branches: readonly Branch[]) => {
    const following = new Map<string, { branch: Branch; parts: Spread[] }>();
    for (const branch of branches) {
      if (Math.max(...branch.sets) >= match.needed) {
        finals.push(branch.spread);
        continue;
      }
      const key = `${branch.sets}/${branch.server}`;
      const known = following.get(key) ?? { branch, parts: [] };
      known.parts.push(branch.spread);
      following.set(key, known);
    }
    open = [...following.values()].map(({ branch, parts }) => ({
      ...branch,
      spread: mixtureOf(parts.map((part) => [1, part] as const)),
    }));
  };
  const step = (sets: Pair, spread: Spread, added: readonly Added[]): Branch[] =>
    added.map(({ winner, next, spread: more }) => ({
      sets: winner === 0 ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1],
      server: next,
      spread: sumOf(spread, more),
    }));
  const known = new Map<string, readonly Added[]>();
  const freshAdded = (server: Server, isDecider: boolean) => {
    const key = `${server} ${isDecider}`;
    const found = known.get(key) ?? addedBy(match.fresh(server, isDecider), value);
    known.set(key, found);
    return found;
  };
  take(step(match.before, certain(value(...from)), addedBy(match.ends, value)));
  while (open.length > 0)
    take(
      open.flatMap(({ sets, server, spread }) =>
        step(sets, spread, freshAdded(server, sets[0] + sets[1] === match.bestOf - 1)),
      ),
    );
  return mixtureOf(finals.map((spread) => [1, spread] as const));
}
