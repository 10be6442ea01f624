import { instant, monthStart } from '@palpite/kernel/time';
import type { Database } from './database.ts';

/** Tables that are partitioned by month on a time-ordered id. Each module lists its own. */
export interface PartitionedTable {
  readonly schema: string;
  readonly table: string;
}

export const MONTHS_AHEAD = 3;

/** `2026-05-01`. */
function monthOf(atMs: number, later: number): string {
  return new Date(monthStart(instant(atMs), later)).toISOString().slice(0, 10);
}

/**
 * Creates the partitions of this month and of the next three; existing ones are left alone. The server owns no table,
 * so it calls a function of the owner (migration 0037), which creates nothing but months of known tables.
 */
export async function makePartitions(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<void> {
  for (const { schema, table } of tables) {
    for (let later = 0; later <= MONTHS_AHEAD; later += 1) {
      await database.inTransaction((tx) =>
        tx.query('SELECT platform.make_partition($1, $2, $3::date)', [schema, table, monthOf(nowMs, later)]),
      );
    }
  }
}

/** The number of whole months after this one for which every table has partitions. Below one the node is not ready. */
export async function monthsAhead(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<number> {
  let fewest = MONTHS_AHEAD;
  for (const { schema, table } of tables) {
    let ahead = -1;
    for (let later = 0; later <= MONTHS_AHEAD; later += 1) {
      const label = monthOf(nowMs, later).slice(0, 7).replace('-', '_');
      const name = `${schema}.${table}_${label}`;
      const [row] = await database.read<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [
        name,
      ]);
      if (!row?.found) break;
      ahead = later;
    }
    fewest = Math.min(fewest, ahead);
  }
  return fewest;
}
