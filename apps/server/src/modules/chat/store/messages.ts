import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reason } from '../core/room.ts';

export interface ChatMessage {
  readonly id: Reference;
  readonly brand: string;
  readonly room: string;
  readonly player: PlayerId;
  readonly name: string;
  readonly text: string;
  readonly atMs: number;
  readonly removed: Reason | undefined;
  readonly reported: number;
}

interface Row {
  readonly id: bigint;
  readonly brand: string;
  readonly room: string;
  readonly player: bigint;
  readonly name: string;
  readonly text: string;
  readonly at: Date;
  readonly removed: Reason | null;
  readonly reported: number;
}

export const COLUMNS = 'id, brand, room, player, name, text, at, removed, reported';

export const toMessage = (row: Row): ChatMessage => ({
  id: row.id as Reference,
  brand: row.brand,
  room: row.room,
  player: Number(row.player) as PlayerId,
  name: row.name,
  text: row.text,
  atMs: row.at.getTime(),
  removed: row.removed ?? undefined,
  reported: row.reported,
});

/** One player's messages are written one after the other, so that slow mode is exact on every node. */
export async function lockWriter(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat player ${player}`]);
}

/** The oldest first. */
export async function readRoomMessages(
  database: Database,
  brand: string,
  room: string,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM chat.message WHERE brand = $1 AND room = $2 ORDER BY id DESC LIMIT $3`,
    [brand, room, limit],
  );
  return rows.map(toMessage).reverse();
}

export async function readMessage(database: Database, id: Reference): Promise<ChatMessage | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM chat.message WHERE id = $1`, [id]);
  return row && toMessage(row);
}

export async function lockMessage(tx: Tx, id: Reference): Promise<ChatMessage | undefined> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM chat.message WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] && toMessage(rows[0]);
}

export async function findRequest(
  tx: Tx,
  player: PlayerId,
  request: string,
): Promise<ChatMessage | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM chat.message WHERE player = $1 AND request = $2`,
    [player, request],
  );
  return rows[0] && toMessage(rows[0]);
}

/** The player's newest message of the brand's room. */
export async function readNewest(
  tx: Pick<Tx, 'query'>,
  player: PlayerId,
  brand: string,
  room: string,
): Promise<ChatMessage | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM chat.message WHERE player = $1 AND brand = $2 AND room = $3 ORDER BY id DESC LIMIT 1`,
    [player, brand, room],
  );
  return rows[0] && toMessage(rows[0]);
}

export async function insertMessage(
  tx: Tx,
  message: Pick<ChatMessage, 'brand' | 'room' | 'player' | 'name' | 'text' | 'atMs'> & {
    readonly request: string;
  },
): Promise<ChatMessage> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO chat.message (brand, room, player, request, name, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     RETURNING ${COLUMNS}`,
    [
      ...[message.brand, message.room, message.player, message.request, message.name, message.text],
      new Date(message.atMs),
    ],
  );
  return toMessage(rows[0] as Row);
}

/** Deletes what is older than the newest `keep` messages and than a time, but nothing that waits for a moderator. */
export async function trimRoom(
  tx: Tx,
  brand: string,
  room: string,
  { keep, beforeMs }: { readonly keep: number; readonly beforeMs: number },
): Promise<void> {
  await tx.query(
    `DELETE FROM chat.message WHERE brand = $1 AND room = $2 AND reported = 0 AND at < $4 AND id <
       (SELECT min(id) FROM (SELECT id FROM chat.message WHERE brand = $1 AND room = $2 ORDER BY id DESC LIMIT $3) AS newest)`,
    [brand, room, keep, new Date(beforeMs)],
  );
}

export async function removeMessage(tx: Tx, id: Reference, reason: Reason): Promise<void> {
  await tx.query('UPDATE chat.message SET removed = $2 WHERE id = $1', [id, reason]);
}

export async function deleteOld(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM chat.message WHERE id IN
       (SELECT id FROM chat.message WHERE at < $1 ORDER BY at LIMIT $2)`,
    [new Date(beforeMs), limit],
  );
  return rowCount ?? 0;
}
