import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type KindName, OUTER_CHANNELS, type OuterChannel } from '../core/kind.ts';
import { idTime, NEXT_ID } from './messages.ts';
import { PLAYER_COLUMNS, type PlayerRow, type StoredPlayer, toPlayer } from './players.ts';

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'no-address' | 'refused' | 'given-up' | 'unknown';

export interface NewDelivery {
  readonly message: Reference;
  readonly player: PlayerId;
  readonly channel: OuterChannel;
  readonly dueMs: number;
  readonly expiresMs: number;
}

/** One statement for any number. */
export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  { nowMs, send }: { readonly nowMs: number; readonly send?: Reference | undefined },
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query({
    name: 'notices-insert-deliveries',
    text: `INSERT INTO notices.delivery (id, message, player, send, channel, state, due_at, expires_at, updated_at)
       SELECT ${NEXT_ID}, message, player, $2, channel, 'queued', due_at, expires_at, $3
       FROM unnest($4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[], $8::timestamptz[])
         AS u(message, player, channel, due_at, expires_at)
       ON CONFLICT (message, channel) DO NOTHING`,
    values: [
      ...[idTime(nowMs), send ?? null, new Date(nowMs)],
      deliveries.map(({ message }) => message),
      deliveries.map(({ player }) => player),
      deliveries.map(({ channel }) => channel),
      deliveries.map(({ dueMs }) => new Date(dueMs)),
      deliveries.map(({ expiresMs }) => new Date(expiresMs)),
    ],
  });
}

/** A delivery that this node has taken, with what is needed to render it. */
export interface TakenDelivery {
  readonly id: Reference;
  readonly channel: OuterChannel;
  readonly attempts: number;
  readonly expiresMs: number;
  readonly player: StoredPlayer;
  readonly kind: KindName;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly send: Reference | undefined;
}

interface TakenRow extends PlayerRow {
  readonly id: bigint;
  readonly channel: OuterChannel;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly kind: KindName;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly send: bigint | null;
}

/**
 * What is due, as `sending`. Deliveries of a send come after all others, in what is left of the batch: a million of them
 * must not hold up a withdrawal. Those of a send that is paused or stopped wait, and are not read: the sends with something
 * queued are found one after the other by an index, and the due deliveries of each that runs by the same.
 */
export async function takeDue(tx: Tx, nowMs: number, limit: number): Promise<TakenDelivery[]> {
  const { rows } = await tx.query<TakenRow>({
    name: 'notices-take-due',
    text: `WITH RECURSIVE own AS MATERIALIZED (
       SELECT d.id FROM notices.delivery d
       WHERE d.state = 'queued' AND d.send IS NULL AND d.due_at <= $1
       ORDER BY d.due_at, d.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED),
     waiting AS (
       (SELECT d.send FROM notices.delivery d WHERE d.state = 'queued' AND d.send IS NOT NULL
        ORDER BY d.send LIMIT 1)
       UNION ALL
       SELECT (SELECT d.send FROM notices.delivery d WHERE d.state = 'queued' AND d.send > w.send
               ORDER BY d.send LIMIT 1)
       FROM waiting w WHERE w.send IS NOT NULL),
     bulk AS MATERIALIZED (
       SELECT b.id FROM waiting w JOIN notices.send s ON s.id = w.send AND s.state IN ('running', 'done')
       CROSS JOIN LATERAL (
         SELECT d.id, d.due_at FROM notices.delivery d
         WHERE d.state = 'queued' AND d.send = s.id AND d.due_at <= $1
         ORDER BY d.due_at, d.id LIMIT (SELECT $2 - count(*) FROM own) FOR NO KEY UPDATE SKIP LOCKED) AS b
       ORDER BY b.due_at, b.id LIMIT (SELECT $2 - count(*) FROM own)),
     due AS (SELECT id FROM own UNION ALL SELECT id FROM bulk),
     taken AS (
       UPDATE notices.delivery d SET state = 'sending', attempts = d.attempts + 1, updated_at = $1
       FROM due WHERE d.id = due.id
       RETURNING d.id, d.channel, d.attempts, d.expires_at, d.message, d.send)
     SELECT t.id, t.channel, t.attempts, t.expires_at, t.send, m.kind, m.path, m.fields, ${PLAYER_COLUMNS}
     FROM taken t JOIN notices.message m ON m.id = t.message JOIN notices.player p ON p.player = m.player
     ORDER BY t.send IS NOT NULL, t.id`,
    values: [new Date(nowMs), limit],
  });
  return rows.map((row) => ({
    id: row.id as Reference,
    channel: row.channel,
    attempts: row.attempts,
    expiresMs: row.expires_at.getTime(),
    player: toPlayer(row),
    kind: row.kind,
    path: row.path,
    fields: row.fields,
    send: (row.send as Reference | null) ?? undefined,
  }));
}

/** What decides whether it may still reach the player, as it is now. */
export async function findDelivery(
  database: Pick<Database, 'read'>,
  id: Reference,
): Promise<Pick<TakenDelivery, 'kind' | 'channel' | 'player'> | undefined> {
  const [row] = await database.read<Pick<TakenRow, 'kind' | 'channel'> & PlayerRow>(
    `SELECT d.channel, m.kind, ${PLAYER_COLUMNS}
     FROM notices.delivery d JOIN notices.message m ON m.id = d.message JOIN notices.player p ON p.player = d.player
     WHERE d.id = $1`,
    [id],
  );
  return row && { kind: row.kind, channel: row.channel, player: toPlayer(row) };
}

export interface EndedAttempt {
  readonly id: Reference;
  readonly attempts: number;
  /** One less where nothing was tried: a delivery that only had to wait has all of its attempts left. */
  readonly attemptsAfter: number;
  readonly state: Exclude<DeliveryState, 'sending'>;
  readonly dueMs: number;
  /** The channel keeps its pace: it waits for seconds, or behind others of its send. */
  readonly isPaced?: boolean;
}

/** Only the attempt that is under way ends itself: one that another node took over is left. */
export async function endAttempts(tx: Tx, ended: readonly EndedAttempt[], nowMs: number): Promise<void> {
  if (ended.length === 0) return;
  await tx.query({
    name: 'notices-end-attempts',
    text: `UPDATE notices.delivery d SET state = u.state, due_at = u.due_at, attempts = u.left_with, updated_at = $1
     FROM unnest($2::bigint[], $3::smallint[], $4::text[], $5::timestamptz[], $6::smallint[])
       AS u(id, attempts, state, due_at, left_with)
     WHERE d.id = u.id AND d.attempts = u.attempts AND d.state = 'sending'`,
    values: [
      new Date(nowMs),
      ended.map(({ id }) => id),
      ended.map(({ attempts }) => attempts),
      ended.map(({ state }) => state),
      ended.map(({ dueMs }) => new Date(dueMs)),
      ended.map(({ attemptsAfter }) => attemptsAfter),
    ],
  });
}

/** Attempts of a node that died: repeatable ones are queued again, the outcome of the others stays unknown. */
export async function releaseLost(
  tx: Tx,
  {
    beforeMs,
    nowMs,
    repeatable,
    limit,
  }: {
    readonly beforeMs: number;
    readonly nowMs: number;
    readonly repeatable: readonly OuterChannel[];
    readonly limit: number;
  },
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE notices.delivery SET updated_at = $2, due_at = $2,
       state = CASE WHEN channel = ANY($3::text[]) AND attempts < 5 THEN 'queued' ELSE 'unknown' END
     WHERE id IN (SELECT d.id FROM notices.delivery d WHERE d.state = 'sending' AND d.updated_at < $1
       ORDER BY d.updated_at LIMIT $4 FOR UPDATE SKIP LOCKED)`,
    [new Date(beforeMs), new Date(nowMs), repeatable, limit],
  );
  return rowCount ?? 0;
}

/**
 * What a stopped send had not delivered. The channels are listed so that the index finds the queued rows: without them
 * every run would read all that such sends have ever delivered.
 */
export async function giveUpStopped(tx: Tx, nowMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE notices.delivery SET state = 'given-up', updated_at = $1
     WHERE id IN (SELECT d.id FROM notices.send s CROSS JOIN unnest($3::text[]) AS c(channel)
       JOIN notices.delivery d ON d.send = s.id AND d.channel = c.channel AND d.state = 'queued'
       WHERE s.state = 'stopped' LIMIT $2)`,
    [new Date(nowMs), limit, OUTER_CHANNELS],
  );
  return rowCount ?? 0;
}

/** Whether something of a send still waits for its channel. */
export async function hasQueued(tx: Tx, send: Reference): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM notices.delivery WHERE send = $1 AND channel = ANY($2::text[]) AND state = 'queued' LIMIT 1`,
    [send, OUTER_CHANNELS],
  );
  return rows.length > 0;
}

export interface ChannelResult {
  readonly channel: OuterChannel;
  readonly state: DeliveryState;
  readonly count: number;
}

export async function countDeliveries(
  database: Pick<Database, 'read'>,
  send: Reference,
): Promise<ChannelResult[]> {
  return database.read<ChannelResult>(
    `SELECT d.channel, d.state, count(*)::integer AS count FROM notices.delivery d WHERE d.send = $1
     GROUP BY d.channel, d.state`,
    [send],
  );
}
