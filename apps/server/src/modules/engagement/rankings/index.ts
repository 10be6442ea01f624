import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { FactChange } from '../counters/index.ts';
import { type RankingAdmin, rankingAdmin } from './service/admin.ts';
import { createBounds } from './service/bounds.ts';
import { closeAndPay, markPaused, trimScores } from './service/close.ts';
import { countScores } from './service/count-scores.ts';
import type { RankingsDeps } from './service/deps.ts';
import { type Exclusion, type ExclusionOutcome, excludePlayer } from './service/exclude.ts';
import { createLists } from './service/lists.ts';
import { createNames } from './service/names.ts';
import { createRankingsOf, seedRankings } from './service/rankings-of.ts';
import { createRankingReview, type RankingReview } from './service/review.ts';
import { type OwnPlace, type RankingView, type RankingWanted, viewOwn } from './service/view.ts';

export type { RankingFault, RankingForm } from './core/ranking-form.ts';
export type { Ranking } from './core/usual-rankings.ts';
export type { RankingAdmin } from './service/admin.ts';
export type { RankingBrand, RankingsDeps } from './service/deps.ts';
export type { Exclusion, ExclusionOutcome } from './service/exclude.ts';
export type { RankingReview, ReviewedPeriod, ReviewedPlace } from './service/review.ts';
export type { ListedPlace, OwnPlace, RankingView, RankingWanted } from './service/view.ts';

export interface Rankings {
  /** Follows the counters, in their transaction. */
  counted(tx: Tx, changes: readonly FactChange[]): Promise<void>;
  /** The list that everybody sees, a few seconds old; undefined where the brand has no such ranking. */
  list(wanted: RankingWanted): Promise<RankingView | undefined>;
  /** The player's own place, at most ten seconds old. */
  own(player: PlayerId, wanted: RankingWanted): Promise<OwnPlace | undefined>;
  /** Leaves a player out of a period that is not closed, with a reason. */
  exclude(tx: Tx, exclusion: Exclusion): Promise<ExclusionOutcome>;
  /** Stores the rankings that every brand has, where they are absent. */
  seed(): Promise<void>;
  /** Jobs. */
  closeAndPay(signal?: AbortSignal): Promise<number>;
  markPaused(signal?: AbortSignal): Promise<void>;
  trim(signal?: AbortSignal): Promise<number>;
  readonly admin: RankingAdmin;
  readonly review: RankingReview;
}

export function createRankings(deps: RankingsDeps): Rankings {
  const rankings = createRankingsOf(deps);
  const view = { deps, rankings, bounds: createBounds(deps), nameOf: createNames(deps) };
  return {
    counted: (tx, changes) => countScores(deps, rankings, tx, changes),
    list: createLists(view),
    own: (player, wanted) => viewOwn(view, player, wanted),
    exclude: (tx, exclusion) => excludePlayer(deps, tx, exclusion),
    async seed() {
      await seedRankings(deps);
      rankings.forget();
    },
    closeAndPay: (signal) => closeAndPay(deps, signal),
    markPaused: (signal) => markPaused(deps, signal),
    trim: (signal) => trimScores(deps, signal),
    admin: rankingAdmin,
    review: createRankingReview(deps),
  };
}
