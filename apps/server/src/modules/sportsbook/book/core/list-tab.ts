import type { Sport } from '@palpite/kernel/sports';

/** What a list is about. Nothing set: every match that is listed. */
export interface ListTab {
  readonly sport?: Sport;
  /** Only what is played now, or only what is still to come. */
  readonly when?: 'live' | 'coming';
  /** Only leagues that many follow. */
  readonly popular?: boolean;
}
