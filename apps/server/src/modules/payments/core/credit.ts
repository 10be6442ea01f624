import type { HoldReason } from './held.ts';
import type { Order } from './order.ts';
import { isOtherPayer } from './own-document.ts';
import type { ProviderPayment } from './provider.ts';

/** The current limits on the credit of an order, besides the order itself. */
export interface CreditRoom {
  /** Set when nothing may be credited. */
  readonly stop?: HoldReason;
  /** The amounts that may still be credited, each with the limit that it comes from. */
  readonly bounds: readonly CreditBound[];
  /** The smallest deposit of the method. */
  readonly least: bigint;
  /** The tolerated overpayment: the rate of a coin moves while it is sent. */
  readonly tolerance: bigint;
}

export interface CreditBound {
  readonly reason: HoldReason;
  readonly units: bigint;
}

export const OPEN_ROOM: CreditRoom = { bounds: [], least: 0n, tolerance: 0n };

export interface Split {
  readonly credited: bigint;
  readonly held: bigint;
  /** Why the held part is held; undefined when nothing is. */
  readonly reason: HoldReason | undefined;
}

/**
 * Splits a payment into the credited and the held part. A credit never exceeds the order: the order's amount is
 * credited as far as limits allow and the rest is held. An underpayment is credited if it reaches the smallest deposit.
 * `order.paidAmount` is what was credited before, and `spent` what this decision has already used of the bounds.
 */
export function splitPayment(
  order: Pick<Order, 'amount' | 'paidAmount' | 'document'>,
  payment: Pick<ProviderPayment, 'amount' | 'payerDocument'>,
  room: CreditRoom,
  spent: bigint,
): Split {
  const { amount } = payment;
  const whole = (reason: HoldReason): Split => ({ credited: 0n, held: amount, reason });
  if (isThirdParty(order, payment)) return whole('third-party');
  if (room.stop !== undefined) return whole(room.stop);
  const left = order.amount - order.paidAmount;
  if (left > 0n && order.paidAmount + amount < room.least) return whole('below-minimum');
  const bounds: readonly CreditBound[] = [
    { reason: 'above-order', units: left > 0n ? left + room.tolerance : 0n },
    ...room.bounds.map(({ reason, units }) => ({ reason, units: units - spent })),
  ];
  const tightest = bounds.reduce((low, bound) => (bound.units < low.units ? bound : low));
  const allowed = tightest.units > 0n ? tightest.units : 0n;
  if (amount <= allowed) return { credited: amount, held: 0n, reason: undefined };
  return { credited: allowed, held: amount - allowed, reason: tightest.reason };
}

/** Whether another person paid. False when either document is missing. */
export function isThirdParty(
  { document }: Pick<Order, 'document'>,
  { payerDocument }: Pick<ProviderPayment, 'payerDocument'>,
): boolean {
  return isOtherPayer(document, payerDocument);
}
