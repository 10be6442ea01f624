import { MATCH_LIST_MAX } from '@palpite/contract/constants';

/** The list of matches that a page shows, as it is asked for. */
export interface ListQuestion {
  /** The key of the house; none for everything. */
  readonly tab?: string;
  readonly league?: number;
  /** The lists of the home leave out matches whose main market is not open. */
  readonly home?: true;
  /** Only what the player marked. */
  readonly marked?: true;
  /** So many and never more: a list that does not go on. */
  readonly most?: number;
  /** Its first answer comes with the first screen. */
  readonly first?: 'live' | 'coming';
}

/** The pages of a list that are there, each match once. */
export interface Pages {
  readonly ids: readonly number[];
  /** Where the next page goes on. */
  readonly cursor: string;
  /** From where on the house tells what has changed; empty when it cannot. */
  readonly since: string;
  readonly hasMore: boolean;
}

export interface Answer {
  readonly records: readonly { readonly id: number }[];
  readonly cursor: string;
  readonly incr_cursor: string;
  readonly has_more: number;
}

const NOTHING: Pages = { ids: [], cursor: '', since: '', hasMore: false };

/** One more page: merged, each id once, and at fifty records the list ends whatever the house says. */
export function withPage(known: Pages, page: Answer): Pages {
  const ids = [...new Set([...known.ids, ...page.records.map(({ id }) => id)])].slice(0, MATCH_LIST_MAX);
  return {
    ids,
    cursor: page.cursor,
    // The oldest mark stays: what changed on the first page since must not be missed.
    since: known.since || page.incr_cursor,
    hasMore: page.has_more === 1 && ids.length < MATCH_LIST_MAX,
  };
}

export function firstPage(page: Answer): Pages {
  return withPage(NOTHING, page);
}
