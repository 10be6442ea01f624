import type { Product } from '@palpite/kernel/bonus/terms';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { PlaceKey } from '../core/place.ts';
import type { RankingMetric, RankingSpan } from '../core/score.ts';
import type { Ranking } from '../core/usual-rankings.ts';

/** One day or week of a ranking; its terms do not change any more. */
export interface Period extends Ranking {
  readonly id: Reference;
  readonly firstDay: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly closedMs: number | undefined;
  readonly paidMs: number | undefined;
  readonly players: number;
  readonly excluded: number;
}

interface PeriodRow {
  readonly id: bigint;
  readonly brand: string;
  readonly code: string;
  readonly period: RankingSpan;
  readonly first_day: string;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly metric: RankingMetric;
  readonly products: Product[] | null;
  readonly min_stake: bigint;
  readonly min_score: bigint;
  readonly prize_bps: number;
  readonly prizes: bigint[];
  readonly settle_minutes: number;
  readonly closed_at: Date | null;
  readonly paid_at: Date | null;
  readonly players: number | null;
  readonly excluded: number | null;
}

const COLUMNS = `p.id, p.brand, p.code, p.period, p.first_day::text AS first_day, p.begins_at, p.ends_at, p.metric,
  p.products, p.min_stake, p.min_score, p.prizes, p.prize_bps, p.settle_minutes, p.closed_at, p.paid_at, p.players, p.excluded`;

export interface PeriodKey {
  readonly brand: string;
  readonly span: RankingSpan;
  readonly firstDay: string;
}

/** Those of the periods that exist, locked against being closed until the transaction ends. */
export async function sharePeriods(tx: Tx, keys: readonly PeriodKey[]): Promise<Period[]> {
  const { rows } = await tx.query<PeriodRow>({
    name: 'engagement-share-periods',
    text: `SELECT ${COLUMNS} FROM unnest($1::text[], $2::text[], $3::date[]) AS u(brand, period, first_day)
           JOIN engagement.ranking_period p
             ON p.brand = u.brand AND p.period = u.period AND p.first_day = u.first_day
           ORDER BY p.id FOR SHARE OF p`,
    values: [
      keys.map(({ brand }) => brand),
      keys.map(({ span }) => span),
      keys.map(({ firstDay }) => firstDay),
    ],
  });
  return rows.map(toPeriod);
}

/** Nothing happens where another transaction made it at the same moment. */
export async function insertPeriod(
  tx: Tx,
  id: Reference,
  ranking: Ranking,
  days: { readonly firstDay: string; readonly from: number; readonly to: number },
): Promise<void> {
  const { brand, code, span, metric, products, minStake, minScore, prizes, prizeBps, settleMinutes } =
    ranking;
  await tx.query(
    `INSERT INTO engagement.ranking_period (id, brand, code, period, first_day, begins_at, ends_at, metric, products,
       min_stake, prizes, settle_minutes, min_score, prize_bps)
     VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (brand, code, first_day) DO NOTHING`,
    [
      ...[id, brand, code, span, days.firstDay, new Date(days.from), new Date(days.to), metric],
      ...[products ?? null, minStake, prizes, settleMinutes, minScore, prizeBps],
    ],
  );
}

export async function readPeriod(
  database: Pick<Database, 'read'>,
  brand: string,
  code: string,
  firstDay: string,
): Promise<Period | undefined> {
  const [row] = await database.read<PeriodRow>(
    {
      name: 'engagement-ranking-period',
      text: `SELECT ${COLUMNS} FROM engagement.ranking_period p
             WHERE p.brand = $1 AND p.code = $2 AND p.first_day = $3::date`,
    },
    [brand, code, firstDay],
  );
  return row && toPeriod(row);
}

/** What a player has in a period. */
export interface OwnScore extends PlaceKey {
  readonly isLeftOut: boolean;
}

/** The period and what the player has in it, with one statement. */
export async function readOwnScore(
  database: Pick<Database, 'read'>,
  { brand, code, firstDay }: Pick<Period, 'brand' | 'code' | 'firstDay'>,
  player: PlayerId,
): Promise<{ readonly period: Period; readonly own: OwnScore | undefined } | undefined> {
  const [row] = await database.read<PeriodRow & OwnRow>(
    {
      name: 'engagement-own-score',
      text: `SELECT ${COLUMNS}, s.score, s.reached_at, s.left_out FROM engagement.ranking_period p
             LEFT JOIN engagement.ranking_score s ON s.period = p.id AND s.player = $4
             WHERE p.brand = $1 AND p.code = $2 AND p.first_day = $3::date`,
    },
    [brand, code, firstDay, player],
  );
  if (!row) return undefined;
  const { score, reached_at, left_out } = row;
  const own =
    score === null || reached_at === null
      ? undefined
      : { player, score, reachedMs: reached_at.getTime(), isLeftOut: left_out !== null };
  return { period: toPeriod(row), own };
}

interface OwnRow {
  readonly score: bigint | null;
  readonly reached_at: Date | null;
  readonly left_out: string | null;
}

/** The newest first. */
export async function readLatest(
  database: Pick<Database, 'read'>,
  brand: string,
  code: string,
  limit: number,
): Promise<Period[]> {
  const rows = await database.read<PeriodRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_period p WHERE p.brand = $1 AND p.code = $2
     ORDER BY p.first_day DESC LIMIT $3`,
    [brand, code, limit],
  );
  return rows.map(toPeriod);
}

/** Those that are over and not paid, the oldest first. */
export async function readUnpaid(database: Database, now: Date, limit: number): Promise<Period[]> {
  const rows = await database.read<PeriodRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_period p WHERE p.paid_at IS NULL AND p.ends_at <= $1
     ORDER BY p.ends_at, p.id LIMIT $2`,
    [now, limit],
  );
  return rows.map(toPeriod);
}

/** Those that were not closed, over or not. */
export async function readOpen(database: Database, limit: number): Promise<Period[]> {
  const rows = await database.read<PeriodRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_period p WHERE p.paid_at IS NULL AND p.closed_at IS NULL
     ORDER BY p.ends_at, p.id LIMIT $1`,
    [limit],
  );
  return rows.map(toPeriod);
}

/** Only the holder of this lock counts, closes or pays. */
export async function lockPeriod(tx: Tx, id: Reference): Promise<Period | undefined> {
  const { rows } = await tx.query<PeriodRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking_period p WHERE p.id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] && toPeriod(rows[0]);
}

export async function markClosed(
  tx: Tx,
  id: Reference,
  at: Date,
  { players, excluded }: { readonly players: number; readonly excluded: number },
): Promise<void> {
  await tx.query(
    'UPDATE engagement.ranking_period SET closed_at = $2, players = $3, excluded = $4 WHERE id = $1',
    [id, at, players, excluded],
  );
}

export async function markPaid(tx: Tx, id: Reference, at: Date): Promise<void> {
  await tx.query('UPDATE engagement.ranking_period SET paid_at = $2 WHERE id = $1', [id, at]);
}

/** Paid periods that ended before this and still have their scores. */
export async function readKept(database: Database, before: Date, limit: number): Promise<Reference[]> {
  const rows = await database.read<{ id: Reference }>(
    `SELECT p.id FROM engagement.ranking_period p
     WHERE NOT p.is_trimmed AND p.ends_at < $1 AND p.paid_at IS NOT NULL ORDER BY p.ends_at LIMIT $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

export async function markTrimmed(tx: Tx, id: Reference): Promise<void> {
  await tx.query('UPDATE engagement.ranking_period SET is_trimmed = true WHERE id = $1', [id]);
}

function toPeriod(row: PeriodRow): Period {
  return {
    id: row.id as Reference,
    brand: row.brand,
    code: row.code,
    span: row.period,
    firstDay: row.first_day,
    beginsMs: row.begins_at.getTime(),
    endsMs: row.ends_at.getTime(),
    metric: row.metric,
    products: row.products ?? undefined,
    minStake: row.min_stake,
    minScore: row.min_score,
    prizeBps: row.prize_bps,
    prizes: row.prizes.map(BigInt),
    settleMinutes: row.settle_minutes,
    closedMs: row.closed_at?.getTime(),
    paidMs: row.paid_at?.getTime(),
    players: row.players ?? 0,
    excluded: row.excluded ?? 0,
  };
}
