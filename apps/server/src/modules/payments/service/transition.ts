import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Closed, closeUnpaid } from '../core/close.ts';
import type { Difference } from '../core/operator.ts';
import { isOpen, type Order } from '../core/order.ts';
import { type KeptOrder, lockOrders } from '../store/orders.ts';
import type { PaymentsIo } from './io.ts';
import { NOTHING_ELSE, write } from './write.ts';

export interface Step extends Partial<Closed> {
  readonly next: Order;
  readonly by: string;
  readonly note: string;
  readonly checkMs?: number;
  readonly differences?: readonly Difference[];
}

/** Changes one order under its lock; the order as it is afterwards, undefined when nothing was to be done. */
export async function transitionIn(
  io: PaymentsIo,
  tx: Tx,
  id: Reference,
  work: (kept: KeptOrder) => Step | undefined | Promise<Step | undefined>,
): Promise<Order | undefined> {
  const before = (await lockOrders(tx, [id])).get(id);
  const step = before && (await work(before));
  if (!before || !step) return undefined;
  const { differences = [], postings = [], ...rest } = step;
  const kept = await write(io, tx, {
    changes: [{ before, postings, ...rest }],
    ...NOTHING_ELSE,
    differences,
  });
  return kept.get(id)?.order;
}

export async function transition(
  io: PaymentsIo,
  id: Reference,
  work: (kept: KeptOrder) => Step | undefined,
): Promise<Order | undefined> {
  const order = await io.database.inTransaction((tx) => transitionIn(io, tx, id, work));
  if (order) io.committed();
  return order;
}

/** The provider said no before it began anything. */
export function refuseOrder(io: PaymentsIo, id: Reference, why: string): Promise<Order | undefined> {
  return transition(io, id, ({ order }) =>
    order.status === 'created' || order.status === 'unknown'
      ? { ...closeUnpaid(order, 'failed', why), by: 'provider', note: why }
      : undefined,
  );
}

/** The provider was asked and gave no clear answer. */
export function markUnknown(io: PaymentsIo, id: Reference): Promise<Order | undefined> {
  return transition(io, id, ({ order }) =>
    order.status === 'created'
      ? { next: { ...order, status: 'unknown' }, by: 'provider', note: 'no clear answer' }
      : undefined,
  );
}

/** The time to pay is over and the provider knows of no payment; a part that came is what was paid. */
export function expireOrder(io: PaymentsIo, id: Reference): Promise<Order | undefined> {
  return transition(io, id, ({ order }) => {
    if (!isOpen(order) || order.direction === 'payout') return undefined;
    if (order.paidAmount > 0n)
      return { next: { ...order, status: 'paid' }, by: 'job', note: 'a part was paid' };
    return { ...closeUnpaid(order, 'expired'), by: 'job', note: '' };
  });
}
