/** The newer interface of a player: on or off. */
export const UI_SWITCH = { on: 1, off: 2 } as const;

/** With a wallet, or with points that are worth nothing. */
export const GAME_MODE = { real: 'real', demo: 'demo' } as const;

/** The first row of the hall; `sport` leads to the sport page and has no games. */
export const MAIN_TABS = ['home', 'slots', 'casino', 'sport'] as const;
export type MainTab = (typeof MAIN_TABS)[number];

/** The groups of tabs below a main tab, in their order. */
export const TAB_GROUPS = ['favorites', 'top_picks', 'providers', 'lobby'] as const;
export type TabGroup = (typeof TAB_GROUPS)[number];

export const GAME_KINDS = ['slots', 'table', 'live', 'poker', 'wheel', 'instant'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

export const GAME_ORIENTATIONS = ['portrait', 'landscape', 'any'] as const;
export type GameOrientation = (typeof GAME_ORIENTATIONS)[number];

export const GAME_FAVOURITES_MAX = 200;
export const GAME_PAGE_MAX = 60;
export const GAME_PAGE = 24;
export const BIG_WINS_MAX = 50;
export const SIMILAR_GAMES_MAX = 12;
export const JACKPOTS_SHOWN_MAX = 60;

export { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
