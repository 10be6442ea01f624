import { SECOND_MS } from '@palpite/kernel/time';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Counts one message of the bot, over all nodes. Undefined when it may be sent now; otherwise the moment before which it
 * may not. `most` messages may leave within any second.
 */
export async function takeSlot(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  bot: string,
  most: number,
  nowMs: number,
): Promise<number | undefined> {
  return inTransaction(async (tx) => {
    // Clocks of nodes differ by milliseconds; the pace is a fifth below what Telegram allows.
    const { rowCount } = await tx.query({
      name: 'telegram-take-slot',
      text: `INSERT INTO telegram.pace AS p (bot, sent) VALUES ($1, ARRAY[$2::bigint])
       ON CONFLICT (bot) DO UPDATE SET sent = ARRAY(
         SELECT s FROM unnest(p.sent) AS s WHERE s > $2::bigint - ${SECOND_MS} ORDER BY s) || $2::bigint
       WHERE p.until <= $2::bigint
         AND (SELECT count(*) FROM unnest(p.sent) AS s WHERE s > $2::bigint - ${SECOND_MS}) < $3::int`,
      values: [bot, nowMs, most],
    });
    if (rowCount === 1) return undefined;
    const { rows } = await tx.query<{ until: bigint; sent: bigint[] }>(
      'SELECT until, sent FROM telegram.pace WHERE bot = $1',
      [bot],
    );
    const [row] = rows;
    const recent = (row?.sent ?? []).map(Number).filter((sentMs) => sentMs > nowMs - SECOND_MS);
    // Free as soon as fewer than `most` lie within the second before.
    const leavesMs = recent.sort((a, b) => a - b)[recent.length - most] ?? nowMs - SECOND_MS;
    return Math.max(Number(row?.until ?? 0), leavesMs + SECOND_MS, nowMs + 1);
  });
}

/** Telegram asked to wait: no node sends anything of this bot before. */
export async function silenceUntil(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  bot: string,
  untilMs: number,
): Promise<void> {
  await inTransaction((tx) =>
    tx.query(
      `INSERT INTO telegram.pace AS p (bot, sent, until) VALUES ($1, '{}', $2)
       ON CONFLICT (bot) DO UPDATE SET until = greatest(p.until, $2)`,
      [bot, untilMs],
    ),
  );
}
