import type { Round } from '../../parts/round-row.tsx';
import {
  type RoundsFilter,
  type RoundsPage,
  readRounds,
  roundsInput,
} from '../../stores/casino/rounds-query.ts';
import { useInfiniteQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';

const PAGE_SIZE = 30;

export interface Rounds {
  readonly records: readonly Round[];
  readonly totals: RoundsPage['totals'];
  /** loading: the first page. more: another page is being loaded. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more';
  readonly atEnd: boolean;
  loadMore(): void;
}

/** The player's closed rounds, newest first and by cursor. */
export function useRounds(filter: RoundsFilter): Rounds {
  const services = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const query = useInfiniteQuery({
    queryKey: ['rounds', uid, language, filter],
    enabled: uid !== undefined,
    initialPageParam: '',
    // A round that closed meanwhile is at the top when the page is opened again.
    staleTime: 0,
    getNextPageParam: (page: RoundsPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }) {
      const page = await readRounds(services, roundsInput(filter, PAGE_SIZE, pageParam), signal);
      if (!page) throw new Error('the rounds could not be read');
      return page;
    },
  });
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  return {
    records: data?.pages.flatMap(({ records }) => records) ?? [],
    totals: data?.pages[0]?.totals,
    phase: isFetchingNextPage ? 'more' : isError ? 'failed' : data ? 'idle' : 'loading',
    atEnd: data !== undefined && !hasNextPage,
    loadMore: () => void (data ? fetchNextPage() : refetch()),
  };
}
