import { HOUR_MS } from '@palpite/kernel/time';
import { type Order, providerAmount } from './order.ts';
import type { ProviderAnswer } from './provider.ts';

/**
 * What an operator learned from the provider outside of its interface: nothing was paid, or a pay-out was paid under
 * this number. A deposit that was paid is credited by the provider's message alone.
 */
export type CloseVerdict = { readonly is: 'failed' } | { readonly is: 'paid'; readonly payment: string };

export interface CloseDecision {
  readonly operator: number;
  readonly outcome: CloseVerdict;
}

export type CloseOutcome =
  | { readonly is: 'closed'; readonly order: Order }
  /** Another operator must decide the same. */
  | { readonly is: 'agreed'; readonly order: Order; readonly missing: number }
  | {
      readonly is: 'refused';
      readonly reason:
        | 'absent'
        | 'not-stuck'
        | 'only-failed'
        | 'already-decided-by-you'
        | 'other-decision'
        | 'payment-elsewhere';
    };

/** So long an order is left to the reconciler: the provider may still answer by itself. */
export const STUCK_MS = HOUR_MS;

export function isStuck({ status, updatedMs }: Pick<Order, 'status' | 'updatedMs'>, nowMs: number): boolean {
  return status === 'unknown' && nowMs - updatedMs >= STUCK_MS;
}

export function isSameVerdict(one: CloseVerdict, other: CloseVerdict): boolean {
  if (one.is === 'failed' || other.is === 'failed') return one.is === other.is;
  return one.payment === other.payment;
}

/** From the two-person threshold of pay-outs on, two people must decide the same; without thresholds always. */
export function peopleToClose({ amount }: Pick<Order, 'amount'>, two: bigint | undefined): number {
  return amount >= (two ?? 0n) ? 2 : 1;
}

/**
 * The paid pay-out as the provider would report it. It is decided like its message, so that the message posts nothing
 * more when it arrives after all.
 */
export function paidAnswer(order: Order, payment: string, nowMs: number): ProviderAnswer {
  const paid = { id: payment, amount: providerAmount(order), currency: order.asset, paidMs: nowMs };
  return {
    providerId: order.providerId ?? payment,
    reference: String(order.id),
    direction: order.direction,
    status: 'paid',
    payments: [{ ...paid, state: 'paid', refunded: 0n }],
  };
}
