import { INCREMENTAL_LIST_POLL_MS } from '@palpite/contract/constants';
import type { LanguageCode } from '@palpite/contract/languages';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { type ListQuestion, type Pages, withPage } from '../../stores/lists/match-pages.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';
import { askFirst, NoSuchList } from './ask-list.ts';
import { homeQuery } from './home-query.ts';

export interface MatchList {
  readonly phase: 'loading' | 'failed' | 'unknown' | 'shown';
  readonly ids: readonly number[];
  readonly hasMore: boolean;
  /** The next page could not be loaded: it is loaded again on demand. */
  readonly moreFailed: boolean;
  /** Loads the next page, one at a time. */
  more(): void;
  /** Reads the list from its beginning. */
  refresh(): Promise<unknown>;
}

/**
 * The socket announces that a match starts or ends; the list is read shortly after, so that several changes need one
 * request.
 */
const AFTER_CHANGE_MS = 5_000;
const STALE_MS = 2_000;

/** Loading further pages is not part of the first view. */
const later = () => import('./ask-later.ts');

type Deps = Pick<Services, 'client' | 'book' | 'matches' | 'connection'>;

function listQuery(services: Deps, question: ListQuestion, language: LanguageCode) {
  return queryOptions({
    queryKey: ['match-list', JSON.stringify(question), language],
    staleTime: STALE_MS,
    async queryFn({ client: queries, queryKey, signal }): Promise<Pages> {
      const known = queries.getQueryData<Pages>(queryKey);
      if (known && services.connection.getState().live !== 'open') {
        return (await later()).askChanges(services, question, known, signal);
      }
      if (known || question.first === undefined) return askFirst(services, question, known, signal);
      return (await queries.ensureQueryData(homeQuery(services, language)))[question.first];
    },
  });
}

/** One page at a time; a failed page is not requested again and again by scrolling. */
function useMore(question: ListQuestion, key: QueryKey) {
  const services = useServices();
  const queries = useQueryClient();
  const asking = useRef(false);
  const [failed, setFailed] = useState(false);
  async function more(): Promise<void> {
    const known = queries.getQueryData<Pages>(key);
    if (asking.current || !known?.hasMore) return;
    asking.current = true;
    setFailed(false);
    try {
      const page = await (await later()).askMore(services, question, known);
      // When the list was restarted meanwhile, it has its own next page.
      queries.setQueryData<Pages>(key, (present = known) =>
        present.cursor === known.cursor ? withPage(present, page) : present,
      );
    } catch {
      setFailed(true);
    } finally {
      asking.current = false;
    }
  }
  return { more, failed };
}

/** The ids of the matches in the server's order. Their state is in the book. */
export function useMatchList(question: ListQuestion, enabled = true): MatchList {
  const services = useServices();
  const { book, platform } = services;
  const queries = useQueryClient();
  const language = useShared('preferences', (preferences) => preferences.language);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  const query = listQuery(services, question, language);
  const { data, error, refetch } = useQuery({
    ...query,
    enabled,
    refetchInterval: isReceived ? SAFETY_NET_MS : INCREMENTAL_LIST_POLL_MS,
    // After a change of language the old names are shown until the new ones are loaded; another list begins empty.
    placeholderData: (before, last) => (last?.queryKey[1] === query.queryKey[1] ? before : undefined),
  });
  const { more, failed } = useMore(question, query.queryKey);
  // Rendered in slices that input can interrupt: all rows at once would block a phone for half a second.
  const drawn = useDeferredValue(data);

  const listVersion = useSyncExternalStore(book.onListVersion, book.listVersion);
  const loaded = data !== undefined && enabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the listVersion asks again
  useEffect(() => {
    if (!loaded) return;
    return platform.after(AFTER_CHANGE_MS, () => void refetch());
  }, [listVersion, platform, refetch]);

  return {
    phase: drawn ? 'shown' : !error ? 'loading' : error instanceof NoSuchList ? 'unknown' : 'failed',
    ids: drawn?.ids ?? [],
    hasMore: drawn?.hasMore ?? false,
    moreFailed: failed,
    more: () => void more(),
    async refresh() {
      if (data === undefined) return refetch();
      const fresh = await askFirst(services, question, undefined).catch(() => undefined);
      if (fresh) queries.setQueryData<Pages>(query.queryKey, fresh);
    },
  };
}
