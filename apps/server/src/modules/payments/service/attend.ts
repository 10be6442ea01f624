import type { Reference } from '@palpite/kernel/ids';
import type { DifferenceKind } from '../core/operator.ts';
import { isOpen, type Order } from '../core/order.ts';
import { atProvider } from '../core/provider.ts';
import { CHECKS_BEFORE_TELLING, isExpired, LEASE_MS, nextCheckMs, unansweredMs } from '../core/schedule.ts';
import { writeDifferences } from '../store/differences.ts';
import { claimDue, type ProviderFilter, reschedule } from '../store/due.ts';
import { readOrder, type StoredOrder } from '../store/orders.ts';
import { applyAnswer } from './apply.ts';
import type { PaymentsDeps } from './deps.ts';
import { startOrder } from './start-order.ts';
import { expireOrder } from './transition.ts';

/**
 * How many orders of one provider are worked on at once. No more are claimed, so that no order waits while its lease
 * runs out.
 */
const LANES = 16;

/**
 * The reconciler: starts stored orders, asks about pending and unknown ones, ends deposits that were not paid in time,
 * and looks for late payments. Returns true when there may be more.
 */
export async function attendDue(deps: PaymentsDeps, filter: ProviderFilter): Promise<boolean> {
  const due = await claimDue(deps.database, deps.clock.nowMs(), LEASE_MS, LANES, filter);
  await Promise.all(due.map((stored) => attendOne(deps, stored)));
  return due.length === LANES;
}

/** A failing order must not stop the others; it is due again when its lease ends. */
async function attendOne(deps: PaymentsDeps, stored: StoredOrder): Promise<void> {
  const { order, checks, checkMs } = stored;
  try {
    const isAnswered =
      order.status === 'created' ? await beginStored(deps, stored) : await askAbout(deps, stored);
    const nowMs = deps.clock.nowMs();
    const nextMs =
      nextCheckMs(order, checks, nowMs) ?? (isAnswered ? undefined : unansweredMs(checks, nowMs));
    if (checkMs !== undefined) await reschedule(deps.database, order.id, checkMs, nextMs);
  } catch (error) {
    deps.failed(error, { order: String(order.id) });
  }
}

async function beginStored(deps: PaymentsDeps, { order, checks }: StoredOrder): Promise<boolean> {
  const after = await startOrder(deps, order);
  if (after?.status === 'created' && checks >= CHECKS_BEFORE_TELLING)
    await tell(deps, order, 'no-answer', 'no provider is available');
  return true;
}

/** False when the provider gave no clear answer. */
async function askAbout(deps: PaymentsDeps, { order, checks }: StoredOrder): Promise<boolean> {
  const provider = deps.providers.get(order.provider);
  if (!provider) throw new Error(`unknown provider ${order.provider}`);
  const outcome = await provider.read(atProvider(order));
  const isLate = isExpired(order, deps.clock.nowMs());
  if (outcome.is === 'read') {
    const after = await applyAnswer(deps, provider.name, outcome.answer);
    // A transfer that is still waiting for confirmations arrived in time.
    if (after && isOpen(after) && isLate && after.confirmations === undefined)
      await expireOrder(deps, order.id);
    return true;
  }
  if (outcome.is === 'absent' && isOpen(order)) {
    if (isLate) await expireOrder(deps, order.id);
    else if (order.status === 'unknown') await beginAgain(deps, order, checks);
    else await tell(deps, order, 'absent-at-provider', 'not found');
  }
  if (outcome.is === 'unknown' && checks >= CHECKS_BEFORE_TELLING)
    await tell(deps, order, 'no-answer', 'no clear answer');
  return outcome.is !== 'unknown';
}

/**
 * The provider does not have the order, so it is started again. While an earlier request may still arrive it stays
 * unknown.
 */
async function beginAgain(deps: PaymentsDeps, order: Order, checks: number): Promise<void> {
  await startOrder(deps, order);
  if (checks < CHECKS_BEFORE_TELLING) return;
  const after = await readOrder(deps.database, order.id);
  if (after?.status === 'unknown')
    await tell(deps, order, 'no-answer', 'an earlier request may still arrive');
}

async function tell(deps: PaymentsDeps, order: Order, kind: DifferenceKind, theirs: string): Promise<void> {
  const { id, provider, status } = order;
  const difference = { provider, kind, subject: String(id), order: id, ours: status, theirs };
  await deps.database.inTransaction((tx) =>
    writeDifferences(tx, [{ ...difference, id: deps.ids.next() }], deps.clock.nowMs()),
  );
}

/** Asks the provider about one order now and returns the order afterwards. */
export async function readAgain(deps: PaymentsDeps, id: Reference): Promise<Order | undefined> {
  const order = await readOrder(deps.database, id);
  const provider = order && deps.providers.get(order.provider);
  if (!order || !provider) return order;
  const outcome = await provider.read(atProvider(order));
  if (outcome.is !== 'read') return order;
  return applyAnswer(deps, provider.name, outcome.answer);
}
