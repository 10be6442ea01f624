import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Limit } from '../core/limit.ts';

/** The currency of a limit; empty for time. */
export type LimitAsset = string;

export async function writeLimit(tx: Tx, player: PlayerId, asset: LimitAsset, limit: Limit): Promise<void> {
  const { kind, period, amount, pending } = limit;
  await tx.query(
    `INSERT INTO protection.own_limit (player, asset, kind, period, amount, pending_amount, pending_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (player, asset, kind, period) DO UPDATE
     SET amount = excluded.amount, pending_amount = excluded.pending_amount, pending_from = excluded.pending_from`,
    [
      ...[player, asset, kind, period, amount, pending?.amount ?? null],
      pending ? new Date(pending.fromMs) : null,
    ],
  );
}

/** Deletes limits that have ended. */
export async function deleteLimit(
  tx: Tx,
  player: PlayerId,
  asset: LimitAsset,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
): Promise<void> {
  await tx.query(
    'DELETE FROM protection.own_limit WHERE player = $1 AND asset = $2 AND kind = $3 AND period = $4',
    [player, asset, kind, period],
  );
}
