import type { PlayerId } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

export interface ReachedLevel {
  readonly player: PlayerId;
  readonly level: number;
  readonly brand: string;
}

export interface StoredLevel extends ReachedLevel {
  readonly reachedAt: Date;
  readonly state: 'due' | 'granted' | 'refused';
  readonly amount: bigint;
  readonly seen: boolean;
}

/** The highest level of each; a player who is absent is at level 0. */
export async function highestLevels(tx: Tx, players: readonly PlayerId[]): Promise<Map<PlayerId, number>> {
  const { rows } = await tx.query<{ player: bigint; level: number }>({
    name: 'engagement-highest-levels',
    text: `SELECT v.player, max(v.level)::integer AS level FROM engagement.vip_level v
           WHERE v.player = ANY($1::bigint[]) GROUP BY v.player`,
    values: [players],
  });
  return new Map(rows.map(({ player, level }) => [Number(player) as PlayerId, level]));
}

/** A level is reached once: a row that exists stays as it is. */
export async function writeLevels(tx: Tx, reached: readonly ReachedLevel[], at: Date): Promise<void> {
  if (reached.length === 0) return;
  await tx.query(
    `INSERT INTO engagement.vip_level (player, level, brand, reached_at, state, amount, seen)
     SELECT player, level, brand, $4, 'due', 0, false
     FROM unnest($1::bigint[], $2::smallint[], $3::text[]) AS u(player, level, brand)
     ON CONFLICT (player, level) DO NOTHING`,
    [
      reached.map(({ player }) => player),
      reached.map(({ level }) => level),
      reached.map(({ brand }) => brand),
      at,
    ],
  );
}

/** Levels of a brand whose reward is due, with their locks; those that another node pays are left out. */
export async function lockDue(tx: Tx, brand: string, limit: number): Promise<ReachedLevel[]> {
  const { rows } = await tx.query<{ player: bigint; level: number }>(
    `SELECT v.player, v.level FROM engagement.vip_level v WHERE v.state = 'due' AND v.brand = $1
     ORDER BY v.player, v.level LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [brand, limit],
  );
  return rows.map(({ player, level }) => ({ player: Number(player) as PlayerId, level, brand }));
}

export async function endDue(
  tx: Tx,
  { player, level }: ReachedLevel,
  state: 'granted' | 'refused',
  amount: bigint,
): Promise<void> {
  await tx.query('UPDATE engagement.vip_level SET state = $3, amount = $4 WHERE player = $1 AND level = $2', [
    player,
    level,
    state,
    amount,
  ]);
}

/** By level. */
export async function readLevels(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<readonly StoredLevel[]> {
  const rows = await database.read<Omit<StoredLevel, 'player' | 'reachedAt'> & { reached_at: Date }>(
    `SELECT v.level, v.brand, v.reached_at, v.state, v.amount, v.seen FROM engagement.vip_level v
     WHERE v.player = $1 ORDER BY v.level`,
    [player],
  );
  return rows.map(({ reached_at, ...row }) => ({ ...row, player, reachedAt: reached_at }));
}

/** The player is not notified again of levels up to this one. */
export async function markSeen(tx: Tx, player: PlayerId, level: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE engagement.vip_level SET seen = true WHERE player = $1 AND level <= $2 AND NOT seen',
    [player, level],
  );
  return (rowCount ?? 0) > 0;
}
