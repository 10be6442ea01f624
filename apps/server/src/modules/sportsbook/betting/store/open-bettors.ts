import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';

/** Those of the players who have an open bet. */
export async function readOpenBettors(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<Set<PlayerId>> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT u.player FROM unnest($1::bigint[]) AS u(player)
     WHERE EXISTS (SELECT 1 FROM betting.bet b WHERE b.player = u.player AND b.status IN ('confirming', 'accepted'))`,
    [players],
  );
  return new Set(rows.map(({ player }) => Number(player) as PlayerId));
}
