import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Language } from '../../messaging/index.ts';
import type { Every, Schedule } from '../core/schedule.ts';

export interface ReportFilter {
  /** Absent: all brands. */
  readonly brand?: string | undefined;
  readonly country?: string | undefined;
  /** The currency of the totals; absent: that of the brands, or the base currency. */
  readonly currency?: string | undefined;
  /** Of a breakdown. */
  readonly by?: string | undefined;
  /** Of cohorts. */
  readonly basis?: string | undefined;
  readonly span?: string | undefined;
  readonly count?: number | undefined;
}

export type ReportPage = 'breakdown' | 'cohorts';
export type ReportState = 'on' | 'paused' | 'deleted';

/** What an operator says of a report. */
export interface ReportForm {
  readonly name: string;
  readonly page: ReportPage;
  readonly filter: ReportFilter;
  readonly language: Language;
  readonly schedule: Schedule;
  /** Numbers of operators. */
  readonly recipients: readonly bigint[];
}

export interface Report extends ReportForm {
  readonly id: bigint;
  readonly state: ReportState;
  readonly nextMs: number | undefined;
  readonly failures: number;
  readonly version: number;
}

interface ReportRow {
  readonly id: bigint;
  readonly name: string;
  readonly page: ReportPage;
  readonly filter: ReportFilter;
  readonly language: Language;
  readonly every: Every;
  readonly on_day: number;
  readonly hour: number;
  readonly zone: string;
  readonly recipients: bigint[];
  readonly state: ReportState;
  readonly next_at: Date | null;
  readonly failures: number;
  readonly version: number;
}

const COLUMNS =
  'id, name, page, filter, language, every, on_day, hour, zone, recipients, state, next_at, failures, version';

const toReport = ({ every, on_day, hour, zone, next_at, recipients, ...row }: ReportRow): Report => ({
  ...row,
  recipients: recipients.map(BigInt),
  schedule: { every, onDay: on_day, hour, zone },
  nextMs: next_at?.getTime(),
});

export async function listReports(database: Database, limit: number): Promise<Report[]> {
  const rows = await database.read<ReportRow>(
    `SELECT ${COLUMNS} FROM reports.report WHERE state <> 'deleted' ORDER BY name, id LIMIT $1`,
    [limit],
  );
  return rows.map(toReport);
}

export async function findReport(database: Database, id: bigint): Promise<Report | undefined> {
  const [row] = await database.read<ReportRow>(
    `SELECT ${COLUMNS} FROM reports.report WHERE id = $1 AND state <> 'deleted'`,
    [id],
  );
  return row && toReport(row);
}

export async function lockReport(tx: Tx, id: bigint): Promise<Report | undefined> {
  const { rows } = await tx.query<ReportRow>(
    `SELECT ${COLUMNS} FROM reports.report WHERE id = $1 AND state <> 'deleted' FOR UPDATE`,
    [id],
  );
  return rows[0] && toReport(rows[0]);
}

/** Reports that are due, those that waited longest first. */
export async function readDue(database: Database, nowMs: number, limit: number): Promise<Report[]> {
  const rows = await database.read<ReportRow>(
    `SELECT ${COLUMNS} FROM reports.report WHERE state = 'on' AND next_at <= $1 ORDER BY next_at, id LIMIT $2`,
    [new Date(nowMs), limit],
  );
  return rows.map(toReport);
}

const valuesOf = ({ name, page, filter, language, schedule, recipients }: ReportForm) => [
  name,
  page,
  JSON.stringify(filter),
  language,
  schedule.every,
  schedule.onDay,
  schedule.hour,
  schedule.zone,
  recipients,
];

/** Requests to add a report wait for each other, so that the most of them holds. Undefined when there are too many. */
export async function insertReport(
  tx: Tx,
  form: ReportForm,
  made: { readonly by: bigint; readonly atMs: number; readonly nextMs: number; readonly most: number },
): Promise<bigint | undefined> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('reports.report', 0))");
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO reports.report (name, page, filter, language, every, on_day, hour, zone, recipients, state, next_at,
       made_by, changed_at)
     SELECT $1, $2, $3::jsonb, $4, $5, $6::smallint, $7::smallint, $8, $9::bigint[], 'on', $10::timestamptz, $11::bigint,
       $12::timestamptz
     WHERE (SELECT count(*) FROM reports.report WHERE state <> 'deleted') < $13 RETURNING id`,
    [...valuesOf(form), new Date(made.nextMs), made.by, new Date(made.atMs), made.most],
  );
  return rows[0]?.id;
}

export async function updateReport(
  tx: Tx,
  id: bigint,
  form: ReportForm,
  at: { readonly atMs: number; readonly nextMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE reports.report SET name = $2, page = $3, filter = $4::jsonb, language = $5, every = $6, on_day = $7, hour = $8,
       zone = $9, recipients = $10::bigint[], next_at = CASE WHEN state = 'on' THEN $11::timestamptz END, failures = 0,
       version = version + 1, changed_at = $12 WHERE id = $1`,
    [id, ...valuesOf(form), new Date(at.nextMs), new Date(at.atMs)],
  );
}

export async function setState(
  tx: Tx,
  id: bigint,
  state: ReportState,
  at: { readonly atMs: number; readonly nextMs: number | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE reports.report SET state = $2, next_at = $3, failures = 0, version = version + 1, changed_at = $4 WHERE id = $1`,
    [id, state, at.nextMs === undefined ? null : new Date(at.nextMs), new Date(at.atMs)],
  );
}

export async function setNext(tx: Tx, id: bigint, nextMs: number): Promise<void> {
  await tx.query('UPDATE reports.report SET next_at = $2, failures = 0 WHERE id = $1', [
    id,
    new Date(nextMs),
  ]);
}

export async function noteFailure(tx: Tx, id: bigint): Promise<void> {
  await tx.query('UPDATE reports.report SET failures = failures + 1 WHERE id = $1', [id]);
}
