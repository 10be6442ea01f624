import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { type Closed, closeUnpaid } from '../core/close.ts';
import type { Difference } from '../core/operator.ts';
import { isOpen, isUnanswered, type Order } from '../core/order.ts';
import type { StartOutcome } from '../core/provider.ts';
import { endAttempt, isWithNobody } from '../store/attempts.ts';
import { lockOrders, type StoredOrder } from '../store/orders.ts';
import type { PaymentsDeps } from './deps.ts';
import { NOTHING_ELSE, write } from './write.ts';

export interface Step extends Partial<Closed> {
  readonly next: Order;
  readonly by: string;
  readonly note: string;
  readonly checkMs?: number;
  readonly differences?: readonly Difference[];
}

/** Changes one order under its lock. Returns the order afterwards, or undefined when there was nothing to do. */
export async function transitionIn(
  deps: PaymentsDeps,
  tx: Tx,
  id: Reference,
  work: (stored: StoredOrder) => Step | undefined | Promise<Step | undefined>,
): Promise<Order | undefined> {
  const before = (await lockOrders(tx, [id])).get(id);
  const step = before && (await work(before));
  if (!before || !step) return undefined;
  const { differences = [], postings = [], ...rest } = step;
  const stored = await write(deps, tx, {
    changes: [{ before, postings, ...rest }],
    ...NOTHING_ELSE,
    differences,
  });
  return stored.get(id)?.order;
}

export async function transition(
  deps: PaymentsDeps,
  id: Reference,
  work: (stored: StoredOrder) => Step | undefined,
): Promise<Order | undefined> {
  return deps.database.inTransaction((tx) => transitionIn(deps, tx, id, work));
}

/**
 * The provider refused this request before it began anything. An earlier request without an answer may still arrive and
 * be carried out: while there is one, the order stays unknown and the money of a pay-out stays on hold.
 */
export async function refuseOrder(
  deps: PaymentsDeps,
  { id, provider }: Pick<Order, 'id' | 'provider'>,
  outcome: Extract<StartOutcome, { is: 'refused' }>,
): Promise<Order | undefined> {
  const why = outcome.field ? `${outcome.why}:${outcome.field}` : outcome.why;
  return deps.database.inTransaction((tx) =>
    transitionIn(deps, tx, id, async ({ order }): Promise<Step | undefined> => {
      await endAttempt(tx, id, provider, outcome, deps.clock.nowMs());
      if (order.provider !== provider || !isUnanswered(order)) return undefined;
      if (await isWithNobody(tx, id))
        return { ...closeUnpaid(order, 'failed', why), by: 'provider', note: why };
      const note = order.status === 'unknown' ? '' : `${why}, an earlier request has no answer`;
      return { next: { ...order, status: 'unknown' }, by: 'provider', note };
    }),
  );
}

/** The provider was called and gave no clear answer. */
export function markUnknown(deps: PaymentsDeps, id: Reference): Promise<Order | undefined> {
  return transition(deps, id, ({ order }) =>
    order.status === 'created'
      ? { next: { ...order, status: 'unknown' }, by: 'provider', note: 'no clear answer' }
      : undefined,
  );
}

/** The time to pay is over and the provider reports no further payment; a partial payment counts as paid. */
export function expireOrder(deps: PaymentsDeps, id: Reference): Promise<Order | undefined> {
  return transition(deps, id, ({ order }) => {
    if (!isOpen(order) || order.direction === 'payout') return undefined;
    if (order.paidAmount > 0n)
      return { next: { ...order, status: 'paid' }, by: 'job', note: 'a part was paid' };
    return { ...closeUnpaid(order, 'expired'), by: 'job', note: '' };
  });
}
