import type { CodeOf } from './code.ts';

/** Which change of odds the player accepts while the bet is placed. */
export const ODDS_CHANGE = { none: 0, better: 1, any: 2 } as const;
export type OddsChangeCode = CodeOf<typeof ODDS_CHANGE>;

/** Why one bet was rejected, beside the sentence in `rjs`. */
export const ORDER_REJECT = {
  'system-error': 1,
  'bad-parameter': 2,
  'risk-limit': 3,
  'market-suspended': 4,
  'not-enough-funds': 6,
  'settled-before-confirmation': 7,
  'odds-changed': 8,
  // From here on our additions to the specification: every reason has a number of its own.
  /** A limit that the player has set. */
  'own-limit': 9,
  'duplicate-selection': 10,
  'related-selections': 11,
  'too-many-selections': 12,
  'wrong-match': 13,
  'free-bet-gone': 14,
  'free-bet-odds': 15,
  'below-minimum': 16,
  'line-moved': 17,
  'market-closed': 18,
  'market-settled': 19,
  'selection-unknown': 20,
  'book-stale': 21,
  'too-late': 22,
} as const;
export type OrderRejectCode = CodeOf<typeof ORDER_REJECT>;

/** Single, or several legs on one order. */
export const SERIES_TYPE = { single: 0, multiple: 1 } as const;
export type SeriesTypeCode = CodeOf<typeof SERIES_TYPE>;

/** Full covers by their names, as an order may ask for them. */
export const COVER_NAMES = {
  trixie: 'trixie',
  patent: 'patent',
  yankee: 'yankee',
  lucky15: 'lucky15',
  canadian: 'canadian',
  lucky31: 'lucky31',
  heinz: 'heinz',
  lucky63: 'lucky63',
  super_heinz: 'super_heinz',
  lucky127: 'lucky127',
  goliath: 'goliath',
  lucky255: 'lucky255',
} as const;

/** Currency ids of the order calls. */
export const CURRENCY_ID = {
  USD: 2,
  VND: 10,
  PHP: 13,
  INR: 15,
  COP: 18,
  BRL: 22,
  MXN: 23,
  PEN: 26,
  KES: 38,
} as const;
