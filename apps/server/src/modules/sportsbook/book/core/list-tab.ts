import type { Sport } from '@palpite/kernel/sports';

/** The filter of a list. Nothing set: every listed match. */
export interface ListTab {
  readonly sport?: Sport;
  /** Only matches being played now, or only upcoming ones. */
  readonly when?: 'live' | 'coming';
  /** Only popular leagues. */
  readonly popular?: boolean;
}
