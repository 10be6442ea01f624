import { add, leader, NIL, type Pair, type Whose } from './pair.ts';
import { neededOf, type SetEndings, type SetSheet, type SetSport, setEndings } from './set-play.ts';

/** The least and the most; the most has no bound when a set can go on without end. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

type Counted = Whose | 'margin';

/** Everything with which a match can end by the same sets, as far as lines and odd or even can tell it apart. */
export interface MatchEnding {
  readonly sets: Pair;
  /** Games or points in all; the margin is home less away. */
  readonly units: Readonly<Record<Counted, Span>>;
  readonly parities: Readonly<Record<Counted, Parities>>;
}

interface Parities {
  readonly even: boolean;
  readonly odd: boolean;
}

/** Every way in which the match can end; one when it was played out. */
export function matchEndings(sport: SetSport, sheet: SetSheet): readonly MatchEnding[] {
  const needed = neededOf(sheet);
  let open: readonly MatchEnding[] = [
    { sets: NIL, units: spansOf([NIL], false), parities: paritiesOf([NIL]) },
  ];
  const done: MatchEnding[] = [];
  for (let number = 1; number <= sheet.bestOf && open.length > 0; number += 1) {
    if (!sheet.sets[number - 1] && !sheet.stopped) break;
    const next = afterSet(open, endingsOfAny(sport, sheet, number));
    done.push(...next.filter(({ sets }) => Math.max(...sets) >= needed));
    open = next.filter(({ sets }) => Math.max(...sets) < needed);
  }
  return [...done, ...open];
}

/** Of a set that may not be played as well: here it is. */
function endingsOfAny(sport: SetSport, sheet: SetSheet, number: number): SetEndings {
  const isPlayed = sheet.sets[number - 1] !== undefined;
  return setEndings(sport, isPlayed ? sheet : withSet(sheet, number), number, 0);
}

function withSet(sheet: SetSheet, number: number): SetSheet {
  const sets = Array.from({ length: number }, (_none, index) => sheet.sets[index] ?? NIL);
  return { ...sheet, sets };
}

/** Sets are played one after the other and each can end in every way, so that least, most and parities add up. */
function afterSet(states: readonly MatchEnding[], { finals, isEndless }: SetEndings): readonly MatchEnding[] {
  const next = new Map<string, MatchEnding>();
  for (const winner of ['home', 'away'] as const) {
    const won = finals.filter((final) => leader(final) === winner);
    if (won.length === 0) continue;
    const units = spansOf(won, isEndless);
    const parities = paritiesOf(won);
    for (const state of states) {
      const sets = add(state.sets, winner === 'home' ? [1, 0] : [0, 1]);
      const ending: MatchEnding = {
        sets,
        units: eachCounted((counted) => plus(state.units[counted], units[counted])),
        parities: eachCounted((counted) => sumOf(state.parities[counted], parities[counted])),
      };
      const same = next.get(sets.join('-'));
      next.set(sets.join('-'), same ? either(same, ending) : ending);
    }
  }
  return [...next.values()];
}

function eachCounted<T>(of: (counted: Counted) => T): Record<Counted, T> {
  return { both: of('both'), home: of('home'), away: of('away'), margin: of('margin') };
}

function countOf([home, away]: Pair, counted: Counted): number {
  if (counted === 'margin') return home - away;
  return counted === 'both' ? home + away : counted === 'home' ? home : away;
}

/** Who wins a set without end wins it by two at last: the margin is bounded all the same. */
function spansOf(finals: readonly Pair[], isEndless: boolean): MatchEnding['units'] {
  return eachCounted((counted) => {
    const counts = finals.map((final) => countOf(final, counted));
    const isOpen = isEndless && counted !== 'margin';
    return { least: Math.min(...counts), most: isOpen ? Number.POSITIVE_INFINITY : Math.max(...counts) };
  });
}

/** With the first two of those that go on without end both parities are seen that there are. */
function paritiesOf(finals: readonly Pair[]): MatchEnding['parities'] {
  return eachCounted((counted) => {
    const odd = finals.map((final) => countOf(final, counted) % 2 !== 0);
    return { even: odd.includes(false), odd: odd.includes(true) };
  });
}

function plus(one: Span, other: Span): Span {
  return { least: one.least + other.least, most: one.most + other.most };
}

function sumOf(one: Parities, other: Parities): Parities {
  return {
    even: (one.even && other.even) || (one.odd && other.odd),
    odd: (one.even && other.odd) || (one.odd && other.even),
  };
}

/** The same sets, won in another order. */
function either(one: MatchEnding, other: MatchEnding): MatchEnding {
  return {
    sets: one.sets,
    units: eachCounted((counted) => {
      const [a, b] = [one.units[counted], other.units[counted]];
      return { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
    }),
    parities: eachCounted((counted) => {
      const [a, b] = [one.parities[counted], other.parities[counted]];
      return { even: a.even || b.even, odd: a.odd || b.odd };
    }),
  };
}
