import type { Tx } from '../../../../platform/database/database.ts';
import type { MarketResult, SelectionOutcome } from '../core/outcome.ts';

export interface ResultKey {
  readonly market: number;
  readonly version: number;
}

export interface HeardResult extends ResultKey {
  readonly match: number;
  readonly results: readonly { readonly selection: string; readonly result: SelectionOutcome }[];
  readonly score: readonly [number, number];
}

/** False when that version is known already, in whatever state: the first word stands. */
export async function insertResult(tx: Tx, heard: HeardResult, state: 'open' | 'undone'): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO settlement.result (market, version, match, results, score, state)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (market, version) DO NOTHING`,
    [heard.market, heard.version, heard.match, JSON.stringify(heard.results), heard.score, state],
  );
  return rowCount === 1;
}

interface ResultRow {
  readonly market: bigint;
  readonly results: HeardResult['results'];
  readonly score: [number, number];
}

export async function isSameResult(tx: Tx, heard: HeardResult): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(
    `SELECT results = $3::jsonb AND score = $4::smallint[] OR state = 'undone' AS same
     FROM settlement.result WHERE market = $1 AND version = $2`,
    [heard.market, heard.version, JSON.stringify(heard.results), heard.score],
  );
  return rows[0]?.same ?? false;
}

/** Takes back a version, or every version below one. What was paid by it is undone before anything newer is paid. */
export async function takeBack(
  tx: Tx,
  { market, version }: ResultKey,
  which: 'this' | 'below',
): Promise<void> {
  await tx.query(
    `UPDATE settlement.result SET state = 'undoing', finished_at = NULL
     WHERE market = $1 AND state IN ('open', 'done') AND ${which === 'this' ? 'version = $2' : 'version < $2'}`,
    [market, version],
  );
}

/** Versions that stand, highest first; also locks the market's rows for the rest of the transaction. */
export async function standingVersions(tx: Tx, market: number): Promise<number[]> {
  const { rows } = await tx.query<{ version: number; state: string }>(
    'SELECT version, state FROM settlement.result WHERE market = $1 ORDER BY version DESC FOR UPDATE',
    [market],
  );
  return rows.filter(({ state }) => state === 'open' || state === 'done').map(({ version }) => version);
}

export interface Task extends ResultKey {
  readonly state: 'open' | 'undoing';
  readonly upto: bigint;
}

/**
 * The longest waiting piece of work that no other node holds. What is to be undone of a market goes before what is to
 * be settled of it: the other way round a bet could be left open for ever.
 */
export async function takeTask(tx: Tx, resting: readonly string[]): Promise<Task | undefined> {
  const { rows } = await tx.query<{ market: bigint; version: number; state: Task['state']; upto: bigint }>({
    name: 'settlement-take-task',
    text: `SELECT r.market, r.version, r.state, r.upto FROM settlement.result r
           WHERE r.state IN ('open', 'undoing') AND r.market || '/' || r.version <> ALL ($1::text[])
             AND (r.state = 'undoing' OR NOT EXISTS (
               SELECT FROM settlement.result u WHERE u.market = r.market AND u.state = 'undoing'))
           ORDER BY r.stored_at, r.market, r.version LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
    values: [resting],
  });
  const [row] = rows;
  return row && { ...row, market: Number(row.market) };
}

export async function moveTask(tx: Tx, { market, version }: ResultKey, upto: bigint): Promise<void> {
  await tx.query('UPDATE settlement.result SET upto = $3 WHERE market = $1 AND version = $2', [
    market,
    version,
    upto,
  ]);
}

export async function finishTask(
  tx: Tx,
  { market, version }: ResultKey,
  state: 'done' | 'undone',
): Promise<void> {
  await tx.query(
    `UPDATE settlement.result SET state = $3, finished_at = clock_timestamp() WHERE market = $1 AND version = $2`,
    [market, version, state],
  );
}

/** The newest result of each market that stands. */
export async function standingResults(
  tx: Tx,
  markets: readonly number[],
): Promise<Map<number, MarketResult>> {
  const { rows } = await tx.query<ResultRow>({
    name: 'settlement-standing-results',
    text: `SELECT DISTINCT ON (market) market, results, score FROM settlement.result
           WHERE market = ANY($1::bigint[]) AND state IN ('open', 'done') ORDER BY market, version DESC`,
    values: [markets],
  });
  return new Map(
    rows.map(({ market, results, score }) => [
      Number(market),
      { bySelection: new Map(results.map(({ selection, result }) => [selection, result])), score },
    ]),
  );
}
