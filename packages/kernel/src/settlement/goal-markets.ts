import type { GoalCount } from './goal-sheet.ts';
import type { HalfRule } from './half-rules.ts';
import type { Side } from './pair.ts';
import type { PairRule } from './pair-rules.ts';

export type GoalMarket =
  | {
      readonly rule: PairRule;
      readonly counts: GoalCount;
      /** Only what comes after the bet counts. */
      readonly fromBet?: true;
      /** Extra time, then the shoot-out, decide what regular time left even. */
      readonly toTheEnd?: true;
    }
  | { readonly halves: HalfRule }
  | { readonly goal: 'numbered' | 'last' }
  /** Whether one player of this side scores: the line is the number on the shirt. */
  | { readonly scorerOf: Side }
  /** Which player scores first, and which ones score at all: the place part of an each-way bet on the first. */
  | { readonly scorers: 'first' | 'place' };

const goals = (rule: PairRule): GoalMarket => ({ rule, counts: 'goals' });
const corners = (rule: PairRule): GoalMarket => ({ rule, counts: 'corners' });
const bookings = (rule: PairRule): GoalMarket => ({ rule, counts: 'bookings' });
const halves = (rule: HalfRule): GoalMarket => ({ halves: rule });

const RESULT: PairRule = { by: 'three-way' };
const TOTAL: PairRule = { by: 'total', of: 'both' };
const BOTH_SCORE: PairRule = { by: 'both-score' };
const DOUBLE_CHANCE: PairRule = { by: 'double-chance' };

export const FOOTBALL_MARKETS = {
  handicap: { rule: { by: 'handicap' }, counts: 'goals', fromBet: true },
  'three-way-handicap': goals({ by: 'three-way-handicap' }),
  'match-result': goals(RESULT),
  'draw-no-bet': goals({ by: 'no-bet', on: 'draw' }),
  'home-no-bet': goals({ by: 'no-bet', on: 'home' }),
  'away-no-bet': goals({ by: 'no-bet', on: 'away' }),
  'total-goals': goals(TOTAL),
  'home-total': goals({ by: 'total', of: 'home' }),
  'away-total': goals({ by: 'total', of: 'away' }),
  'odd-even': goals({ by: 'odd-even', of: 'both' }),
  'home-odd-even': goals({ by: 'odd-even', of: 'home' }),
  'away-odd-even': goals({ by: 'odd-even', of: 'away' }),
  'double-chance': goals(DOUBLE_CHANCE),
  'both-score': goals(BOTH_SCORE),
  'any-goal': goals({ by: 'any-score' }),
  'which-teams-score': goals({ by: 'scorers' }),
  'home-clean-sheet': goals({ by: 'clean-sheet', of: 'home' }),
  'away-clean-sheet': goals({ by: 'clean-sheet', of: 'away' }),
  'home-win-to-nil': goals({ by: 'win-to-nil', of: 'home' }),
  'away-win-to-nil': goals({ by: 'win-to-nil', of: 'away' }),
  'home-to-win': goals({ by: 'to-win', who: 'home' }),
  'away-to-win': goals({ by: 'to-win', who: 'away' }),
  'any-team-to-win': goals({ by: 'to-win', who: 'either' }),
  'winning-margin': goals({ by: 'margin' }),
  'correct-score': goals({ by: 'correct-score', most: 4 }),
  'correct-score-to-2': goals({ by: 'correct-score', most: 2 }),
  'correct-score-to-3': goals({ by: 'correct-score', most: 3 }),
  'correct-score-to-9': goals({ by: 'correct-score', most: 9 }),
  'correct-score-open': goals({ by: 'correct-score', most: 99 }),
  'goal-range': goals({ by: 'range', of: 'both' }),
  'exact-goals': goals({ by: 'range', of: 'both' }),
  'exact-goals-to-3': goals({ by: 'range', of: 'both' }),
  'exact-goals-to-2': goals({ by: 'range', of: 'both' }),
  'home-exact-goals': goals({ by: 'range', of: 'home' }),
  'away-exact-goals': goals({ by: 'range', of: 'away' }),
  'result-and-total': goals({ by: 'both-of', parts: [RESULT, TOTAL] }),
  'result-and-both-score': goals({ by: 'both-of', parts: [RESULT, BOTH_SCORE] }),
  'double-chance-and-total': goals({ by: 'both-of', parts: [DOUBLE_CHANCE, TOTAL] }),
  'double-chance-and-both-score': goals({ by: 'both-of', parts: [DOUBLE_CHANCE, BOTH_SCORE] }),
  'total-and-both-score': goals({ by: 'both-of', parts: [TOTAL, BOTH_SCORE] }),
  'rest-of-match': { rule: RESULT, counts: 'goals', fromBet: true },
  'to-qualify': { rule: { by: 'two-way' }, counts: 'goals', toTheEnd: true },
  'numbered-goal': { goal: 'numbered' },
  'last-goal': { goal: 'last' },
  'home-player-scores': { scorerOf: 'home' },
  'away-player-scores': { scorerOf: 'away' },
  'first-goalscorer': { scorers: 'first' },
  'first-goalscorer-place': { scorers: 'place' },
  'half-full': halves({ by: 'half-full' }),
  'both-halves-over': halves({ by: 'both-halves', total: 'over' }),
  'both-halves-under': halves({ by: 'both-halves', total: 'under' }),
  'home-scores-both-halves': halves({ by: 'scores-in-both', of: 'home' }),
  'away-scores-both-halves': halves({ by: 'scores-in-both', of: 'away' }),
  'home-wins-both-halves': halves({ by: 'wins-halves', of: 'home', how: 'both' }),
  'away-wins-both-halves': halves({ by: 'wins-halves', of: 'away', how: 'both' }),
  'home-wins-either-half': halves({ by: 'wins-halves', of: 'home', how: 'either' }),
  'away-wins-either-half': halves({ by: 'wins-halves', of: 'away', how: 'either' }),
  'highest-half': halves({ by: 'highest-half', of: 'both' }),
  'home-highest-half': halves({ by: 'highest-half', of: 'home' }),
  'away-highest-half': halves({ by: 'highest-half', of: 'away' }),
  'both-score-by-half': halves({ by: 'both-score-by-half' }),
  'corner-result': corners(RESULT),
  'corner-total': corners(TOTAL),
  'corner-handicap': corners({ by: 'handicap' }),
  'corner-odd-even': corners({ by: 'odd-even', of: 'both' }),
  'home-corner-total': corners({ by: 'total', of: 'home' }),
  'away-corner-total': corners({ by: 'total', of: 'away' }),
  'corner-range': corners({ by: 'range', of: 'both' }),
  'booking-result': bookings(RESULT),
  'booking-total': bookings(TOTAL),
  'booking-handicap': bookings({ by: 'handicap' }),
  'home-booking-total': bookings({ by: 'total', of: 'home' }),
  'away-booking-total': bookings({ by: 'total', of: 'away' }),
} as const satisfies Record<string, GoalMarket>;
export type FootballMarket = keyof typeof FOOTBALL_MARKETS;

export const ICE_HOCKEY_MARKETS = {
  handicap: goals({ by: 'handicap' }),
  'total-goals': goals(TOTAL),
  'match-result': goals(RESULT),
  'odd-even': goals({ by: 'odd-even', of: 'both' }),
  'home-total': goals({ by: 'total', of: 'home' }),
  'away-total': goals({ by: 'total', of: 'away' }),
  winner: { rule: { by: 'two-way' }, counts: 'goals', toTheEnd: true },
  'double-chance': goals(DOUBLE_CHANCE),
  'both-score': goals(BOTH_SCORE),
} as const satisfies Record<string, GoalMarket>;
export type IceHockeyMarket = keyof typeof ICE_HOCKEY_MARKETS;
