import type { LegResult } from '../outcomes.ts';
import { agreed, CANCELLED, UNDECIDED } from './decided.ts';
import { eachHalfOfLine, sizeOfLine } from './line.ts';
import { add, leader, NIL, type Pair, type Whose } from './pair.ts';
import { gradePair, type PairRule, together, yesNo } from './pair-rules.ts';
import {
  hasTieBreak,
  mayHaveTieBreak,
  neededOf,
  openSets,
  type SetEndings,
  type SetSheet,
  type SetSport,
  setEndings,
} from './set-play.ts';

/** The least and the most; the most has no bound when a set can go on without end. */
interface Span {
  readonly least: number;
  readonly most: number;
}

type Counted = Whose | 'margin';

/** Everything with which a match can end by the same sets, as far as lines and odd or even can tell it apart. */
interface MatchEnding {
  readonly sets: Pair;
  /** Games or points in all; the margin is home less away. */
  readonly units: Readonly<Record<Counted, Span>>;
  readonly parities: Readonly<Record<Counted, Parities>>;
}

interface Parities {
  readonly even: boolean;
  readonly odd: boolean;
}

export const SET_PERIODS = [
  'full-time',
  'set-1',
  'set-2',
  'set-3',
  'set-4',
  'set-5',
  'set-6',
  'set-7',
] as const;
export type SetPeriod = (typeof SET_PERIODS)[number];

/** `units` are games in tennis and points elsewhere. */
export type SetMarket =
  | { readonly rule: PairRule; readonly counts: 'sets' | 'units' }
  | { readonly by: 'tie-break' }
  | { readonly by: 'first-set-and-match' }
  /** Who wins by sets, and how many games it takes. */
  | { readonly by: 'winner-and-total' };

const sets = (rule: PairRule): SetMarket => ({ rule, counts: 'sets' });
const units = (rule: PairRule): SetMarket => ({ rule, counts: 'units' });
const WINNER: PairRule = { by: 'two-way' };
const TOTAL: PairRule = { by: 'total', of: 'both' };
const SETS_SCORE: PairRule = { by: 'correct-score', most: 4 };

const COMMON = {
  winner: sets(WINNER),
  'set-winner': units(WINNER),
  'unit-handicap': units({ by: 'handicap' }),
  'unit-total': units({ by: 'total', of: 'both' }),
  'home-unit-total': units({ by: 'total', of: 'home' }),
  'away-unit-total': units({ by: 'total', of: 'away' }),
  'unit-odd-even': units({ by: 'odd-even', of: 'both' }),
  'set-handicap': sets({ by: 'handicap' }),
  'set-total': sets({ by: 'total', of: 'both' }),
  'correct-sets': sets(SETS_SCORE),
  'correct-sets-long': sets(SETS_SCORE),
  'exact-sets': sets({ by: 'range', of: 'both' }),
  'exact-sets-long': sets({ by: 'range', of: 'both' }),
} as const satisfies Record<string, SetMarket>;

export const SET_SPORT_MARKETS = COMMON;
export const TENNIS_MARKETS = {
  ...COMMON,
  'set-correct-score': units({ by: 'correct-score', most: 7 }),
  'tie-break': { by: 'tie-break' },
  'first-set-and-match': { by: 'first-set-and-match' },
  'home-wins-a-set': sets({ by: 'scores', who: 'home' }),
  'away-wins-a-set': sets({ by: 'scores', who: 'away' }),
  'winner-and-total': { by: 'winner-and-total' },
} as const satisfies Record<string, SetMarket>;
export type SetSportMarket = keyof typeof COMMON;
export type TennisMarket = keyof typeof TENNIS_MARKETS;

export interface SetQuestion {
  readonly sport: SetSport;
  readonly market: SetMarket;
  readonly period: SetPeriod;
  readonly line: string;
  readonly selection: string;
}

/** Undefined when the market has no such selection or line; undecided when the sheet does not have the answer. */
export function gradeSets(question: SetQuestion, sheet: SetSheet): LegResult | undefined {
  const { market, selection, line, period } = question;
  if ('by' in market) return gradeCourse(market.by, question, sheet);
  if (sheet.sets.length === 0)
    return gradePair(market.rule, selection, NIL, line) && (sheet.stopped ? CANCELLED : UNDECIDED);
  if (period !== 'full-time') return gradeOneSet(market.rule, question, sheet);
  const endings = matchEndings(question.sport, sheet);
  if (market.counts === 'sets')
    return gradeEach(market.rule, question, (grade) => endings.map(({ sets }) => grade(sets)));
  return gradeUnits(market.rule, question, endings);
}

/** Each half of a quarter line for itself. */
function gradeEach(
  rule: PairRule,
  { selection, line }: SetQuestion,
  grades: (grade: (pair: Pair) => LegResult | undefined) => Iterable<LegResult | undefined>,
): LegResult | undefined {
  return eachHalfOfLine(line, (part) => agreed(grades((pair) => gradePair(rule, selection, pair, part))));
}

function gradeOneSet(rule: PairRule, question: SetQuestion, sheet: SetSheet): LegResult | undefined {
  const { sport, selection, line, period } = question;
  const number = Number(period.slice('set-'.length));
  const upTo = Math.max(sizeOfLine(line), sizeOfLine(selection)) + 2;
  const { finals } = setEndings(sport, sheet, number, upTo);
  const known = gradePair(rule, selection, NIL, line);
  return known && gradeEach(rule, question, (grade) => finals.map(grade));
}

/** A total and a margin only rise with what they count: their least and their most stand for all between. */
function gradeUnits(
  rule: PairRule,
  question: SetQuestion,
  endings: readonly MatchEnding[],
): LegResult | undefined {
  const beyond = sizeOfLine(question.line) + 2;
  const ends = ({ least, most }: Span) => [least, Math.min(most, Math.max(least, 0) + beyond)];
  switch (rule.by) {
    case 'total': {
      const counts = endings.flatMap(({ units }) => ends(units[rule.of]));
      return gradeEach(rule, question, (grade) => counts.map((count) => grade(pairOf(count, rule.of))));
    }
    case 'odd-even': {
      const counts = endings.flatMap(({ parities }) => [
        ...(parities[rule.of].even ? [0] : []),
        ...(parities[rule.of].odd ? [1] : []),
      ]);
      return gradeEach(rule, question, (grade) => counts.map((count) => grade(pairOf(count, rule.of))));
    }
    case 'two-way':
    case 'handicap': {
      const margins = endings.flatMap(({ units }) => ends(units.margin));
      return gradeEach(rule, question, (grade) =>
        margins.map((margin) => grade(margin < 0 ? [0, -margin] : [margin, 0])),
      );
    }
    default:
      return undefined;
  }
}

function pairOf(count: number, whose: Whose): Pair {
  return whose === 'away' ? [0, count] : [count, 0];
}

function gradeCourse(
  by: 'tie-break' | 'first-set-and-match' | 'winner-and-total',
  question: SetQuestion,
  sheet: SetSheet,
): LegResult | undefined {
  if (by === 'winner-and-total') return gradeWinnerAndTotal(question, sheet);
  if (by === 'tie-break') return gradeTieBreak(question, sheet);
  const [first, match, ...rest] = question.selection.split('/');
  const sides = ['home', 'away'];
  if (rest.length > 0 || !sides.includes(first ?? '') || !sides.includes(match ?? '')) return undefined;
  if (sheet.sets.length === 0) return sheet.stopped ? CANCELLED : UNDECIDED;
  const firstSets = new Set(setEndings(question.sport, sheet, 1, 0).finals.map(leader));
  const winners = new Set(matchEndings(question.sport, sheet).map(({ sets }) => leader(sets)));
  return agreed(
    [...firstSets].flatMap((set) =>
      [...winners].map((winner): LegResult => ({ is: set === first && winner === match ? 'win' : 'lose' })),
    ),
  );
}

/** A match tie-break is none: it stands for a set. */
function gradeTieBreak({ sport, selection }: SetQuestion, sheet: SetSheet): LegResult | undefined {
  const isPlayed = sheet.sets.some((_set, index) => hasTieBreak(sport, sheet, index + 1));
  const grade = yesNo(selection, isPlayed);
  if (!grade || isPlayed || !sheet.stopped) return grade;
  // Every set that is not over can still come to six games each.
  const canCome = openSets(sport, sheet).some((number) => mayHaveTieBreak(sport, sheet, number));
  return canCome ? CANCELLED : grade;
}

function gradeWinnerAndTotal(
  { selection, line, sport }: SetQuestion,
  sheet: SetSheet,
): LegResult | undefined {
  const [winner, total, ...rest] = selection.split('&');
  if (winner === undefined || total === undefined || rest.length > 0) return undefined;
  const both = (sets: Pair, games: number) =>
    together(gradePair(WINNER, winner, sets, ''), gradePair(TOTAL, total, [games, 0], line));
  if (sheet.sets.length === 0) return both([1, 0], 0) && (sheet.stopped ? CANCELLED : UNDECIDED);
  const beyond = sizeOfLine(line) + 2;
  return agreed(
    matchEndings(sport, sheet).flatMap(({ sets, units }) =>
      [units.both.least, Math.min(units.both.most, units.both.least + beyond)].map((games) =>
        both(sets, games),
      ),
    ),
  );
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
