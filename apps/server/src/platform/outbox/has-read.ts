import type { Database } from '../database/database.ts';
import type { Subscriber } from './outbox.ts';

/**
 * Whether the subscriber has handled every event of its kinds that was appended before that moment and whose transaction
 * has ended. Its stored position moves only with events of its kinds, so that later events of other kinds do not count. A
 * subscriber that was never started has nothing to handle.
 */
export async function hasRead(
  database: Database,
  { name, kinds }: Pick<Subscriber, 'name' | 'kinds'>,
  beforeMs: number,
): Promise<boolean> {
  const [row] = await database.read<{ has_read: boolean }>(
    `SELECT NOT EXISTS (
       SELECT 1 FROM platform.outbox_cursor c JOIN platform.outbox o ON (o.xid, o.position) > (c.xid, c.position)
       WHERE c.subscriber = $1 AND o.at < $2 AND o.kind = ANY($3::text[])
     ) AS has_read`,
    [name, new Date(beforeMs), kinds],
  );
  return row?.has_read ?? true;
}
