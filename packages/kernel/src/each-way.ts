import type { BetShape } from './bet-shape.ts';

/**
 * An each-way bet is two bets of the same stake: one on the win, one on the place part. The place part is a market of its
 * own, at a share of the odds above one.
 */
export const EACH_WAY = { win: 'first-goalscorer', place: 'first-goalscorer-place' } as const;

/** One line for each part, so that no line multiplies them. */
export const EACH_WAY_SHAPE: BetShape = { sizes: [1], bankers: [] };

interface Part {
  readonly match: number;
  readonly type: string;
  readonly selection: string;
}

/** Whether the legs are the win and the place part of one selection, in this order. */
export function areEachWay(legs: readonly (Part | undefined)[]): boolean {
  const [win, place, ...more] = legs;
  return (
    win?.type === EACH_WAY.win &&
    place?.type === EACH_WAY.place &&
    more.length === 0 &&
    win.match === place.match &&
    win.selection === place.selection
  );
}

export function isEachWayShape({ sizes, bankers, joint }: BetShape): boolean {
  return joint === undefined && bankers.length === 0 && sizes.length === 1 && sizes[0] === 1;
}
