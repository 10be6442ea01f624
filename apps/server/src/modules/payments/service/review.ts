import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { closeUnpaid } from '../core/close.ts';
import type { ReviewOutcome } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import type { CancelOutcome, Owner } from '../core/request.ts';
import { stopped } from '../core/stop.ts';
import { hasCredited } from '../store/adjustments.ts';
import { readOrder, type StoredOrder } from '../store/orders.ts';
import { approveBy } from '../store/reviews.ts';
import type { PaymentsDeps } from './deps.ts';
import { startOrder } from './start-order.ts';
import { lockStops } from './stops.ts';
import { type Step, transition, transitionIn } from './transition.ts';

/**
 * An operator who credited a player manually may not approve that player's withdrawals, for the longest window of the
 * review.
 */
export const OWN_CREDIT_WINDOW_MS = 30 * DAY_MS;

/**
 * Counts each operator once, and only while he or she may approve. After enough approvals the order may start, after the commit. What stops a pay-out cannot
 * be approved away: the freeze must be lifted or the debt repaid first.
 */
export async function approve(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  id: Reference,
): Promise<ReviewOutcome> {
  let refusal: ReviewOutcome = { is: 'refused', reason: 'absent' };
  let missing = 0;
  const order = await transitionIn(deps, tx, id, async ({ order: before }): Promise<Step | undefined> => {
    refusal = { is: 'refused', reason: 'not-in-review' };
    if (before.status !== 'review') return undefined;
    const stop = stopped(await lockStops(deps, tx, before), before.asset);
    if (stop) {
      refusal = stop;
      return undefined;
    }
    refusal = { is: 'refused', reason: 'credited-by-you' };
    if (await hasCredited(tx, operator, before.player, deps.clock.nowMs() - OWN_CREDIT_WINDOW_MS))
      return undefined;
    const approvals = await approveBy(tx, id, operator, deps.clock.nowMs());
    refusal = { is: 'refused', reason: 'already-approved-by-you' };
    if (approvals === undefined) return undefined;
    const earlier = approvals.filter((one) => one !== operator);
    missing = before.approvalsNeeded - (await deps.stillAllowed(tx, earlier)).size - 1;
    const by = `operator:${operator}`;
    return missing > 0
      ? { next: before, by, note: 'approved' }
      : { next: { ...before, status: 'created' }, by, note: 'approved' };
  });
  if (!order) return refusal;
  return order.status === 'review' ? { is: 'waiting', order, missing } : { is: 'approved', order };
}

/**
 * Starts an approved order at its provider, outside of any transaction. The approving request calls it after the
 * commit; if that node dies first, the reconciler does.
 */
export async function begin(deps: PaymentsDeps, id: Reference): Promise<Order | undefined> {
  const order = await readOrder(deps.database, id);
  if (order?.status !== 'created') return order;
  return (await startOrder(deps, order)) ?? order;
}

export async function reject(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  id: Reference,
  reason: string,
): Promise<ReviewOutcome> {
  let isThere = false;
  const order = await transitionIn(deps, tx, id, (stored) => {
    isThere = true;
    return cancelling(stored, `operator:${operator}`, reason);
  });
  if (order) return { is: 'rejected', order };
  return { is: 'refused', reason: isThere ? 'not-in-review' : 'absent' };
}

/** Only while it waits for operators: afterwards the provider may have sent it. */
export async function cancelPayout(
  deps: PaymentsDeps,
  { player }: Pick<Owner, 'player'>,
  id: Reference,
): Promise<CancelOutcome> {
  const before = await readOrder(deps.database, id);
  if (before?.player !== player || before.direction !== 'payout') return { is: 'absent' };
  const order = await transition(deps, id, (stored) => cancelling(stored, 'player', ''));
  return order ? { is: 'cancelled', order } : { is: 'too-late' };
}

const REASON_LENGTH = 500;

function cancelling({ order }: StoredOrder, by: string, reason: string): Step | undefined {
  if (order.status !== 'review') return undefined;
  return {
    ...closeUnpaid(order, 'cancelled', by === 'player' ? 'by-player' : 'by-operator'),
    by,
    note: reason.slice(0, REASON_LENGTH),
  };
}
