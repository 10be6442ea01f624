import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Cancellation {
  readonly askedMs: number;
  readonly closeMs: number;
}

/** An existing request keeps its date. */
export async function askCancellation(tx: Tx, player: PlayerId, at: Cancellation): Promise<Cancellation> {
  const { rows } = await tx.query<{ cancel_asked_at: Date; cancel_at: Date }>(
    `UPDATE identity.player
     SET cancel_asked_at = coalesce(cancel_asked_at, $2), cancel_at = coalesce(cancel_at, $3)
     WHERE id = $1 RETURNING cancel_asked_at, cancel_at`,
    [player, new Date(at.askedMs), new Date(at.closeMs)],
  );
  const [row] = rows;
  if (!row) throw new Error('a session belongs to no player');
  return { askedMs: row.cancel_asked_at.getTime(), closeMs: row.cancel_at.getTime() };
}

export async function withdrawCancellation(tx: Tx, player: PlayerId): Promise<void> {
  await tx.query(
    'UPDATE identity.player SET cancel_asked_at = NULL, cancel_at = NULL WHERE id = $1 AND closed_at IS NULL',
    [player],
  );
}

export interface DueAccount {
  readonly player: PlayerId;
  readonly brand: string;
}

/** In the order of ids, after the given one: accounts that cannot be closed yet must not hide the rest. */
export async function findDue(
  database: Database,
  after: number,
  nowMs: number,
  limit: number,
): Promise<DueAccount[]> {
  const rows = await database.read<{ id: bigint; brand: string }>(
    `SELECT id, brand FROM identity.player
     WHERE cancel_at <= $1 AND closed_at IS NULL AND id > $2 ORDER BY id LIMIT $3`,
    [new Date(nowMs), after, limit],
  );
  return rows.map(({ id, brand }) => ({ player: Number(id) as PlayerId, brand }));
}

/** Locks the row; false when the player has withdrawn the request. */
export async function isStillDue(tx: Tx, player: PlayerId, nowMs: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM identity.player WHERE id = $1 AND cancel_at <= $2 AND closed_at IS NULL FOR UPDATE',
    [player, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Removes all credentials and everything that identifies the person; the id stays for accounting. */
export async function closePlayer(tx: Tx, player: PlayerId, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity.third_party WHERE player = $1', [player]);
  await tx.query(
    `UPDATE identity.player
     SET closed_at = coalesce(closed_at, $2), email = NULL, phone = NULL, password = NULL, saved_email = NULL, nick = ''
     WHERE id = $1`,
    [player, new Date(nowMs)],
  );
}
