import type { BetShape } from './bet-shape.ts';

/**
 * An each-way bet is two bets of the same stake: one on the win, one on the place part. The place part is a market of its
 * own, at a share of the odds above one.
 */
export const EACH_WAYS = [
  { win: 'first-goalscorer', place: 'first-goalscorer-place' },
  { win: 'season-winner', place: 'season-winner-place' },
] as const;

/** Whether the market is sold only together with the win part of the same selection. */
export function isPlacePart(type: string): boolean {
  return EACH_WAYS.some(({ place }) => place === type);
}

/** How many places count, and which share of the odds above one the place part pays. */
export interface EachWayTerms {
  readonly places: number;
  readonly share: { readonly numerator: 1; readonly denominator: 4 | 5 };
}

/** The usual terms by the number of runners; undefined where there are too few for places. */
export function eachWayTerms(runners: number): EachWayTerms | undefined {
  if (runners >= 8) return { places: 3, share: { numerator: 1, denominator: 5 } };
  if (runners >= 5) return { places: 2, share: { numerator: 1, denominator: 4 } };
  return undefined;
}

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
    EACH_WAYS.some((each) => each.win === win?.type && each.place === place?.type) &&
    more.length === 0 &&
    win?.match === place?.match &&
    win?.selection === place?.selection
  );
}

export function isEachWayShape({ sizes, bankers, joint }: BetShape): boolean {
  return joint === undefined && bankers.length === 0 && sizes.length === 1 && sizes[0] === 1;
}
