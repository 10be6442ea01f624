import type { Pair } from '@palpite/kernel/settlement/pair';
import { type Counts, once } from '../outlook.ts';
import { certain, type Grid, mixtureOf, type Spread, sumOf } from '../spread.ts';
import type { Server, SetEnd, SetMatch } from './scoring.ts';

export interface WeighedPair {
  readonly home: number;
  readonly away: number;
  readonly p: number;
}

type Value = (home: number, away: number) => number;

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

export function countsOfPairs(pairs: readonly WeighedPair[], unplayed = 0): Counts {
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
        const place = home * columns + away;
        p[place] = (p[place] ?? 0) + weight;
      }
      return { from: [0, 0], columns, p };
    }),
  };
}

/** What a set adds, apart by its winner and by who serves first in the next. */
interface Added {
  readonly winner: Server;
  readonly next: Server;
  readonly spread: Spread;
}

function addedBy(ends: readonly SetEnd[], value: Value): readonly Added[] {
  return ([0, 1] as const).flatMap((winner) =>
    ([0, 1] as const).flatMap((next) => {
      const some = ends.filter((end) => (end.home > end.away ? 0 : 1) === winner && end.next === next);
      return some.length === 0 ? [] : [{ winner, next, spread: spreadOf(some, value) }];
    }),
  );
}

interface Branch {
  readonly sets: Pair;
  readonly server: Server;
  readonly spread: Spread;
}

/** Games or points of the whole match, as one number of both sides: set after set, until somebody has won. */
export function spreadOfUnits(match: SetMatch, from: Pair, value: Value): Spread {
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
