import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { type KeptOrder, ORDER_COLUMNS, type OrderRow, toKept } from './orders.ts';

/**
 * Takes orders whose provider is to be asked, the longest due first. While a node asks nobody else does: the order is
 * due again only when the lease is over, which it also is when the node dies.
 */
export async function claimDue(
  database: Database,
  nowMs: number,
  leaseMs: number,
  most: number,
): Promise<KeptOrder[]> {
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.query<OrderRow>(
      `UPDATE payments.pay_order SET check_at = $2, checks = checks + 1
       WHERE id IN (SELECT id FROM payments.pay_order WHERE check_at <= $1 ORDER BY check_at LIMIT $3
                    FOR UPDATE SKIP LOCKED)
       RETURNING ${ORDER_COLUMNS}`,
      [new Date(nowMs), new Date(nowMs + leaseMs), most],
    );
    return rows.map(toKept);
  });
}

/** Only while the lease stands: whoever changed the order meanwhile has said when it is due. */
export async function reschedule(
  database: Database,
  id: Reference,
  leaseMs: number,
  nextMs: number | undefined,
): Promise<void> {
  await database.inTransaction((tx) =>
    tx.query('UPDATE payments.pay_order SET check_at = $3 WHERE id = $1 AND check_at = $2', [
      id,
      new Date(leaseMs),
      nextMs === undefined ? null : new Date(nextMs),
    ]),
  );
}
