import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const { client } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const queries = useQueryClient();

  const query = useInfiniteQuery({
    queryKey: ['statement', uid],
    enabled: uid !== undefined,
    initialPageParam: '',
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (page: StatementPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }) {
      const outcome = await client.call(
        'statementGet',
        { page_limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the statement could not be read');
      return outcome.data;
    },
  });

  // Money moved: only the newest page can have changed.
  useEffect(() => {
    const key = ['statement', uid];
    if (version === undefined || queries.getQueryData(key) === undefined) return;
    const controller = new AbortController();
    client.call('statementGet', { page_limit: PAGE_SIZE }, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome.is !== 'done') return;
        queries.setQueryData<InfiniteData<StatementPage, string>>(key, (known) => {
          if (!known) return known;
          const pages = withNewest(known.pages, outcome.data);
          return { pages, pageParams: known.pageParams.slice(0, pages.length) };
        });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [client, queries, uid, version]);

  return {
    lines: linesOf(query.data?.pages ?? []),
    phase: query.isFetchingNextPage ? 'more' : query.isError ? 'failed' : query.data ? 'idle' : 'loading',
    atEnd: query.data !== undefined && !query.hasNextPage,
    loadMore: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
