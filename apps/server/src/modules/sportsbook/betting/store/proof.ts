import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { TOGETHER_MARKETS } from '@palpite/kernel/sports';
import type { Database } from '../../../../platform/database/database.ts';
import { type ExposureKey, TOGETHER } from '../core/exposure.ts';

export interface OpenStakes {
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly units: bigint;
}

const OPEN_STAKES = `
SELECT e.id AS player, e.part AS asset,
       (SELECT coalesce(sum(b.stake - b.cashed_stake) FILTER (WHERE NOT b.is_free), 0)::bigint FROM betting.bet b
        WHERE b.player = e.id AND b.asset = e.part AND b.status IN ('confirming', 'accepted')) AS units
FROM betting.exposure e WHERE e.scope = 'player'`;

interface StakesRow {
  readonly player: bigint;
  readonly asset: Fiat;
  readonly units: bigint;
}

/** Everyone who ever bet, in order: their exposure row stays when their bets are settled. */
export async function readOpenStakes(
  database: Database,
  after: { readonly player: number; readonly asset: string },
  limit: number,
): Promise<OpenStakes[]> {
  const rows = await readUnlimited<StakesRow>(
    database,
    `${OPEN_STAKES} AND (e.id, e.part) > ($1, $2) ORDER BY e.id, e.part LIMIT $3`,
    [after.player, after.asset, limit],
  );
  return rows.map((row) => ({ ...row, player: Number(row.player) as PlayerId }));
}

export async function readOpenStakesOf(database: Database, player: PlayerId, asset: Fiat): Promise<bigint> {
  const rows = await readUnlimited<StakesRow>(database, `${OPEN_STAKES} AND e.id = $1 AND e.part = $2`, [
    player,
    asset,
  ]);
  return rows[0]?.units ?? 0n;
}

export interface ExposureSum {
  readonly scope: string;
  readonly id: bigint;
  readonly part: string;
  readonly stored: bigint;
  readonly derived: bigint;
}

/** The share of an amount of the whole bet that its open part still counts. */
const OPEN = `b.status IN ('confirming', 'accepted')`;
const roundedUp = (units: string) =>
  `div(${units}::numeric * (b.stake - b.cashed_stake) + b.stake - 1, b.stake)::bigint`;
const roundedDown = (units: string) => `div(${units}::numeric * (b.stake - b.cashed_stake), b.stake)::bigint`;

/** The stored amount: from placement, or from its recomputation after legs were decided. */
const PLAYER_UNITS = 'coalesce(b.rolled, b.liability)';
const LEG_UNITS = `CASE WHEN b.rolled IS NULL THEN coalesce(l.liability, b.liability)
                        ELSE coalesce(b.rolled_legs[l.n + 1], 0) END`;
const LEG_NETTED = `CASE WHEN b.rolled IS NULL THEN b.netted
                         WHEN b.rolled_legs[l.n + 1] IS NULL THEN 0 ELSE b.rolled_netted END`;

/** The expected selections of a market, and the loss at the worst of them. */
const MARKET = `
SELECT coalesce(jsonb_object_agg(selection, jsonb_build_array(win::text, stake::text)), '{}') AS selections,
       greatest(coalesce(max(win + stake) - sum(stake), 0), 0)::bigint AS worst
FROM (
  SELECT CASE WHEN (l.labels->>'sport') || '/' || (l.labels->>'type') = ANY ($5) THEN '${TOGETHER}'
              ELSE l.selection END AS selection,
         sum(${roundedUp(`(${LEG_UNITS})`)})::bigint AS win,
         sum(${roundedDown(`(${LEG_NETTED})`)})::bigint AS stake
  FROM betting.leg l JOIN betting.bet b ON b.id = l.bet WHERE l.market = e.id AND ${OPEN} GROUP BY 1
) AS counted WHERE win > 0 OR stake > 0`;

/** Rows of exposure beside the sum of the open bets that count on them, both from one snapshot. */
export async function readExposureSums(
  database: Database,
  after: { readonly scope: string; readonly id: bigint; readonly part: string },
  limit: number,
): Promise<ExposureSum[]> {
  return readUnlimited<ExposureSum>(
    database,
    `SELECT e.scope, e.id, e.part, e.units AS stored,
            CASE e.scope
              WHEN 'player' THEN (
                SELECT coalesce(sum(${roundedUp(PLAYER_UNITS)}), 0) FROM betting.bet b
                WHERE b.player = e.id AND b.asset = e.part AND ${OPEN})
              WHEN 'match' THEN (
                SELECT coalesce(sum(m.units), 0) FROM betting.exposure m WHERE m.match = e.id)
              -- A market whose selections differ must show a difference, also where the worst outcome is the same.
              ELSE (SELECT CASE WHEN market.selections = coalesce(e.selections, '{}') THEN market.worst ELSE -1 END
                    FROM (${MARKET}) AS market)
            END::bigint AS derived
     FROM betting.exposure e WHERE (e.scope, e.id, e.part) > ($1, $2, $3) ORDER BY 1, 2, 3 LIMIT $4`,
    [after.scope, after.id, after.part, limit, TOGETHER_MARKETS],
  );
}

/** Open bets that count on a missing row: the row's id, and the scope. */
export async function readUncounted(
  database: Database,
  bets: readonly Reference[],
): Promise<{ bet: bigint; scope: ExposureKey['scope']; id: bigint; units: bigint }[]> {
  return readUnlimited(
    database,
    `SELECT b.id AS bet, 'market' AS scope, l.market AS id, (${LEG_UNITS})::bigint AS units
     FROM betting.bet b JOIN betting.leg l ON l.bet = b.id
     WHERE b.id = ANY($1::bigint[]) AND ${OPEN} AND (${LEG_UNITS}) > 0
       AND NOT EXISTS (SELECT FROM betting.exposure e WHERE e.scope = 'market' AND e.id = l.market AND e.part = '')
     UNION ALL
     SELECT b.id, 'player', b.player, ${PLAYER_UNITS} FROM betting.bet b
     WHERE b.id = ANY($1::bigint[]) AND ${OPEN} AND ${PLAYER_UNITS} > 0
       AND NOT EXISTS (SELECT FROM betting.exposure e WHERE e.scope = 'player' AND e.id = b.player AND e.part = b.asset)`,
    [bets],
  );
}

/** One row of exposure may stand for a million open bets: the limit of an ordinary transaction does not apply. */
function readUnlimited<R extends object>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  return database.inTransaction(async (tx) => (await tx.query<R>(text, [...values])).rows, {
    isUnlimited: true,
  });
}
