import type { Database } from '../../../../platform/database/database.ts';

/** What the open bets could cost, and what should have been decided by now. */
export interface OpenRisk {
  /** The sum of all matches at their worst, in the base currency. */
  readonly liability: bigint;
  /** Matches that began before the given time and still have open bets. */
  readonly overdueMatches: number;
  /** Open bets with a leg in one of them; at most `OVERDUE_MATCHES` matches are looked at. */
  readonly overdueBets: number;
}

const OVERDUE_MATCHES = 500;

/** Reads the exposure, which has a row per match with open bets, and the bets of the few that are overdue. */
export async function readOpenRisk(database: Database, beganBeforeMs: number): Promise<OpenRisk> {
  const [row] = await database.read<{ liability: string; matches: string; bets: string }>(
    `WITH overdue AS (
       SELECT e.id FROM betting.exposure e JOIN betting.bet_match m ON m.id = e.id
       WHERE e.scope = 'match' AND e.units > 0 AND m.starts_at < $1 ORDER BY m.starts_at DESC LIMIT ${OVERDUE_MATCHES}
     )
     SELECT (SELECT coalesce(sum(units), 0) FROM betting.exposure WHERE scope = 'match')::text AS liability,
       (SELECT count(*) FROM overdue)::text AS matches,
       (SELECT count(DISTINCT b.id) FROM overdue o
          JOIN betting.bet_market bm ON bm.match = o.id
          JOIN betting.leg l ON l.market = bm.market
          JOIN betting.bet b ON b.id = l.bet AND b.status = 'accepted')::text AS bets`,
    [new Date(beganBeforeMs)],
  );
  return {
    liability: BigInt(row?.liability ?? 0),
    overdueMatches: Number(row?.matches ?? 0),
    overdueBets: Number(row?.bets ?? 0),
  };
}
