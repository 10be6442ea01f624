import type { Match } from '../season/match.ts';
import type { UnannouncedRuns } from './rest-of-season.ts';
import type { SeasonEvent } from './season-event.ts';

/** What nobody has announced, and the matches that were announced when that was drawn. */
export interface Ahead {
  readonly unannounced: UnannouncedRuns;
  readonly announced: readonly Match[];
}

/** A season that is sold, with the runs from which it is priced. */
export interface Sale {
  readonly event: SeasonEvent;
  ahead: Ahead;
  /** The next one, while it is played. */
  coming?: Ahead;
  /** A match was announced that `ahead` does not have: not sold until it is played anew. */
  isOutdated: boolean;
  pricedAt: number;
  /** When it is priced again; infinite while that is not planned. */
  plannedAt: number;
}
