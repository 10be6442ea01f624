import { MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import type { JsonText } from '../../../../platform/http/json-text.ts';
import { Refusal } from '../../../../platform/http/route.ts';
import { tabOf } from '../core/tabs.ts';
import type { ListTab, MatchState } from '../index.ts';
import { readListCursor, writeChangesCursor, writeListCursor } from './list-cursor.ts';
import type { ListRouteDeps } from './options.ts';

/** A list as it was asked for, checked. */
export interface AskedList {
  /** The key that it was asked by; empty for everything. */
  readonly key: string;
  readonly tab: ListTab;
  readonly league: number | undefined;
}

export interface PageTerms {
  readonly country: string;
  readonly language: LanguageCode;
  readonly cursor?: string | undefined;
  readonly size?: number | undefined;
  /** The lists of the home page leave out matches whose main market is not open. */
  readonly isHome?: boolean;
  /** A list of some matches only; `name` keeps its cursors apart. */
  readonly only?: { readonly name: string; fits(state: MatchState): boolean };
}

/** Refused when there is no such tab or league. */
export function askedList(
  { book }: ListRouteDeps,
  { tab_key, league_id }: { readonly tab_key?: string | undefined; readonly league_id?: number | undefined },
): AskedList | Refusal {
  const tab = tab_key === undefined ? {} : tabOf(tab_key);
  if (!tab) return new Refusal('no-such-tab', { field: 'tab_key' });
  if (league_id !== undefined && !book.catalogue.directory.league(league_id))
    return new Refusal('no-such-league', { field: 'league_id' });
  return { key: tab_key ?? '', tab, league: league_id };
}

/** One page of records, with where to go on; the same for every call that answers with a list. */
export function answerList(deps: ListRouteDeps, asked: AskedList, terms: PageTerms) {
  const { book, fragments } = deps;
  const { country, cursor } = terms;
  const name = listName(asked, terms);
  const from = cursor === undefined ? undefined : readListCursor(name, cursor);
  if (cursor !== undefined && !from) return new Refusal('invalid-field', { field: 'cursor' });
  const given = from?.given ?? 0;
  const limit = Math.max(0, Math.min(terms.size ?? PAGE_LIMIT, MATCH_LIST_MAX - given));
  const question = { tab: asked.tab, league: asked.league, country, after: from?.place, limit };
  // Asked before the page is read: what changes meanwhile is told again, and never missed.
  const seq = book.seq();
  const page = isOpenOnly(asked, terms)
    ? book.catalogue.openList(question, book.isFresh())
    : book.catalogue.list(question, terms.only?.fits);
  const total = given + page.matches.length;
  const isMore = page.hasMore && page.last !== undefined && total < MATCH_LIST_MAX;
  return {
    records: fragments.list(page.matches, terms.language, 'main') as JsonText<Match[]>,
    cursor: isMore && page.last ? writeListCursor(name, { place: page.last, given: total }) : '',
    incr_cursor: writeChangesCursor(changesName(asked), { seq, isFresh: book.isFresh() }),
    has_more: isMore ? (1 as const) : (0 as const),
  };
}

/** The rule of the home page is about its tabs of a sport: what is live is shown locked rather than not at all. */
function isOpenOnly({ tab }: AskedList, { isHome }: PageTerms): boolean {
  return isHome === true && tab.when !== 'live';
}

function listName({ tab, league }: AskedList, { country, isHome, only }: PageTerms): string {
  const kind = only?.name ?? (isHome ? 'home' : 'plain');
  return [kind, tab.sport ?? '', tab.when ?? '', tab.popular ?? '', league ?? '', country].join('/');
}

/** The changes of a tab and league, whichever call gave the list. */
export function changesName({ tab, league }: AskedList): string {
  return ['changes', tab.sport ?? '', tab.when ?? '', league ?? ''].join('/');
}
