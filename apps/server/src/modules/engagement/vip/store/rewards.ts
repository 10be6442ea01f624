import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { StoredRewardKind } from '../core/rewards.ts';

export interface StoredReward {
  readonly kind: StoredRewardKind;
  readonly firstDay: string;
  readonly level: number;
  readonly amount: bigint;
  /** Of a cashback. */
  readonly netLoss: bigint | undefined;
  readonly at: Date;
}

/** False when it was given already. */
export async function writeReward(tx: Tx, player: PlayerId, reward: StoredReward): Promise<boolean> {
  const { kind, firstDay, level, amount, netLoss, at } = reward;
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.vip_reward (player, kind, first_day, level, amount, net_loss, at)
     VALUES ($1, $2, $3::date, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [player, kind, firstDay, level, amount, netLoss ?? null, at],
  );
  return rowCount === 1;
}

/** Those of periods that begin on this day or later, the newest first. */
export async function readRewards(
  database: Database,
  player: PlayerId,
  sinceDay: string,
  limit: number,
): Promise<StoredReward[]> {
  const rows = await database.read<{
    kind: StoredRewardKind;
    first_day: string;
    level: number;
    amount: bigint;
    net_loss: bigint | null;
    at: Date;
  }>(
    `SELECT r.kind, r.first_day::text AS first_day, r.level, r.amount, r.net_loss, r.at FROM engagement.vip_reward r
     WHERE r.player = $1 AND r.first_day >= $2::date ORDER BY r.first_day DESC, r.kind LIMIT $3`,
    [player, sinceDay, limit],
  );
  return rows.map(({ first_day, net_loss, ...row }) => ({
    ...row,
    firstDay: first_day,
    netLoss: net_loss ?? undefined,
  }));
}

export interface WeekProgress {
  /** The players up to this number have their cashback. */
  readonly after: number;
  readonly isDone: boolean;
}

export async function readWeek(
  database: Database,
  brand: string,
  firstDay: string,
): Promise<WeekProgress | undefined> {
  const [row] = await database.read<{ after: bigint; is_done: boolean }>(
    'SELECT w.after, w.is_done FROM engagement.vip_week w WHERE w.brand = $1 AND w.first_day = $2::date',
    [brand, firstDay],
  );
  return row && { after: Number(row.after), isDone: row.is_done };
}

export async function writeWeek(
  tx: Tx,
  brand: string,
  firstDay: string,
  { after, isDone }: WeekProgress,
): Promise<void> {
  await tx.query(
    `INSERT INTO engagement.vip_week AS w (brand, first_day, after, is_done) VALUES ($1, $2::date, $3, $4)
     ON CONFLICT (brand, first_day) DO UPDATE
     SET after = greatest(w.after, excluded.after), is_done = w.is_done OR excluded.is_done`,
    [brand, firstDay, after, isDone],
  );
}
