import type { Database, Tx } from '../../../platform/database/database.ts';

export type RunResult = 'mailed' | 'nobody' | 'too-large' | 'failed';

export interface Run {
  readonly id: bigint;
  readonly dueMs: number;
  readonly asked: boolean;
  readonly madeMs: number;
  readonly from: string;
  readonly to: string;
  readonly result: RunResult;
  readonly mailedTo: readonly string[];
  /** A name and a reason, with a space between them. */
  readonly leftOut: readonly string[];
  readonly bytes: number;
}

export type NewRun = Omit<Run, 'id'> & { readonly report: bigint; readonly file: string | undefined };

/** Undefined when this time was made already, here or by another node. */
export async function insertRun(tx: Tx, run: NewRun): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO reports.run (report, due_at, asked, made_at, from_day, to_day, result, mailed_to, left_out, bytes, file)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (report, due_at) DO NOTHING RETURNING id`,
    [
      run.report,
      new Date(run.dueMs),
      run.asked,
      new Date(run.madeMs),
      run.from,
      run.to,
      run.result,
      run.mailedTo,
      run.leftOut,
      run.bytes,
      run.file ?? null,
    ],
  );
  return rows[0]?.id;
}

interface RunRow {
  readonly id: bigint;
  readonly due_at: Date;
  readonly asked: boolean;
  readonly made_at: Date;
  readonly from_day: string;
  readonly to_day: string;
  readonly result: RunResult;
  readonly mailed_to: string[];
  readonly left_out: string[];
  readonly bytes: number;
}

/** The newest runs of each of these reports. */
export async function readRuns(
  database: Database,
  reports: readonly bigint[],
  limit: number,
): Promise<ReadonlyMap<bigint, readonly Run[]>> {
  const rows = await database.read<RunRow & { readonly report: bigint }>(
    `SELECT r.* FROM unnest($1::bigint[]) AS wanted(report) CROSS JOIN LATERAL (
       SELECT report, id, due_at, asked, made_at, from_day::text AS from_day, to_day::text AS to_day, result, mailed_to,
         left_out, bytes
       FROM reports.run WHERE report = wanted.report ORDER BY due_at DESC LIMIT $2) AS r`,
    [reports, limit],
  );
  const found = new Map<bigint, Run[]>();
  for (const { report, due_at, made_at, from_day, to_day, mailed_to, left_out, ...row } of rows) {
    const run = {
      ...row,
      dueMs: due_at.getTime(),
      madeMs: made_at.getTime(),
      from: from_day,
      to: to_day,
      mailedTo: mailed_to,
      leftOut: left_out,
    };
    found.set(report, [...(found.get(report) ?? []), run]);
  }
  return found;
}

/** The file of a run, for the mail that carries it. */
export async function readFile(
  database: Database,
  run: bigint,
): Promise<{ readonly to: string; readonly file: string } | undefined> {
  const [row] = await database.read<{ to_day: string; file: string | null }>(
    'SELECT to_day::text AS to_day, file FROM reports.run WHERE id = $1',
    [run],
  );
  return row && row.file !== null ? { to: row.to_day, file: row.file } : undefined;
}

export async function forgetFiles(tx: Tx, beforeMs: number, limit: number): Promise<void> {
  await tx.query(
    `UPDATE reports.run SET file = NULL WHERE id IN
       (SELECT id FROM reports.run WHERE file IS NOT NULL AND made_at < $1 ORDER BY made_at LIMIT $2)`,
    [new Date(beforeMs), limit],
  );
}
