import type { Asset } from '@palpite/kernel/assets';
import type { Instructions } from '../instructions/instructions.ts';
import type { Method } from '../methods.ts';

/** A refund or chargeback of a payment. */
export interface Return {
  readonly id: string;
  readonly kind: 'refund' | 'chargeback';
  readonly amount: bigint;
  readonly atMs: number;
}

/** One movement of money. Its id is never reused. */
export interface Payment {
  readonly id: string;
  readonly amount: bigint;
  /** May differ from the order's: people send the wrong coin. */
  readonly currency: Asset;
  /**
   * When it was credited, so that it is on the same day as its statement line; before that, when it was first seen.
   */
  paidMs: number;
  readonly payerDocument?: string;
  /** On a chain only: the payment is credited once there are enough. */
  confirmations?: number;
  /** The money is credited and has a line in the statement. */
  isSettled: boolean;
  state: 'paid' | 'refunded' | 'charged-back';
  refunded: bigint;
  readonly returns: Return[];
}

/** The merchant's request, unchanged. */
export interface OrderRequest {
  readonly reference: string;
  readonly method: Method;
  readonly amount: bigint;
  readonly currency: Asset;
  readonly account: Readonly<Record<string, string>>;
  readonly notifyUrl: string;
}

export interface PayinRequest extends OrderRequest {
  readonly expiresMs: number;
  readonly returnUrl?: string;
  /** The base URL under which the merchant reached this bank. */
  readonly bankUrl: string;
}

export interface Payin extends PayinRequest {
  readonly id: string;
  readonly createdMs: number;
  readonly instructions: Instructions;
  readonly pageUrl: string;
  status: 'pending' | 'paid' | 'failed' | 'expired';
  failure?: string;
  /** The payer has agreed; the money has not arrived yet. */
  isUnderWay: boolean;
  readonly payments: Payment[];
}

export interface Payout extends OrderRequest {
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
