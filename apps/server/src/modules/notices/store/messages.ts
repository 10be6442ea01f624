import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { KindName, MessageType } from '../core/kind.ts';

/** The wire and the table have the same numbers. */
export const TYPE_NUMBERS: Readonly<Record<MessageType, number>> = { account: 1, bets: 2, promotions: 3 };

export interface NewMessage {
  readonly player: PlayerId;
  readonly brand: string;
  readonly kind: KindName;
  readonly type: MessageType;
  readonly key: string;
  /** Absent for a message of a send. */
  readonly written:
    | { readonly title: string; readonly text: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly path: string;
  readonly isShown: boolean;
  readonly topUntilMs: number | undefined;
}

export interface InsertedMessage {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly key: string;
}

const EPOCH_MS = Date.UTC(2024, 0, 1);
/** An id as `composeReference` makes it: the time of $1 milliseconds since 2024 over a number of a sequence. */
export const NEXT_ID = `(($1::bigint << 22) | (nextval('notices.low') & 4194303))`;
export const idTime = (nowMs: number): number => nowMs - EPOCH_MS;

/** One statement for any number; those whose key exists are left out. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  { nowMs, send }: { readonly nowMs: number; readonly send?: Reference | undefined },
): Promise<InsertedMessage[]> {
  if (messages.length === 0) return [];
  const { rows } = await tx.query<{ id: bigint; player: bigint; key: string }>({
    name: 'notices-insert-messages',
    text: `INSERT INTO notices.message (id, player, brand, kind, type, key, send, title, text, fields, path, is_shown,
         top_until, created_at)
       SELECT ${NEXT_ID}, player, brand, kind, type, key, $2, title, text, fields::jsonb, path, is_shown, top_until, $3
       FROM unnest($4::bigint[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::text[], $10::text[],
         $11::text[], $12::text[], $13::boolean[], $14::timestamptz[])
         AS u(player, brand, kind, type, key, title, text, fields, path, is_shown, top_until)
       ON CONFLICT (player, key) DO NOTHING RETURNING id, player, key`,
    values: [
      ...[idTime(nowMs), send ?? null, new Date(nowMs)],
      messages.map(({ player }) => player),
      messages.map(({ brand }) => brand),
      messages.map(({ kind }) => kind),
      messages.map(({ type }) => TYPE_NUMBERS[type]),
      messages.map(({ key }) => key),
      messages.map(({ written }) => written?.title ?? null),
      messages.map(({ written }) => written?.text ?? null),
      messages.map(({ written }) => (written ? JSON.stringify(written.fields) : null)),
      messages.map(({ path }) => path),
      messages.map(({ isShown }) => isShown),
      messages.map(({ topUntilMs }) => (topUntilMs === undefined ? null : new Date(topUntilMs))),
    ],
  });
  return rows.map(({ id, player, key }) => ({
    id: id as Reference,
    player: Number(player) as PlayerId,
    key,
  }));
}

/** Those of the keys that have a message, as `player key`. */
export async function findKeys(
  tx: Tx,
  wanted: readonly { readonly player: PlayerId; readonly key: string }[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.query<{ player: bigint; key: string }>({
    name: 'notices-find-keys',
    text: `SELECT m.player, m.key FROM unnest($1::bigint[], $2::text[]) AS u(player, key)
       JOIN notices.message m ON m.player = u.player AND m.key = u.key`,
    values: [wanted.map(({ player }) => player), wanted.map(({ key }) => key)],
  });
  return new Set(rows.map(({ player, key }) => `${player} ${key}`));
}

/** A message with what is needed to render it. */
export interface ShownMessage {
  readonly id: Reference;
  readonly kind: KindName;
  readonly type: number;
  readonly title: string | null;
  readonly text: string | null;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>> | null;
  readonly turn: number | null;
  readonly country: string;
  readonly path: string;
  readonly topUntilMs: number | undefined;
  readonly createdMs: number;
  readonly isRead: boolean;
}

export interface MessagePage {
  readonly player: PlayerId;
  readonly type: MessageType | undefined;
  readonly isRead: boolean | undefined;
  readonly before: Reference | undefined;
  readonly limit: number;
  readonly sinceMs: number;
  /** Messages of these kinds are left out. */
  readonly without?: readonly KindName[];
  /** Of the top bar only: after this message, and not over. */
  readonly top?: { readonly after: bigint; readonly nowMs: number };
}

interface ShownRow {
  readonly id: bigint;
  readonly kind: KindName;
  readonly type: number;
  readonly title: string | null;
  readonly text: string | null;
  readonly texts: ShownMessage['texts'];
  readonly turn: number | null;
  readonly audience: { readonly country?: unknown } | null;
  readonly path: string;
  readonly top_until: Date | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** The newest first. */
export async function readMessages(
  database: Pick<Database, 'read'>,
  page: MessagePage,
): Promise<ShownMessage[]> {
  const { player, type, isRead, before, limit, sinceMs, without = [], top } = page;
  const topFilter = top ? 'AND m.top_until > $8 AND m.id > $9' : '';
  const rows = await database.read<ShownRow>(
    `SELECT m.id, m.kind, m.type, m.title, m.text, m.path, m.top_until, m.created_at, m.read_at, s.texts, s.turn,
       s.audience
     FROM notices.message m LEFT JOIN notices.send s ON s.id = m.send
     WHERE m.player = $1 AND m.is_shown AND m.created_at >= $2
       AND ($3::smallint IS NULL OR m.type = $3) AND ($4::boolean IS NULL OR (m.read_at IS NOT NULL) = $4)
       AND ($5::bigint IS NULL OR m.id < $5) AND m.kind <> ALL($7::text[]) ${topFilter}
     ORDER BY m.id DESC LIMIT $6`,
    [
      ...[player, new Date(sinceMs), type === undefined ? null : TYPE_NUMBERS[type]],
      ...[isRead ?? null, before ?? null, limit, without],
      ...(top ? [new Date(top.nowMs), top.after] : []),
    ],
  );
  return rows.map((row) => ({
    id: row.id as Reference,
    kind: row.kind,
    type: row.type,
    title: row.title,
    text: row.text,
    texts: row.texts,
    turn: row.turn,
    country: typeof row.audience?.country === 'string' ? row.audience.country : '',
    path: row.path,
    topUntilMs: row.top_until?.getTime(),
    createdMs: row.created_at.getTime(),
    isRead: row.read_at !== null,
  }));
}

export interface UnreadCounts {
  readonly byType: ReadonlyMap<number, number>;
  /** The newest unread message of each type. */
  readonly newest: ReadonlyMap<number, bigint>;
}

/** At most `most` rows of each type are read, whatever the player has. */
export async function countUnread(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  {
    most,
    sinceMs,
    without,
  }: { readonly most: number; readonly sinceMs: number; readonly without: readonly KindName[] },
): Promise<UnreadCounts> {
  const rows = await database.read<{ type: number; count: number; newest: bigint | null }>(
    `SELECT t.type, u.count, u.newest FROM unnest(ARRAY[1, 2, 3]::smallint[]) AS t(type)
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count, max(id) AS newest FROM (
         SELECT m.id FROM notices.message m
         WHERE m.player = $1 AND m.type = t.type AND m.is_shown AND m.read_at IS NULL AND m.created_at >= $3
           AND m.kind <> ALL($4::text[])
         ORDER BY m.id DESC LIMIT $2) AS found) AS u`,
    [player, most, new Date(sinceMs), without],
  );
  return {
    byType: new Map(rows.map(({ type, count }) => [type, count])),
    newest: new Map(rows.flatMap(({ type, newest }) => (newest === null ? [] : [[type, newest] as const]))),
  };
}

/** How many messages the top bar shows, at most `most`, and the newest of them. */
export async function countTop(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  {
    after,
    nowMs,
    most,
    without,
  }: {
    readonly after: bigint;
    readonly nowMs: number;
    readonly most: number;
    readonly without: readonly KindName[];
  },
): Promise<number> {
  const rows = await database.read<{ id: bigint }>(
    `SELECT m.id FROM notices.message m
     WHERE m.player = $1 AND m.is_shown AND m.top_until IS NOT NULL AND m.top_until > $2 AND m.id > $3
       AND m.kind <> ALL($5::text[])
     ORDER BY m.id DESC LIMIT $4`,
    [player, new Date(nowMs), after, most, without],
  );
  return rows.length;
}

/** The newest message of the player; 0 where there is none. */
export async function newestMessage(tx: Tx, player: PlayerId): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'SELECT m.id FROM notices.message m WHERE m.player = $1 AND m.is_shown ORDER BY m.id DESC LIMIT 1',
    [player],
  );
  return rows[0]?.id ?? 0n;
}

/** Those of the player that were unread; returns how many. */
export async function markRead(
  tx: Tx,
  player: PlayerId,
  ids: readonly Reference[],
  nowMs: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE notices.message SET read_at = $3
     WHERE id = ANY($2::bigint[]) AND player = $1 AND is_shown AND read_at IS NULL`,
    [player, ids, new Date(nowMs)],
  );
  return rowCount ?? 0;
}

/** A limited number, the newest first; returns how many. */
export async function markAllRead(
  tx: Tx,
  player: PlayerId,
  {
    type,
    most,
    nowMs,
  }: { readonly type: MessageType | undefined; readonly most: number; readonly nowMs: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE notices.message SET read_at = $3 WHERE id IN (
       SELECT m.id FROM notices.message m
       WHERE m.player = $1 AND m.is_shown AND m.read_at IS NULL AND ($2::smallint IS NULL OR m.type = $2)
       ORDER BY m.id DESC LIMIT $4)`,
    [player, type === undefined ? null : TYPE_NUMBERS[type], new Date(nowMs), most],
  );
  return rowCount ?? 0;
}

/** Messages with an id below `below`, with their deliveries; ids are ordered by time. */
export async function deleteMessages(tx: Tx, below: Reference, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: bigint }>(
    `DELETE FROM notices.message WHERE id IN (
       SELECT m.id FROM notices.message m WHERE m.id < $1 ORDER BY m.id LIMIT $2) RETURNING id`,
    [below, limit],
  );
  await tx.query('DELETE FROM notices.delivery WHERE message = ANY($1::bigint[])', [
    rows.map(({ id }) => id),
  ]);
  return rows.length;
}
