import type { Database, Tx } from '../../../platform/database/database.ts';
import type { ComparedLine, OwnLine } from '../core/reconcile.ts';
import type { WalletOp } from '../core/wallet-call.ts';

export type RunState = 'reading' | 'comparing' | 'clean' | 'differs' | 'no-report';

export interface ReconciliationRun {
  readonly studio: string;
  readonly day: string;
  readonly state: RunState;
  readonly cursor: string | undefined;
  readonly theirs: number;
  readonly ours: number;
  readonly differences: number;
  readonly changedMs: number;
}

type RunRow = Omit<ReconciliationRun, 'cursor' | 'changedMs'> & { cursor: string | null; changed_at: Date };

const COLUMNS = 'studio, day::text, state, cursor, theirs, ours, differences, changed_at';
const toRun = ({ cursor, changed_at, ...row }: RunRow): ReconciliationRun => ({
  ...row,
  cursor: cursor ?? undefined,
  changedMs: changed_at.getTime(),
});

/**
 * The run of the day: a new one, the one that was interrupted, one whose report could not be read, or with `again` a
 * finished one from its beginning.
 */
export async function beginRun(
  tx: Tx,
  key: { readonly studio: string; readonly day: string },
  again: boolean,
  at: Date,
): Promise<ReconciliationRun> {
  const { rows } = await tx.query<RunRow>(
    `INSERT INTO casino.reconciliation AS r (studio, day, state, begun_at, changed_at)
     VALUES ($1, $2::date, 'reading', $3, $3)
     ON CONFLICT (studio, day) DO UPDATE SET changed_at = $3,
       state = CASE WHEN r.state = 'no-report' OR ($4 AND r.state IN ('clean', 'differs')) THEN 'reading' ELSE r.state END,
       cursor = CASE WHEN r.state = 'no-report' OR ($4 AND r.state IN ('clean', 'differs')) THEN NULL ELSE r.cursor END,
       theirs = CASE WHEN r.state = 'no-report' OR ($4 AND r.state IN ('clean', 'differs')) THEN 0 ELSE r.theirs END,
       ours = CASE WHEN r.state = 'no-report' OR ($4 AND r.state IN ('clean', 'differs')) THEN 0 ELSE r.ours END,
       differences = CASE WHEN r.state = 'no-report' OR ($4 AND r.state IN ('clean', 'differs')) THEN 0 ELSE r.differences END
     RETURNING ${COLUMNS}`,
    [key.studio, key.day, at, again],
  );
  const [row] = rows;
  if (!row) throw new Error('the run was not stored');
  return toRun(row);
}

export async function writeRun(tx: Tx, run: Omit<ReconciliationRun, 'changedMs'>, at: Date): Promise<void> {
  await tx.query(
    `UPDATE casino.reconciliation SET state = $3, cursor = $4, theirs = $5, ours = $6, differences = $7, changed_at = $8
     WHERE studio = $1 AND day = $2::date`,
    [run.studio, run.day, run.state, run.cursor ?? null, run.theirs, run.ours, run.differences, at],
  );
}

export async function readRuns(
  database: Database,
  query: {
    readonly before?: { readonly day: string; readonly studio: string } | undefined;
    readonly limit: number;
  },
): Promise<ReconciliationRun[]> {
  const rows = await database.read<RunRow>(
    `SELECT ${COLUMNS} FROM casino.reconciliation
     WHERE $1::date IS NULL OR (day, studio) < ($1, $2) ORDER BY day DESC, studio DESC LIMIT $3`,
    [query.before?.day ?? null, query.before?.studio ?? null, query.limit],
  );
  return rows.map(toRun);
}

/** Runs of days before that one which have more to do, the one that has waited longest first. */
export async function readUnfinished(
  database: Database,
  before: string,
  limit: number,
): Promise<Pick<ReconciliationRun, 'studio' | 'day'>[]> {
  return database.read<Pick<ReconciliationRun, 'studio' | 'day'>>(
    `SELECT studio, day::text FROM casino.reconciliation
     WHERE state IN ('reading', 'comparing') AND day < $1::date ORDER BY changed_at, studio, day LIMIT $2`,
    [before, limit],
  );
}

/** Remembers which ids the report lists, until our own transactions were looked up among them. */
export async function writeListed(
  tx: Tx,
  { studio, day }: { readonly studio: string; readonly day: string },
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO casino.report_line (studio, day, tx) SELECT $1, $2::date, unnest($3::text[]) ON CONFLICT DO NOTHING`,
    [studio, day, ids],
  );
}

/** Returns how many are left to delete at most; the caller repeats until none is. */
export async function forgetListed(
  tx: Tx,
  { studio, day }: { readonly studio: string; readonly day: string },
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM casino.report_line WHERE studio = $1 AND day = $2::date AND tx IN (
       SELECT tx FROM casino.report_line WHERE studio = $1 AND day = $2::date LIMIT $3)`,
    [studio, day, limit],
  );
  return rowCount ?? 0;
}

interface OwnRow {
  tx: string;
  op: WalletOp | null;
  round: string | null;
  player: bigint;
  asset: string | null;
  staked: bigint;
  paid: bigint;
  state: string;
}

const OWN = `t.tx, t.op, t.round, t.player, r.asset, t.stake_cash + t.stake_bonus AS staked,
  t.paid_cash + t.paid_bonus AS paid, t.state`;

function toOwn(row: OwnRow): OwnLine {
  return {
    tx: row.tx,
    player: String(row.player),
    staked: row.staked,
    paid: row.paid,
    isLive: row.state === 'live',
    ...(row.op !== null && { op: row.op }),
    ...(row.round !== null && { round: row.round }),
    ...(row.asset !== null && { asset: row.asset }),
  };
}

export async function findOwn(
  tx: Tx,
  studio: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnLine>> {
  const { rows } = await tx.query<OwnRow>(
    `SELECT ${OWN} FROM casino.transaction t LEFT JOIN casino.round r ON r.ref = t.round_ref
     WHERE t.studio = $1 AND t.tx = ANY($2::text[])`,
    [studio, ids],
  );
  return new Map(rows.map((row) => [row.tx, toOwn(row)]));
}

interface OwnPageLine extends ComparedLine {
  /** As the database writes it, to the microsecond. */
  readonly at: string;
}

export interface OwnPage {
  readonly lines: readonly OwnPageLine[];
  readonly isLast: boolean;
}

/** Our transactions of the time range by time, and which of them the report lists. */
export async function findLookedUp(
  tx: Tx,
  { studio, day }: { readonly studio: string; readonly day: string },
  range: { readonly from: Date; readonly to: Date },
  after: { readonly at: string; readonly tx: string } | undefined,
  limit: number,
): Promise<OwnPage> {
  const { rows } = await tx.query<OwnRow & { at: string; is_listed: boolean }>(
    `SELECT ${OWN}, t.at::text, EXISTS (
       SELECT FROM casino.report_line l WHERE l.studio = t.studio AND l.day = $2::date AND l.tx = t.tx) AS is_listed
     FROM casino.transaction t LEFT JOIN casino.round r ON r.ref = t.round_ref
     WHERE t.studio = $1 AND t.at >= $3 AND t.at < $4 AND ($5::text IS NULL OR (t.at, t.tx) > ($5::timestamptz, $6))
     ORDER BY t.at, t.tx LIMIT $7`,
    [studio, day, range.from, range.to, after?.at ?? null, after?.tx ?? null, limit],
  );
  const lines = rows.map((row) => ({ own: toOwn(row), at: row.at, isListed: row.is_listed }));
  return { lines, isLast: rows.length < limit };
}
