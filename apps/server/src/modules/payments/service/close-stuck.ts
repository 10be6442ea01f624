import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { closeUnpaid } from '../core/close.ts';
import {
  type CloseOutcome,
  type CloseVerdict,
  isSameVerdict,
  isStuck,
  paidAnswer,
  peopleToClose,
} from '../core/close-stuck.ts';
import type { Order } from '../core/order.ts';
import { readCloseDecisions, writeCloseDecision } from '../store/close-decisions.ts';
import { lockOrders } from '../store/orders.ts';
import { applyReported } from './apply.ts';
import type { PaymentsDeps } from './deps.ts';
import { transitionIn } from './transition.ts';
import { validDecisions } from './valid-decisions.ts';

export interface CloseRequest {
  readonly order: Reference;
  readonly outcome: CloseVerdict;
  readonly reason: string;
}

const REASON_LENGTH = 500;

/**
 * An operator ends an order that the provider never answered about. Failed: the hold of a pay-out goes back to cash, a
 * deposit ends without a posting. Paid: the hold of a pay-out leaves as by the provider's message. What the provider
 * reports afterwards is decided as for any closed order: a pay-out that was paid after all is taken from cash and
 * becomes a difference, a late deposit is credited.
 */
export async function closeStuck(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { order: id, outcome, reason }: CloseRequest,
): Promise<CloseOutcome> {
  const stored = (await lockOrders(tx, [id])).get(id);
  if (!stored) return { is: 'refused', reason: 'absent' };
  const { order } = stored;
  const nowMs = deps.clock.nowMs();
  if (!isStuck(order, nowMs)) return { is: 'refused', reason: 'not-stuck' };
  if (outcome.is === 'paid' && order.direction === 'payin') return { is: 'refused', reason: 'only-failed' };
  const decisions = await readCloseDecisions(tx, order);
  const own = decisions.find((decision) => decision.operator === operator);
  if (own && isSameVerdict(own.outcome, outcome)) return { is: 'refused', reason: 'already-decided-by-you' };
  const others = await validDecisions(
    deps,
    tx,
    decisions.filter((decision) => decision.operator !== operator),
  );
  if (others.some((decision) => !isSameVerdict(decision.outcome, outcome)))
    return { is: 'refused', reason: 'other-decision' };
  await writeCloseDecision(tx, id, { operator, outcome }, { reason, atMs: nowMs });
  const missing = peopleToClose(order, deps.terms.review[order.asset]?.two) - others.length - 1;
  if (missing > 0) return { is: 'agreed', order, missing };
  const closed = await carryOut(deps, tx, `operator:${operator}`, order, { outcome, reason });
  return closed ? { is: 'closed', order: closed } : { is: 'refused', reason: 'payment-elsewhere' };
}

/** Undefined when the named payment is one of another order. */
async function carryOut(
  deps: PaymentsDeps,
  tx: Tx,
  by: string,
  order: Order,
  { outcome, reason }: Pick<CloseRequest, 'outcome' | 'reason'>,
): Promise<Order | undefined> {
  const note = `${outcome.is} by decision: ${reason}`.slice(0, REASON_LENGTH);
  if (outcome.is === 'failed')
    return transitionIn(deps, tx, order.id, ({ order: before }) => ({
      ...closeUnpaid(before, 'failed', 'no-answer'),
      by,
      note,
    }));
  await transitionIn(deps, tx, order.id, ({ order: before }) => ({ next: before, by, note }));
  const answer = paidAnswer(order, outcome.payment, deps.clock.nowMs());
  const [applied] = await applyReported(deps, tx, [{ provider: order.provider, answer }]);
  const after = applied?.is === 'applied' ? applied.order : undefined;
  return after?.status === 'paid' ? after : undefined;
}
