import type { Fault } from '@palpite/kernel/documents/reading';

/** Why an order is refused. The first reason that applies is the answer. */
export type PaymentRefusal =
  /** The player's accounts are closed. */
  | 'account-blocked'
  /** The country requires a higher identity level. */
  | 'identity-needed'
  /** Pay-outs go to the player's own document only. */
  | 'not-own-document'
  /** Deposits come from the player's own document only. */
  | 'not-own-payer'
  /** The active bonus would be lost and the player has not agreed; `limit` is its money. */
  | 'bonus-would-be-lost'
  /** The campaign that the deposit asks for is not for this deposit. */
  | 'offer-unknown'
  /** Closed loop: deposits go back to their source first; `limit` is what is owed there. */
  | 'source-first'
  | 'method-unknown'
  /** No provider can carry it out now; another method may. */
  | 'method-unavailable'
  /** `field` names it, `why` says what is wrong. */
  | 'field-wrong'
  /** Not an amount that this method can move: zero, below zero, or cents where it has none. */
  | 'amount-wrong'
  | 'amount-low'
  | 'amount-high'
  | 'daily-limit'
  | 'not-enough-funds'
  | 'too-many-open'
  | 'code-unknown'
  | 'code-used'
  /** Too many codes were tried; `waitMs` says when the next one may be. */
  | 'code-too-often'
  /** A pause of the player, or the rules of the country. */
  | 'code-not-now'
  /** The same key was used for another order. */
  | 'key-reused'
  /** The provider refused; the order is stored as failed. */
  | 'provider-refused'
  /** Protection of the player. */
  | 'break'
  | 'exclusion'
  | 'limits-needed'
  | 'time-limit'
  | 'deposit-limit';

export type FieldWrong = Fault;

export interface Refused {
  readonly is: 'refused';
  readonly reason: PaymentRefusal;
  readonly field?: string;
  readonly why?: FieldWrong;
  /** The limit that was exceeded, or what is left of it, in units of the asset. */
  readonly limit?: bigint;
  readonly untilMs?: number;
  /** How long to wait before the next attempt. */
  readonly waitMs?: number;
}

export function refused(reason: PaymentRefusal, detail: Omit<Refused, 'is' | 'reason'> = {}): Refused {
  return { is: 'refused', reason, ...detail };
}
