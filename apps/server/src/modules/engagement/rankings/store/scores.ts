import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { integersParameter } from '../../../../platform/database/array-parameters.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { PlaceKey } from '../core/place.ts';
import type { Score } from '../core/score.ts';

export interface PlayerScore extends Score {
  readonly period: Reference;
  readonly player: PlayerId;
}

const GIVEN = `SELECT g.period, g.player, g.score, to_timestamp(g.at_ms / 1000.0) AS reached_at
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::float8[]) AS g(period, player, score, at_ms)`;

/**
 * How scores that are given change those that are there (`s`), and which of these they change. An update has the given
 * ones as `u`, an insert with a conflict as `excluded`.
 */
interface ScoreWrite {
  readonly name: string;
  set(given: 'u' | 'excluded'): string;
  where(given: 'u' | 'excluded'): string;
}

const setGiven: ScoreWrite['set'] = (given) => `score = ${given}.score, reached_at = ${given}.reached_at`;

/** Stakes and wins: adds to what is there. */
const ADD: ScoreWrite = {
  name: 'engagement-add-scores',
  set: (
    given,
  ) => `score = s.score + ${given}.score, reached_at = CASE WHEN s.score = 0 THEN ${given}.reached_at
    ELSE greatest(s.reached_at, ${given}.reached_at) END`,
  where: () => 'true',
};

/** Multipliers: the higher one stays, since it was first reached. */
const RAISE: ScoreWrite = {
  name: 'engagement-raise-scores',
  set: setGiven,
  where: (given) =>
    `${given}.score > s.score OR (${given}.score = s.score AND ${given}.reached_at < s.reached_at)`,
};

/** Scores that were computed again from all facts. */
const REPLACE: ScoreWrite = { name: 'engagement-replace-scores', set: setGiven, where: () => 'true' };

export const addScores = (tx: Tx, scores: readonly PlayerScore[]): Promise<void> => write(tx, ADD, scores);
export const raiseScores = (tx: Tx, scores: readonly PlayerScore[]): Promise<void> =>
  write(tx, RAISE, scores);
export const replaceScores = (tx: Tx, scores: readonly PlayerScore[]): Promise<void> =>
  write(tx, REPLACE, scores);

/**
 * Most rows exist, and changing them costs half of what an insert with a conflict does; a multiplier that is not higher is
 * not written at all. A row that another transaction makes meanwhile is the conflict that is left.
 */
async function write(
  tx: Tx,
  { name, set, where }: ScoreWrite,
  scores: readonly PlayerScore[],
): Promise<void> {
  if (scores.length === 0) return;
  const values = [
    integersParameter(scores.map(({ period }) => period)),
    integersParameter(scores.map(({ player }) => player)),
    integersParameter(scores.map(({ score }) => score)),
    integersParameter(scores.map(({ reachedAt }) => reachedAt)),
  ];
  const text = `WITH u AS MATERIALIZED (${GIVEN}), changed AS (
      UPDATE engagement.ranking_score s SET ${set('u')} FROM u
      WHERE s.period = u.period AND s.player = u.player AND (${where('u')})
    )
    INSERT INTO engagement.ranking_score AS s (period, player, score, reached_at)
    SELECT u.period, u.player, u.score, u.reached_at FROM u
    WHERE NOT EXISTS (SELECT FROM engagement.ranking_score k WHERE k.period = u.period AND k.player = u.player)
    ORDER BY u.period, u.player
    ON CONFLICT (period, player) DO UPDATE SET ${set('excluded')}
    WHERE ${where('excluded')}`;
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

/** Every `step`th row with its rank, by one scan of the index. */
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

/** Of the period in the outer row. A subquery that depends on it is never given to parallel workers: see `readAhead`. */
const LISTED_OF = 's.period = o.id AND s.score > 0 AND s.left_out IS NULL';

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
    `SELECT (SELECT count(*) FROM engagement.ranking_score s WHERE ${LISTED_OF} ${condition}) AS count
     FROM engagement.ranking_period o WHERE o.id = $1`,
    [period, ...values],
  );
  return Number(row?.count ?? 0n);
}

/** Before every row of a ranking. */
const FIRST = ['-9223372036854775808', '-infinity', 0] as const;

/**
 * How many rows are between the bound (with it) and the row, and the score of the row right ahead. The planner knows nothing
 * about ranges of rows and expects a tenth of the ranking: by itself it would start two workers, which takes 12 ms, to
 * count the at most 500 rows of one step of `bounds.ts`.
 */
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
                     WHERE ${LISTED_OF} AND ${KEY} < ${own} AND ${KEY} >= ($5::bigint, $6::timestamptz, $7::bigint)) AS between,
                    (SELECT s.score FROM engagement.ranking_score s WHERE ${LISTED_OF} AND ${KEY} < ${own}
                     ORDER BY s.behind DESC, s.reached_at DESC, s.player DESC LIMIT 1) AS ahead
             FROM engagement.ranking_period o WHERE o.id = $1`,
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
