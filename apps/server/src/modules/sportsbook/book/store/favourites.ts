import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export type FavouriteKind = 'team' | 'league' | 'match';

export interface Mark {
  readonly kind: FavouriteKind;
  readonly id: number;
}

export interface StoredMark extends Mark {
  readonly name: string;
  readonly atMs: number;
}

interface Row {
  readonly kind: FavouriteKind;
  readonly id: bigint;
  readonly name: string;
  readonly at: Date;
}

/** Newest first. */
export async function readMarks(database: Database, player: PlayerId, limit: number): Promise<StoredMark[]> {
  const rows = await database.read<Row>(
    `SELECT kind, id, name, at FROM book.favourite WHERE player = $1 ORDER BY at DESC, kind, id DESC LIMIT $2`,
    [player, limit],
  );
  return rows.map(({ kind, id, name, at }) => ({ kind, id: Number(id), name, atMs: at.getTime() }));
}

/** Held until the end of the transaction. */
export async function lockMarks(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query('SELECT book.lock_favourites($1)', [player]);
}

export async function countMarks(tx: Tx, player: PlayerId): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) AS count FROM book.favourite WHERE player = $1',
    [player],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function hasMark(tx: Tx, player: PlayerId, { kind, id }: Mark): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM book.favourite WHERE player = $1 AND kind = $2 AND id = $3',
    [player, kind, id],
  );
  return rowCount === 1;
}

export async function writeMark(
  tx: Tx,
  player: PlayerId,
  { kind, id, name, atMs }: StoredMark,
): Promise<void> {
  await tx.query(
    `INSERT INTO book.favourite (player, kind, id, name, at)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000)) ON CONFLICT DO NOTHING`,
    [player, kind, id, name, atMs],
  );
}

export async function deleteMark(tx: Tx, player: PlayerId, { kind, id }: Mark): Promise<void> {
  await tx.query('DELETE FROM book.favourite WHERE player = $1 AND kind = $2 AND id = $3', [
    player,
    kind,
    id,
  ]);
}

/** Deletes marks of matches that were made before that time, except the listed ones. */
export async function deleteOldMatchMarks(
  tx: Tx,
  player: PlayerId,
  { beforeMs, kept }: { readonly beforeMs: number; readonly kept: readonly number[] },
): Promise<void> {
  await tx.query(
    `DELETE FROM book.favourite WHERE player = $1 AND kind = 'match'
     AND at < to_timestamp($2::float8 / 1000) AND id <> ALL ($3::bigint[])`,
    [player, beforeMs, kept],
  );
}
