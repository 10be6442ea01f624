import type { Fiat } from '@palpite/kernel/assets';
import type { Database } from '../../../../platform/database/database.ts';
import type { OverdueBy } from '../core/overdue.ts';
import type { Labelled } from './liability.ts';

/** A match with open bets that began long ago, or that the book does not have. */
export interface OverdueMatch {
  readonly match: number;
  readonly startsAt: Date;
  /** Its markets with open bets. */
  readonly markets: number;
  /** The sum of their worst outcomes, in the base currency; 0 when every outcome is covered by stakes. */
  readonly units: bigint;
  readonly about: Labelled;
}

export interface OverdueBets {
  readonly match: number;
  readonly asset: Fiat;
  readonly bets: number;
  /** Left of the stakes after cash-outs; nothing for free bets. */
  readonly stake: bigint;
}

/** All overdue matches and the open bets on them; a bet on several of them counts once. */
export interface OverdueTotals {
  readonly matches: number;
  readonly bets: number;
}

/** Markets with open bets, whatever they could cost: a market that can only win has open bets all the same. */
const OPEN = `e.scope = 'market' AND e.match IS NOT NULL AND coalesce(e.selections, '{}') <> '{}'`;

/** The open markets of overdue matches; `$1` and `$2` are `overdueValues`. */
const OVERDUE = `FROM betting.exposure e JOIN betting.bet_match m ON m.id = e.match
     WHERE ${OPEN} AND (m.starts_at < $1 OR ($2::bigint[] IS NOT NULL AND m.id <> ALL ($2::bigint[])))`;

const overdueValues = ({ beganBeforeMs, known }: OverdueBy) => [new Date(beganBeforeMs), known ?? null];

/** The oldest first. */
export async function readOverdue(
  database: Pick<Database, 'read'>,
  by: OverdueBy,
  limit: number,
): Promise<OverdueMatch[]> {
  const rows = await database.read<{
    match: bigint;
    starts_at: Date;
    markets: bigint;
    units: bigint;
    about: Labelled;
  }>(
    `SELECT m.id AS match, m.starts_at, count(*) AS markets, sum(e.units)::bigint AS units,
            (SELECT jsonb_build_object('line', k.line, 'labels', k.labels)
             FROM betting.bet_market k WHERE k.match = m.id LIMIT 1) AS about
     ${OVERDUE}
     GROUP BY m.id ORDER BY m.starts_at, m.id LIMIT $3`,
    [...overdueValues(by), limit],
  );
  return rows.map(({ match, starts_at, markets, units, about }) => ({
    match: Number(match),
    startsAt: starts_at,
    markets: Number(markets),
    units,
    about,
  }));
}

/** The open bets with a leg in an undecided market of these matches; each bet counts once for each match. */
export async function readOverdueBets(
  database: Pick<Database, 'read'>,
  matches: readonly number[],
): Promise<OverdueBets[]> {
  const rows = await database.read<{ match: bigint; asset: Fiat; bets: bigint; stake: bigint }>(
    `SELECT o.match, b.asset, count(*) AS bets,
            sum(CASE WHEN b.is_free THEN 0 ELSE b.stake - b.cashed_stake END)::bigint AS stake
     FROM (SELECT DISTINCT e.match, l.bet FROM betting.exposure e JOIN betting.leg l ON l.market = e.id
           WHERE ${OPEN} AND e.match = ANY ($1::bigint[])) AS o
     JOIN betting.bet b ON b.id = o.bet AND b.status IN ('confirming', 'accepted')
     GROUP BY 1, 2`,
    [matches],
  );
  return rows.map(({ match, bets, ...row }) => ({ ...row, match: Number(match), bets: Number(bets) }));
}

export async function readOverdueTotals(
  database: Pick<Database, 'read'>,
  by: OverdueBy,
): Promise<OverdueTotals> {
  const [row] = await database.read<{ matches: bigint; bets: bigint }>(
    `WITH overdue AS (SELECT e.id AS market, e.match ${OVERDUE})
     SELECT (SELECT count(DISTINCT match) FROM overdue) AS matches,
            (SELECT count(DISTINCT b.id) FROM overdue o JOIN betting.leg l ON l.market = o.market
             JOIN betting.bet b ON b.id = l.bet AND b.status IN ('confirming', 'accepted')) AS bets`,
    overdueValues(by),
  );
  return { matches: Number(row?.matches ?? 0), bets: Number(row?.bets ?? 0) };
}
