import type { RankEntry } from '@palpite/contract/entities/activity';
import { RANKING_LIST_MAX, RANKING_TOP } from '@palpite/contract/tables/growth';

export interface SplitRanking {
  /** The places that are shown apart, the first one first. */
  readonly top: readonly RankEntry[];
  readonly rest: readonly RankEntry[];
  /** The list has all the places that are listed. */
  readonly isFull: boolean;
}

/** The first three places and the others; a list of 50 or more is shown as a full one. */
export function splitRanking(list: readonly RankEntry[]): SplitRanking {
  const places = list.slice(0, RANKING_LIST_MAX);
  return {
    top: places.slice(0, RANKING_TOP),
    rest: places.slice(RANKING_TOP),
    isFull: list.length >= RANKING_LIST_MAX,
  };
}

/** Second, first, third: the order on the podium. */
export function podiumOrder(top: readonly RankEntry[]): readonly RankEntry[] {
  const [first, second, third] = top;
  return [second, first, third].filter((entry) => entry !== undefined);
}

export interface PrizeRange {
  readonly from: number;
  readonly to: number;
  readonly cents: number;
}

/** Neighbouring places with the same prize together. */
export function prizeRanges(prizes: readonly number[]): readonly PrizeRange[] {
  const ranges: PrizeRange[] = [];
  for (const [index, cents] of prizes.entries()) {
    const rank = index + 1;
    const last = ranges.at(-1);
    if (last?.cents === cents) ranges[ranges.length - 1] = { ...last, to: rank };
    else ranges.push({ from: rank, to: rank, cents });
  }
  return ranges;
}
