import type { Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Difference, DifferenceKind, StoredDifference } from '../core/operator.ts';

/** A repeated difference is stored once. */
export async function writeDifferences(
  tx: Tx,
  differences: readonly (Difference & { readonly id: Reference })[],
  nowMs: number,
): Promise<void> {
  if (differences.length === 0) return;
  await tx.query(
    `INSERT INTO payments.difference (id, provider, kind, subject, pay_order, ours, theirs, at)
     SELECT *, $8::timestamptz FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])
     ON CONFLICT DO NOTHING`,
    [
      differences.map((difference) => difference.id),
      differences.map((difference) => difference.provider),
      differences.map((difference) => difference.kind),
      differences.map((difference) => difference.subject),
      differences.map((difference) => difference.order ?? null),
      differences.map((difference) => difference.ours),
      differences.map((difference) => difference.theirs),
      new Date(nowMs),
    ],
  );
}

interface Row {
  readonly id: bigint;
  readonly provider: string;
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly pay_order: bigint | null;
  readonly ours: string;
  readonly theirs: string;
  readonly at: Date;
  readonly resolved_at: Date | null;
  readonly resolved_by: bigint | null;
  readonly note: string | null;
}

/** Newest first. */
export async function readDifferences(
  database: Database,
  query: { readonly open: boolean; readonly before?: Reference; readonly limit: number },
): Promise<StoredDifference[]> {
  const rows = await database.read<Row>(
    `SELECT id, provider, kind, subject, pay_order, ours, theirs, at, resolved_at, resolved_by, note
     FROM payments.difference WHERE (NOT $1 OR resolved_at IS NULL) AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [query.open, query.before ?? null, query.limit],
  );
  return rows.map(({ provider, kind, subject, ours, theirs, ...row }) => ({
    provider,
    kind,
    subject,
    ours,
    theirs,
    id: row.id as Reference,
    ...(row.pay_order !== null && { order: row.pay_order as Reference }),
    atMs: row.at.getTime(),
    ...(row.resolved_at !== null && { resolvedMs: row.resolved_at.getTime() }),
    ...(row.resolved_by !== null && { resolvedBy: Number(row.resolved_by) }),
    ...(row.note !== null && { note: row.note }),
  }));
}

/** False when the difference is resolved already or does not exist. */
export async function resolveDifference(
  tx: Tx,
  id: Reference,
  by: { readonly operator: number; readonly note: string; readonly atMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE payments.difference SET resolved_at = $2, resolved_by = $3, note = $4 WHERE id = $1 AND resolved_at IS NULL`,
    [id, new Date(by.atMs), by.operator, by.note],
  );
  return rowCount === 1;
}
