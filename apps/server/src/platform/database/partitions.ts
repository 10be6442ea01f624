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

/** Every month that must exist, in one question to the catalogue; `later` counts from this month. */
async function monthsOf(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<readonly (PartitionedTable & { readonly later: number; readonly exists: boolean })[]> {
  const wanted = tables.flatMap((table) =>
    Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => ({ ...table, later })),
  );
  const names = wanted.map(({ schema, table, later }) => {
    const label = monthOf(nowMs, later).slice(0, 7).replace('-', '_');
    return `${schema}.${table}_${label}`;
  });
  const rows = await database.read<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS wanted (name) WHERE to_regclass(name) IS NOT NULL',
    [names],
  );
  const found = new Set(rows.map(({ name }) => name));
  return wanted.map((month, index) => ({ ...month, exists: found.has(names[index] ?? '') }));
}

/**
 * Creates the missing partitions of this month and of the next three. The server owns no table, so it calls a function
 * of the owner (migration 0037), which creates nothing but months of known tables.
 */
export async function makePartitions(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<void> {
  for (const { schema, table, later, exists } of await monthsOf(database, tables, nowMs)) {
    if (exists) continue;
    await database.inTransaction((tx) =>
      tx.query('SELECT platform.make_partition($1, $2, $3::date)', [schema, table, monthOf(nowMs, later)]),
    );
  }
}

/** The number of whole months after this one for which every table has partitions. Below one the node is not ready. */
export async function monthsAhead(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<number> {
  const missing = (await monthsOf(database, tables, nowMs)).filter(({ exists }) => !exists);
  return Math.min(MONTHS_AHEAD, ...missing.map(({ later }) => later - 1));
}
