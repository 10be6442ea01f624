import type { ActivityAdmin } from '../../engagement/activities/index.ts';
import type { RainAdmin } from '../../engagement/rain/index.ts';
import type { RankingAdmin, RankingReview } from '../../engagement/rankings/index.ts';

/** What the console needs of activities, the money rain and rankings. */
export interface ContestsPort {
  readonly activities: ActivityAdmin;
  readonly rain: RainAdmin;
  readonly rankings: RankingAdmin;
  /** Who is in which place, and who is left out. */
  readonly places: RankingReview;
}
