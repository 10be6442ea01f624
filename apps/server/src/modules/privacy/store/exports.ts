import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export type ExportState = 'waiting' | 'ready' | 'failed' | 'gone';

export interface PlayerExport {
  readonly id: bigint;
  readonly player: PlayerId;
  readonly state: ExportState;
  readonly byName: string;
  readonly reason: string;
  readonly askedMs: number;
  readonly readyMs: number | undefined;
  readonly expiresMs: number | undefined;
  readonly pieces: number;
  readonly bytes: number;
}

interface Row {
  readonly id: bigint;
  readonly player: bigint;
  readonly state: ExportState;
  readonly asked_by_name: string;
  readonly reason: string;
  readonly asked_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
  readonly pieces: number;
  readonly bytes: bigint;
}

const COLUMNS = 'id, player, state, asked_by_name, reason, asked_at, ready_at, expires_at, pieces, bytes';

const toExport = (row: Row): PlayerExport => ({
  id: row.id,
  player: Number(row.player) as PlayerId,
  state: row.state,
  byName: row.asked_by_name,
  reason: row.reason,
  askedMs: row.asked_at.getTime(),
  readyMs: row.ready_at?.getTime(),
  expiresMs: row.expires_at?.getTime(),
  pieces: row.pieces,
  bytes: Number(row.bytes),
});

export interface NewExport {
  readonly player: PlayerId;
  /** The operator who asked; undefined when it was the player. */
  readonly by: bigint | undefined;
  readonly byName: string;
  readonly reason: string;
  readonly askedMs: number;
}

/** Undefined while another one of the player is being made. */
export async function insertExport(tx: Tx, asked: NewExport): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ id: bigint }>(
    `INSERT INTO privacy.export (player, state, asked_by, asked_by_name, reason, asked_at, own)
     VALUES ($1, 'waiting', $2, $3, $4, $5, $2::bigint IS NULL) ON CONFLICT DO NOTHING RETURNING id`,
    [asked.player, asked.by ?? null, asked.byName, asked.reason, new Date(asked.askedMs)],
  );
  return rows[0]?.id;
}

export async function findExport(database: Database, id: bigint): Promise<PlayerExport | undefined> {
  const [row] = await database.read<Row>(`SELECT ${COLUMNS} FROM privacy.export WHERE id = $1`, [id]);
  return row && toExport(row);
}

/** The newest first. */
export async function readExports(
  database: Database,
  player: PlayerId,
  limit: number,
): Promise<PlayerExport[]> {
  const rows = await database.read<Row>(
    `SELECT ${COLUMNS} FROM privacy.export WHERE player = $1 ORDER BY id DESC LIMIT $2`,
    [player, limit],
  );
  return rows.map(toExport);
}

/** The newest that the player asked for. */
export async function newestOwn(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<PlayerExport | undefined> {
  const [row] = await database.read<Row>(
    `SELECT ${COLUMNS} FROM privacy.export WHERE player = $1 AND own ORDER BY asked_at DESC, id DESC LIMIT 1`,
    [player],
  );
  return row && toExport(row);
}

/** Whether the player asked for one since then; requests of one player wait for each other. */
export async function hasAskedSince(tx: Tx, player: PlayerId, sinceMs: number): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`privacy.export ${player}`]);
  const { rows } = await tx.query(
    'SELECT 1 FROM privacy.export WHERE player = $1 AND own AND asked_at > $2 LIMIT 1',
    [player, new Date(sinceMs)],
  );
  return rows.length > 0;
}

export async function insertPiece(tx: Tx, id: bigint, n: number, data: string): Promise<void> {
  await tx.query('INSERT INTO privacy.export_piece (export, n, data) VALUES ($1, $2, $3)', [id, n, data]);
}

export async function readPiece(tx: Tx, id: bigint, n: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ data: string }>(
    'SELECT data FROM privacy.export_piece WHERE export = $1 AND n = $2',
    [id, n],
  );
  return rows[0]?.data;
}

export async function deletePieces(tx: Tx, id: bigint): Promise<void> {
  await tx.query('DELETE FROM privacy.export_piece WHERE export = $1', [id]);
}

export async function markReady(
  tx: Tx,
  id: bigint,
  ready: {
    readonly pieces: number;
    readonly bytes: number;
    readonly atMs: number;
    readonly expiresMs: number;
  },
): Promise<void> {
  await tx.query(
    `UPDATE privacy.export SET state = 'ready', pieces = $2, bytes = $3, ready_at = $4, expires_at = $5
     WHERE id = $1 AND state = 'waiting'`,
    [id, ready.pieces, ready.bytes, new Date(ready.atMs), new Date(ready.expiresMs)],
  );
}

export async function markFailed(tx: Tx, id: bigint): Promise<void> {
  await tx.query("UPDATE privacy.export SET state = 'failed' WHERE id = $1 AND state = 'waiting'", [id]);
}

/** Documents whose time is over, locked. */
export async function takeEnded(tx: Tx, nowMs: number, limit: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `UPDATE privacy.export SET state = 'gone' WHERE id IN
       (SELECT id FROM privacy.export WHERE state = 'ready' AND expires_at <= $1 ORDER BY expires_at LIMIT $2
        FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [new Date(nowMs), limit],
  );
  return rows.map(({ id }) => id);
}

/** Documents of a player whose data is erased are not kept until their time is over. */
export async function endExports(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query("UPDATE privacy.export SET state = 'gone' WHERE player = $1 AND state = 'ready'", [player]);
  await tx.query("UPDATE privacy.export SET state = 'failed' WHERE player = $1 AND state = 'waiting'", [
    player,
  ]);
}
