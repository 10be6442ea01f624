import type { Database } from '../database/database.ts';

/**
 * Whether the subscriber has handled every event that was appended before that moment and whose transaction has ended.
 * A subscriber that was never started has nothing to handle.
 */
export async function hasRead(database: Database, subscriber: string, beforeMs: number): Promise<boolean> {
  const [row] = await database.read<{ has_read: boolean }>(
    `SELECT NOT EXISTS (
       SELECT 1 FROM platform.outbox_cursor c JOIN platform.outbox o ON (o.xid, o.position) > (c.xid, c.position)
       WHERE c.subscriber = $1 AND o.at < $2
     ) AS has_read`,
    [subscriber, new Date(beforeMs)],
  );
  return row?.has_read ?? true;
}
