import type { CodeOf } from './code.ts';

export const BET_TYPE = {
  single: 'single_bet',
  multiple: 'bet_multi',
  system: 'system_bet',
  builder: 'builder_bet',
} as const;

export const BET_LIST_FILTER = { outstanding: 'outstanding', settled: 'settled' } as const;
export type BetListFilter = CodeOf<typeof BET_LIST_FILTER>;

export const BET_DATE_FILTER = {
  today: 'today',
  yesterday: 'yesterday',
  lastSevenDays: 'last7days',
  lastThirtyDays: 'last30days',
} as const;
export type BetDateFilter = CodeOf<typeof BET_DATE_FILTER>;

/** The specification's "blank" 5 is a settled bet: its result is shown instead of a status. */
export const BET_ORDER_STATUS = {
  created: 0,
  confirming: 1,
  rejected: 2,
  cancelled: 3,
  success: 4,
  settled: 5,
} as const;

/** The status of a cash-out; the numbers are those of an order. */
export const CASH_OUT_STATUS = { created: 0, confirming: 1, rejected: 2, success: 4 } as const;

/** Whether a bet can be cashed out now. `reserved`: it can, and a rule of the player waits for a price. */
export const CASH_OUT_OFFER = { unavailable: 0, available: 1, reserved: 101, running: 102 } as const;

/** Why a bet has no price, or a cash-out was refused, beside the sentence in `msg`. */
export const CASH_OUT_REJECT = {
  'bet-ended': 1,
  'not-confirmed': 2,
  'free-bet': 3,
  'market-suspended': 4,
  'bet-lost': 5,
  'nothing-open': 6,
  'price-too-low': 7,
  'price-changed': 8,
  'no-parts-left': 9,
  'part-too-small': 10,
  'part-too-large': 11,
  'rest-too-small': 12,
  'too-late': 13,
  'rule-removed': 14,
} as const;

/** Which change of odds the player accepts while the bet is placed. */
export const ODDS_CHANGE = { none: 0, better: 1, any: 2 } as const;

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
  'builder-refused': 23,
  'builder-unavailable': 24,
  'builder-expired': 25,
  'referral-declined': 26,
  /** An operator refuses this player's bets on the market. */
  'market-refused': 27,
  'place-alone': 28,
} as const;

/** Whether selections of one match have a price as one bet. */
export const BUILDER_PRICE = { priced: 1, refused: 2, unavailable: 3 } as const;

/** Why a selection cannot be part of a bet builder, beside the sentence in `msg`. */
export const BUILDER_REFUSAL = {
  'not-offered': 1,
  'not-combinable': 2,
  contradiction: 3,
  implied: 4,
} as const;

/** Single, or several legs on one order. */
export const SERIES_TYPE = { single: 0, multiple: 1 } as const;

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

/** There is no 1. */
export const SETTLEMENT_RESULT = {
  notSettled: 0,
  equal: 2,
  lose: 3,
  win: 4,
  winHalf: 5,
  loseHalf: 6,
  cancel: 7,
} as const;

/** Our words for the numbers of `pay_status`; several words share one number. */
export const ORDER_STATE = {
  created: 'created',
  pending: 'pending',
  unknown: 'unknown',
  review: 'review',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;
export type OrderState = CodeOf<typeof ORDER_STATE>;

/** The three groups that a list of orders is filtered by. */
export const ORDER_GROUP = { open: 'open', paid: 'paid', ended: 'ended' } as const;
export type OrderGroup = CodeOf<typeof ORDER_GROUP>;
