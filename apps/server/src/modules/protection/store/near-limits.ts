import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Database } from '../../../platform/database/database.ts';
import type { Limit } from '../core/limit.ts';
import type { Period } from '../core/period.ts';
import type { Sums } from '../core/tally.ts';

export interface LimitedPlayer {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly limit: Limit & { readonly kind: 'deposit' | 'loss' | 'stake' };
  readonly sums: Sums & { readonly fromMs: number };
}

interface Row {
  readonly player: bigint;
  readonly brand: string;
  readonly asset: Asset;
  readonly kind: 'deposit' | 'loss' | 'stake';
  readonly period: Period;
  readonly amount: bigint;
  readonly pending_amount: bigint | null;
  readonly pending_from: Date | null;
  readonly period_from: Date | null;
  readonly staked: bigint | null;
  readonly returned: bigint | null;
  readonly deposited: bigint | null;
}

const ofPeriod = (name: string) =>
  `CASE l.period WHEN 'day' THEN t.day_${name} WHEN 'week' THEN t.week_${name} ELSE t.month_${name} END`;

/** The limits in money of these players with what counts against them; nothing is locked. */
export async function readLimited(
  database: Pick<Database, 'read'>,
  players: readonly PlayerId[],
): Promise<LimitedPlayer[]> {
  const rows = await database.read<Row>(
    `SELECT l.player, p.brand, l.asset, l.kind, l.period, l.amount, l.pending_amount, l.pending_from,
       ${ofPeriod('from')} AS period_from, ${ofPeriod('staked')} AS staked, ${ofPeriod('returned')} AS returned,
       ${ofPeriod('deposited')} AS deposited
     FROM protection.own_limit l JOIN protection.player p ON p.player = l.player
       JOIN protection.tally t ON t.player = l.player AND t.asset = l.asset
     WHERE l.player = ANY($1::bigint[]) AND l.kind <> 'time'`,
    [players],
  );
  return rows.map((row) => ({
    player: Number(row.player) as PlayerId,
    brand: row.brand,
    asset: row.asset,
    limit: {
      kind: row.kind,
      period: row.period,
      amount: row.amount,
      ...(row.pending_from && {
        pending: { amount: row.pending_amount ?? undefined, fromMs: row.pending_from.getTime() },
      }),
    },
    sums: {
      fromMs: row.period_from?.getTime() ?? 0,
      staked: row.staked ?? 0n,
      returned: row.returned ?? 0n,
      deposited: row.deposited ?? 0n,
    },
  }));
}
