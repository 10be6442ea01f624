import type { MatchState } from './state.ts';

/** A position in a list: it stays valid when the match that it was made from is gone. */
export interface ListPosition {
  /** 0 live, 1 upcoming. */
  readonly group: 0 | 1;
  /** Orders upcoming matches that start at the same moment: smaller first. */
  readonly weight: number;
  readonly startMs: number;
  readonly match: number;
}

const RANKS = 10_001;

/** Leagues of the brand's own country first, within those the popular ones, then by rank. */
export function leagueWeight({ country, hot, rank }: MatchState['league'], home: string): number {
  const tier = (country === home ? 0 : 2) + (hot ? 0 : 1);
  return tier * RANKS + Math.min(rank, RANKS - 1);
}

/** Undefined when the match is in no list: over, postponed or interrupted, or a season and no match. */
export function listPositionOf(state: MatchState, home: string): ListPosition | undefined {
  const { status, startMs, match } = state;
  if (state.season) return undefined;
  if (status === 'live') return { group: 0, weight: 0, startMs, match };
  if (status !== 'not-started') return undefined;
  return { group: 1, weight: leagueWeight(state.league, home), startMs, match };
}

/** Live matches by start and id; then upcoming ones by start, the more important league first, and id. */
export function comparePositions(a: ListPosition, b: ListPosition): number {
  return a.group - b.group || a.startMs - b.startMs || a.weight - b.weight || a.match - b.match;
}

/** How many positions come before this one; with `orAt` this position itself is counted too. */
export function countBefore(
  positions: readonly ListPosition[],
  position: ListPosition,
  orAt: boolean,
): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = positions[middle];
    const order = candidate ? comparePositions(candidate, position) : 1;
    if (order < 0 || (orAt && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function insertPosition(positions: ListPosition[], position: ListPosition): void {
  positions.splice(countBefore(positions, position, true), 0, position);
}

export function removePosition(positions: ListPosition[], position: ListPosition): void {
  const at = countBefore(positions, position, false);
  if (positions[at]?.match === position.match) positions.splice(at, 1);
}
