import type { Input } from '@palpite/contract/generated/calls';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useInfiniteQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';
import type { ShownGroup } from './groups.tsx';
import type { TimeRange } from './month.ts';
import { linesOf, type StatementLine, type StatementPage, withNewest } from './statement-pages.ts';

const PAGE_SIZE = 30;

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** Deposits of that time that were not credited. */
  readonly held: NonNullable<StatementPage['held']>;
  /** loading: the first page. more: another page is being loaded. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more';
  readonly atEnd: boolean;
  loadMore(): void;
}

/** Every movement of a time range, of one group or of all, newest first and by cursor. */
export function useStatement(group: ShownGroup, { fromMs, untilMs }: TimeRange): Statement {
  const { client, balance } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const version = useShared('balance', (balance) => balance.info?.version);
  const queries = useQueryClient();
  /** The user and the balance version that the newest page is known to include. */
  const shown = useRef('');
  const asked = `${uid} ${group} ${fromMs}`;

  const query = useInfiniteQuery({
    queryKey: ['statement', uid, group, fromMs, untilMs],
    enabled: uid !== undefined,
    initialPageParam: '',
    staleTime: Number.POSITIVE_INFINITY,
    getNextPageParam: (page: StatementPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }) {
      const version = balance.getState().info?.version;
      const next = pageParam === '' ? {} : { cursor: pageParam };
      const outcome = await client.call(
        'statementGet',
        { ...inputOf(group, fromMs, untilMs), ...next },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the statement could not be read');
      if (pageParam === '') shown.current = `${asked} ${version}`;
      return outcome.data;
    },
  });

  // Money moved since: only the newest page can have changed. Returning to the screen alone changes nothing.
  const loaded = query.data !== undefined;
  useEffect(() => {
    const now = `${asked} ${version}`;
    if (!loaded || version === undefined || shown.current === now) return;
    const controller = new AbortController();
    client.call('statementGet', inputOf(group, fromMs, untilMs), { signal: controller.signal }).then(
      (outcome) => {
        if (outcome.is !== 'done') return;
        shown.current = now;
        queries.setQueryData<InfiniteData<StatementPage, string>>(
          ['statement', uid, group, fromMs, untilMs],
          (known) => {
            if (!known) return known;
            const pages = withNewest(known.pages, outcome.data);
            return { pages, pageParams: known.pageParams.slice(0, pages.length) };
          },
        );
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [client, queries, uid, group, fromMs, untilMs, asked, version, loaded]);

  const { fetchNextPage, refetch } = query;
  return {
    lines: linesOf(query.data?.pages ?? []),
    held: query.data?.pages[0]?.held ?? [],
    phase: query.isFetchingNextPage ? 'more' : query.isError ? 'failed' : query.data ? 'idle' : 'loading',
    atEnd: query.data !== undefined && !query.hasNextPage,
    loadMore: useCallback(
      () => void (loaded ? fetchNextPage() : refetch()),
      [loaded, fetchNextPage, refetch],
    ),
  };
}

export function inputOf(
  group: ShownGroup,
  fromMs: number,
  untilMs: number,
  limit = PAGE_SIZE,
): Input<'statementGet'> {
  return { page_limit: limit, from: fromMs, until: untilMs, ...(group !== 'all' && { group }) };
}
