import type { Order } from '@palpite/contract/entities/bets';
import type { BetListFilter } from '@palpite/contract/tables/bets';
import { useEffect } from 'react';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { betsOf } from '../../stores/bets/bets.ts';
import { useInfiniteQuery } from '../../stores/queries.ts';
import { useServices, useShared } from '../../stores/services.ts';
import { useOwnBets } from '../../stores/slip/placed-slips.ts';
import { type BetPage, type BetPeriod, isInPeriod, withReceived } from './bet-pages.ts';

export interface Bets {
  readonly orders: readonly Order[];
  /** The orders as they were read, for filters. */
  readonly pages: readonly BetPage[];
  /** loading: the first page. more: another page is being loaded. stuck: loading it failed. */
  readonly phase: 'loading' | 'failed' | 'idle' | 'more' | 'stuck';
  readonly atEnd: boolean;
  loadMore(): void;
}

/** Without the socket the list is asked for again and again, so that a result does not wait for a tap. */
const POLL_MS = 5_000;

type Query = ReturnType<typeof useBetPages>;

function useBetPages(filter: BetListFilter, period: BetPeriod) {
  const { client, platform } = useServices();
  const uid = useShared('session', (session) => session.user?.uid);
  const language = useShared('text', (text) => text.language);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  return useInfiniteQuery({
    queryKey: ['bets', uid, filter, period, language],
    enabled: uid !== undefined,
    initialPageParam: '',
    refetchInterval: isReceived ? SAFETY_NET_MS : POLL_MS,
    getNextPageParam: (page: BetPage) => (page.has_more === 1 ? page.cursor : undefined),
    async queryFn({ pageParam, signal }): Promise<BetPage> {
      const askedAtMs = platform.nowMs();
      const days = period === 'all' ? {} : { date: period, time_zone: platform.timeZone() };
      const next = pageParam === '' ? {} : { cursor: pageParam };
      const outcome = await client.call('betOrderList', { filter, ...days, ...next }, { signal });
      if (outcome.is !== 'done') throw new Error('the bets could not be read');
      return { ...outcome.data, askedAtMs };
    },
  });
}

function phaseOf(query: Query): Bets['phase'] {
  if (query.isFetchingNextPage) return 'more';
  if (!query.data) return query.isError ? 'failed' : 'loading';
  return query.isFetchNextPageError ? 'stuck' : 'idle';
}

const NO_PAGES: readonly BetPage[] = [];

export function useBets(filter: BetListFilter, period: BetPeriod = 'all'): Bets {
  const services = useServices();
  const { platform } = services;
  const bets = betsOf(services);
  const received = useOwnBets((state) => state.received);
  useEffect(() => bets.follow(), [bets]);
  const query = useBetPages(filter, period);
  const pages = query.data?.pages ?? NO_PAGES;
  useEffect(() => bets.getState().saw(pages.flatMap((page) => page.records)), [bets, pages]);

  const read = pages.flatMap((page) => page.records);
  const sinceMs = Math.min(...pages.map(({ askedAtMs }) => askedAtMs));
  const news = [...received.values()].filter(({ atMs }) => atMs >= sinceMs).map(({ order }) => order);
  const atEnd = query.data !== undefined && !query.hasNextPage;
  const isShown = (order: Order) => isInPeriod(order, period, platform.nowMs(), platform.calendarDay);
  return {
    orders: query.data ? withReceived(read, news, { filter, atEnd, isShown }) : [],
    pages,
    phase: phaseOf(query),
    atEnd,
    loadMore: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  };
}
