import { firstReferenceAt } from '@palpite/kernel/ids';
import { instant, monthStart, nextMonthStart } from '@palpite/kernel/time';
import type { Database, Tx } from './database.ts';

/** Tables cut into months by a time-ordered id. A module adds its own at wiring. */
export interface PartitionedTable {
  readonly schema: string;
  readonly table: string;
}

export const MONTHS_AHEAD = 3;

interface Month {
  readonly label: string;
  readonly fromMs: number;
  readonly toMs: number;
}

function monthOf(atMs: number, later: number): Month {
  const fromMs = monthStart(instant(atMs), later);
  const label = new Date(fromMs).toISOString().slice(0, 7).replace('-', '_');
  return { label, fromMs, toMs: nextMonthStart(fromMs) };
}

/** Makes this month's partition and those of the next three; what exists is left alone. */
export async function makePartitions(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<void> {
  for (const table of tables) {
    for (let later = 0; later <= MONTHS_AHEAD; later += 1) {
      await database.inTransaction((tx) => makePartition(tx, table, monthOf(nowMs, later)));
    }
  }
}

/** Identifiers and bounds come from our own tables of names and numbers, never from input. */
async function makePartition(tx: Tx, { schema, table }: PartitionedTable, month: Month): Promise<void> {
  const name = `${schema}.${table}_${month.label}`;
  await tx.query(
    `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${schema}.${table}
     FOR VALUES FROM (${firstReferenceAt(month.fromMs)}) TO (${firstReferenceAt(month.toMs)})`,
  );
}

/** How many whole months after this one every table is ready for. Below one the house is not ready. */
export async function monthsAhead(
  database: Database,
  tables: readonly PartitionedTable[],
  nowMs: number,
): Promise<number> {
  let fewest = MONTHS_AHEAD;
  for (const { schema, table } of tables) {
    let ahead = -1;
    for (let later = 0; later <= MONTHS_AHEAD; later += 1) {
      const name = `${schema}.${table}_${monthOf(nowMs, later).label}`;
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
