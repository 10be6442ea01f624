import { MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import type { LanguageCode } from '@palpite/contract/languages';
import { MINUTE_MS } from '@palpite/kernel/time';
import type { JsonText } from '../../../../platform/http/json-text.ts';
import { Refusal } from '../../../../platform/http/route.ts';
import { tabOf } from '../core/tabs.ts';
import type { ListTab, MatchState } from '../index.ts';
import { readListCursor, writeChangesCursor, writeListCursor } from './list-cursor.ts';
import type { ListRouteDeps } from './options.ts';

/** A validated request for a list. */
export interface RequestedList {
  /** The key of the requested tab; empty for everything. */
  readonly key: string;
  readonly tab: ListTab;
  readonly league: number | undefined;
  /** Only matches that start in this time range. */
  readonly starts?: StartRange | undefined;
}

/** `name` distinguishes the cursors: a range that ends some minutes from now is the same list a minute later. */
export interface StartRange {
  readonly name: string;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

interface AskedStarts {
  readonly start_from?: number | undefined;
  readonly start_to?: number | undefined;
  readonly start_within?: number | undefined;
}

/** Undefined where the list is not narrowed by start; refused where no match could be in the range. */
export function requestedStarts(asked: AskedStarts, nowMs: number): StartRange | Refusal | undefined {
  const { start_from: fromMs, start_to, start_within } = asked;
  if (fromMs === undefined && start_to === undefined && start_within === undefined) return undefined;
  if (start_within !== undefined && start_to !== undefined)
    return new Refusal('invalid-field', { field: 'start_within' });
  const toMs = start_within === undefined ? start_to : nowMs + start_within * MINUTE_MS;
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs)
    return new Refusal('invalid-field', { field: start_within === undefined ? 'start_to' : 'start_within' });
  return { name: [fromMs ?? '', start_to ?? '', start_within ?? ''].join('-'), fromMs, toMs };
}

export interface PageTerms {
  readonly country: string;
  readonly language: LanguageCode;
  readonly cursor?: string | undefined;
  readonly size?: number | undefined;
  /** The lists of the home page leave out matches whose main market is not open. */
  readonly isHome?: boolean;
  /** A list of selected matches; `name` distinguishes its cursors. */
  readonly only?: { readonly name: string; fits(state: MatchState): boolean };
}

/** Refused when there is no such tab or league. */
export function requestedList(
  { book }: ListRouteDeps,
  { tab_key, league_id }: { readonly tab_key?: string | undefined; readonly league_id?: number | undefined },
): RequestedList | Refusal {
  const tab = tab_key === undefined ? {} : tabOf(tab_key);
  if (!tab) return new Refusal('no-such-tab', { field: 'tab_key' });
  if (league_id !== undefined && !book.catalogue.directory.league(league_id))
    return new Refusal('no-such-league', { field: 'league_id' });
  return { key: tab_key ?? '', tab, league: league_id };
}

/** One page of records with its cursor; used by every call that answers with a list. */
export function answerList(deps: ListRouteDeps, requested: RequestedList, terms: PageTerms) {
  const { book, fragments } = deps;
  const { country, cursor } = terms;
  const name = listName(requested, terms);
  const from = cursor === undefined ? undefined : readListCursor(name, cursor);
  if (cursor !== undefined && !from) return new Refusal('invalid-field', { field: 'cursor' });
  const given = from?.given ?? 0;
  const limit = Math.max(0, Math.min(terms.size ?? PAGE_LIMIT, MATCH_LIST_MAX - given));
  const { tab, league, starts } = requested;
  const range = starts && { fromMs: starts.fromMs, toMs: starts.toMs };
  const query = { tab, league, country, after: from?.position, limit, ...range };
  // Read before the page: whatever changes meanwhile is sent again, and never missed.
  const seq = book.seq();
  const page = isOpenOnly(requested, terms)
    ? book.catalogue.openList(query, book.isFresh())
    : book.catalogue.list(query, terms.only?.fits);
  const total = given + page.matches.length;
  const isMore = page.hasMore && page.last !== undefined && total < MATCH_LIST_MAX;
  return {
    records: fragments.list(page.matches, terms.language, 'main') as JsonText<Match[]>,
    cursor: isMore && page.last ? writeListCursor(name, { position: page.last, given: total }) : '',
    incr_cursor: starts ? '' : writeChangesCursor(changesName(requested), { seq, isFresh: book.isFresh() }),
    has_more: isMore ? (1 as const) : (0 as const),
  };
}

/** The rule applies to the sport tabs of the home page: live matches are shown locked rather than left out. */
function isOpenOnly({ tab }: RequestedList, { isHome }: PageTerms): boolean {
  return isHome === true && tab.when !== 'live';
}

function listName({ tab, league, starts }: RequestedList, { country, isHome, only }: PageTerms): string {
  const kind = only?.name ?? (isHome ? 'home' : 'plain');
  const parts = [kind, tab.sport ?? '', tab.when ?? '', tab.popular ?? '', league ?? '', country];
  return [...parts, ...(starts ? [starts.name] : [])].join('/');
}

/** The name of the changes of a tab and league, whichever call returned the list. */
export function changesName({ tab, league }: RequestedList): string {
  return ['changes', tab.sport ?? '', tab.when ?? '', league ?? ''].join('/');
}
