import type { Order } from '@palpite/contract/entities/order';
import type { BetListFilter } from '@palpite/contract/tables/bet-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SAFETY_NET_MS } from '../../stores/balance-feed.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { type BetPage, withHeard } from './bet-pages.ts';

export interface Bets {
  readonly orders: readonly Order[];
  /** loading: the first page. more: another page is on its way. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more';
  readonly atEnd: boolean;
  loadMore(): void;
}

/** Without the socket the list is asked for again and again, so that a result does not wait for a tap. */
const POLL_MS = 5_000;

export function useBets(filter: BetListFilter): Bets {
  const { client, bets, platform } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('preferences', (preferences) => preferences.language);
  const isHeard = useShared('connection', (connection) => connection.live === 'open');
  const heard = useShared('bets', (state) => state.heard);
  useEffect(() => bets.follow(), [bets]);

  const query = useInfiniteQuery({
    queryKey: ['bets', uid, filter, language],
    enabled: uid !== undefined,
    initialPageParam: '',
    refetchInterval: isHeard ? SAFETY_NET_MS : POLL_MS,
    getNextPageParam: (page: BetPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }): Promise<BetPage> {
      const askedAtMs = platform.nowMs();
      const outcome = await client.call(
        'betOrderList',
        { filter, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the bets could not be read');
      return { ...outcome.data, askedAtMs };
    },
  });

  const pages = query.data?.pages ?? [];
  const read = pages.flatMap((page) => page.records);
  const sinceMs = Math.min(...pages.map(({ askedAtMs }) => askedAtMs));
  const news = [...heard.values()].filter(({ atMs }) => atMs >= sinceMs).map(({ order }) => order);
  const atEnd = query.data !== undefined && !query.hasNextPage;
  return {
    orders: query.data ? withHeard(read, news, { filter, atEnd }) : [],
    phase: query.isFetchingNextPage ? 'more' : query.data ? 'idle' : query.isError ? 'failed' : 'loading',
    atEnd,
    loadMore: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
