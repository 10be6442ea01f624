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
  /** The next page did not come: it is asked for again by hand. */
  readonly moreFailed: boolean;
  /** Asks for the next page, once at a time. */
  more(): void;
  /** The list from its beginning. */
  refresh(): Promise<unknown>;
}

/** A match that starts or ends is told by the socket; the list is asked for soon after, so that all arrive together. */
const AFTER_CHANGE_MS = 5_000;
const STALE_MS = 2_000;

/** How a list goes on is not of the first view. */
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

/** One page at a time; a page that did not come is not asked for by scrolling again and again. */
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
      // Begun again meanwhile, the list has its own next page.
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

/** Which matches there are, in the server's order. What each of them looks like is in the book. */
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
    // Another language shows the old names until its own are there; another list begins empty.
    placeholderData: (before, last) => (last?.queryKey[1] === query.queryKey[1] ? before : undefined),
  });
  const { more, failed } = useMore(question, query.queryKey);
  // Drawn in slices between which a tap is answered: all rows at once would hold a phone for half a second.
  const drawn = useDeferredValue(data);

  const standing = useSyncExternalStore(book.onStanding, book.standing);
  const loaded = data !== undefined && enabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the standing asks again
  useEffect(() => {
    if (!loaded) return;
    return platform.after(AFTER_CHANGE_MS, () => void refetch());
  }, [standing, platform, refetch]);

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
