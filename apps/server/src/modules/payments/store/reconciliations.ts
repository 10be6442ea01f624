import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Difference, ReconciledDay, Reconciliation } from '../core/operator.ts';

/** Writes the report of a day; reconciling the day again replaces it. */
export async function writeReconciliation(tx: Tx, report: Reconciliation, nowMs: number): Promise<void> {
  const reported = report.differences.map(({ order, ...difference }) => ({
    ...difference,
    order: order && String(order),
  }));
  await tx.query(
    `INSERT INTO payments.reconciliation (day, provider, state, lines, payments, differences, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (day, provider) DO UPDATE SET state = excluded.state, lines = excluded.lines,
       payments = excluded.payments, differences = excluded.differences, at = excluded.at`,
    [
      ...[report.day, report.provider, report.is, report.lines, report.payments, JSON.stringify(reported)],
      new Date(nowMs),
    ],
  );
}

const LIST = `day::text, provider, state AS "is", lines, payments, at`;
type Row<D> = Omit<ReconciledDay, 'differences' | 'atMs'> & { readonly differences: D; readonly at: Date };

/** The reconciled days, newest first, starting after `before`. */
export async function readReconciled(
  database: Database,
  query: {
    readonly before?: { readonly day: string; readonly provider: string };
    readonly limit: number;
  },
): Promise<ReconciledDay[]> {
  const rows = await database.read<Row<number>>(
    `SELECT ${LIST}, jsonb_array_length(differences) AS differences FROM payments.reconciliation
     WHERE $1::date IS NULL OR (day, provider) < ($1, $2) ORDER BY day DESC, provider DESC LIMIT $3`,
    [query.before?.day ?? null, query.before?.provider ?? null, query.limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** The latest reports of one day. */
export async function readReports(
  database: Pick<Database, 'read'>,
  day: string,
): Promise<(Reconciliation & { readonly atMs: number })[]> {
  const rows = await database.read<Row<(Omit<Difference, 'order'> & { readonly order?: string })[]>>(
    `SELECT ${LIST}, differences FROM payments.reconciliation WHERE day = $1::date ORDER BY provider LIMIT 50`,
    [day],
  );
  return rows.map(({ at, differences, ...row }) => ({
    ...row,
    atMs: at.getTime(),
    differences: differences.map(({ order, ...difference }) => ({
      ...difference,
      ...(order !== undefined && { order: BigInt(order) as Reference }),
    })),
  }));
}
