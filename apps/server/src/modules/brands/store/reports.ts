import type { Database, Tx } from '../../../platform/database/database.ts';

export type ReportKind = 'error' | 'performance' | 'event' | 'purchase';

export interface Report {
  readonly kind: ReportKind;
  readonly brand: string;
  /** Only where the session was valid. */
  readonly player: number | undefined;
  readonly atMs: number;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface KeptReport extends Report {
  readonly id: bigint;
}

/** One statement for a whole batch; a purchase that was reported before is left out. Returns how many were stored. */
export async function insertReports(tx: Tx, reports: readonly Report[]): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO brands.report (kind, brand, player, at, content)
     SELECT kind, brand, player, to_timestamp(at_ms / 1000), content
     FROM unnest($1::text[], $2::text[], $3::bigint[], $4::float8[], $5::jsonb[])
       AS given (kind, brand, player, at_ms, content)
     ON CONFLICT DO NOTHING`,
    [
      reports.map((report) => report.kind),
      reports.map((report) => report.brand),
      reports.map((report) => report.player ?? null),
      reports.map((report) => report.atMs),
      reports.map((report) => JSON.stringify(report.content)),
    ],
  );
  return rowCount ?? 0;
}

/** Newest first; `before` is the cursor of the next page. */
export async function readReports(
  database: Database,
  query: { kind: ReportKind; brand?: string; before?: bigint; limit: number },
): Promise<KeptReport[]> {
  const rows = await database.read<{
    id: bigint;
    kind: ReportKind;
    brand: string;
    player: bigint | null;
    at: Date;
    content: Record<string, unknown>;
  }>(
    `SELECT id, kind, brand, player, at, content FROM brands.report
     WHERE kind = $1 AND ($2::text IS NULL OR brand = $2) AND ($3::bigint IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [query.kind, query.brand ?? null, query.before ?? null, query.limit],
  );
  return rows.map(({ player, at, ...row }) => ({
    ...row,
    player: player === null ? undefined : Number(player),
    atMs: at.getTime(),
  }));
}

/** Beyond the newest `kept` of a kind, at most `chunk` at a time. */
export async function trimReportsByCount(
  tx: Tx,
  kind: ReportKind,
  kept: number,
  chunk: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.report WHERE kind = $1 AND id IN (
       SELECT id FROM brands.report WHERE kind = $1 AND id <= (
         SELECT id FROM brands.report WHERE kind = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)
       ORDER BY id LIMIT $3)`,
    [kind, kept, chunk],
  );
  return rowCount ?? 0;
}

export async function trimReportsByAge(tx: Tx, beforeMs: number, chunk: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.report WHERE (kind, id) IN (
       SELECT kind, id FROM brands.report WHERE at < to_timestamp($1::float8 / 1000) ORDER BY at LIMIT $2)`,
    [beforeMs, chunk],
  );
  return rowCount ?? 0;
}
