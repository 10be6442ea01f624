/** Our own studio: its games run in this server, and their rounds are drawn from seeds that a player can check. */
export const OWN_STUDIO = 'palpite';

/** Our games that one player plays alone, by their id in the catalogue. */
export const ORIGINAL_GAMES = ['dice', 'limbo', 'mines', 'plinko', 'hi-lo', 'wheel', 'keno'] as const;
export type OriginalGame = (typeof ORIGINAL_GAMES)[number];
