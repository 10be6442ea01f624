import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Category, isWaiting, type Thread, type ThreadState } from '../core/thread.ts';

interface Row {
  readonly id: bigint;
  readonly player: bigint;
  readonly brand: string;
  readonly language: string;
  readonly category: Category;
  readonly subject: string;
  readonly state: ThreadState;
  readonly owner: bigint | null;
  readonly owner_name: string;
  readonly at: Date;
  readonly changed_at: Date;
  readonly waits_since: Date | null;
  readonly closed_at: Date | null;
  readonly last_text: string;
  readonly last_by: Thread['lastBy'];
  readonly player_read: bigint;
  readonly staff_read: bigint;
  readonly unread: number;
}

const COLUMNS = `id, player, brand, language, category, subject, state, owner, owner_name, at, changed_at, waits_since, closed_at,
  last_text, last_by, player_read, staff_read, unread`;

function toThread(row: Row): Thread {
  return {
    id: row.id as Reference,
    player: Number(row.player) as PlayerId,
    brand: row.brand,
    language: row.language,
    category: row.category,
    subject: row.subject,
    state: row.state,
    owner: row.owner === null ? undefined : Number(row.owner),
    ownerName: row.owner_name,
    atMs: row.at.getTime(),
    changedMs: row.changed_at.getTime(),
    waitsSinceMs: row.waits_since?.getTime(),
    closedMs: row.closed_at?.getTime(),
    lastText: row.last_text,
    lastBy: row.last_by,
    playerRead: row.player_read,
    staffRead: row.staff_read,
    unread: row.unread,
  };
}

/** One player's commands run one after the other, so that their limits are exact. */
export async function lockPlayer(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`support player ${player}`]);
}

export async function lockThread(tx: Tx, id: Reference): Promise<Thread | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM support.thread WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0] && toThread(rows[0]);
}

export async function readThread(database: Database, id: Reference): Promise<Thread | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM support.thread WHERE id = $1`, [id]);
  return row && toThread(row);
}

export async function findRequest(tx: Tx, player: PlayerId, request: string): Promise<Thread | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM support.thread WHERE player = $1 AND request = $2`,
    [player, request],
  );
  return rows[0] && toThread(rows[0]);
}

export async function countThreads(
  tx: Tx,
  player: PlayerId,
  sinceMs: number,
): Promise<{ readonly open: number; readonly recent: number }> {
  const { rows } = await tx.query<{ open: bigint; recent: bigint }>(
    `SELECT count(*) FILTER (WHERE state <> 'closed') AS open, count(*) FILTER (WHERE at > $2) AS recent
     FROM support.thread WHERE player = $1`,
    [player, new Date(sinceMs)],
  );
  return { open: Number(rows[0]?.open), recent: Number(rows[0]?.recent) };
}

export async function insertThread(
  tx: Tx,
  thread: Pick<Thread, 'player' | 'brand' | 'language' | 'category' | 'subject' | 'lastText'> & {
    readonly request: string;
    readonly atMs: number;
  },
): Promise<Thread> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO support.thread
       (player, brand, language, request, category, subject, state, at, changed_at, waits_since, last_text, last_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $7, $7, $8, 'player') RETURNING ${COLUMNS}`,
    [
      ...[thread.player, thread.brand, thread.language, thread.request, thread.category, thread.subject],
      ...[new Date(thread.atMs), thread.lastText],
    ],
  );
  return toThread(rows[0] as Row);
}

export interface Owner {
  readonly operator: number;
  readonly name: string;
}

export interface ThreadChange {
  readonly state: ThreadState;
  readonly atMs: number;
  readonly last?: { readonly text: string; readonly by: Thread['lastBy'] };
  /** Messages that the player has not read yet. */
  readonly unread?: number;
  readonly owner?: Owner | undefined;
  readonly isAnswer?: boolean;
}

/** A thread that already waits for us keeps the moment since when it does. */
export async function changeThread(tx: Tx, id: Reference, change: ThreadChange): Promise<Thread> {
  const { state, atMs, last, unread = 0, owner, isAnswer = false } = change;
  const { rows } = await tx.query<Row>(
    `UPDATE support.thread SET state = $2, changed_at = $3,
       waits_since = CASE WHEN $4 THEN coalesce(waits_since, $3) END,
       closed_at = CASE WHEN $2 = 'closed' THEN $3 END,
       answered_at = CASE WHEN $9 THEN coalesce(answered_at, $3) ELSE answered_at END,
       last_text = coalesce($5, last_text), last_by = coalesce($6, last_by), unread = unread + $7,
       owner = coalesce($8, owner), owner_name = coalesce($10, owner_name)
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [
      ...[id, state, new Date(atMs), isWaiting(state), last?.text ?? null, last?.by ?? null],
      ...[unread, owner?.operator ?? null, isAnswer, owner?.name ?? null],
    ],
  );
  return toThread(rows[0] as Row);
}

export async function setOwner(tx: Tx, id: Reference, owner: Owner | undefined): Promise<void> {
  await tx.query('UPDATE support.thread SET owner = $2, owner_name = $3 WHERE id = $1', [
    ...[id, owner?.operator ?? null, owner?.name ?? ''],
  ]);
}

export async function markPlayerRead(tx: Tx, id: Reference, message: bigint): Promise<void> {
  await tx.query(
    `UPDATE support.thread SET player_read = greatest(player_read, $2),
       unread = (SELECT count(*) FROM support.message
                 WHERE thread = $1 AND by = 'support' AND message.id > greatest(player_read, $2))
     WHERE id = $1`,
    [id, message],
  );
}

export async function markStaffRead(database: Database, id: Reference, message: bigint): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const { rowCount } = await tx.query(
      'UPDATE support.thread SET staff_read = $2 WHERE id = $1 AND staff_read < $2',
      [id, message],
    );
    return rowCount === 1;
  });
}

export interface Place {
  readonly atMs: number;
  readonly id: bigint;
}

/** The last changed first. */
export async function readThreads(
  database: Database,
  player: PlayerId,
  before: Place | undefined,
  limit: number,
): Promise<Thread[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM support.thread
     WHERE player = $1 AND ($2::timestamptz IS NULL OR (changed_at, id) < ($2, $3))
     ORDER BY changed_at DESC, id DESC LIMIT $4`,
    [player, before ? new Date(before.atMs) : null, before?.id ?? 0n, limit],
  );
  return rows.map(toThread);
}

/** The conversations of a player before this number, the last opened first. */
export async function readOpened(
  database: Database,
  player: PlayerId,
  before: Reference,
  limit: number,
): Promise<Thread[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM support.thread WHERE player = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
    [player, before, limit],
  );
  return rows.map(toThread);
}

export async function sumsOf(
  database: Database,
  player: PlayerId,
): Promise<{ readonly waiting: number; readonly unread: number }> {
  const [row] = await database.read<{ waiting: bigint; unread: bigint | null }>(
    `SELECT count(*) FILTER (WHERE state = 'waiting_player') AS waiting, sum(unread) AS unread
     FROM support.thread WHERE player = $1`,
    [player],
  );
  return { waiting: Number(row?.waiting ?? 0), unread: Number(row?.unread ?? 0) };
}

/** Half of the first answers since then came faster; undefined where there was none. */
export async function medianWaitMs(
  database: Database,
  brand: string,
  sinceMs: number,
): Promise<number | undefined> {
  const [row] = await database.read<{ ms: number | null }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - at) * 1000) AS ms
     FROM support.thread WHERE answered_at > $1 AND brand = $2`,
    [new Date(sinceMs), brand],
  );
  return row?.ms ?? undefined;
}

export interface QueueQuery {
  readonly brand?: string | undefined;
  readonly category?: Category | undefined;
  /** Threads of this operator, or `none`. */
  readonly owner?: number | 'none' | undefined;
  /** waiting: the longest waiting first. Otherwise the last changed first. */
  readonly list: 'waiting' | 'player' | 'closed';
  readonly after?: Place | undefined;
  readonly limit: number;
}

const LISTS = {
  waiting: { where: 'waits_since IS NOT NULL', by: 'waits_since', direction: 'ASC', beyond: '>' },
  player: { where: "state = 'waiting_player'", by: 'changed_at', direction: 'DESC', beyond: '<' },
  closed: { where: "state = 'closed'", by: 'changed_at', direction: 'DESC', beyond: '<' },
} as const;

export async function readQueue(database: Database, query: QueueQuery): Promise<Thread[]> {
  const { where, by, direction, beyond } = LISTS[query.list];
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM support.thread
     WHERE ${where} AND ($1::text IS NULL OR brand = $1) AND ($2::text IS NULL OR category = $2)
       AND ($3::bigint IS NULL OR owner = $3) AND (NOT $4::boolean OR owner IS NULL)
       AND ($5::timestamptz IS NULL OR (${by}, id) ${beyond} ($5, $6))
     ORDER BY ${by} ${direction}, id ${direction} LIMIT $7`,
    [
      ...[query.brand ?? null, query.category ?? null, query.owner === 'none' ? null : (query.owner ?? null)],
      ...[query.owner === 'none', query.after ? new Date(query.after.atMs) : null, query.after?.id ?? 0n],
      query.limit,
    ],
  );
  return rows.map(toThread);
}

export async function countQueue(
  database: Database,
  owner: number,
  brand: string | undefined,
): Promise<{ readonly mine: number; readonly free: number; readonly all: number }> {
  const [row] = await database.read<{ mine: bigint; free: bigint; all: bigint }>(
    `SELECT count(*) FILTER (WHERE owner = $1) AS mine, count(*) FILTER (WHERE owner IS NULL) AS free,
       count(*) AS all FROM support.thread WHERE waits_since IS NOT NULL AND ($2::text IS NULL OR brand = $2)`,
    [owner, brand ?? null],
  );
  return { mine: Number(row?.mine), free: Number(row?.free), all: Number(row?.all) };
}
