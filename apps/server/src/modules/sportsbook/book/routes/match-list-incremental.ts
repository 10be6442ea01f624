import { matchListIncremental } from '@palpite/contract/calls/sport/match-list-incremental';
import { MATCH_LIST_MAX } from '@palpite/contract/constants';
import { Refusal, type Route, servePage } from '../../../../platform/http/route.ts';
import { readChangesCursor, writeChangesCursor } from './list-cursor.ts';
import { type AskedList, answerList, askedList, changesName } from './list-page.ts';
import { brandOf, type ListHouse } from './options.ts';

/** Nodes hear the feed within moments of each other; a cursor that is further ahead is none of ours. */
const AHEAD_MAX = 100_000;
const NONE: number[] = [];

export function matchListIncrementalRoute(house: ListHouse): Route {
  return servePage(matchListIncremental, async (input, { brand, language }) => {
    const asked = askedList(house, input);
    if (asked instanceof Refusal) return asked;
    const { country } = brandOf(house, brand);
    const changed = changesOf(house, asked, { ...input, country });
    if (changed instanceof Refusal) return changed;
    if (changed) {
      const { cursor, hasMore } = changed;
      return {
        records: house.fragments.list(changed.matches, language, 'main'),
        cursor: hasMore ? cursor : '',
        incr_cursor: cursor,
        has_more: hasMore ? 1 : 0,
        removed: changed.gone,
        full: 0,
      };
    }
    // A page of the list has a cursor of its own kind, with which the next page is asked for here as well.
    const cursor = input.cursor?.startsWith('m-') ? input.cursor : undefined;
    const page = answerList(house, asked, { country, language, cursor, size: input.page_limit });
    return page instanceof Refusal ? page : { ...page, removed: NONE, full: 1 };
  });
}

/** Undefined when only the list itself will do. */
function changesOf(
  { book }: ListHouse,
  asked: AskedList,
  {
    cursor,
    page_limit,
    country,
  }: { cursor?: string | undefined; page_limit?: number | undefined; country: string },
) {
  if (cursor === undefined || cursor.startsWith('m-')) return undefined;
  const name = changesName(asked);
  const from = readChangesCursor(name, cursor);
  if (!from) return new Refusal('invalid-field', { field: 'cursor' });
  const seq = book.seq();
  if (from.isFresh !== book.isFresh() || from.seq > seq + AHEAD_MAX) return undefined;
  const question = { tab: asked.tab, league: asked.league, country, limit: page_limit ?? MATCH_LIST_MAX };
  const changes = book.catalogue.changesSince(from.seq, question, seq);
  return changes && { ...changes, cursor: writeChangesCursor(name, { ...from, seq: changes.seq }) };
}
