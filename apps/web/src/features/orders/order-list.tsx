import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Reply } from '@palpite/contract/generated/calls';
import type { TransactionType } from '@palpite/contract/tables/payments';
import { Button } from '@palpite/ui/button';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { ListEnd, NextPage } from '@palpite/ui/next-page';
import { Band, StatementRowSkeleton } from '@palpite/ui/statement';
import type { InfiniteData } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useEffect } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { newerOrder, ORDER_POLL_MS, watchOrders } from '../../stores/payments/orders.ts';
import { useInfiniteQuery, useQueryClient } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isUnderWay } from './order-look.ts';
import { OrderRow } from './order-row.tsx';

type OrderPage = Reply<'payOrderHistory'>;

interface TimeRange {
  readonly fromMs: number;
  /** No longer part of the list. */
  readonly untilMs: number;
}

interface Orders {
  readonly orders: readonly PayOrder[];
  /** loading: the first page. more: another page is being loaded. stuck: loading it failed. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more' | 'stuck';
  readonly atEnd: boolean;
  loadMore(): void;
}

const PAGE_SIZE = 20;
const NO_PAGES: readonly OrderPage[] = [];

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function OrderListSkeleton() {
  return (
    <Band busy>
      {SKELETON_ROWS.map((row) => (
        <StatementRowSkeleton key={row} />
      ))}
    </Band>
  );
}

function Days({ orders }: { readonly orders: readonly PayOrder[] }) {
  const { platform } = useServices();
  const namesOf = useDayNames();
  return groupByDay(orders, ({ created_at }) => created_at, platform.calendarDay).map((day) => (
    <Fragment key={day.key}>
      <DayHeading {...namesOf(day.atMs)} />
      {day.items.map((order) => (
        <OrderRow key={order.order_id} order={order} />
      ))}
    </Fragment>
  ));
}

export interface OrderListProps {
  readonly type: TransactionType;
  readonly range: TimeRange;
  /** The end of the list; rendered with it, since below a growing list it would move. */
  readonly children?: ReactNode;
}

export function OrderList({ type, range, children }: OrderListProps) {
  const t = useText();
  const orders = useOrders(type, range);
  if (orders.phase === 'loading') return <OrderListSkeleton />;
  if (orders.phase === 'failed') return <NotLoaded of="orders" onRetry={orders.loadMore} />;
  if (orders.orders.length === 0) {
    return (
      <>
        <EmptyState
          drawing="ticket"
          title={t(`orders.empty.${type}.title`)}
          text={t(`orders.empty.${type}.text`)}
          action={
            <Button size="small" href={hrefTo(type === 'payin' ? '/deposit' : '/withdraw')}>
              {t(`orders.empty.${type}.action`)}
            </Button>
          }
        />
        {children}
      </>
    );
  }
  const { phase, loadMore } = orders;
  const words = { failed: t('orders.failed'), retry: t('orders.retry') };
  return (
    <>
      <Band>
        <Days orders={orders.orders} />
        {!orders.atEnd && (
          <NextPage isWaiting={phase === 'idle'} isStuck={phase === 'stuck'} words={words} onMore={loadMore}>
            <StatementRowSkeleton />
          </NextPage>
        )}
      </Band>
      {orders.atEnd && <ListEnd>{t('orders.end')}</ListEnd>}
      {children}
    </>
  );
}

/** The player's deposits or withdrawals of a time range, newest first, kept current by the socket and a poll. */
function useOrders(type: TransactionType, { fromMs, untilMs }: TimeRange): Orders {
  const { client, link } = useServices();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  const query = useInfiniteQuery({
    queryKey: ['orders', uid, type, fromMs, untilMs],
    enabled: uid !== undefined,
    initialPageParam: '',
    getNextPageParam: (page: OrderPage) => (page.has_more === 1 ? page.cursor : undefined),
    // Only while an order is pending: a list of final orders does not change.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ records }) => records.some(isUnderWay))
        ? isReceived
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
      watchOrders(link, (received) => {
        const isShown = (order: PayOrder) =>
          order.pay_type === type && order.created_at >= fromMs && order.created_at < untilMs;
        let missing = false;
        queries.setQueryData<InfiniteData<OrderPage, string>>(
          ['orders', uid, type, fromMs, untilMs],
          (known) => {
            if (!known) return known;
            const shown = withReceived(known.pages, received, isShown);
            missing = shown.missing;
            return { ...known, pages: shown.pages };
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

/** Known orders with the pushed changes; `missing` says that a pushed order belongs here and is not known. */
export function withReceived(
  pages: readonly OrderPage[],
  received: readonly PayOrder[],
  isShown: (order: PayOrder) => boolean,
): { readonly pages: OrderPage[]; readonly missing: boolean } {
  const known = new Set(pages.flatMap(({ records }) => records.map(({ order_id }) => order_id)));
  return {
    pages: pages.map((page) => ({
      ...page,
      records: page.records.map((order) => received.reduce(newerOrder<PayOrder>, order)),
    })),
    missing: received.some((order) => isShown(order) && !known.has(order.order_id)),
  };
}
