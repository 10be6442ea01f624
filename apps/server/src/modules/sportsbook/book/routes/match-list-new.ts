import { matchListNew } from '@palpite/contract/calls/sport/match-list-new';
import { FIRST_LOAD_SIZE, MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import { type Book, type ListTab, placeOf } from '../index.ts';
import type { Fragments } from './fragments.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

const TABS: Readonly<Record<string, ListTab>> = {
  inplay: 'live',
  live: 'live',
  football: 'football',
  soccer: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  tabletennis: 'table-tennis',
  volleyball: 'volleyball',
};

export function matchListNewRoute(book: Book, fragments: Fragments): Route {
  return serve(matchListNew, async (input, caller) => {
    const tab = input.tab_key === undefined ? 'all' : tabOf(input.tab_key);
    if (!tab) return new Refusal('no-such-tab');
    const list = { tab, league: input.league_id };
    const from = input.cursor === undefined ? undefined : readListCursor(list, input.cursor);
    if (input.cursor !== undefined && !from) return new Refusal('invalid-field', { field: 'cursor' });
    const given = from?.given ?? 0;
    const size = input.first === 1 ? (input.size ?? FIRST_LOAD_SIZE) : (input.page_limit ?? PAGE_LIMIT);
    const limit = Math.max(0, Math.min(size, MATCH_LIST_MAX - given));
    const page = book.list({ ...list, after: from?.place, limit });
    const records = page.matches.flatMap(({ match }) => fragments.of(match, caller.language, 'main') ?? []);
    const last = page.matches.at(-1);
    const total = given + page.matches.length;
    const isMore = page.hasMore && last !== undefined && total < MATCH_LIST_MAX;
    return {
      records,
      cursor: isMore ? writeListCursor(list, { place: placeOf(last), given: total }) : '',
      incr_cursor: `i${book.seq().toString(36)}`,
      has_more: isMore ? 1 : 0,
    };
  });
}

function tabOf(key: string): ListTab | undefined {
  return Object.hasOwn(TABS, key) ? TABS[key] : undefined;
}
