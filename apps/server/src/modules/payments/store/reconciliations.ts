import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reconciliation } from '../core/operator.ts';

/** The report of the day as it is now; a day that is reconciled again is written again. */
export async function writeReconciliation(tx: Tx, report: Reconciliation, nowMs: number): Promise<void> {
  const told = report.differences.map(({ order, ...one }) => ({ ...one, order: order && String(order) }));
  await tx.query(
    `INSERT INTO payments.reconciliation (day, provider, state, lines, payments, differences, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (day, provider) DO UPDATE SET state = excluded.state, lines = excluded.lines,
       payments = excluded.payments, differences = excluded.differences, at = excluded.at`,
    [
      ...[report.day, report.provider, report.is, report.lines, report.payments, JSON.stringify(told)],
      new Date(nowMs),
    ],
  );
}

/** The days that were reconciled, newest first. */
export async function readReconciled(
  database: Database,
  limit: number,
): Promise<{ readonly day: string; readonly provider: string; readonly is: Reconciliation['is'] }[]> {
  return database.read(
    `SELECT day::text, provider, state AS "is" FROM payments.reconciliation ORDER BY day DESC, provider LIMIT $1`,
    [limit],
  );
}
