import type { Asset } from '@palpite/kernel/assets';
import { firstReferenceAt, type PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';

export interface PaidDeposit {
  readonly player: PlayerId;
  readonly units: bigint;
  readonly atMs: number;
  /** 1 for the player's first paid deposit. */
  readonly number: number;
}

/** The paid deposits of a brand in a time range, in the order of their orders; the earliest `limit` of them. */
export async function readPaidDeposits(
  database: Database,
  of: { readonly brand: string; readonly asset: Asset; readonly fromMs: number; readonly toMs: number },
  limit: number,
): Promise<PaidDeposit[]> {
  const rows = await database.read<{ player: bigint; units: bigint; created_at: Date; number: bigint }>(
    `SELECT o.player, o.paid AS units, o.created_at,
       (SELECT count(*) FROM payments.pay_order e
        WHERE e.player = o.player AND e.direction = 'payin' AND e.paid > 0 AND e.id <= o.id) AS number
     FROM payments.pay_order o
     WHERE o.id >= $3 AND o.id < $4 AND o.direction = 'payin' AND o.paid > 0 AND o.brand = $1 AND o.asset = $2
     ORDER BY o.id LIMIT $5`,
    [of.brand, of.asset, firstReferenceAt(of.fromMs), firstReferenceAt(of.toMs), limit],
  );
  return rows.map(({ player, units, created_at, number }) => ({
    player: Number(player) as PlayerId,
    units,
    atMs: created_at.getTime(),
    number: Number(number),
  }));
}
