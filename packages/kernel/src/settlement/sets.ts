import type { LegResult } from '../outcomes.ts';
import { agreed, CANCELLED, UNDECIDED } from './decided.ts';
import { eachHalfOfLine, sizeOfLine } from './line.ts';
import { leader, NIL, type Pair, type Whose } from './pair.ts';
import { gradePair, type PairRule, together, yesNo } from './pair-rules.ts';
import {
  hasTieBreak,
  mayHaveTieBreak,
  openSets,
  type SetSheet,
  type SetSport,
  setEndings,
} from './set-play.ts';
import { type MatchEnding, matchEndings, type Span } from './set-spans.ts';

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
