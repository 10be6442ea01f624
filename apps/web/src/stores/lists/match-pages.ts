import { MATCH_LIST_MAX } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Services } from '../services.ts';
import type { Starts } from './start-filter.ts';

/** The request for the list of matches that a page shows. */
export interface ListQuestion {
  /** The server's key of the list; undefined for all matches. */
  readonly tab?: string;
  readonly league?: number;
  /** The lists of the home leave out matches whose main market is not open. */
  readonly home?: true;
  /** Only the player's favourites. */
  readonly marked?: true;
  /** The list has at most this many entries and no further pages. */
  readonly most?: number;
  /** All of it at once, since rows of later pages would be inserted between the shown ones. */
  readonly whole?: true;
  /** Only matches that start in this range. */
  readonly starts?: Starts;
  /** Its first reply is part of the first screen's. */
  readonly first?: 'live' | 'coming';
}

/** The loaded pages of a list, each match once. */
export interface Pages {
  readonly ids: readonly number[];
  /** The cursor of the next page. */
  readonly cursor: string;
  /** The cursor for changes; empty when the server does not support it. */
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

/** Appends a page: merged, each id once, and the list ends at fifty records whatever the server says. */
export function withPage(known: Pages, page: Answer): Pages {
  const ids = [...new Set([...known.ids, ...page.records.map(({ id }) => id)])].slice(0, MATCH_LIST_MAX);
  return {
    ids,
    cursor: page.cursor,
    // The oldest cursor is kept: a change on the first page must not be missed.
    since: known.since || page.incr_cursor,
    hasMore: page.has_more === 1 && ids.length < MATCH_LIST_MAX,
  };
}

export function firstPage(page: Answer): Pages {
  return withPage(NOTHING, page);
}

/**
 * The first request of the sport home. boot.js and the app must send the same, or the app cannot use the response to
 * boot.js.
 */
export const FIRST_SCREEN_QUESTION = {} as const;

/** The language in which a question is asked now; its reply is checked against it with `mustStillSpeak`. */
export function languageOf({ text }: Pick<Services, 'text'>): LanguageCode {
  return text.getState().language;
}

/** A reply in a language that was left meanwhile is not used: its names would stand among those of the new one. */
export function mustStillSpeak(services: Pick<Services, 'text'>, asked: LanguageCode): void {
  if (languageOf(services) !== asked)
    throw new Error('the language was changed while the reply was on its way');
}

/** Puts the matches of a list into the book; a match that the socket follows is newer there. */
export function takeMatches(
  services: Pick<Services, 'book' | 'matches' | 'text'>,
  records: readonly Match[],
  asked: LanguageCode,
): void {
  const { book, matches } = services;
  mustStillSpeak(services, asked);
  for (const match of records) {
    book.takeMatch(match, { followed: matches.isFollowed(match.id), whole: false });
  }
}
