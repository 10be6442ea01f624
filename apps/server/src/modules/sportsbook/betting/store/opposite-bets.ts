import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';

/** Several selections of one market that were bet on. */
export interface OppositeBets {
  readonly market: number;
  readonly players: readonly PlayerId[];
  /** The newest of them. */
  readonly bets: readonly Reference[];
}

const BETS_NAMED = 10;

/** Markets on which these players bet against each other, or against themselves, by default while a bonus ran. */
export async function readOppositeBets(
  database: Database,
  players: readonly PlayerId[],
  since: Reference,
  limit: number,
  bets: 'with-bonus' | 'all' = 'with-bonus',
): Promise<OppositeBets[]> {
  const rows = await database.read<{ market: bigint; players: bigint[]; bets: bigint[] }>(
    `SELECT l.market, array_agg(DISTINCT b.player) AS players,
       (array_agg(DISTINCT b.id ORDER BY b.id DESC))[1:${BETS_NAMED}] AS bets
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id AND l.bet >= $2
     WHERE b.player = ANY($1::bigint[]) AND b.id >= $2 AND ($4 OR b.bonus IS NOT NULL)
       AND b.status NOT IN ('rejected', 'cancelled')
     GROUP BY l.market HAVING count(DISTINCT l.selection) > 1
     ORDER BY max(b.id) DESC LIMIT $3`,
    [players, since, limit, bets === 'all'],
  );
  return rows.map(({ market, players: found, bets: named }) => ({
    market: Number(market),
    players: found.map((player) => Number(player) as PlayerId),
    bets: named as Reference[],
  }));
}
