import type { Database, Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { OutboxMetrics } from '../metrics/platform-metrics.ts';

export const OUTBOX_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;
const CHUNK = 1_000;
const CHUNKS_MAX = 10_000;

export interface TrimIo {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: OutboxMetrics;
}

/** Deletes rows that are old and that every cursor has passed, in short transactions. Returns how many. */
export async function trimOutbox(io: TrimIo, keptMs = OUTBOX_KEPT_MS): Promise<number> {
  await tellStuck(io, keptMs);
  let trimmed = 0;
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
    const deleted = await io.database.inTransaction((tx) => trimChunk(tx, keptMs));
    trimmed += deleted;
    io.metrics.trimmed(deleted);
    if (deleted < CHUNK) break;
  }
  return trimmed;
}

/** The oldest rows first, and only as many as are looked at: the age is not indexed, yet follows the key closely. */
async function trimChunk(tx: Tx, keptMs: number): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH oldest AS (
       SELECT xid, position, at FROM platform.outbox ORDER BY xid, position LIMIT $2
     )
     DELETE FROM platform.outbox AS gone USING oldest
     WHERE gone.xid = oldest.xid AND gone.position = oldest.position
       AND oldest.at < clock_timestamp() - make_interval(secs => $1)
       AND oldest.xid < pg_snapshot_xmin(pg_current_snapshot())
       AND NOT EXISTS (
         SELECT 1 FROM platform.outbox_cursor AS cursor
         WHERE (cursor.xid, cursor.position) < (oldest.xid, oldest.position)
       )`,
    [keptMs / 1_000, CHUNK],
  );
  return rowCount ?? 0;
}

/** The cursor of a subscriber that no longer exists would keep every row for ever: someone has to know. */
async function tellStuck({ database, log }: TrimIo, keptMs: number): Promise<void> {
  const stuck = await database.read<{ subscriber: string }>(
    `SELECT subscriber FROM platform.outbox_cursor AS cursor
     WHERE moved_at < clock_timestamp() - make_interval(secs => $1)
       AND EXISTS (
         SELECT 1 FROM platform.outbox
         WHERE (xid, position) > (cursor.xid, cursor.position) AND at < clock_timestamp() - make_interval(secs => $1)
       )`,
    [keptMs / 1_000],
  );
  for (const { subscriber } of stuck) {
    log.warn({ subscriber }, 'an outbox subscriber has not moved for long: the outbox cannot be trimmed');
  }
}
