import type { Product } from '@palpite/kernel/bonus/terms';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { RankingMetric, RankingSpan } from '../core/score.ts';
import type { Ranking } from '../core/usual-rankings.ts';

interface RankingRow {
  readonly brand: string;
  readonly code: string;
  readonly period: RankingSpan;
  readonly metric: RankingMetric;
  readonly products: Product[] | null;
  readonly min_stake: bigint;
  readonly min_score: bigint;
  readonly prize_bps: number;
  readonly prizes: bigint[];
  readonly settle_minutes: number;
}

const COLUMNS = `r.brand, r.code, r.period, r.metric, r.products, r.min_stake, r.min_score, r.prizes, r.prize_bps,
  r.settle_minutes`;

/** The rankings that are on. */
export async function readRankings(database: Pick<Database, 'read'>): Promise<Ranking[]> {
  const rows = await database.read<RankingRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking r WHERE r.is_on ORDER BY r.brand, r.code`,
  );
  return rows.map(toRanking);
}

type RankingKey = Pick<Ranking, 'brand' | 'code'>;

export async function findRanking(tx: Tx, { brand, code }: RankingKey): Promise<Ranking | undefined> {
  const { rows } = await tx.query<RankingRow>(
    `SELECT ${COLUMNS} FROM engagement.ranking r WHERE r.brand = $1 AND r.code = $2`,
    [brand, code],
  );
  return rows[0] && toRanking(rows[0]);
}

/** The code of the ranking of the brand that has this period now. */
export async function findOn(tx: Tx, brand: string, span: RankingSpan): Promise<string | undefined> {
  const { rows } = await tx.query<{ code: string }>(
    'SELECT r.code FROM engagement.ranking r WHERE r.brand = $1 AND r.period = $2 AND r.is_on',
    [brand, span],
  );
  return rows[0]?.code;
}

/** The period of a stored ranking stays; a running period keeps the terms that it began with. */
export async function updateRanking(tx: Tx, ranking: Ranking): Promise<void> {
  const { brand, code, metric, products, minStake, prizes, settleMinutes, minScore, prizeBps } = ranking;
  await tx.query(
    `UPDATE engagement.ranking SET metric = $3, products = $4, min_stake = $5, prizes = $6, settle_minutes = $7,
       min_score = $8, prize_bps = $9
     WHERE brand = $1 AND code = $2`,
    [brand, code, metric, products ?? null, minStake, prizes, settleMinutes, minScore, prizeBps],
  );
}

export async function switchRanking(tx: Tx, { brand, code }: RankingKey, isOn: boolean): Promise<void> {
  await tx.query('UPDATE engagement.ranking SET is_on = $3 WHERE brand = $1 AND code = $2', [
    brand,
    code,
    isOn,
  ]);
}

function toRanking(row: RankingRow): Ranking {
  return {
    brand: row.brand,
    code: row.code,
    span: row.period,
    metric: row.metric,
    products: row.products ?? undefined,
    minStake: row.min_stake,
    minScore: row.min_score,
    prizes: row.prizes.map(BigInt),
    prizeBps: row.prize_bps,
    settleMinutes: row.settle_minutes,
  };
}

/** What an operator changed stays. */
export async function insertRanking(tx: Tx, ranking: Ranking, isOn = true): Promise<void> {
  const { brand, code, span, metric, products, minStake, minScore, prizes, prizeBps, settleMinutes } =
    ranking;
  await tx.query(
    `INSERT INTO engagement.ranking (brand, code, period, metric, products, min_stake, prizes, settle_minutes, is_on,
       min_score, prize_bps)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [brand, code, span, metric, products ?? null, minStake, prizes, settleMinutes, isOn, minScore, prizeBps],
  );
}
