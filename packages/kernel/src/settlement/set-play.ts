import { add, leader, NIL, type Pair } from './pair.ts';

export type SetSport = 'tennis' | 'table-tennis' | 'volleyball';

/** What is known of a match that is played in sets. */
export interface SetSheet {
  /** Somebody retired or the match was abandoned. */
  readonly stopped: boolean;
  /** Games or points of each set, in order; the last may be unfinished. Of a match tie-break its points. */
  readonly sets: readonly Pair[];
  readonly bestOf: number;
  /** How tennis plays its deciding set. Absent, a score that no set with a tie-break can have says so. */
  readonly decidingSet?: DecidingSet;
}

export type DecidingSet = 'tie-break' | 'advantage' | 'match-tie-break';

interface SetTerms {
  /** So many win, two ahead. */
  readonly to: number;
  /** Level at the target one tie-break decides; otherwise there is no end before somebody is two ahead. */
  readonly hasTieBreak: boolean;
  /** A match tie-break stands for the deciding set and is one game of whoever wins it, whatever its points. */
  readonly isOneGame: boolean;
}

const MATCH_TIE_BREAK = 10;
const TENNIS_TERMS: Readonly<Record<DecidingSet, SetTerms>> = {
  'tie-break': { to: 6, hasTieBreak: true, isOneGame: false },
  advantage: { to: 6, hasTieBreak: false, isOneGame: false },
  'match-tie-break': { to: MATCH_TIE_BREAK, hasTieBreak: false, isOneGame: true },
};

function termsOf(sport: SetSport, sheet: SetSheet, number: number): SetTerms {
  const isDeciding = number === sheet.bestOf;
  if (sport === 'tennis') return TENNIS_TERMS[isDeciding ? decidingSetOf(sheet) : 'tie-break'];
  const to = sport === 'table-tennis' ? 11 : isDeciding ? 15 : 25;
  return { to, hasTieBreak: false, isOneGame: false };
}

/**
 * Derives the format when it is not reported: a set of more than seven games had no tie-break, since 8-6 and 9-7 end an
 * advantage set only.
 */
function decidingSetOf({ decidingSet, sets, bestOf, stopped }: SetSheet): DecidingSet {
  const [most, least] = ordered(sets[bestOf - 1] ?? NIL);
  if (decidingSet || most <= 7) return decidingSet ?? 'tie-break';
  return !stopped && most < MATCH_TIE_BREAK && most - least === 2 ? 'advantage' : 'match-tie-break';
}

function ordered([home, away]: Pair): readonly [most: number, least: number] {
  return [Math.max(home, away), Math.min(home, away)];
}

function isWon(pair: Pair, { to, hasTieBreak }: SetTerms): boolean {
  const [most, least] = ordered(pair);
  if (hasTieBreak && most === to + 1 && least === to) return true;
  return most >= to && most - least >= 2;
}

/** Whether somebody has won the set of this number by the rules of the sport, and with a score at which it ends. */
export function isSetOver(sport: SetSport, sheet: SetSheet, number: number): boolean {
  const set = sheet.sets[number - 1];
  if (!set) return false;
  const terms = termsOf(sport, sheet, number);
  const [most, least] = ordered(set);
  // A set ends at once: 8-3 cannot be, for it was over at 6-3.
  const isBeyond = most > terms.to && most - least > 2;
  const isPastTieBreak = terms.hasTieBreak && most > terms.to + 1;
  return isWon(set, terms) && !isBeyond && !isPastTieBreak;
}

/** Whether a tie-break was played in the set or has begun. */
export function hasTieBreak(sport: SetSport, sheet: SetSheet, number: number): boolean {
  const terms = termsOf(sport, sheet, number);
  return terms.hasTieBreak && Math.min(...(sheet.sets[number - 1] ?? NIL)) >= terms.to;
}

/** Whether a set of this number could have one. */
export function mayHaveTieBreak(sport: SetSport, sheet: SetSheet, number: number): boolean {
  return termsOf(sport, sheet, number).hasTieBreak;
}

/** How a set can end, in games or points. `isEndless`: also with any number more of both, by two. */
export interface SetEndings {
  readonly finals: readonly Pair[];
  readonly isEndless: boolean;
}

/**
 * None for a set that need not be played: its bets are void. Of a set that can go on without end, the finals are those in
 * which nobody has more than `upTo`, and at least the first two of each side.
 */
export function setEndings(sport: SetSport, sheet: SetSheet, number: number, upTo: number): SetEndings {
  const terms = termsOf(sport, sheet, number);
  const played = sheet.sets[number - 1];
  if (played && (!sheet.stopped || isWon(played, terms)))
    return { finals: [unitsOf(played, terms)], isEndless: false };
  if (!played && !isSureToBePlayed(sport, sheet, number)) return { finals: [], isEndless: false };
  const [home, away] = played ?? NIL;
  const finals: Pair[] = [
    ...winsFrom([home, away], terms, upTo),
    ...winsFrom([away, home], terms, upTo).map(([most, least]): Pair => [least, most]),
  ];
  if (!terms.isOneGame) return { finals, isEndless: !terms.hasTieBreak };
  return { finals: [unitsOf([1, 0], terms), unitsOf([0, 1], terms)], isEndless: false };
}

/** Every score with which the side that is named first can win the set. */
function winsFrom([own, other]: Pair, { to, hasTieBreak: isShort }: SetTerms, upTo: number): readonly Pair[] {
  const wins: Pair[] = [];
  for (let least = other; least <= to - 2; least += 1) wins.push([to, least]);
  if (isShort) {
    if (other <= to - 1) wins.push([to + 1, to - 1]);
    return [...wins, [to + 1, to]];
  }
  // From level at one below the target on, only two ahead wins.
  const first = Math.max(to - 1, other, own - 1);
  for (let least = first; least <= Math.max(first + 1, upTo); least += 1) wins.push([least + 2, least]);
  return wins;
}

function unitsOf(set: Pair, { isOneGame }: SetTerms): Pair {
  if (!isOneGame) return set;
  return leader(set) === 'home' ? [1, 0] : [0, 1];
}

/** Whether nobody can have won the match before this set. */
function isSureToBePlayed(sport: SetSport, sheet: SetSheet, number: number): boolean {
  if (!sheet.stopped) return false;
  const over = setsOver(sport, sheet);
  return number <= over.length + neededOf(sheet) - Math.max(...setsWon(over));
}

/** The numbers of the sets that are not over and may be played before the match is. */
export function openSets(sport: SetSport, sheet: SetSheet): readonly number[] {
  const over = setsOver(sport, sheet);
  if (Math.max(...setsWon(over)) >= neededOf(sheet)) return [];
  return Array.from({ length: sheet.bestOf - over.length }, (_none, index) => over.length + index + 1);
}

function setsOver(sport: SetSport, sheet: SetSheet): readonly Pair[] {
  return sheet.sets.filter((set, index) => isWon(set, termsOf(sport, sheet, index + 1)));
}

/** How many sets win the match. */
export function neededOf({ bestOf }: SetSheet): number {
  return (bestOf + 1) / 2;
}

function setsWon(sets: readonly Pair[]): Pair {
  return sets.map((set): Pair => (leader(set) === 'home' ? [1, 0] : [0, 1])).reduce(add, NIL);
}
