import type { PlayerId } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../../platform/database/database.ts';
import { maskedName } from '../../../casino/index.ts';
import { LISTED_PLACES } from '../core/place.ts';
import { listedPrize } from '../core/prizes.ts';
import type { RankingMetric } from '../core/score.ts';
import { type Excluded, readExclusions } from '../store/left-out.ts';
import { type Period, readLatest } from '../store/periods.ts';
import { type PlaceState, readPlaces } from '../store/places.ts';
import { readTop } from '../store/scores.ts';
import type { RankingsDeps } from './deps.ts';
import { type Exclusion, type ExclusionOutcome, excludePlayer } from './exclude.ts';

/** The running period and the one before it, which may still be settling. */
const PERIODS = 2;
const EXCLUSIONS_MAX = 200;

export interface ReviewedPlace {
  readonly rank: number;
  readonly player: PlayerId;
  /** Masked. */
  readonly name: string;
  readonly score: bigint;
  readonly prize: bigint;
  readonly state: PlaceState;
}

export interface ReviewedPeriod {
  readonly firstDay: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  /** Until then somebody can be left out. */
  readonly closesMs: number;
  readonly isClosed: boolean;
  readonly metric: RankingMetric;
  readonly places: readonly ReviewedPlace[];
  readonly excluded: readonly (Excluded & { readonly name: string })[];
}

/** For operators: who is in which place, and who is left out and why. */
export interface RankingReview {
  /** The newest first. */
  periods(key: { readonly brand: string; readonly code: string }): Promise<readonly ReviewedPeriod[]>;
  /** Everybody behind moves up by one place, and the prizes go by the new places. */
  exclude(tx: Tx, exclusion: Exclusion): Promise<ExclusionOutcome>;
}

type ReviewDeps = Pick<RankingsDeps, 'database' | 'clock' | 'nickOf'>;

export function createRankingReview(deps: ReviewDeps): RankingReview {
  return {
    async periods({ brand, code }) {
      const found = await readLatest(deps.database, brand, code, PERIODS);
      return Promise.all(found.map((period) => reviewPeriod(deps, period)));
    },
    exclude: (tx, exclusion) => excludePlayer(deps, tx, exclusion),
  };
}

async function reviewPeriod(deps: ReviewDeps, period: Period): Promise<ReviewedPeriod> {
  const nameOf = async (player: PlayerId) => maskedName((await deps.nickOf(player)) ?? '');
  const [places, excluded] = await Promise.all([
    placesOf(deps, period, nameOf),
    readExclusions(deps.database, period.id, EXCLUSIONS_MAX),
  ]);
  const { firstDay, beginsMs, endsMs, settleMinutes, closedMs, metric } = period;
  return {
    firstDay,
    beginsMs,
    endsMs,
    closesMs: endsMs + settleMinutes * MINUTE_MS,
    isClosed: closedMs !== undefined,
    metric,
    places,
    excluded: await Promise.all(excluded.map(async (one) => ({ ...one, name: await nameOf(one.player) }))),
  };
}

async function placesOf(
  { database }: ReviewDeps,
  period: Period,
  nameOf: (player: PlayerId) => Promise<string>,
): Promise<readonly ReviewedPlace[]> {
  if (period.closedMs !== undefined) return readPlaces(database, period.id, LISTED_PLACES);
  const rows = await readTop(database, period.id, LISTED_PLACES);
  return Promise.all(
    rows.map(async ({ player, score }, index) => ({
      rank: index + 1,
      player,
      name: await nameOf(player),
      score,
      prize: listedPrize(period, index, score),
      state: 'none' as const,
    })),
  );
}
