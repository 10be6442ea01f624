import type { Database, Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/**
 * A dump that is restored into a new cluster brings transaction ids of the old one. Where they are higher than the new
 * cluster's, new facts would sort before them: behind every cursor, never to be read. So at start, before anyone
 * appends, such rows are given the id of this very transaction and positions in their old order, and each cursor
 * the place that it had among them. True when that was needed.
 */
export async function rebaseAfterRestore({
  database,
  log,
}: {
  database: Database;
  log: Log;
}): Promise<boolean> {
  if (!(await database.inTransaction(holdsForeignIds))) return false;
  const rows = await database.inTransaction(
    async (tx) => {
      await tx.query('LOCK TABLE platform.outbox, platform.outbox_cursor IN ACCESS EXCLUSIVE MODE');
      return (await holdsForeignIds(tx)) ? renumber(tx) : undefined;
    },
    { isUnlimited: true },
  );
  if (rows === undefined) return false;
  log.warn({ rows }, 'the outbox comes from another cluster and was renumbered');
  return true;
}

async function holdsForeignIds(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM platform.outbox WHERE xid >= pg_current_xact_id())
         OR EXISTS (SELECT 1 FROM platform.outbox_cursor WHERE xid >= pg_current_xact_id()) AS found`,
  );
  return rows[0]?.found ?? false;
}

async function renumber(tx: Tx): Promise<number> {
  await tx.query(
    `UPDATE platform.outbox_cursor AS cursor
     SET xid = pg_current_xact_id(), holder = NULL, leased_until = '-infinity',
         position = (
           SELECT count(*) FROM platform.outbox
           WHERE (outbox.xid, outbox.position) <= (cursor.xid, cursor.position)
         )`,
  );
  const { rowCount } = await tx.query(
    `WITH old AS (DELETE FROM platform.outbox RETURNING xid, position, kind, payload, at)
     INSERT INTO platform.outbox (xid, position, kind, payload, at) OVERRIDING SYSTEM VALUE
     SELECT pg_current_xact_id(), row_number() OVER (ORDER BY xid, position), kind, payload, at FROM old`,
  );
  return rowCount ?? 0;
}
