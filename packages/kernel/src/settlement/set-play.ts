import { add, leader, NIL, type Pair } from './pair.ts';

export type SetSport = 'tennis' | 'table-tennis' | 'volleyball';

/** What is known of a match that is played in sets. */
export interface SetSheet {
  /** Somebody retired or the match was abandoned. */
  readonly stopped: boolean;
  /** Games or points of each set, in order; the last may be unfinished. */
  readonly sets: readonly Pair[];
  readonly bestOf: number;
}

/** How a match can end: sets won, and games or points in all. */
export interface MatchEnding {
  readonly sets: Pair;
  readonly units: Pair;
}

interface SetTerms {
  readonly to: number;
  /** At one short of the target each, two more win; tennis has one tie-break instead. */
  readonly tieBreak: boolean;
}

/** Beyond the target, this many more rallies are enough to show what a long set can do. */
const LONG_SET = 8;
/** A match tie-break stands for a deciding set; its points count as one game. */
const MATCH_TIE_BREAK = 10;

function termsOf(sport: SetSport, number: number, bestOf: number): SetTerms {
  if (sport === 'tennis') return { to: 6, tieBreak: true };
  if (sport === 'table-tennis') return { to: 11, tieBreak: false };
  return { to: number === bestOf ? 15 : 25, tieBreak: false };
}

function isWon(pair: Pair, { to, tieBreak }: SetTerms): boolean {
  const [most, least] = [Math.max(...pair), Math.min(...pair)];
  if (tieBreak && most === to + 1 && least === to) return true;
  return most >= to && most - least >= 2;
}

export function isSetOver(sport: SetSport, pair: Pair, number: number, bestOf: number): boolean {
  return isWon(pair, termsOf(sport, number, bestOf));
}

/** Every way in which a set that stands so can end. */
export function setEndings(sport: SetSport, from: Pair, number: number, bestOf: number): readonly Pair[] {
  const terms = termsOf(sport, number, bestOf);
  const ends = new Map<string, Pair>();
  const seen = new Set<string>();
  const open: Pair[] = [from];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const name = pair.join('-');
    if (seen.has(name)) continue;
    seen.add(name);
    if (isWon(pair, terms) || Math.max(...pair) > terms.to + LONG_SET) ends.set(name, pair);
    else open.push(add(pair, [1, 0]), add(pair, [0, 1]));
  }
  return [...ends.values()].filter((pair) => leader(pair) !== 'draw');
}

/** A match tie-break is one game, whatever its points. */
export function unitsOf(sport: SetSport, set: Pair): Pair {
  if (sport !== 'tennis' || Math.max(...set) < MATCH_TIE_BREAK) return set;
  return leader(set) === 'home' ? [1, 0] : [0, 1];
}

/** Every way in which the match can end; one when it was played out. */
export function matchEndings(sport: SetSport, sheet: SetSheet): readonly MatchEnding[] {
  const needed = (sheet.bestOf + 1) / 2;
  let open: Reached[] = [{ sets: NIL, units: new UnitPairs().add(NIL) }];
  const done: Reached[] = [];
  for (let number = 1; number <= sheet.bestOf && open.length > 0; number += 1) {
    const played = sheet.sets[number - 1];
    if (!played && !sheet.stopped) break;
    const isOver = played && (!sheet.stopped || isSetOver(sport, played, number, sheet.bestOf));
    const ends = isOver ? [played] : setEndings(sport, played ?? NIL, number, sheet.bestOf);
    const next = afterSet(sport, open, ends);
    done.push(...next.filter(({ sets }) => Math.max(...sets) >= needed));
    open = next.filter(({ sets }) => Math.max(...sets) < needed);
  }
  return [...done, ...open].flatMap(({ sets, units }) => units.list().map((pair) => ({ sets, units: pair })));
}

/** The games or points with which the same sets can be won. */
interface Reached {
  readonly sets: Pair;
  readonly units: UnitPairs;
}

function afterSet(sport: SetSport, states: readonly Reached[], ends: readonly Pair[]): Reached[] {
  const next = new Map<string, Reached>();
  for (const winner of ['home', 'away'] as const) {
    const added = ends.filter((end) => leader(end) === winner).map((end) => unitsOf(sport, end));
    if (added.length === 0) continue;
    for (const { sets, units } of states) {
      const won = add(sets, winner === 'home' ? [1, 0] : [0, 1]);
      const reached = next.get(won.join('-')) ?? { sets: won, units: new UnitPairs() };
      next.set(won.join('-'), reached);
      units.addedTo(reached.units, added);
    }
  }
  return [...next.values()];
}

/** More than a side can reach in seven sets. */
const UNITS_MAX = 512;

/** A set of pairs: a stopped match of seven sets has tens of thousands, reached in millions of ways. */
class UnitPairs {
  readonly #has = new Set<number>();

  add([home, away]: Pair): this {
    this.#has.add(home * UNITS_MAX + away);
    return this;
  }

  /** Each of these with each of those that a set adds. */
  addedTo(target: UnitPairs, added: readonly Pair[]): void {
    const steps = added.map(([home, away]) => home * UNITS_MAX + away);
    for (const from of this.#has) for (const step of steps) target.#has.add(from + step);
  }

  list(): Pair[] {
    return [...this.#has].map((pair) => [Math.floor(pair / UNITS_MAX), pair % UNITS_MAX]);
  }
}
