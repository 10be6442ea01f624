import type { PayOrder } from '@palpite/contract/entities/payments';
import type { TransactionType } from '@palpite/contract/tables/payments';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { SAFETY_NET_MS } from '../../stores/balance-feed.ts';
import { ORDER_POLL_MS, watchOrders } from '../../stores/orders.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { isUnderWay } from './order-look.ts';
import { type OrderPage, type Stretch, withHeard } from './order-pages.ts';

export interface Orders {
  readonly orders: readonly PayOrder[];
  /** loading: the first page. more: another page is on its way. stuck: that one did not come. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more' | 'stuck';
  readonly atEnd: boolean;
  loadMore(): void;
}

const PAGE_SIZE = 20;
const NO_PAGES: readonly OrderPage[] = [];

/** The player's deposits or withdrawals of a stretch of time, newest first, kept true by the socket and a poll. */
export function useOrders(type: TransactionType, { fromMs, untilMs }: Stretch): Orders {
  const { client, link } = useServices();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const isHeard = useShared('connection', (connection) => connection.live === 'open');
  const query = useInfiniteQuery({
    queryKey: ['orders', uid, type, fromMs, untilMs],
    enabled: uid !== undefined,
    initialPageParam: '',
    getNextPageParam: (page: OrderPage) => (page.has_more === 1 ? page.cursor : undefined),
    // Only while something is under way: a list of what is over does not change by itself.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ records }) => records.some(isUnderWay))
        ? isHeard
          ? SAFETY_NET_MS
          : ORDER_POLL_MS
        : false,
    async queryFn({ pageParam, signal }): Promise<OrderPage> {
      const next = pageParam === '' ? {} : { cursor: pageParam };
      const outcome = await client.call(
        'payOrderHistory',
        { pay_type: type, from: fromMs, until: untilMs, page_limit: PAGE_SIZE, ...next },
        { signal },
      );
      if (outcome.is !== 'done') throw new Error('the orders could not be read');
      return outcome.data;
    },
  });
  const { refetch } = query;
  useEffect(
    () =>
      watchOrders(link, (heard) => {
        const isShown = (order: PayOrder) =>
          order.pay_type === type && order.created_at >= fromMs && order.created_at < untilMs;
        let missing = false;
        queries.setQueryData<InfiniteData<OrderPage, string>>(
          ['orders', uid, type, fromMs, untilMs],
          (known) => {
            if (!known) return known;
            const told = withHeard(known.pages, heard, isShown);
            missing = told.missing;
            return { ...known, pages: told.pages };
          },
        );
        if (missing) void refetch();
      }),
    [link, queries, refetch, uid, type, fromMs, untilMs],
  );
  const isKnown = query.data !== undefined;
  const { fetchNextPage } = query;
  return {
    orders: (query.data?.pages ?? NO_PAGES).flatMap(({ records }) => records),
    phase: query.isFetchingNextPage
      ? 'more'
      : !isKnown
        ? query.isError
          ? 'failed'
          : 'loading'
        : query.isFetchNextPageError
          ? 'stuck'
          : 'idle',
    atEnd: isKnown && !query.hasNextPage,
    loadMore: useCallback(
      () => void (isKnown ? fetchNextPage() : refetch()),
      [isKnown, fetchNextPage, refetch],
    ),
  };
}
