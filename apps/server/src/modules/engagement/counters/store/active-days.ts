import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';

/** False when the day is known already. */
export async function writeActiveDay(tx: Tx, player: PlayerId, day: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO engagement.active_day (player, day) VALUES ($1, $2::date) ON CONFLICT DO NOTHING',
    [player, day],
  );
  return rowCount === 1;
}
