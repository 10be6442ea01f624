import { isOpen, type Order, type OrderStatus } from './order.ts';
import { cashOf, holdOf, housePosting, move, type OrderPosting } from './posting.ts';

export interface Closed {
  readonly next: Order;
  readonly postings: readonly OrderPosting[];
}

/** The first posting of a pay-out: the money stays in `hold` until the pay-out ends. */
export function askPosting(
  order: Pick<Order, 'player' | 'asset' | 'amount'>,
  by: 'payout' | 'balance-return' = 'payout',
): OrderPosting {
  return {
    kind: 'payout-ask',
    step: 0,
    asset: order.asset,
    by,
    shortfall: 'refuse',
    moves: [move(cashOf(order), holdOf(order), order.amount)],
  };
}

/** Ends an open order of which nothing was paid; the hold of a pay-out goes back to cash. */
export function closeUnpaid(
  order: Order,
  status: Extract<OrderStatus, 'expired' | 'failed' | 'cancelled'>,
  failure?: string,
): Closed {
  if (!isOpen(order)) throw new Error(`order ${order.id} is ${order.status} already`);
  const next = { ...order, status, ...(failure !== undefined && { failure }) };
  if (order.direction === 'payin') return { next, postings: [] };
  return {
    next: { ...next, postings: order.postings + 1 },
    postings: [
      housePosting('payout-back', order.postings, order.asset, [
        move(holdOf(order), cashOf(order), order.amount),
      ]),
    ],
  };
}
