import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { CloseDecision } from '../core/close-stuck.ts';
import type { Order } from '../core/order.ts';

interface Row {
  readonly operator: bigint;
  readonly outcome: 'failed' | 'paid';
  readonly payment: string | null;
}

/**
 * The last decision of each person about the order as it is now, which the caller has locked. What was decided before the
 * order last changed was decided about another state of it.
 */
export async function readCloseDecisions(
  tx: Tx,
  { id, updatedMs }: Pick<Order, 'id' | 'updatedMs'>,
): Promise<CloseDecision[]> {
  const { rows } = await tx.query<Row>(
    `SELECT DISTINCT ON (operator) operator, outcome, payment FROM payments.close_decision
     WHERE of_order = $1 AND at >= $2 ORDER BY operator, n DESC`,
    [id, new Date(updatedMs)],
  );
  return rows.map(({ operator, outcome, payment }) => ({
    operator: Number(operator),
    outcome: payment === null || outcome === 'failed' ? { is: 'failed' } : { is: 'paid', payment },
  }));
}

export async function writeCloseDecision(
  tx: Tx,
  order: Reference,
  { operator, outcome }: CloseDecision,
  { reason, atMs }: { readonly reason: string; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.close_decision (of_order, operator, outcome, payment, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [order, operator, outcome.is, outcome.is === 'paid' ? outcome.payment : null, reason, new Date(atMs)],
  );
}
