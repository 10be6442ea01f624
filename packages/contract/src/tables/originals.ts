/** Our games that one player plays alone, by their id in the catalogue. */
export const ORIGINAL_GAMES = ['dice', 'limbo', 'mines', 'plinko', 'hi-lo', 'wheel', 'keno'] as const;
export type OriginalGame = (typeof ORIGINAL_GAMES)[number];

export const ORIGINAL_STATUS = { open: 'open', won: 'won', lost: 'lost', refunded: 'refunded' } as const;

export const ORIGINAL_PAGE_MAX = 60;
export const ORIGINAL_PAGE = 24;
