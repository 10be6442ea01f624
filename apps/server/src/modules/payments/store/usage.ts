import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Direction } from '../core/order.ts';

export interface Usage {
  readonly open: number;
  /** The sum of the day in this asset over all methods; orders that came to nothing do not count. */
  readonly units: bigint;
  readonly ofMethod: bigint;
}

/** Must be called under the player's lock. Of a closed, partly paid deposit only the paid part counts. */
export async function readUsage(
  tx: Tx,
  who: {
    readonly player: PlayerId;
    readonly asset: Asset;
    readonly direction: Direction;
    readonly method: string;
  },
  dayFromMs: number,
): Promise<Usage> {
  const { rows } = await tx.query<{ open: bigint; units: bigint; of_method: bigint }>(
    `SELECT count(*) FILTER (WHERE is_open) AS open,
            coalesce(sum(units) FILTER (WHERE today AND asset = $2), 0)::bigint AS units,
            coalesce(sum(units) FILTER (WHERE today AND asset = $2 AND method = $4), 0)::bigint AS of_method
     FROM (SELECT asset, method, created_at >= $5 AS today,
                  status IN ('created', 'pending', 'unknown', 'review') AS is_open,
                  CASE WHEN status IN ('expired', 'failed', 'cancelled') THEN 0
                       WHEN status = 'paid' AND direction = 'payin' THEN paid ELSE amount END AS units
           FROM payments.pay_order
           WHERE player = $1 AND direction = $3
             AND (created_at >= $5 OR status IN ('created', 'pending', 'unknown', 'review'))) AS o`,
    [who.player, who.asset, who.direction, who.method, new Date(dayFromMs)],
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate query returned no row');
  return { open: Number(row.open), units: row.units, ofMethod: row.of_method };
}

/** Whether an order is under way, or money that arrived waits for a decision or to be sent back. */
export async function hasOpen(database: Database, player: PlayerId): Promise<boolean> {
  const [row] = await database.read<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM payments.pay_order
                    WHERE player = $1 AND status IN ('created', 'pending', 'unknown', 'review'))
         OR EXISTS (SELECT FROM payments.held_deposit WHERE owner = $1 AND closed_at IS NULL)
         OR EXISTS (SELECT FROM payments.refund r JOIN payments.pay_order o ON o.id = r.pay_order
                    WHERE o.player = $1 AND r.check_at IS NOT NULL) AS is`,
    [player],
  );
  return row?.is ?? false;
}

export async function hasDeposited(database: Database, player: PlayerId): Promise<boolean> {
  const [row] = await database.read<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM payments.pay_order WHERE player = $1 AND direction = 'payin' AND paid > 0) AS is`,
    [player],
  );
  return row?.is ?? false;
}
