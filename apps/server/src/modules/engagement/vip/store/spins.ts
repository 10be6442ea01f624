import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface NewSpins {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly count: number;
  readonly expiresAt: Date | undefined;
  readonly at: Date;
}

/** The id is that of the grant, which is given once. */
export async function writeSpins(tx: Tx, { id, player, count, expiresAt, at }: NewSpins): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.spin (id, player, count, used, expires_at, taken_back, at)
     VALUES ($1, $2, $3, 0, $4, false, $5)`,
    [id, player, count, expiresAt ?? null, at],
  );
}

/** Whether none of them was used: spins that were used cannot be taken back. */
export async function takeSpinsBack(tx: Tx, id: Reference): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE engagement.spin SET taken_back = true WHERE id = $1 AND used = 0',
    [id],
  );
  return rowCount === 1;
}

const LEFT = `s.player = $1 AND s.used < s.count AND NOT s.taken_back
  AND (s.expires_at IS NULL OR s.expires_at > $2)`;

export async function countSpins(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  at: Date,
): Promise<number> {
  const [row] = await database.read<{ left: bigint }>(
    `SELECT coalesce(sum(s.count - s.used), 0)::bigint AS left FROM engagement.spin s WHERE ${LEFT}`,
    [player, at],
  );
  return Number(row?.left ?? 0n);
}

/** Uses one spin, of those that expire first. The caller holds the lock of the player's seed. */
export async function useSpin(tx: Tx, player: PlayerId, at: Date): Promise<Reference | undefined> {
  const { rows } = await tx.query<{ id: Reference }>(
    `UPDATE engagement.spin SET used = used + 1
     WHERE id = (SELECT s.id FROM engagement.spin s WHERE ${LEFT} ORDER BY s.expires_at NULLS LAST, s.id LIMIT 1
                 FOR UPDATE)
     RETURNING id`,
    [player, at],
  );
  return rows[0]?.id;
}
