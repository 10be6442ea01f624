import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Beat {
  readonly device: string;
  readonly brand: string;
  readonly player: number | undefined;
  readonly page: string;
  readonly atMs: number;
}

/** One heartbeat per device: the caller passes only the latest of each. Sorted, so that two nodes cannot deadlock. */
export async function writeBeats(tx: Tx, beats: readonly Beat[]): Promise<void> {
  const sorted = [...beats].sort((a, b) => (a.device < b.device ? -1 : 1));
  await tx.query(
    `INSERT INTO brands.presence AS known (device, brand, player, page, first_at, last_at)
     SELECT device, brand, player, page, to_timestamp(at_ms / 1000), to_timestamp(at_ms / 1000)
     FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::float8[])
       AS given (device, brand, player, page, at_ms)
     ON CONFLICT (device) DO UPDATE SET brand = excluded.brand, player = excluded.player, page = excluded.page,
       last_at = greatest(known.last_at, excluded.last_at), beats = known.beats + 1`,
    [
      sorted.map((beat) => beat.device),
      sorted.map((beat) => beat.brand),
      sorted.map((beat) => beat.player ?? null),
      sorted.map((beat) => beat.page),
      sorted.map((beat) => beat.atMs),
    ],
  );
}

/** How many devices were active since then, by brand. */
export async function countPresent(
  database: Database,
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read<{ brand: string; devices: bigint }>(
    `SELECT brand, count(*) AS devices FROM brands.presence
     WHERE last_at >= to_timestamp($1::float8 / 1000) GROUP BY brand`,
    [sinceMs],
  );
  return new Map(rows.map((row) => [row.brand, Number(row.devices)]));
}

/** Deletes devices that were last active before, the oldest first, at most `chunk` at a time. */
export async function trimPresence(tx: Tx, beforeMs: number, chunk: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.presence WHERE device IN (
       SELECT device FROM brands.presence WHERE last_at < to_timestamp($1::float8 / 1000) ORDER BY last_at LIMIT $2)`,
    [beforeMs, chunk],
  );
  return rowCount ?? 0;
}

/** Beyond the `kept` that were active last. */
export async function trimPresenceByCount(tx: Tx, kept: number, chunk: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM brands.presence WHERE device IN (
       SELECT device FROM brands.presence WHERE last_at < (
         SELECT last_at FROM brands.presence ORDER BY last_at DESC OFFSET $1 LIMIT 1)
       ORDER BY last_at LIMIT $2)`,
    [kept - 1, chunk],
  );
  return rowCount ?? 0;
}
