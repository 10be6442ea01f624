import type { Database } from '../../../../platform/database/database.ts';
import type { RankingSpan } from '../core/score.ts';
import { type Ranking, usualRankings } from '../core/usual-rankings.ts';
import { insertRanking, readRankings } from '../store/rankings.ts';
import { nowOf, type RankingsDeps } from './deps.ts';

/** A change by an operator is seen this late. */
const KEEP_MS = 5_000;

export interface RankingsOf {
  /** The rankings of a brand that are on. */
  of(brand: string): Promise<readonly Ranking[]>;
  one(brand: string, span: RankingSpan, reader?: Pick<Database, 'read'>): Promise<Ranking | undefined>;
  forget(): void;
}

export function createRankingsOf({ database, clock }: Pick<RankingsDeps, 'database' | 'clock'>): RankingsOf {
  let cached: { readonly untilMs: number; readonly all: Promise<readonly Ranking[]> } | undefined;
  const all = (reader: Pick<Database, 'read'>): Promise<readonly Ranking[]> => {
    if (cached && clock.nowMs() < cached.untilMs) return cached.all;
    const read = readRankings(reader);
    cached = { untilMs: clock.nowMs() + KEEP_MS, all: read };
    read.catch(() => {
      if (cached?.all === read) cached = undefined;
    });
    return read;
  };
  const of = async (brand: string, reader: Pick<Database, 'read'> = database) =>
    (await all(reader)).filter((ranking) => ranking.brand === brand);
  return {
    of: (brand) => of(brand),
    one: async (brand, span, reader) => (await of(brand, reader)).find((ranking) => ranking.span === span),
    forget() {
      cached = undefined;
    },
  };
}

/** Stores the rankings that every brand has, where they are absent. */
export async function seedRankings(
  deps: Pick<RankingsDeps, 'database' | 'clock' | 'brands' | 'brandOf'>,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    for (const brand of deps.brands)
      for (const ranking of usualRankings(brand, deps.brandOf(brand).asset, nowOf(deps)))
        await insertRanking(tx, ranking);
  });
}
