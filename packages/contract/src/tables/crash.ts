/** The id of crash in the catalogue of our own studio. */
export const CRASH_GAME = 'crash';

/** `paused`: the room plays no rounds now, because nobody drives it or its chain has no salt yet. */
export const CRASH_PHASE = {
  betting: 'betting',
  flying: 'flying',
  crashed: 'crashed',
  paused: 'paused',
} as const;
export type CrashPhase = (typeof CRASH_PHASE)[keyof typeof CRASH_PHASE];

export const CRASH_BET_STATUS = {
  placed: 'placed',
  cashed: 'cashed',
  lost: 'lost',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const;
export type CrashBetStatus = (typeof CRASH_BET_STATUS)[keyof typeof CRASH_BET_STATUS];

/** A player has so many bets in one round at most, one in each slot. */
export const CRASH_SLOTS = 2;
/** The largest bets of the round that everybody sees. */
export const CRASH_BETS_SHOWN = 50;
export const CRASH_HISTORY = 50;
export const CRASH_PAGE_MAX = 60;
export const CRASH_PAGE = 24;
