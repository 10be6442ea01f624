import type { PlayerId } from '@palpite/kernel/ids';

/** The order of rows: a higher score first, then who reached it first, then the lower number. */
export interface PlaceKey {
  readonly score: bigint;
  readonly reachedMs: number;
  readonly player: PlayerId;
}

/** How many places a list has when it is whole. */
export const LISTED_PLACES = 50;

/** A row whose rank is known. */
export interface Bound extends PlaceKey {
  readonly rank: number;
}

export function isAhead(a: PlaceKey, b: PlaceKey): boolean {
  if (a.score !== b.score) return a.score > b.score;
  if (a.reachedMs !== b.reachedMs) return a.reachedMs < b.reachedMs;
  return a.player < b.player;
}

/** The last bound that is not behind the row; undefined when the row is ahead of all. */
export function boundBefore(bounds: readonly Bound[], row: PlaceKey): Bound | undefined {
  let [from, to] = [0, bounds.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAhead(row, bounds[middle] as Bound)) to = middle;
    else from = middle + 1;
  }
  return bounds[from - 1];
}
