import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { PlaceKey } from '../core/place.ts';
import type { Score } from '../core/score.ts';

export interface PlayerScore extends Score {
  readonly period: Reference;
  readonly player: PlayerId;
}

const GIVEN = `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[]) AS u(period, player, score, reached_at)`;
const INSERT = `INSERT INTO engagement.ranking_score AS s (period, player, score, reached_at)
  SELECT * FROM ${GIVEN} ORDER BY u.period, u.player ON CONFLICT (period, player) DO UPDATE SET`;

/** Stakes and wins: adds to what is there. */
export function addScores(tx: Tx, scores: readonly PlayerScore[]): Promise<void> {
  return write(
    tx,
    'engagement-add-scores',
    `${INSERT} score = s.score + excluded.score,
       reached_at = CASE WHEN s.score = 0 THEN excluded.reached_at
                         ELSE greatest(s.reached_at, excluded.reached_at) END`,
    scores,
  );
}

/** Multipliers: the higher one stays, since it was first reached. */
export function raiseScores(tx: Tx, scores: readonly PlayerScore[]): Promise<void> {
  return write(
    tx,
    'engagement-raise-scores',
    `${INSERT} score = greatest(s.score, excluded.score),
       reached_at = CASE WHEN excluded.score > s.score THEN excluded.reached_at
                         WHEN excluded.score = s.score THEN least(s.reached_at, excluded.reached_at)
                         ELSE s.reached_at END`,
    scores,
  );
}

/** Scores that were computed again from all facts. */
export function replaceScores(tx: Tx, scores: readonly PlayerScore[]): Promise<void> {
  return write(
    tx,
    'engagement-replace-scores',
    `${INSERT} score = excluded.score, reached_at = excluded.reached_at`,
    scores,
  );
}

async function write(tx: Tx, name: string, text: string, scores: readonly PlayerScore[]): Promise<void> {
  if (scores.length === 0) return;
  const values = [
    scores.map(({ period }) => period),
    scores.map(({ player }) => player),
    scores.map(({ score }) => score),
    scores.map(({ reachedAt }) => new Date(reachedAt)),
  ];
  await tx.query({ name, text, values });
}

interface ScoreRow {
  readonly player: bigint;
  readonly score: bigint;
  readonly reached_at: Date;
}

const toKey = ({ player, score, reached_at }: ScoreRow): PlaceKey => ({
  player: Number(player) as PlayerId,
  score,
  reachedMs: reached_at.getTime(),
});

const LISTED = 's.period = $1 AND s.score > 0 AND s.left_out IS NULL';
const KEY = '(s.behind, s.reached_at, s.player)';

/** The places after this row, or from the first on. */
export async function readTop(
  database: Pick<Database, 'read'>,
  period: Reference,
  limit: number,
  after?: PlaceKey,
): Promise<PlaceKey[]> {
  const [condition, values] = after
    ? [`AND ${KEY} > ($3::bigint, $4::timestamptz, $5::bigint)`, keyValues(after)]
    : ['', []];
  const rows = await database.read<ScoreRow>(
    `SELECT s.player, s.score, s.reached_at FROM engagement.ranking_score s WHERE ${LISTED} ${condition}
     ORDER BY s.behind, s.reached_at, s.player LIMIT $2`,
    [period, limit, ...values],
  );
  return rows.map(toKey);
}

function keyValues({ score, reachedMs, player }: PlaceKey): unknown[] {
  return [-score, new Date(reachedMs), player];
}

/** One scan of the index: every so many rows one with its rank, and how many rows there are. */
export async function readBounds(
  database: Pick<Database, 'read'>,
  period: Reference,
  step: number,
): Promise<readonly (PlaceKey & { readonly rank: number })[]> {
  const rows = await database.read<ScoreRow & { rank: bigint }>(
    `SELECT b.rank, -b.behind AS score, b.reached_at, b.player FROM (
       SELECT row_number() OVER (ORDER BY s.behind, s.reached_at, s.player) AS rank, s.behind, s.reached_at, s.player
       FROM engagement.ranking_score s WHERE ${LISTED}
     ) b WHERE b.rank % $2 = 1 ORDER BY b.rank`,
    [period, step],
  );
  return rows.map((row) => ({ ...toKey(row), rank: Number(row.rank) }));
}

/** The rows from the first key on, or from the beginning. */
export async function countFrom(
  database: Pick<Database, 'read'>,
  period: Reference,
  from: PlaceKey | undefined,
): Promise<number> {
  const [condition, values] = from
    ? [`AND ${KEY} >= ($2::bigint, $3::timestamptz, $4::bigint)`, keyValues(from)]
    : ['', []];
  const [row] = await database.read<{ count: bigint }>(
    `SELECT count(*) AS count FROM engagement.ranking_score s WHERE ${LISTED} ${condition}`,
    [period, ...values],
  );
  return Number(row?.count ?? 0n);
}

export async function readScore(
  database: Pick<Database, 'read'>,
  period: Reference,
  player: PlayerId,
): Promise<(PlaceKey & { readonly isLeftOut: boolean }) | undefined> {
  const [row] = await database.read<ScoreRow & { left_out: string | null }>(
    {
      name: 'engagement-own-score',
      text: `SELECT s.player, s.score, s.reached_at, s.left_out FROM engagement.ranking_score s
             WHERE s.period = $1 AND s.player = $2`,
    },
    [period, player],
  );
  return row && { ...toKey(row), isLeftOut: row.left_out !== null };
}

/** Before every row of a ranking. */
const FIRST = ['-9223372036854775808', '-infinity', 0] as const;

/** How many rows are between the bound (with it) and the row, and the score of the row right ahead. */
export async function readAhead(
  database: Pick<Database, 'read'>,
  period: Reference,
  row: PlaceKey,
  bound: PlaceKey | undefined,
): Promise<{ readonly between: number; readonly ahead: bigint | undefined }> {
  const own = '($2::bigint, $3::timestamptz, $4::bigint)';
  const [found] = await database.read<{ between: bigint; ahead: bigint | null }>(
    {
      name: 'engagement-own-place',
      text: `SELECT (SELECT count(*) FROM engagement.ranking_score s
                     WHERE ${LISTED} AND ${KEY} < ${own} AND ${KEY} >= ($5::bigint, $6::timestamptz, $7::bigint)) AS between,
                    (SELECT s.score FROM engagement.ranking_score s WHERE ${LISTED} AND ${KEY} < ${own}
                     ORDER BY s.behind DESC, s.reached_at DESC, s.player DESC LIMIT 1) AS ahead`,
    },
    [period, ...keyValues(row), ...(bound ? keyValues(bound) : FIRST)],
  );
  return { between: Number(found?.between ?? 0n), ahead: found?.ahead ?? undefined };
}

export async function countLeftOut(database: Pick<Database, 'read'>, period: Reference): Promise<number> {
  const [row] = await database.read<{ count: bigint }>(
    'SELECT count(*) AS count FROM engagement.ranking_score s WHERE s.period = $1 AND s.left_out IS NOT NULL',
    [period],
  );
  return Number(row?.count ?? 0n);
}
