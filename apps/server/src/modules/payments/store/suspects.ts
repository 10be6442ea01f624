import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Database } from '../../../platform/database/database.ts';

/** From which numbers on the orders of a player are worth a closer look. */
export interface OrderBounds {
  readonly nowMs: number;
  /** Paid deposits in 24 hours. */
  readonly paid: number;
  /** Deposits that failed or expired in 24 hours. */
  readonly failed: number;
  /** Withdrawals that the player cancelled in 30 days. */
  readonly cancelled: number;
  /** The deposits of 7 days in percent of an average week of the three before. */
  readonly risingPercent: number;
}

/** Players whose orders reach one of the bounds, by number. One pass over the orders of 30 days. */
export async function readSuspects(
  database: Pick<Database, 'read'>,
  bounds: OrderBounds,
  limit: number,
): Promise<readonly PlayerId[]> {
  const { nowMs, paid, failed, cancelled, risingPercent } = bounds;
  const ago = (days: number) => new Date(nowMs - days * DAY_MS);
  const rows = await database.read<{ player: bigint }>(
    `SELECT player FROM payments.pay_order WHERE created_at > $1
     GROUP BY player
     HAVING count(*) FILTER (WHERE direction = 'payin' AND status = 'paid' AND created_at > $2) >= $5
       OR count(*) FILTER (WHERE direction = 'payin' AND status IN ('failed', 'expired') AND created_at > $2) >= $6
       OR count(*) FILTER (WHERE direction = 'payout' AND failure = 'by-player') >= $7
       OR (sum(paid) FILTER (WHERE direction = 'payin' AND status = 'paid' AND created_at > $3) * 300
             >= $8 * sum(paid) FILTER (WHERE direction = 'payin' AND status = 'paid' AND created_at BETWEEN $4 AND $3))
     ORDER BY player LIMIT $9`,
    [ago(30), ago(1), ago(7), ago(28), paid, failed, cancelled, risingPercent, limit],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}
