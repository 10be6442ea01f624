import type { LegResult } from '../outcomes.ts';
import { agreed, CANCELLED, UNDECIDED, yesNo } from './decided.ts';
import { countOf, leader, NIL, type Pair } from './pair.ts';
import { gradePair, type PairRule, together } from './pair-rules.ts';
import {
  isSetOver,
  type MatchEnding,
  matchEndings,
  type SetSheet,
  type SetSport,
  setEndings,
  unitsOf,
} from './set-play.ts';

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

/**
 * Undefined when the market has no such selection or line; undecided when the sheet does not tell. Whoever grades many
 * selections of one stopped match hands in its endings, so that they are worked out once.
 */
export function gradeSets(
  question: SetQuestion,
  sheet: SetSheet,
  endings: () => readonly MatchEnding[] = () => matchEndings(question.sport, sheet),
): LegResult | undefined {
  const { market, selection, line, period } = question;
  if ('by' in market) return gradeCourse(market.by, question, sheet, endings);
  const grade = (pair: Pair) => gradePair(market.rule, selection, pair, line);
  if (sheet.sets.length === 0) return grade(NIL) && (sheet.stopped ? CANCELLED : UNDECIDED);
  if (period !== 'full-time') {
    const ends = endingsOfSet(question.sport, sheet, Number(period.slice('set-'.length)));
    return grade(NIL) && agreed(ends.map(grade));
  }
  const ends = endings().map((end) => end[market.counts]);
  return agreed(differing(market.rule, ends).map(grade));
}

/** Of tens of thousands of endings, one of each that the rule can tell apart. */
function differing(rule: PairRule, pairs: readonly Pair[]): readonly Pair[] {
  const seen = new Map<number, Pair>();
  for (const pair of pairs) {
    const key = keyOf(rule, pair);
    if (!seen.has(key)) seen.set(key, pair);
  }
  return [...seen.values()];
}

function keyOf(rule: PairRule, pair: Pair): number {
  switch (rule.by) {
    case 'total':
    case 'odd-even':
    case 'range':
      return countOf(pair, rule.of);
    case 'handicap':
    case 'two-way':
      return pair[0] - pair[1];
    default:
      return pair[0] * 1_000 + pair[1];
  }
}

/** None for a set that was never played: its bets are void. */
function endingsOfSet(sport: SetSport, sheet: SetSheet, number: number): readonly Pair[] {
  const played = sheet.sets[number - 1];
  if (!played) return [];
  const isOver = !sheet.stopped || isSetOver(sport, played, number, sheet.bestOf);
  return (isOver ? [played] : setEndings(sport, played, number, sheet.bestOf)).map((end) =>
    unitsOf(sport, end),
  );
}

function gradeCourse(
  by: 'tie-break' | 'first-set-and-match' | 'winner-and-total',
  question: SetQuestion,
  sheet: SetSheet,
  endings: () => readonly MatchEnding[],
): LegResult | undefined {
  const { sport, selection } = question;
  if (by === 'winner-and-total') return gradeWinnerAndTotal(question, sheet, endings);
  if (by === 'tie-break') {
    const isPlayed = sheet.sets.some((set) => Math.max(...set) === 7 && Math.min(...set) === 6);
    const grade = yesNo(selection, isPlayed);
    return grade && sheet.stopped && !isPlayed ? CANCELLED : grade;
  }
  const [first, match, ...rest] = selection.split('/');
  const sides = ['home', 'away'];
  if (rest.length > 0 || !sides.includes(first ?? '') || !sides.includes(match ?? '')) return undefined;
  const firstSets = endingsOfSet(sport, sheet, 1);
  const winners = new Set(endings().map((end) => leader(end.sets)));
  return agreed(
    firstSets.flatMap((set) =>
      [...winners].map(
        (winner): LegResult => ({ is: leader(set) === first && winner === match ? 'win' : 'lose' }),
      ),
    ),
  );
}

function gradeWinnerAndTotal(
  { selection, line }: SetQuestion,
  sheet: SetSheet,
  endings: () => readonly MatchEnding[],
): LegResult | undefined {
  const [winner, total, ...rest] = selection.split('&');
  if (winner === undefined || total === undefined || rest.length > 0) return undefined;
  const both = ({ sets, units }: MatchEnding) =>
    together(gradePair(WINNER, winner, sets, ''), gradePair({ by: 'total', of: 'both' }, total, units, line));
  if (sheet.sets.length === 0)
    return both({ sets: [1, 0], units: NIL }) && (sheet.stopped ? CANCELLED : UNDECIDED);
  return agreed(endings().map(both));
}
