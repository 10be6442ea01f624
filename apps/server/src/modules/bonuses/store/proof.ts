import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

interface HolderRow {
  readonly player: bigint;
  readonly asset: Asset;
}

/** Holders of active bonuses in their order. */
export async function readActive(
  database: Database,
  after: { readonly player: number; readonly asset: string },
  limit: number,
): Promise<{ readonly player: PlayerId; readonly asset: Asset }[]> {
  const rows = await database.read<HolderRow>(
    `SELECT player, asset FROM bonuses.bonus WHERE status = 1 AND (player, asset) > ($1, $2)
     ORDER BY player, asset LIMIT $3`,
    [after.player, after.asset, limit],
  );
  return rows.map(({ player, asset }) => ({ player: Number(player) as PlayerId, asset }));
}

export async function readActiveOf(database: Database, player: PlayerId, asset: Asset): Promise<bigint> {
  const [row] = await database.read<{ units: bigint }>(
    `SELECT coalesce(sum(balance), 0)::bigint AS units FROM bonuses.bonus
     WHERE player = $1 AND asset = $2 AND status = 1`,
    [player, asset],
  );
  return row?.units ?? 0n;
}

export interface BudgetSums {
  readonly brand: string;
  readonly code: string;
  readonly budget: bigint;
  readonly left: bigint;
  readonly given: bigint;
}

export function readBudgets(database: Database): Promise<BudgetSums[]> {
  return database.read<BudgetSums>(
    `SELECT c.brand, c.code, c.budget,
       (SELECT coalesce(sum(left_units), 0)::bigint FROM bonuses.budget_shard s WHERE s.campaign = c.id) AS "left",
       (SELECT coalesce(sum(cost), 0)::bigint FROM bonuses.grant g
        WHERE g.campaign = c.id AND g.reversed_at IS NULL) AS given
     FROM bonuses.campaign c WHERE c.budget IS NOT NULL`,
  );
}
