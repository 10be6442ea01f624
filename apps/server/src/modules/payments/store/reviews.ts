import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ReviewItem } from '../core/operator.ts';
import { ORDER_COLUMNS, type OrderRow, toOrder } from './orders.ts';
import { ROUND } from './payout-stops.ts';
import { readReasons } from './payouts.ts';

/** Who has approved after this approval, since the order last went to review; undefined when this operator had before. */
export async function approveBy(
  tx: Tx,
  order: Reference,
  operator: number,
  atMs: number,
): Promise<readonly number[] | undefined> {
  const { rowCount } = await tx.query(
    `INSERT INTO payments.approval (pay_order, operator, at, round) VALUES ($1, $2, $3, ${ROUND('$1')})
     ON CONFLICT DO NOTHING`,
    [order, operator, new Date(atMs)],
  );
  if (rowCount !== 1) return undefined;
  const { rows } = await tx.query<{ operator: bigint }>(
    `SELECT operator FROM payments.approval WHERE pay_order = $1 AND round = ${ROUND('$1')}`,
    [order],
  );
  return rows.map((row) => Number(row.operator));
}

export async function readApprovals(database: Database, order: Reference): Promise<number[]> {
  const rows = await database.read<{ operator: bigint }>(
    `SELECT operator FROM payments.approval WHERE pay_order = $1 AND round = ${ROUND('$1')} ORDER BY at`,
    [order],
  );
  return rows.map(({ operator }) => Number(operator));
}

/** The longest waiting first. */
export async function readReviews(
  database: Database,
  query: { readonly after?: Reference; readonly limit: number },
): Promise<ReviewItem[]> {
  const rows = await database.read<OrderRow & { approved_by: readonly string[] }>(
    `SELECT ${ORDER_COLUMNS},
            ARRAY(SELECT operator::text FROM payments.approval a
                  WHERE a.pay_order = o.id AND a.round = ${ROUND('o.id')} ORDER BY a.at) AS approved_by
     FROM payments.pay_order o WHERE status = 'review' AND id > $1 ORDER BY id LIMIT $2`,
    [query.after ?? 0n, query.limit],
  );
  const reasons = await readReasons(
    database,
    rows.map(({ id }) => id as Reference),
  );
  return rows.map((row) => ({
    order: toOrder(row),
    approvedBy: row.approved_by.map(Number),
    reasons: reasons.get(row.id as Reference) ?? [],
  }));
}
