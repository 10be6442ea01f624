import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { CloseDecision } from '../core/close-stuck.ts';

interface Row {
  readonly operator: bigint;
  readonly outcome: 'failed' | 'paid';
  readonly payment: string | null;
}

/** The last decision of each person about the order, which the caller has locked. */
export async function readCloseDecisions(tx: Tx, order: Reference): Promise<CloseDecision[]> {
  const { rows } = await tx.query<Row>(
    `SELECT DISTINCT ON (operator) operator, outcome, payment FROM payments.close_decision
     WHERE of_order = $1 ORDER BY operator, n DESC`,
    [order],
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
