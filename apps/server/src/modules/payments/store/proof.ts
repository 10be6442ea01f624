import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface HeldUnits {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly units: bigint;
}

const HELD = `SELECT player, asset,
  coalesce(sum(amount) FILTER (WHERE status IN ('created', 'pending', 'unknown', 'review')), 0)::bigint AS units
FROM payments.pay_order WHERE direction = 'payout'`;

interface Row {
  readonly player: bigint;
  readonly asset: Asset;
  readonly units: bigint;
}

/** All players with a pay-out, in order of their number. */
export async function readHeld(
  database: Database,
  after: { readonly player: number; readonly asset: string },
  limit: number,
): Promise<HeldUnits[]> {
  const rows = await database.read<Row>(
    `${HELD} AND (player, asset) > ($1, $2) GROUP BY player, asset ORDER BY player, asset LIMIT $3`,
    [after.player, after.asset, limit],
  );
  return rows.map((row) => ({ ...row, player: Number(row.player) as PlayerId }));
}

export async function readHeldOf(database: Database, player: PlayerId, asset: Asset): Promise<bigint> {
  const [row] = await database.read<Row>(`${HELD} AND player = $1 AND asset = $2 GROUP BY player, asset`, [
    player,
    asset,
  ]);
  return row?.units ?? 0n;
}
