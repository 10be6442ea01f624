import type { Reference } from '@palpite/kernel/ids';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Difference } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import type { OrderPosting } from '../core/posting.ts';
import { nextCheckMs } from '../core/schedule.ts';
import { writeDifferences } from '../store/differences.ts';
import { type KeptOrder, updateOrders } from '../store/orders.ts';
import { type KeptPayment, writePayments } from '../store/payments.ts';
import { writeSteps } from '../store/steps.ts';
import { redeemWith } from './codes.ts';
import type { PaymentsIo } from './io.ts';

/** What one decision makes of one order. */
export interface Change {
  readonly before: KeptOrder;
  readonly next: Order;
  readonly postings: readonly OrderPosting[];
  readonly by: string;
  readonly note: string;
  /** When the provider is asked next, where it is not the usual time. */
  readonly checkMs?: number;
}

export interface Writing {
  readonly changes: readonly Change[];
  readonly payments: readonly (KeptPayment & { readonly isNew: boolean })[];
  readonly differences: readonly Difference[];
  /** Postings without an order of ours. */
  readonly strays: readonly { readonly ref: Reference; readonly posting: OrderPosting }[];
}

/** Everything of a batch: orders, payments, ledger, steps, differences and news, in the caller's transaction. */
export async function write(io: PaymentsIo, tx: Tx, writing: Writing): Promise<Map<Reference, KeptOrder>> {
  const nowMs = io.clock.nowMs();
  const kept = new Map<Reference, KeptOrder>();
  for (const change of writing.changes) kept.set(change.next.id, keptAfter(change, kept, nowMs));
  if (kept.size > 0) await updateOrders(tx, [...kept.values()]);
  await writePayments(tx, writing.payments, nowMs);
  await post(io, tx, writing);
  await writeSteps(
    tx,
    writing.changes
      .filter(({ before, next, note }) => before.order.status !== next.status || note !== '')
      .map(({ next, by, note }) => ({ order: next.id, atMs: nowMs, status: next.status, by, note })),
  );
  await writeDifferences(
    tx,
    writing.differences.map((one) => ({ ...one, id: io.ids.next() })),
    nowMs,
  );
  await io.append(tx, [...kept.values()].map(changed));
  return kept;
}

export function changed({ order }: Pick<KeptOrder, 'order'>): PalpiteEvent {
  return { kind: 'payment-changed', player: order.player, order: String(order.id) };
}

function keptAfter(
  { before, next, checkMs }: Change,
  kept: ReadonlyMap<Reference, KeptOrder>,
  nowMs: number,
): KeptOrder {
  const last = kept.get(next.id) ?? before;
  const checks = last.order.status === next.status ? last.checks : 0;
  return {
    ...before,
    order: { ...next, updatedMs: nowMs },
    checks,
    checkMs: checkMs ?? nextCheckMs(next, checks, nowMs),
  };
}

/** The steps were drawn under the orders' locks, so nobody can have used them. */
async function post(io: PaymentsIo, tx: Tx, { changes, strays }: Writing): Promise<void> {
  const paid = changes.filter(({ before, next }) => next.status === 'paid' && before.order.status !== 'paid');
  const codes = await redeemWith(
    io,
    tx,
    paid.map(({ next }) => next),
  );
  const postings = [
    ...codes,
    ...changes.flatMap(({ next, postings: some }) => some.map((posting) => ({ ref: next.id, ...posting }))),
    ...strays.map(({ ref, posting }) => ({ ref, ...posting })),
  ];
  if (postings.length === 0) return;
  const outcomes = await io.wallet.post(tx, postings, { areNew: true });
  const odd = outcomes.find(({ is }) => is !== 'posted');
  if (odd) throw new Error(`a payment was ${odd.is}`);
}
