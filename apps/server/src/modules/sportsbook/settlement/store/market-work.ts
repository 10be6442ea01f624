import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface MarketWork {
  readonly market: number;
  readonly state: 'undoing' | 'settling';
  /** Bets up to this id have been processed. */
  readonly upto: bigint;
}

/** The market's row serialises its facts and the work on it: facts wait for the current batch. */
export async function lockMarket(
  tx: Tx,
  { market, match }: { readonly market: number; readonly match: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO settlement.market (market, match, state) VALUES ($1, $2, 'done') ON CONFLICT (market) DO NOTHING`,
    [market, match],
  );
  await tx.query('SELECT FROM settlement.market WHERE market = $1 FOR UPDATE', [market]);
}

/** The facts have changed: every bet of the market is processed again. */
export async function beginAnew(tx: Tx, market: number, againMs: number | undefined): Promise<void> {
  await tx.query(
    `UPDATE settlement.market SET state = 'undoing', upto = 0, due_at = clock_timestamp(), again_at = $2
     WHERE market = $1`,
    [market, againMs === undefined ? null : new Date(againMs)],
  );
}

/** The work that has waited longest and is not locked by another node. */
export async function takeWork(tx: Tx, resting: readonly number[]): Promise<MarketWork | undefined> {
  const { rows } = await tx.query<{ market: bigint; state: MarketWork['state']; upto: bigint }>({
    name: 'settlement-take-work',
    text: `SELECT market, state, upto FROM settlement.market
           WHERE state <> 'done' AND due_at <= clock_timestamp() AND market <> ALL ($1::bigint[])
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [resting],
  });
  const [row] = rows;
  return row && { ...row, market: Number(row.market) };
}

export async function moveWork(tx: Tx, market: number, upto: bigint): Promise<void> {
  await tx.query({
    name: 'settlement-move-work',
    text: 'UPDATE settlement.market SET upto = $2, due_at = clock_timestamp() WHERE market = $1',
    values: [market, upto],
  });
}

export async function goOnSettling(tx: Tx, market: number): Promise<void> {
  await tx.query(`UPDATE settlement.market SET state = 'settling', upto = 0 WHERE market = $1`, [market]);
}

/** Done, or to be repeated when the open window of a cancellation has passed. */
export async function finishWork(tx: Tx, market: number): Promise<void> {
  await tx.query(
    `UPDATE settlement.market SET state = CASE WHEN again_at IS NULL THEN 'done' ELSE 'undoing' END, upto = 0,
            due_at = coalesce(again_at, due_at), again_at = NULL
     WHERE market = $1`,
    [market],
  );
}

export interface WorkState {
  readonly market: number;
  readonly match: number;
  readonly state: MarketWork['state'] | 'done';
}

export async function readWork(
  database: Pick<Database, 'read'>,
  markets: readonly number[],
): Promise<WorkState[]> {
  const rows = await database.read<{ market: bigint; match: bigint; state: WorkState['state'] }>(
    'SELECT market, match, state FROM settlement.market WHERE market = ANY($1::bigint[]) ORDER BY market',
    [markets],
  );
  return rows.map(({ market, match, state }) => ({ market: Number(market), match: Number(match), state }));
}
