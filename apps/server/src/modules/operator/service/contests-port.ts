import type { ActivityAdmin } from '../../engagement/activities/index.ts';
import type { RankingAdmin } from '../../engagement/rankings/index.ts';

/** What the console needs of activities and rankings. */
export interface ContestsPort {
  readonly activities: ActivityAdmin;
  readonly rankings: RankingAdmin;
}
