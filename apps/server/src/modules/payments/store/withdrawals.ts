import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface AskedWithdrawal {
  readonly order: bigint;
  /** Rises whenever money is taken or comes back, as in the event about it. */
  readonly version: number;
}

/** The withdrawals of a player that changed since then, the latest `limit` of them. */
export async function readWithdrawals(
  database: Pick<Database, 'read'>,
  player: PlayerId,
  sinceMs: number,
  limit: number,
): Promise<AskedWithdrawal[]> {
  const rows = await database.read<{ id: bigint; postings: number }>(
    `SELECT id, postings FROM payments.pay_order
     WHERE player = $1 AND direction = 'payout' AND postings > 0 AND updated_at >= $2 ORDER BY id DESC LIMIT $3`,
    [player, new Date(sinceMs), limit],
  );
  return rows.map(({ id, postings }) => ({ order: id, version: postings }));
}
