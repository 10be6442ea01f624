/** The wire's `type` of a home tab: what its second row holds. */
export const HOME_TAB_TYPE = { sports: 1, leagues: 2 } as const;

/** The wire's `type` of a banner: `info` is the address of a picture, or HTML. */
export const BANNER_CONTENT = { image: 1, html: 2 } as const;

/** What a tap on a banner does. */
export const BANNER_TYPES = ['normal', 'deposit', 'pwa', 'ui_switch', 'banned'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/** Where the matches of a list by source come from. */
export const MATCH_SOURCES = ['sport', 'league', 'popular', 'favourite'] as const;
export type MatchSource = (typeof MATCH_SOURCES)[number];

/** The `type` of the list that is asked for by sport number: what is played now, starts soon, today, later. */
export const MATCH_LIST_TYPE = { live: 1, soon: 2, today: 3, early: 4 } as const;

export const FAVOURITE_KINDS = ['team', 'league', 'match'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];
/** Of all kinds together, for one player. */
export const FAVOURITES_MAX = 200;
