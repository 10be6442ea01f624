import type { Asset } from '@palpite/kernel/assets';
import type { Instructions } from '../instructions/instructions.ts';
import type { Method } from '../methods.ts';

/** Money that was given or taken back of a payment. */
export interface Return {
  readonly id: string;
  readonly kind: 'refund' | 'chargeback';
  readonly amount: bigint;
  readonly atMs: number;
}

/** One movement of money. Its id is unique at the bank for ever. */
export interface Payment {
  readonly id: string;
  readonly amount: bigint;
  /** Not always the order's: people send the wrong coin. */
  readonly currency: Asset;
  /** When it counts, so that it and its line in the statement are of one day; until then when it was seen. */
  paidMs: number;
  readonly payerDocument?: string;
  /** On a chain only: it counts when there are enough. */
  confirmations?: number;
  /** Money that is really here and stands in the statement. */
  isSettled: boolean;
  state: 'paid' | 'refunded' | 'charged-back';
  refunded: bigint;
  readonly returns: Return[];
}

/** What the house asked for, as it was asked. */
export interface Asked {
  readonly reference: string;
  readonly method: Method;
  readonly amount: bigint;
  readonly currency: Asset;
  readonly account: Readonly<Record<string, string>>;
  readonly notifyUrl: string;
}

export interface PayinAsked extends Asked {
  readonly expiresMs: number;
  readonly returnUrl?: string;
  /** Where this bank is reached by whoever asked. */
  readonly bankUrl: string;
}

export interface Payin extends PayinAsked {
  readonly id: string;
  readonly createdMs: number;
  readonly instructions: Instructions;
  readonly pageUrl: string;
  status: 'pending' | 'paid' | 'failed' | 'expired';
  failure?: string;
  /** The payer has agreed and the money is on its way. */
  isUnderWay: boolean;
  readonly payments: Payment[];
}

export interface Payout extends Asked {
  readonly id: string;
  readonly createdMs: number;
  status: 'pending' | 'paid' | 'failed';
  failure?: string;
  readonly payments: Payment[];
}

export interface Refund {
  readonly id: string;
  readonly reference: string;
  readonly payment: string;
  readonly amount: bigint;
  readonly currency: Asset;
  readonly atMs: number;
}
