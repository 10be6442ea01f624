import type { HoldReason } from './held.ts';
import type { Order } from './order.ts';
import { isOtherPayer } from './own-document.ts';
import type { ProviderPayment } from './provider.ts';

/** What bounds the credit of an order at this moment, besides the order itself. */
export interface CreditRoom {
  /** Nothing at all may be credited. */
  readonly stop?: HoldReason;
  /** What may still be credited, each with what it is bounded by. */
  readonly bounds: readonly CreditBound[];
  /** The smallest deposit of the method: less is not worth an account's line. */
  readonly least: bigint;
  /** What may come above the order: the rate of a coin moves while it is sent. */
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
 * What of a payment reaches the player. What was paid never counts more than what was asked for: the order's amount is
 * credited as far as limits allow and the rest is held. Less than was asked for is credited if it is a deposit at all.
 * `order.paidAmount` is what was credited before, and `spent` what this decision has credited of the bounds already.
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

/** Money of another person's document. Without both documents nothing can be said. */
export function isThirdParty(
  { document }: Pick<Order, 'document'>,
  { payerDocument }: Pick<ProviderPayment, 'payerDocument'>,
): boolean {
  return isOtherPayer(document, payerDocument);
}
