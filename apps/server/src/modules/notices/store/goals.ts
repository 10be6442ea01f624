import type { PlayerId } from '@palpite/kernel/ids';
import type { Pair, Side } from '@palpite/kernel/settlement/pair';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Language } from '../core/kind.ts';

export interface TeamNames {
  readonly home: Readonly<Record<Language, string>>;
  readonly away: Readonly<Record<Language, string>>;
}

export interface Goal {
  readonly match: number;
  readonly score: Pair;
  readonly side: Side;
  readonly teams: TeamNames;
}

export interface WaitingGoal extends Goal {
  readonly after: PlayerId;
  readonly createdMs: number;
}

/** The stored scores, locked in the order of the matches; one of them is written for a match that has none yet. */
export async function lockScores(
  tx: Tx,
  current: readonly { readonly match: number; readonly score: Pair }[],
  nowMs: number,
): Promise<Map<number, Pair>> {
  const values = [
    current.map(({ match }) => match),
    current.map(({ score }) => score[0]),
    current.map(({ score }) => score[1]),
  ];
  await tx.query(
    `INSERT INTO notices.match_score (match, home, away, updated_at)
     SELECT match, home, away, $4 FROM unnest($1::bigint[], $2::smallint[], $3::smallint[]) AS u(match, home, away)
     ORDER BY match ON CONFLICT (match) DO NOTHING`,
    [...values, new Date(nowMs)],
  );
  const { rows } = await tx.query<{ match: bigint; home: number; away: number }>(
    `SELECT match, home, away FROM notices.match_score WHERE match = ANY($1::bigint[])
     ORDER BY match FOR NO KEY UPDATE`,
    [values[0]],
  );
  return new Map(rows.map(({ match, home, away }) => [Number(match), [home, away]]));
}

export async function writeScore(tx: Tx, match: number, score: Pair, nowMs: number): Promise<void> {
  await tx.query('UPDATE notices.match_score SET home = $2, away = $3, updated_at = $4 WHERE match = $1', [
    ...[match, score[0], score[1]],
    new Date(nowMs),
  ]);
}

/** False when this score of the match made a notice before. */
export async function insertGoal(
  tx: Tx,
  { match, score, side, teams }: Goal,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO notices.goal (match, home, away, side, teams, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (match, home, away) DO NOTHING`,
    [match, score[0], score[1], side, JSON.stringify(teams), new Date(nowMs)],
  );
  return rowCount === 1;
}

interface GoalRow {
  readonly match: bigint;
  readonly home: number;
  readonly away: number;
  readonly side: Side;
  readonly teams: TeamNames;
  readonly after: bigint;
  readonly created_at: Date;
}

/** The oldest goal whose notices are not all queued. */
export async function readWaitingGoal(database: Pick<Database, 'read'>): Promise<WaitingGoal | undefined> {
  const [row] = await database.read<GoalRow>(
    `SELECT match, home, away, side, teams, after, created_at FROM notices.goal WHERE done_at IS NULL
     ORDER BY created_at, match, home, away LIMIT 1`,
  );
  return (
    row && {
      match: Number(row.match),
      score: [row.home, row.away],
      side: row.side,
      teams: row.teams,
      after: Number(row.after) as PlayerId,
      createdMs: row.created_at.getTime(),
    }
  );
}

/** False when another node got further with it. `after` absent: all notices are queued. */
export async function writeGoalProgress(
  tx: Tx,
  { match, score, after: before }: WaitingGoal,
  after: PlayerId | undefined,
  nowMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE notices.goal SET after = coalesce($5, after), done_at = CASE WHEN $5::bigint IS NULL THEN $6::timestamptz END
     WHERE match = $1 AND home = $2 AND away = $3 AND after = $4 AND done_at IS NULL`,
    [match, score[0], score[1], before, after ?? null, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Scores and goals of matches that were over long before. */
export async function deleteOldGoals(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx.query(
    `DELETE FROM notices.goal WHERE ctid IN (SELECT ctid FROM notices.goal WHERE done_at < $1 LIMIT $2)`,
    [before, limit],
  );
  await tx.query(
    `DELETE FROM notices.match_score
     WHERE match IN (SELECT match FROM notices.match_score WHERE updated_at < $1 LIMIT $2)`,
    [before, limit],
  );
}
