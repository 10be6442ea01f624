import type { CodeOf } from './code.ts';

export const ACTIVITY_STATUS = { notStart: 0, inProgress: 1, finished: 2, expired: 3 } as const;

export const BONUS_STATUS = { locked: 0, unlocking: 1, unlocked: 2, expired: 3 } as const;

export const BONUS_TABS = { available: 'bonus_available', unavailable: 'bonus_unavailable' } as const;

/** What the player allowed, in the words of the browser. */
export const NOTIFICATION_PERMISSION = {
  undecided: 'default',
  granted: 'granted',
  denied: 'denied',
} as const;

/** How the browser's install prompt ended. */
export const INSTALL_PROMPT_RESULT = { accepted: 'accepted', dismissed: 'dismissed' } as const;

/**
 * Keys of the dynamic config that the product reads; a key that no operator has set has its built-in value. Most are
 * switches; the first four carry a value in `result`.
 */
export const CONFIG_KEYS = {
  /** A language code that a fresh phone starts with, before the country's own. */
  defaultLanguage: 'default_language',
  /** Countries that are refused in addition to those of the country rules, comma-separated. */
  refusedCountries: 'refused_countries',
  /** Build codes that may no longer be used, comma-separated. */
  bannedBuilds: 'banned_builds',
  /** Build codes that show no third-party login, comma-separated. */
  hiddenSocialBuilds: 'hidden_social_builds',
  marketBrazil: 'market_brazil',
  marketMexico: 'market_mexico',
  marketColombia: 'market_colombia',
  marketPhilippines: 'market_philippines',
  marketVietnam: 'market_vietnam',
  americanOdds: 'american_odds',
  newInterface: 'new_interface',
  web3: 'web3',
  crypto: 'crypto',
  bonuses: 'bonuses',
  /** Off where only free play is allowed. */
  deposits: 'deposits',
  sport: 'sport',
  casino: 'casino',
  thirdPartyLogin: 'third_party_login',
  /** Shows one market's empty list as announced. */
  comingSoon: 'coming_soon',
} as const;

/** 0 normal, 1 the error page of type 3, 2 the news page. */
export const GLOBAL_STATUS = { normal: 0, maintenance: 1, news: 2 } as const;
export type GlobalStatus = CodeOf<typeof GLOBAL_STATUS>;

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

export const THIRD_PARTY_LOGIN_ACTION = {
  bind: 'bind',
  login: 'login',
  loginAndSignUp: 'login_and_signup',
} as const;
