import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { ReviewReason } from '../core/review.ts';
import { reasonsText } from './payouts.ts';

/** How often an order went back to review, in SQL: approvals count for the round in which they were given. */
export const ROUND = (order: string) =>
  `(SELECT count(*)::integer FROM payments.payout_stop s WHERE s.pay_order = ${order})`;

/** Must be called under the order's lock. */
export async function insertStop(
  tx: Tx,
  order: Reference,
  reasons: readonly ReviewReason[],
  atMs: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payments.payout_stop (pay_order, round, reasons, at) VALUES ($1, ${ROUND('$1')} + 1, $2, $3)`,
    [order, reasonsText(reasons), new Date(atMs)],
  );
}
