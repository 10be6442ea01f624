import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices, useShared } from '../../stores/services.ts';
import { linesOf, type StatementLine, type StatementPage, withNewest } from './statement-pages.ts';

const PAGE_SIZE = 30;

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** loading: the first page. more: another page is on its way. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more';
  readonly atEnd: boolean;
  loadMore(): void;
}

export function useStatement(): Statement {
  const { client, balance } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const queries = useQueryClient();
  /** Whose money, as of which version, the newest page is known to tell. */
  const told = useRef('');

  const query = useInfiniteQuery({
    queryKey: ['statement', uid],
    enabled: uid !== undefined,
    initialPageParam: '',
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (page: StatementPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }) {
      const asked = `${uid} ${balance.getState().info?.version}`;
      const outcome = await client.call(
        'statementGet',
        { page_limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the statement could not be read');
      if (pageParam === '') told.current = asked;
      return outcome.data;
    },
  });

  // Money moved since: only the newest page can have changed. A return to the screen alone moves nothing.
  const loaded = query.data !== undefined;
  useEffect(() => {
    const now = `${uid} ${version}`;
    if (!loaded || version === undefined || told.current === now) return;
    const controller = new AbortController();
    client.call('statementGet', { page_limit: PAGE_SIZE }, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome.is !== 'done') return;
        told.current = now;
        queries.setQueryData<InfiniteData<StatementPage, string>>(['statement', uid], (known) => {
          if (!known) return known;
          const pages = withNewest(known.pages, outcome.data);
          return { pages, pageParams: known.pageParams.slice(0, pages.length) };
        });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [client, queries, uid, version, loaded]);

  return {
    lines: linesOf(query.data?.pages ?? []),
    phase: query.isFetchingNextPage ? 'more' : query.isError ? 'failed' : query.data ? 'idle' : 'loading',
    atEnd: query.data !== undefined && !query.hasNextPage,
    loadMore: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
