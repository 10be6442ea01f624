import fc from 'fast-check';
import type { DecidingSet, SetSheet, SetSport } from '../../set-play.ts';
import { gradeSets, type SetPeriod, TENNIS_MARKETS, type TennisMarket } from '../../sets.ts';
import type { Graded } from './football.ts';
import {
  type Asked,
  linesOf,
  lineText,
  OF_ONE_SET,
  OF_SETS,
  OF_UNITS,
  TENNIS_OF_SETS,
  TENNIS_ONE_SET,
} from './questions.ts';
import { onLines, PAIR_MARKETS, type Result, type Score, shared } from './rules.ts';

export interface SetStop {
  readonly sport: SetSport;
  readonly bestOf: number;
  readonly decidingSet: DecidingSet;
  /** Those that are over, then the one that was cut off. */
  readonly sets: readonly Score[];
}

interface Form {
  readonly to: number;
  readonly isTieBreak: boolean;
  readonly isOneGame: boolean;
}

function formOf({ sport, bestOf, decidingSet }: SetStop, number: number): Form {
  const isLast = number === bestOf;
  const kind = sport === 'tennis' ? (isLast ? decidingSet : 'tie-break') : undefined;
  if (kind === 'match-tie-break') return { to: 10, isTieBreak: false, isOneGame: true };
  if (kind) return { to: 6, isTieBreak: kind === 'tie-break', isOneGame: false };
  return { to: sport === 'table-tennis' ? 11 : isLast ? 15 : 25, isTieBreak: false, isOneGame: false };
}

function isOver([home, away]: Score, { to, isTieBreak }: Form): boolean {
  if (isTieBreak && home + away === 2 * to + 1) return true;
  return Math.max(home, away) >= to && Math.abs(home - away) >= 2;
}

/** Game by game or point by point, until somebody wins or has so many that no line that is asked lies beyond. */
function endsOfSet(from: Score, form: Form, longest: number): readonly Score[] {
  const ends = new Map<string, Score>();
  const seen = new Set<string>();
  const open: Score[] = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(String(at))) continue;
    seen.add(String(at));
    if (isOver(at, form)) ends.set(String(at), at);
    else if (Math.max(...at) < form.to + longest) open.push([at[0] + 1, at[1]], [at[0], at[1] + 1]);
  }
  return [...ends.values()];
}

/** What the set counts in games or points: a match tie-break is one game of its winner. */
function counted(set: Score, form: Form): Score {
  return form.isOneGame ? (set[0] > set[1] ? [1, 0] : [0, 1]) : set;
}

interface Completion {
  readonly sets: Score;
  readonly units: Score;
  readonly first: 'home' | 'away' | 'none';
  readonly hasTieBreak: boolean;
}

/** Every way in which the match can end, each once. */
export function completionsOf(stop: SetStop, longest: number): readonly Completion[] {
  const needed = (stop.bestOf + 1) / 2;
  let open: readonly Completion[] = [{ sets: [0, 0], units: [0, 0], first: 'none', hasTieBreak: false }];
  const done: Completion[] = [];
  for (let number = 1; open.length > 0; number += 1) {
    const form = formOf(stop, number);
    const ends = endsOfSet(stop.sets[number - 1] ?? [0, 0], form, longest);
    const next = new Map<string, Completion>();
    for (const before of open)
      for (const end of ends) {
        const after = afterSet(before, end, form);
        next.set(`${after.sets}/${after.units}/${after.first}/${after.hasTieBreak}`, after);
      }
    const all = [...next.values()];
    done.push(...all.filter(({ sets }) => Math.max(...sets) === needed));
    open = all.filter(({ sets }) => Math.max(...sets) < needed);
  }
  return done;
}

function afterSet({ sets, units, first, hasTieBreak }: Completion, end: Score, form: Form): Completion {
  const isHome = end[0] > end[1];
  const [home, away] = counted(end, form);
  return {
    sets: isHome ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1],
    units: [units[0] + home, units[1] + away],
    first: first === 'none' ? (isHome ? 'home' : 'away') : first,
    hasTieBreak: hasTieBreak || (form.isTieBreak && Math.min(...end) === form.to),
  };
}

/** A match that got as far as `sets` over and one begun. */
export function setStop(
  sport: SetSport,
  bestOf: number,
  sets: readonly [least: number, most: number],
): fc.Arbitrary<SetStop> {
  return fc
    .record({
      decidingSet: fc.constantFrom<DecidingSet>('tie-break', 'advantage', 'match-tie-break'),
      over: fc.integer({ min: sets[0], max: sets[1] }),
      draws: fc.array(fc.nat(), { minLength: bestOf, maxLength: bestOf }),
      isDeuce: fc.boolean(),
      cut: fc.tuple(fc.nat(), fc.nat()),
      beyond: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ decidingSet, over, draws, isDeuce, cut, beyond }) => {
      const stop: SetStop = { sport, bestOf, decidingSet, sets: [] };
      const needed = (bestOf + 1) / 2;
      const played: Score[] = [];
      const wins = [0, 0];
      for (let number = 1; number <= over; number += 1) {
        const all = endsOfSet([0, 0], formOf(stop, number), 4);
        // Whoever would win the match with this set loses it: the match was stopped, not over.
        const fitting = all.filter(([home, away]) => (wins[home > away ? 0 : 1] ?? 0) < needed - 1);
        const end = fitting[(draws[number - 1] ?? 0) % Math.max(fitting.length, 1)];
        if (!end) break;
        wins[end[0] > end[1] ? 0 : 1] = (wins[end[0] > end[1] ? 0 : 1] ?? 0) + 1;
        played.push(end);
      }
      const form = formOf(stop, played.length + 1);
      return { ...stop, sets: [...played, cutSet(form, cut, isDeuce, beyond)] };
    });
}

/** An unfinished set; half of them where it can go on without end. */
function cutSet(
  form: Form,
  [one, other]: readonly [number, number],
  isDeuce: boolean,
  beyond: number,
): Score {
  if (!isDeuce) return [one % form.to, other % form.to];
  const level = form.isTieBreak ? form.to - (beyond % 2) : form.to - 1 + beyond;
  if (one % 3 === 0) return [level, level];
  // One game ahead after six each would be the set.
  const isSix = form.isTieBreak && level === form.to;
  if (isSix) return [level, level];
  return one % 3 === 1 ? [level + 1, level] : [level, level + 1];
}

export function sheetOf({ sets, bestOf, decidingSet }: SetStop): SetSheet {
  return { stopped: true, sets, bestOf, decidingSet };
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Where lines matter: around what the completions reach, and not beyond where they were cut off. */
function linesFor(name: string, asked: Asked, ends: readonly Score[], pick: number): readonly number[] {
  const count = (end: Score) => (name.includes('handicap') ? end[1] - end[0] : countOf(name, end));
  const range: Range = { least: Math.min(...ends.map(count)), most: Math.max(...ends.map(count)) };
  const to = name.includes('handicap') ? range.most + 1 : Math.min(range.most - 1, range.least + 8);
  const lines = linesOf(asked, Math.max(range.least - 2, name.includes('handicap') ? -999 : 0), to);
  return lines.length <= pick
    ? lines
    : lines.filter((_line, index) => index % Math.ceil(lines.length / pick) === 0);
}

function countOf(name: string, [home, away]: Score): number {
  return name.startsWith('home') ? home : name.startsWith('away') ? away : home + away;
}

const distinct = (scores: readonly Score[]) => [...new Map(scores.map((one) => [String(one), one])).values()];

/** How many lines of a market are tried in one match. */
const LINES = 9;

export function* gradedSets(stop: SetStop, longest: number): Generator<Graded> {
  const completions = completionsOf(stop, longest);
  const isTennis = stop.sport === 'tennis';
  const sets = distinct(completions.map((one) => one.sets));
  const units = distinct(completions.map((one) => one.units));
  yield* gradedPairs(stop, 'full-time', { ...OF_SETS, ...(isTennis && TENNIS_OF_SETS) }, sets);
  yield* gradedPairs(stop, 'full-time', OF_UNITS, units);
  for (let number = 1; number <= stop.bestOf; number += 1) {
    const ends = endsOfNumber(stop, number, completions, longest);
    yield* gradedPairs(
      stop,
      `set-${number}` as SetPeriod,
      { ...OF_ONE_SET, ...(isTennis && TENNIS_ONE_SET) },
      ends,
    );
  }
  if (isTennis) yield* gradedCourse(stop, completions);
}

/** With the void of a set that is not played: as undefined. */
function endsOfNumber(
  stop: SetStop,
  number: number,
  completions: readonly Completion[],
  longest: number,
): readonly (Score | undefined)[] {
  const isSometimesUnplayed = completions.some(({ sets }) => sets[0] + sets[1] < number);
  const form = formOf(stop, number);
  const ends = endsOfSet(stop.sets[number - 1] ?? [0, 0], form, longest).map((end) => counted(end, form));
  return isSometimesUnplayed ? [...ends, undefined] : ends;
}

function* gradedPairs(
  stop: SetStop,
  period: SetPeriod,
  markets: Readonly<Record<string, Asked>>,
  ends: readonly (Score | undefined)[],
): Generator<Graded> {
  const played = ends.filter((end) => end !== undefined);
  for (const [name, asked] of Object.entries(markets)) {
    const rule = PAIR_MARKETS[name];
    if (!rule) throw new Error(`no rule of ${name}`);
    for (const line of linesFor(name, asked, played, LINES))
      for (const selection of asked.selections) {
        const settle = (at: number) => shared(ends, (end) => (end ? rule(selection, end, at) : 'push'));
        yield {
          asked: `${name} ${period} ${lineText(line)} ${selection}`,
          expected: Number.isNaN(line) ? settle(line) : onLines(line, settle),
          graded: gradeOf(stop, name, period, lineText(line), selection),
        };
      }
  }
}

function gradeOf(stop: SetStop, name: string, period: SetPeriod, line: string, selection: string) {
  const market = TENNIS_MARKETS[name as TennisMarket];
  return gradeSets({ sport: stop.sport, market, period, line, selection }, sheetOf(stop))?.is;
}

function* gradedCourse(stop: SetStop, completions: readonly Completion[]): Generator<Graded> {
  const ask = (
    name: string,
    selection: string,
    line: number,
    result: (one: Completion) => Result,
  ): Graded => ({
    asked: `${name} ${lineText(line)} ${selection}`,
    expected: shared(completions, result),
    graded: gradeOf(stop, name, 'full-time', lineText(line), selection),
  });
  const winner = ({ sets }: Completion) => (sets[0] > sets[1] ? 'home' : 'away');
  for (const selection of ['yes', 'no'])
    yield ask('tie-break', selection, Number.NaN, ({ hasTieBreak }) =>
      hasTieBreak === (selection === 'yes') ? 'win' : 'lose',
    );
  for (const selection of ['home/home', 'home/away', 'away/home', 'away/away'])
    yield ask('first-set-and-match', selection, Number.NaN, (one) =>
      selection === `${one.first}/${winner(one)}` ? 'win' : 'lose',
    );
  const games = completions.map(({ units }) => units[0] + units[1]);
  for (let line = Math.min(...games) - 1; line <= Math.min(...games) + 4; line += 0.5)
    for (const side of ['home', 'away'])
      for (const total of ['over', 'under'])
        yield ask('winner-and-total', `${side}&${total}`, line, (one) => {
          const ahead = (one.units[0] + one.units[1] - line) * (total === 'over' ? 1 : -1);
          if (winner(one) !== side || ahead < 0) return 'lose';
          return ahead > 0 ? 'win' : 'push';
        });
}
