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
  /** A limit that the player has set. Our addition to the specification. */
  'own-limit': 9,
} as const;
export type OrderRejectCode = CodeOf<typeof ORDER_REJECT>;

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
