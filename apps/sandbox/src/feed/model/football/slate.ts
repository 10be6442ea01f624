import {
  FOOTBALL_MARKETS,
  type FootballMarket,
  type GoalMarket,
} from '@palpite/kernel/settlement/goal-markets';
import type { GoalPeriod } from '@palpite/kernel/settlement/goal-sheet';
import type { DecidedBy, Group, LineSpan } from '../group.ts';

const THREE = ['home', 'draw', 'away'];
const TWO = ['home', 'away'];
const OVER_UNDER = ['over', 'under'];
const YES_NO = ['yes', 'no'];
const ODD_EVEN = ['odd', 'even'];
const DOUBLE = ['home-or-draw', 'home-or-away', 'away-or-draw'];
const SCORERS = ['home', 'none', 'away'];
const HALVES = ['first', 'second', 'equal'];

const both = (ones: readonly string[], others: readonly string[], by = '&') =>
  ones.flatMap((one) => others.map((other) => `${one}${by}${other}`));

function scoresTo(most: number): string[] {
  const counts = Array.from({ length: most + 1 }, (_none, count) => String(count));
  return [...both(counts, counts, '-'), 'others'];
}

function decidedByOf(type: FootballMarket): DecidedBy {
  const market: GoalMarket = FOOTBALL_MARKETS[type];
  if ('scorerOf' in market || 'scorers' in market) return 'players';
  if ('goal' in market) return 'course';
  if ('halves' in market) return { halves: market.halves };
  return { rule: market.rule, of: market.fromBet ? 'goals-to-come' : market.counts };
}

const quarters = (count: number): LineSpan => ({ step: 0.25, start: 0, count });
const halfLines = (count: number): LineSpan => ({ step: 1, start: 0.5, count });
const anyHalf = (count: number): LineSpan => ({ step: 0.5, start: 0, count });
const wholes = (count: number): LineSpan => ({ step: 1, start: 0, count });

function groupsOf(period: GoalPeriod, isMain: boolean) {
  return (type: FootballMarket, selections: readonly string[], lines: Group['lines'] = 'none'): Group => ({
    type,
    period,
    selections,
    decidedBy: decidedByOf(type),
    lines,
    isMain,
  });
}

const main = groupsOf('full-time', true);
const full = groupsOf('full-time', false);
const firstMain = groupsOf('first-half', true);
const first = groupsOf('first-half', false);
const second = groupsOf('second-half', false);

const RESULTS: readonly Group[] = [
  main('match-result', THREE),
  main('handicap', TWO, quarters(7)),
  main('double-chance', DOUBLE),
  main('draw-no-bet', TWO),
  full('three-way-handicap', THREE, wholes(4)),
  full('home-no-bet', ['draw', 'away']),
  full('away-no-bet', ['home', 'draw']),
  full('rest-of-match', THREE),
  full('home-to-win', YES_NO),
  full('away-to-win', YES_NO),
  full('any-team-to-win', YES_NO),
  full('winning-margin', [
    ...['home-by-1', 'home-by-2', 'home-by-3+', 'away-by-1', 'away-by-2', 'away-by-3+'],
    ...['draw-without-goals', 'draw-with-goals'],
  ]),
];

const GOALS: readonly Group[] = [
  main('total-goals', OVER_UNDER, quarters(7)),
  main('both-score', YES_NO),
  full('odd-even', ODD_EVEN),
  full('home-odd-even', ODD_EVEN),
  full('away-odd-even', ODD_EVEN),
  full('home-total', OVER_UNDER, halfLines(3)),
  full('away-total', OVER_UNDER, halfLines(3)),
  full('any-goal', YES_NO),
  full('which-teams-score', ['home', 'away', 'both', 'none']),
  full('home-clean-sheet', YES_NO),
  full('away-clean-sheet', YES_NO),
  full('home-win-to-nil', YES_NO),
  full('away-win-to-nil', YES_NO),
  full('correct-score', scoresTo(4)),
  full('correct-score-to-3', scoresTo(3)),
  full('goal-range', ['0-1', '2-3', '4-6', '7+']),
  full('exact-goals', ['0', '1', '2', '3', '4', '5', '6+']),
  full('home-exact-goals', ['0', '1', '2', '3+']),
  full('away-exact-goals', ['0', '1', '2', '3+']),
  full('numbered-goal', SCORERS, 'course'),
  full('last-goal', SCORERS, 'course'),
];

const COMBINED: readonly Group[] = [
  full('result-and-total', both(THREE, OVER_UNDER), halfLines(3)),
  full('result-and-both-score', both(THREE, YES_NO)),
  full('double-chance-and-total', both(DOUBLE, OVER_UNDER), halfLines(2)),
  full('double-chance-and-both-score', both(DOUBLE, YES_NO)),
  full('total-and-both-score', both(OVER_UNDER, YES_NO), halfLines(2)),
];

const BOTH_HALVES: readonly Group[] = [
  full('half-full', both(THREE, THREE, '/')),
  full('both-halves-over', YES_NO, ['1.5']),
  full('both-halves-under', YES_NO, ['1.5']),
  full('home-scores-both-halves', YES_NO),
  full('away-scores-both-halves', YES_NO),
  full('home-wins-both-halves', YES_NO),
  full('away-wins-both-halves', YES_NO),
  full('home-wins-either-half', YES_NO),
  full('away-wins-either-half', YES_NO),
  full('highest-half', HALVES),
  full('home-highest-half', HALVES),
  full('away-highest-half', HALVES),
  full('both-score-by-half', both(YES_NO, YES_NO, '/')),
];

const HALF_MARKETS: readonly Group[] = [
  firstMain('match-result', THREE),
  firstMain('total-goals', OVER_UNDER, anyHalf(3)),
  first('handicap', TWO, quarters(3)),
  first('double-chance', DOUBLE),
  first('draw-no-bet', TWO),
  first('odd-even', ODD_EVEN),
  first('both-score', YES_NO),
  first('home-total', OVER_UNDER, halfLines(1)),
  first('away-total', OVER_UNDER, halfLines(1)),
  first('correct-score-to-2', scoresTo(2)),
  first('exact-goals-to-2', ['0', '1', '2+']),
  second('match-result', THREE),
  second('total-goals', OVER_UNDER, anyHalf(3)),
  second('double-chance', DOUBLE),
  second('odd-even', ODD_EVEN),
  second('both-score', YES_NO),
  second('home-total', OVER_UNDER, halfLines(1)),
  second('away-total', OVER_UNDER, halfLines(1)),
  second('exact-goals-to-3', ['0', '1', '2', '3+']),
];

const CORNERS_AND_CARDS: readonly Group[] = [
  full('corner-result', THREE),
  full('corner-total', OVER_UNDER, anyHalf(5)),
  full('corner-handicap', TWO, anyHalf(3)),
  full('corner-odd-even', ODD_EVEN),
  full('home-corner-total', OVER_UNDER, halfLines(3)),
  full('away-corner-total', OVER_UNDER, halfLines(3)),
  full('corner-range', ['0-8', '9-11', '12+']),
  first('corner-result', THREE),
  first('corner-total', OVER_UNDER, anyHalf(3)),
  first('corner-handicap', TWO, anyHalf(3)),
  full('booking-result', THREE),
  full('booking-total', OVER_UNDER, anyHalf(3)),
  full('booking-handicap', TWO, anyHalf(3)),
  full('home-booking-total', OVER_UNDER, halfLines(2)),
  full('away-booking-total', OVER_UNDER, halfLines(2)),
];

export const FOOTBALL_SLATE: readonly Group[] = [
  ...RESULTS,
  ...GOALS,
  ...COMBINED,
  ...BOTH_HALVES,
  ...HALF_MARKETS,
  ...CORNERS_AND_CARDS,
];
