import type { MatchState } from './state.ts';

/** A place in a list: it stays one when the match that it was made from is gone. */
export interface Place {
  /** 0 live, 1 to come. */
  readonly group: 0 | 1;
  /** Before start and id, among those to come of one day: the smaller stands first. */
  readonly weight: number;
  readonly startMs: number;
  readonly match: number;
}

const DAY_MS = 86_400_000;
const RANKS = 10_001;

/** Days are those of UTC: an order that changed with the player's clock could not be paged through. */
export function dayStartMs(startMs: number): number {
  return startMs - (startMs % DAY_MS);
}

/** Leagues of the brand's own country first, of those the hot ones, of those by rank. */
export function leagueWeight({ country, hot, rank }: MatchState['league'], home: string): number {
  const tier = (country === home ? 0 : 2) + (hot ? 0 : 1);
  return tier * RANKS + Math.min(rank, RANKS - 1);
}

/** Undefined when the match is in no list: over, postponed or interrupted. */
export function placeOf(state: MatchState, home: string): Place | undefined {
  const { status, startMs, match } = state;
  if (status === 'live') return { group: 0, weight: 0, startMs, match };
  if (status !== 'not-started') return undefined;
  return { group: 1, weight: leagueWeight(state.league, home), startMs, match };
}

/** Live ones by start and id; then those to come, day by day. */
export function comparePlaces(a: Place, b: Place): number {
  return (
    a.group - b.group ||
    (a.group === 1 ? dayStartMs(a.startMs) - dayStartMs(b.startMs) : 0) ||
    a.weight - b.weight ||
    a.startMs - b.startMs ||
    a.match - b.match
  );
}

/** How many places stand before this one; the one itself counts when `orAt`. */
export function countBefore(places: readonly Place[], place: Place, orAt: boolean): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = places[middle];
    const order = one ? comparePlaces(one, place) : 1;
    if (order < 0 || (orAt && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function insertPlace(places: Place[], place: Place): void {
  places.splice(countBefore(places, place, true), 0, place);
}

export function removePlace(places: Place[], place: Place): void {
  const at = countBefore(places, place, false);
  if (places[at]?.match === place.match) places.splice(at, 1);
}
