import type { Database, Tx } from '../../../../platform/database/database.ts';
import { type Exposure, type ExposureKey, keyText } from '../core/exposure.ts';

interface ExposureRow {
  readonly scope: ExposureKey['scope'];
  readonly id: bigint;
  readonly part: string;
  readonly units: bigint;
  readonly closed: boolean;
}

const WANTED = 'unnest($1::text[], $2::bigint[], $3::text[]) AS wanted(scope, id, part)';
const COLUMNS = 'e.scope, e.id, e.part, e.units, e.closed_at IS NOT NULL AS closed';

/**
 * Locks in the order of the key, whatever the order asked for: two batches can then never wait for each other. A row
 * that is missing is made first, so that nothing can be counted beside the lock.
 */
export async function lockExposure(tx: Tx, wanted: readonly ExposureKey[]): Promise<Map<string, Exposure>> {
  const keys = distinct(wanted);
  const found = await selectForUpdate(tx, keys);
  if (found.size === keys.length) return found;
  await tx.query(
    `INSERT INTO betting.exposure (scope, id, part) SELECT scope, id, part FROM ${WANTED} ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING`,
    columnsOf(keys.filter((key) => !found.has(keyText(key)))),
  );
  return selectForUpdate(tx, keys);
}

async function selectForUpdate(tx: Tx, keys: readonly ExposureKey[]): Promise<Map<string, Exposure>> {
  const { rows } = await tx.query<ExposureRow>({
    name: 'betting-lock-exposure',
    text: `SELECT ${COLUMNS} FROM ${WANTED} JOIN betting.exposure e USING (scope, id, part)
           ORDER BY e.scope, e.id, e.part FOR UPDATE OF e`,
    values: columnsOf(keys),
  });
  return viewOf(rows);
}

/** As it stands, without a lock: for what a player is told before the tap. */
export async function readExposure(
  database: Database,
  keys: readonly ExposureKey[],
): Promise<Map<string, Exposure>> {
  return viewOf(
    await database.read<ExposureRow>(
      `SELECT ${COLUMNS} FROM ${WANTED} JOIN betting.exposure e USING (scope, id, part)`,
      columnsOf(distinct(keys)),
    ),
  );
}

export interface ExposureChange extends ExposureKey {
  readonly units: bigint;
}

/** For bets that change outside of placement: locks in order, then counts. */
export async function changeExposure(tx: Tx, changes: readonly ExposureChange[]): Promise<void> {
  const sums = summed(changes);
  if (sums.length === 0) return;
  await lockExposure(tx, sums);
  await tx.query({
    name: 'betting-change-exposure',
    text: `UPDATE betting.exposure e SET units = e.units + u.units
           FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS u(scope, id, part, units)
           WHERE e.scope = u.scope AND e.id = u.id AND e.part = u.part`,
    values: [...columnsOf(sums), sums.map((sum) => sum.units)],
  });
}

/** One row per key: an UPDATE that meets a row twice would count it once. */
export function summed(changes: readonly ExposureChange[]): ExposureChange[] {
  const sums = new Map<string, ExposureChange>();
  for (const change of changes) {
    const units = (sums.get(keyText(change))?.units ?? 0n) + change.units;
    sums.set(keyText(change), { scope: change.scope, id: change.id, part: change.part, units });
  }
  return [...sums.values()];
}

/** Nothing may be taken on these any more. Waits for every placement that has not seen it. */
export async function closeSelections(tx: Tx, market: number, selections: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO betting.exposure (scope, id, part, closed_at)
     SELECT 'selection', $1, part, clock_timestamp() FROM unnest($2::text[]) AS part ORDER BY 3
     ON CONFLICT (scope, id, part) DO UPDATE SET closed_at = coalesce(exposure.closed_at, excluded.closed_at)`,
    [market, [...selections].sort()],
  );
}

export async function reopenSelections(tx: Tx, market: number): Promise<void> {
  await tx.query(
    `WITH mine AS (
       SELECT scope, id, part FROM betting.exposure WHERE scope = 'selection' AND id = $1
       ORDER BY scope, id, part FOR UPDATE
     )
     UPDATE betting.exposure e SET closed_at = NULL FROM mine
     WHERE e.scope = mine.scope AND e.id = mine.id AND e.part = mine.part`,
    [market],
  );
}

/** Of markets that were decided long ago and on which nothing is open. */
export async function forgetClosed(tx: Tx, olderThanMs: number, most: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM betting.exposure WHERE (scope, id, part) IN (
       SELECT scope, id, part FROM betting.exposure
       WHERE scope = 'selection' AND units = 0 AND closed_at < clock_timestamp() - make_interval(secs => $1)
       LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [olderThanMs / 1_000, most],
  );
  return rowCount ?? 0;
}

function distinct(keys: readonly ExposureKey[]): ExposureKey[] {
  return [...new Map(keys.map((key) => [keyText(key), key])).values()];
}

function columnsOf(keys: readonly ExposureKey[]): unknown[][] {
  return [keys.map((key) => key.scope), keys.map((key) => key.id), keys.map((key) => key.part)];
}

function viewOf(rows: readonly ExposureRow[]): Map<string, Exposure> {
  return new Map(
    rows.map((row) => [
      keyText({ scope: row.scope, id: Number(row.id), part: row.part }),
      { units: row.units, isClosed: row.closed },
    ]),
  );
}
