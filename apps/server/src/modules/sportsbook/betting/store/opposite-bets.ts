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

/** Two bets of one player on one match of which one nearly always wins. */
export interface CoveringBets {
  readonly match: number;
  readonly player: PlayerId;
  readonly bets: readonly Reference[];
}

/** As a handicap of the home side: the result without the draw is half a goal, draw no bet is none. */
const HANDICAP = `CASE type WHEN 'match-result' THEN CASE selection WHEN 'home' THEN -0.5 ELSE 0.5 END
  WHEN 'draw-no-bet' THEN 0 WHEN 'handicap' THEN line END`;

/**
 * Single bets on different markets of one match and bonus that cover all outcomes but the push or the one goal between
 * their lines: over and under of one type, or home and away of results and handicaps. They count for the bonus, since
 * its rule is about one market; a person looks at them.
 */
export async function readCoveringBets(
  database: Database,
  players: readonly PlayerId[],
  since: Reference,
  limit: number,
): Promise<CoveringBets[]> {
  const rows = await database.read<{ match: bigint; player: bigint; bets: bigint[] }>(
    `WITH own AS MATERIALIZED (
       SELECT b.id, b.player, b.bonus, l.match, l.market, l.selection, l.labels->>'type' AS type, l.labels->>'period' AS period,
         CASE WHEN l.line ~ '^[-+]?[0-9]+([.][0-9]+)?$' THEN l.line::numeric END AS line
       FROM betting.bet b JOIN betting.leg l ON l.bet = b.id AND l.bet >= $2
       WHERE b.player = ANY($1::bigint[]) AND b.id >= $2 AND b.bonus IS NOT NULL AND b.status NOT IN ('rejected', 'cancelled')
         AND l.selection IN ('over', 'under', 'home', 'away')
         AND NOT EXISTS (SELECT FROM betting.leg other WHERE other.bet = b.id AND other.bet >= $2 AND other.n > 0)
     ), sided AS (SELECT own.*, ${HANDICAP} AS handicap FROM own)
     SELECT one.match, one.player,
       (array_agg(DISTINCT named.id ORDER BY named.id DESC))[1:${BETS_NAMED}] AS bets
     FROM sided one JOIN sided two ON two.player = one.player AND two.bonus = one.bonus AND two.match = one.match
       AND two.period = one.period AND two.market <> one.market
       AND ((one.selection = 'over' AND two.selection = 'under' AND one.type = two.type AND one.line - two.line <= 0.5)
         OR (one.selection = 'home' AND two.selection = 'away' AND two.handicap - one.handicap <= 0.5))
     CROSS JOIN LATERAL (VALUES (one.id), (two.id)) AS named(id)
     GROUP BY one.match, one.player ORDER BY max(named.id) DESC LIMIT $3`,
    [players, since, limit],
  );
  return rows.map(({ match, player, bets }) => ({
    match: Number(match),
    player: Number(player) as PlayerId,
    bets: bets as Reference[],
  }));
}
