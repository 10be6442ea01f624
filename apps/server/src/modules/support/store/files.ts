import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FileType, ThreadFile } from '../core/thread.ts';

export interface StoredFile extends ThreadFile {
  readonly isWhole: boolean;
  readonly isCarried: boolean;
}

interface Row {
  readonly id: bigint;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly is_whole: boolean;
  readonly message: bigint | null;
}

const COLUMNS = 'id, name, type, bytes, is_whole, message';

const toFile = (row: Row): StoredFile => ({
  id: row.id as Reference,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  isWhole: row.is_whole,
  isCarried: row.message !== null,
});

export async function findFile(tx: Tx, player: PlayerId, request: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM support.file WHERE player = $1 AND request = $2 FOR UPDATE`,
    [player, request],
  );
  return rows[0] && toFile(rows[0]);
}

export async function countFiles(tx: Tx, player: PlayerId, sinceMs: number): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM support.file WHERE player = $1 AND at > $2',
    [player, new Date(sinceMs)],
  );
  return Number(rows[0]?.count);
}

export async function insertFile(
  tx: Tx,
  file: Pick<ThreadFile, 'name' | 'type' | 'bytes'> & {
    readonly player: PlayerId;
    readonly request: string;
    readonly atMs: number;
  },
): Promise<StoredFile> {
  const { rows } = await tx.query<Row>(
    `INSERT INTO support.file (player, request, name, type, bytes, at) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING ${COLUMNS}`,
    [file.player, file.request, file.name, file.type, file.bytes, new Date(file.atMs)],
  );
  return toFile(rows[0] as Row);
}

/** Returns how many pieces are there. A piece that is there already stays as it is. */
export async function addPiece(tx: Tx, file: Reference, piece: number, data: Buffer): Promise<number> {
  await tx.query(
    'INSERT INTO support.file_piece (file, piece, data) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [file, piece, data],
  );
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM support.file_piece WHERE file = $1',
    [file],
  );
  return Number(rows[0]?.count);
}

export async function readBegin(tx: Tx, file: Reference): Promise<Buffer> {
  const { rows } = await tx.query<{ data: Buffer }>(
    'SELECT data FROM support.file_piece WHERE file = $1 AND piece = 0',
    [file],
  );
  return rows[0]?.data ?? Buffer.alloc(0);
}

export async function markWhole(tx: Tx, file: Reference): Promise<void> {
  await tx.query('UPDATE support.file SET is_whole = true WHERE id = $1', [file]);
}

export async function deleteFile(tx: Tx, file: Reference): Promise<void> {
  await tx.query('DELETE FROM support.file WHERE id = $1', [file]);
}

/** The player's whole files among these that no message carries yet, locked. */
export async function takeLoose(
  tx: Tx,
  player: PlayerId,
  files: readonly Reference[],
): Promise<StoredFile[]> {
  const { rows } = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM support.file
     WHERE id = ANY($1::bigint[]) AND player = $2 AND is_whole AND message IS NULL ORDER BY id FOR UPDATE`,
    [files, player],
  );
  return rows.map(toFile);
}

/** The content of a file whose pieces are all there. */
export async function readWhole(tx: Tx, file: Reference): Promise<Buffer> {
  const { rows } = await tx.query<{ data: Buffer | null }>(
    "SELECT string_agg(data, ''::bytea ORDER BY piece) AS data FROM support.file_piece WHERE file = $1",
    [file],
  );
  return rows[0]?.data ?? Buffer.alloc(0);
}

export async function attach(tx: Tx, message: Reference, files: readonly Reference[]): Promise<void> {
  await tx.query('UPDATE support.file SET message = $1 WHERE id = ANY($2::bigint[])', [message, files]);
}

export async function countFilesOf(tx: Tx, thread: Reference): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    `SELECT count(*) FROM support.file JOIN support.message ON message.id = file.message
     WHERE message.thread = $1`,
    [thread],
  );
  return Number(rows[0]?.count);
}

/** A file that a message carries; with a player only one of theirs. */
export async function readFile(
  database: Database,
  id: Reference,
  player: PlayerId | undefined,
): Promise<{ readonly file: ThreadFile; readonly data: Buffer; readonly thread: Reference } | undefined> {
  const [row] = await database.read<Row & { thread: bigint; data: Buffer }>(
    `SELECT file.id, file.name, file.type, file.bytes, file.is_whole, file.message, message.thread,
       (SELECT string_agg(data, ''::bytea ORDER BY piece) FROM support.file_piece WHERE file_piece.file = file.id) AS data
     FROM support.file JOIN support.message ON message.id = file.message
     WHERE file.id = $1 AND ($2::bigint IS NULL OR file.player = $2)`,
    [id, player ?? null],
  );
  return row && { file: toFile(row), data: row.data, thread: row.thread as Reference };
}

export async function deleteLoose(tx: Tx, beforeMs: number, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM support.file WHERE id IN
       (SELECT id FROM support.file WHERE message IS NULL AND at < $1 ORDER BY at LIMIT $2)`,
    [new Date(beforeMs), limit],
  );
  return rowCount ?? 0;
}
