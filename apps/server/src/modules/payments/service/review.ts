import type { Reference } from '@palpite/kernel/ids';
import { closeUnpaid } from '../core/close.ts';
import type { ReviewOutcome } from '../core/operator.ts';
import type { CancelOutcome, Owner } from '../core/request.ts';
import { readOrder } from '../store/orders.ts';
import { approveBy } from '../store/reviews.ts';
import { startOrder } from './attend.ts';
import type { PaymentsIo } from './io.ts';
import { type Step, transition, transitionIn } from './transition.ts';

/** Counts an operator once; when enough different ones agreed the money is sent. */
export async function approve(io: PaymentsIo, operator: number, id: Reference): Promise<ReviewOutcome> {
  let refusal: ReviewOutcome = { is: 'refused', reason: 'absent' };
  let missing = 0;
  const order = await io.database.inTransaction((tx) =>
    transitionIn(io, tx, id, async ({ order: before }): Promise<Step | undefined> => {
      refusal = { is: 'refused', reason: 'not-in-review' };
      if (before.status !== 'review') return undefined;
      const approvals = await approveBy(tx, id, operator, io.clock.nowMs());
      refusal = { is: 'refused', reason: 'already-approved-by-you' };
      if (approvals === undefined) return undefined;
      missing = before.approvalsNeeded - approvals;
      const by = `operator:${operator}`;
      return missing > 0
        ? { next: before, by, note: 'approved' }
        : { next: { ...before, status: 'created' }, by, note: 'approved' };
    }),
  );
  if (!order) return refusal;
  io.committed();
  if (order.status === 'review') return { is: 'waiting', order, missing };
  const provider = io.providers.get(order.provider);
  const after = provider && (await startOrder(io, provider, order));
  return { is: 'approved', order: after ?? order };
}

export async function reject(
  io: PaymentsIo,
  operator: number,
  id: Reference,
  reason: string,
): Promise<ReviewOutcome> {
  const order = await cancelReview(io, id, `operator:${operator}`, reason);
  if (order) return { is: 'rejected', order };
  const isThere = (await readOrder(io.database, id)) !== undefined;
  return { is: 'refused', reason: isThere ? 'not-in-review' : 'absent' };
}

/** While it waits for operators, and no longer: afterwards the provider may have sent it. */
export async function cancelPayout(
  io: PaymentsIo,
  { player }: Pick<Owner, 'player'>,
  id: Reference,
): Promise<CancelOutcome> {
  const before = await readOrder(io.database, id);
  if (before?.player !== player || before.direction !== 'payout') return { is: 'absent' };
  const order = await cancelReview(io, id, 'player', '');
  return order ? { is: 'cancelled', order } : { is: 'too-late' };
}

const REASON_LENGTH = 500;

function cancelReview(io: PaymentsIo, id: Reference, by: string, reason: string) {
  return transition(io, id, ({ order }) =>
    order.status === 'review'
      ? {
          ...closeUnpaid(order, 'cancelled', by === 'player' ? 'by-player' : 'by-operator'),
          ...{ by, note: reason.slice(0, REASON_LENGTH) },
        }
      : undefined,
  );
}
