import type { ScoreKind } from '@palpite/kernel/match-facts';
import type { Sport } from '@palpite/kernel/sports';
import type { CodeOf } from './code.ts';

export const SPORT = {
  football: 1,
  basketball: 3,
  tennis: 5,
  volleyball: 13,
  'table-tennis': 15,
} as const satisfies Record<Sport, number>;
export type SportCode = CodeOf<typeof SPORT>;

export const MATCH_STATUS = {
  ended: 0,
  postponed: 1,
  interrupted: 2,
  cancelled: 3,
  'not-started': 4,
  live: 5,
  delayed: 6,
  abandoned: 7,
  suspended: 8,
} as const;
export type MatchStatusCode = CodeOf<typeof MATCH_STATUS>;

export const MARKET_STATUS = { closed: -1, suspended: 0, open: 1 } as const;
export type MarketStatusCode = CodeOf<typeof MARKET_STATUS>;

/** The selections of the markets that lists show; all others are in `selections.ts`. */
export const SELECTION_TYPE = { home: 1, away: 2, draw: 3, over: 4, under: 5 } as const;
export type SelectionTypeCode = CodeOf<typeof SELECTION_TYPE>;

/** The wire's `tyg`: what kind of score a row of `nsg` is. Points of a tennis game are 0, 15, 30, 40 and 50. */
export const SCORE_KIND = {
  score: 5,
  corner: 6,
  'yellow-card': 7,
  'red-card': 8,
  shots: 35,
  'shots-on-target': 36,
  fouls: 41,
  games: 5559,
  points: 5560,
  attacks: 5561,
  /** In per cent; both sides sum to 100. */
  possession: 5562,
} as const satisfies Record<ScoreKind, number>;

/** Whether the feed tells what was asked: it does, it has no such thing, or it does not answer now. */
export const SEASON_STATE = { none: 0, known: 1, unavailable: 2 } as const;
export type SeasonStateCode = CodeOf<typeof SEASON_STATE>;

/** How a match went for a side. */
export const FORM_OUTCOME = { loss: 0, draw: 1, win: 2 } as const;
export type FormOutcomeCode = CodeOf<typeof FORM_OUTCOME>;

/** Whether a team ends among the first: the selections of that market, apart from the whole table. */
export const TOP_ANSWERS = { yes: 8, no: 9 } as const;
