import type { CodeOf } from './code.ts';

/** How a cash-out stands; the numbers are those of an order. */
export const CASH_OUT_STATUS = { created: 0, confirming: 1, rejected: 2, success: 4 } as const;
export type CashOutStatus = CodeOf<typeof CASH_OUT_STATUS>;

/** Whether a bet can be cashed out now. `reserved`: it can, and a rule of the player waits for a price. */
export const CASH_OUT_OFFER = { unavailable: 0, available: 1, reserved: 101, running: 102 } as const;
export type CashOutOfferCode = CodeOf<typeof CASH_OUT_OFFER>;

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
} as const;
export type CashOutRejectCode = CodeOf<typeof CASH_OUT_REJECT>;
