import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';

/** The player saw that the grant was given. */
export async function markGrantSeen(tx: Tx, player: PlayerId, id: Reference, nowMs: number): Promise<void> {
  await tx.query('UPDATE bonuses.grant SET seen_at = $3 WHERE id = $1 AND player = $2 AND seen_at IS NULL', [
    ...[id, player, new Date(nowMs)],
  ]);
}

/** The player saw that the bonus became cash. */
export async function markUnlockSeen(tx: Tx, player: PlayerId, id: Reference, nowMs: number): Promise<void> {
  await tx.query(
    'UPDATE bonuses.bonus SET seen_at = $3 WHERE id = $1 AND player = $2 AND status = 2 AND seen_at IS NULL',
    [id, player, new Date(nowMs)],
  );
}

/** What is new of the player's grants: the latest of each that was not seen. */
export async function readUnseen(
  tx: Tx,
  player: PlayerId,
): Promise<{ readonly given: Reference | undefined; readonly booster: Reference | undefined }> {
  const { rows } = await tx.query<{ given: bigint | null; booster: bigint | null }>(
    `SELECT max(id) FILTER (WHERE kind IN ('bonus', 'free_bet', 'cash')) AS given,
       max(id) FILTER (WHERE kind = 'booster') AS booster
     FROM bonuses.grant WHERE player = $1 AND seen_at IS NULL AND reversed_at IS NULL`,
    [player],
  );
  const [row] = rows;
  return {
    given: (row?.given ?? undefined) as Reference | undefined,
    booster: (row?.booster ?? undefined) as Reference | undefined,
  };
}
