import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../../platform/database/database.ts';

export interface OpenStakes {
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly units: bigint;
}

const OPEN_STAKES = `
SELECT e.id AS player, e.part AS asset,
       (SELECT coalesce(sum(b.stake), 0)::bigint FROM betting.bet b
        WHERE b.player = e.id AND b.asset = e.part AND b.status IN ('confirming', 'accepted')) AS units
FROM betting.exposure e WHERE e.scope = 'player'`;

interface StakesRow {
  readonly player: bigint;
  readonly asset: Fiat;
  readonly units: bigint;
}

/** Everyone who ever bet, in order: their row of exposure stays when their bets are settled. */
export async function readOpenStakes(
  database: Database,
  after: { readonly player: number; readonly asset: string },
  limit: number,
): Promise<OpenStakes[]> {
  const rows = await database.read<StakesRow>(
    `${OPEN_STAKES} AND (e.id, e.part) > ($1, $2) ORDER BY e.id, e.part LIMIT $3`,
    [after.player, after.asset, limit],
  );
  return rows.map((row) => ({ ...row, player: Number(row.player) as PlayerId }));
}

export async function readOpenStakesOf(database: Database, player: PlayerId, asset: Fiat): Promise<bigint> {
  const rows = await database.read<StakesRow>(`${OPEN_STAKES} AND e.id = $1 AND e.part = $2`, [
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

/** Rows of exposure beside the sum of the open bets that count on them, both of one snapshot. */
export async function readExposureSums(
  database: Database,
  after: { readonly scope: string; readonly id: bigint; readonly part: string },
  limit: number,
): Promise<ExposureSum[]> {
  return database.read<ExposureSum>(
    `SELECT e.scope, e.id, e.part, e.units AS stored,
            CASE e.scope
              WHEN 'player' THEN (
                SELECT coalesce(sum(b.liability), 0) FROM betting.bet b
                WHERE b.player = e.id AND b.asset = e.part AND b.status IN ('confirming', 'accepted'))
              ELSE (
                SELECT coalesce(sum(b.liability), 0) FROM betting.leg l JOIN betting.bet b ON b.id = l.bet
                WHERE l.market = e.id AND l.selection = e.part AND b.status IN ('confirming', 'accepted'))
            END::bigint AS derived
     FROM betting.exposure e WHERE (e.scope, e.id, e.part) > ($1, $2, $3) ORDER BY 1, 2, 3 LIMIT $4`,
    [after.scope, after.id, after.part, limit],
  );
}
