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

/** Players with an accepted bet on the match and a number above `after`. Every market with bets has exposure. */
export async function readBettorsOf(
  database: Pick<Database, 'read'>,
  match: number,
  after: PlayerId,
  limit: number,
): Promise<PlayerId[]> {
  const rows = await database.read<{ player: bigint }>(
    `SELECT DISTINCT b.player FROM betting.exposure e
     JOIN betting.leg l ON l.market = e.id JOIN betting.bet b ON b.id = l.bet
     WHERE e.scope = 'market' AND e.match = $1 AND b.status = 'accepted' AND b.player > $2
     ORDER BY b.player LIMIT $3`,
    [match, after, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
