import type { Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import { ORDER_COLUMNS, type OrderRow, type StoredOrder, toKept } from './orders.ts';

/** Selects whose work is claimed: that of one provider, or of all except some. */
export interface ProviderFilter {
  readonly only?: string;
  readonly except: readonly string[];
}

/**
 * Claims orders whose provider is due to be asked, the longest due first. The claim sets the next due time to the end
 * of the lease, so that no other node asks meanwhile, and the order becomes due again if this node dies.
 */
export async function claimDue(
  database: Database,
  nowMs: number,
  leaseMs: number,
  most: number,
  { only, except }: ProviderFilter,
): Promise<StoredOrder[]> {
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.query<OrderRow>(
      `UPDATE payments.pay_order SET check_at = $2, checks = checks + 1
       WHERE id IN (SELECT id FROM payments.pay_order WHERE check_at <= $1
                      AND ($4::text IS NULL OR provider = $4) AND provider <> ALL ($5::text[])
                    ORDER BY check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${ORDER_COLUMNS}`,
      [new Date(nowMs), new Date(nowMs + leaseMs), most, only ?? null, except],
    );
    return rows.map(toKept);
  });
}

/** Only while the lease is valid: a writer that changed the order meanwhile has set its own due time. */
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
