import type { CodeOf } from './code.ts';

export const SPORT = { football: 1 } as const;
export type SportCode = CodeOf<typeof SPORT>;

export const MATCH_STATUS = {
  ended: 0,
  postponed: 1,
  interrupted: 2,
  cancelled: 3,
  'not-started': 4,
  live: 5,
  abandoned: 7,
} as const;
export type MatchStatusCode = CodeOf<typeof MATCH_STATUS>;

export const MARKET_STATUS = { closed: -1, suspended: 0, open: 1 } as const;
export type MarketStatusCode = CodeOf<typeof MARKET_STATUS>;

/** By sport and market: the wire's `mty`. */
export const MARKET_TYPE = { 'match-result': 1005, 'total-goals': 1007 } as const;
export type MarketTypeCode = CodeOf<typeof MARKET_TYPE>;

/** The wire's `mg.pe`; the clock's `mc.pe` is another table that shares numbers. */
export const MARKET_PERIOD = { 'full-time': 1001 } as const;
export const CLOCK_PERIOD = {
  'not-started': 1001,
  'first-half': 1002,
  'half-time': 1003,
  'second-half': 1004,
  ended: 1011,
} as const;
export type ClockPeriodCode = CodeOf<typeof CLOCK_PERIOD>;

export const SELECTION_TYPE = { home: 1, away: 2, draw: 3, over: 4, under: 5 } as const;
export type SelectionTypeCode = CodeOf<typeof SELECTION_TYPE>;

/** The wire's `tyg`: what kind of score a row of `nsg` is. */
export const SCORE_KIND = { score: 5, corner: 6, 'yellow-card': 7, 'red-card': 8 } as const;
