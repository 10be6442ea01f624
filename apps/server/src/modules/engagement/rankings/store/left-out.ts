import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';

/** Who is left out because of a pause or a block. */
export async function readPaused(tx: Tx, period: Reference): Promise<PlayerId[]> {
  const { rows } = await tx.query<{ player: bigint }>(
    `SELECT s.player FROM engagement.ranking_score s WHERE s.period = $1 AND s.left_out = 'paused'`,
    [period],
  );
  return rows.map(({ player }) => Number(player) as PlayerId);
}

export async function writePaused(
  tx: Tx,
  period: Reference,
  { out, back }: { readonly out: readonly PlayerId[]; readonly back: readonly PlayerId[] },
): Promise<void> {
  if (out.length + back.length === 0) return;
  await tx.query(
    `UPDATE engagement.ranking_score SET left_out = CASE WHEN player = ANY($2::bigint[]) THEN 'paused' END
     WHERE period = $1 AND player = ANY($2::bigint[] || $3::bigint[]) AND left_out IS DISTINCT FROM 'operator'`,
    [period, out, back],
  );
}

/** False when the player is left out already. */
export async function insertExclusion(
  tx: Tx,
  period: Reference,
  {
    player,
    operator,
    reason,
  }: { readonly player: PlayerId; readonly operator: number; readonly reason: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO engagement.ranking_exclusion (period, player, operator, reason, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [period, player, operator, reason, at],
  );
  if (rowCount !== 1) return false;
  // Facts that arrive later leave the mark as it is.
  await tx.query(
    `INSERT INTO engagement.ranking_score (period, player, score, reached_at, left_out)
     VALUES ($1, $2, 0, $3, 'operator') ON CONFLICT (period, player) DO UPDATE SET left_out = 'operator'`,
    [period, player, at],
  );
  return true;
}

export interface Excluded {
  readonly player: PlayerId;
  readonly operator: number;
  readonly reason: string;
  readonly atMs: number;
}

/** Who was left out by operators, the newest first. */
export async function readExclusions(
  database: Pick<Database, 'read'>,
  period: Reference,
  limit: number,
): Promise<Excluded[]> {
  const rows = await database.read<{ player: bigint; operator: bigint; reason: string; at: Date }>(
    `SELECT e.player, e.operator, e.reason, e.at FROM engagement.ranking_exclusion e WHERE e.period = $1
     ORDER BY e.at DESC, e.player LIMIT $2`,
    [period, limit],
  );
  return rows.map(({ player, operator, reason, at }) => ({
    player: Number(player) as PlayerId,
    operator: Number(operator),
    reason,
    atMs: at.getTime(),
  }));
}

/** Deletes scores of a period, at most so many. Returns how many. */
export async function deleteScores(tx: Tx, period: Reference, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM engagement.ranking_score WHERE period = $1 AND player IN (
       SELECT s.player FROM engagement.ranking_score s WHERE s.period = $1 LIMIT $2)`,
    [period, limit],
  );
  return rowCount ?? 0;
}
