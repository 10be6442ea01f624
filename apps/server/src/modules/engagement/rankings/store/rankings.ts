import type { Product } from '@palpite/kernel/bonus/terms';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { RankingMetric, RankingSpan } from '../core/score.ts';
import type { Ranking } from '../core/usual-rankings.ts';

/** The rankings that are on. */
export async function readRankings(database: Database): Promise<Ranking[]> {
  const rows = await database.read<{
    brand: string;
    code: string;
    period: RankingSpan;
    metric: RankingMetric;
    products: Product[] | null;
    min_stake: bigint;
    prizes: bigint[];
    settle_minutes: number;
  }>(
    `SELECT r.brand, r.code, r.period, r.metric, r.products, r.min_stake, r.prizes, r.settle_minutes
     FROM engagement.ranking r WHERE r.is_on ORDER BY r.brand, r.code`,
  );
  return rows.map(({ period, products, min_stake, prizes, settle_minutes, ...row }) => ({
    ...row,
    span: period,
    products: products ?? undefined,
    minStake: min_stake,
    prizes: prizes.map(BigInt),
    settleMinutes: settle_minutes,
  }));
}

/** What an operator changed stays. */
export async function insertRanking(tx: Tx, ranking: Ranking): Promise<void> {
  const { brand, code, span, metric, products, minStake, prizes, settleMinutes } = ranking;
  await tx.query(
    `INSERT INTO engagement.ranking (brand, code, period, metric, products, min_stake, prizes, settle_minutes, is_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true) ON CONFLICT DO NOTHING`,
    [brand, code, span, metric, products ?? null, minStake, prizes, settleMinutes],
  );
}
