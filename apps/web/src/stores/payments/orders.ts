import type { TopicListener } from '@palpite/client/live';
import type { PayOrder, PayOrderDetail } from '@palpite/contract/entities/payments';
import type { LiveMessage } from '@palpite/contract/live';
import { isPolledPayStatus, TRANSACTION_TYPE, type TransactionType } from '@palpite/contract/tables/payments';
import { useEffect } from 'react';
import { SAFETY_NET_MS } from '../account/balance.ts';
import type { LiveLink } from '../connection/live-link.ts';
import { useQuery, useQueryClient } from '../queries.ts';
import { useServices, useShared } from '../services.ts';

/** The polling interval of the specification for deposits; the socket is faster. */
export const ORDER_POLL_MS = 10_000;

const TOPIC = 'player';
const OF_ORDERS = 'payment:';

export function isPayOrder(body: unknown): body is PayOrder {
  if (typeof body !== 'object' || body === null) return false;
  const { order_id, pay_status, amount } = body as Partial<Record<keyof PayOrder, unknown>>;
  return typeof order_id === 'string' && typeof pay_status === 'number' && typeof amount === 'number';
}

export function ordersOf(messages: readonly LiveMessage[]): PayOrder[] {
  return messages
    .filter(({ tp }) => tp.startsWith(OF_ORDERS))
    .map(({ bd }): unknown => bd)
    .filter(isPayOrder);
}

/** Receives changes of the player's orders. Returns a function that stops it. */
export function watchOrders(
  link: Pick<LiveLink, 'watch'>,
  hear: (orders: readonly PayOrder[]) => void,
): () => void {
  const take = (messages: readonly LiveMessage[]) => {
    const orders = ordersOf(messages);
    if (orders.length > 0) hear(orders);
  };
  const listener: TopicListener = { snapshot: take, change: take };
  return link.watch(TOPIC, listener);
}

/** A pushed state is newer than the one that was read, unless it was read later. */
export function newerOrder<O extends PayOrder>(read: O, received: PayOrder): O {
  return received.order_id === read.order_id && received.updated_at >= read.updated_at
    ? { ...read, ...received }
    : read;
}

export interface OrderReading {
  readonly order: PayOrderDetail | undefined;
  /** absent: the player has no such order. */
  readonly phase: 'loading' | 'failed' | 'absent' | 'here';
  readonly isRefreshing: boolean;
  refresh(): void;
  /** The answer to a command. */
  take(order: PayOrder): void;
}

type Found = PayOrderDetail | 'absent';

const CALLS = { payin: 'payinOrderStatus', payout: 'payoutOrderStatus' } as const;

/** The current state of one order: read once, pushed by the socket, and polled while it may change. */
export function useOrder(orderId: string, type: TransactionType | undefined): OrderReading {
  const { client, link } = useServices();
  const queries = useQueryClient();
  const uid = useShared('session', (session) => session.user?.uid);
  const key = ['order', uid, orderId];
  const query = useQuery({
    queryKey: key,
    enabled: uid !== undefined && orderId !== '',
    async queryFn({ signal }): Promise<Found> {
      for (const asked of type ? [type] : Object.values(TRANSACTION_TYPE)) {
        const outcome = await client.call(CALLS[asked], { order_id: orderId }, { signal });
        if (outcome.is === 'done') return outcome.data;
        if (outcome.is !== 'refused') throw new Error('the order could not be read');
      }
      return 'absent';
    },
    // For statuses that are not polled every 10 s the server pushes changes; once a minute is the fallback.
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data === 'absent') return false;
      if (isPolledPayStatus(data.pay_status)) return ORDER_POLL_MS;
      return data.state === 'review' || data.state === 'unknown' ? SAFETY_NET_MS : false;
    },
  });
  const take = (received: PayOrder) =>
    queries.setQueryData<Found>(key, (known) =>
      known === undefined || known === 'absent' ? known : newerOrder<PayOrderDetail>(known, received),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` and `query` are new at every drawing; the socket is left only with the order.
  useEffect(
    () =>
      watchOrders(link, (orders) => {
        const mine = orders.find(({ order_id }) => order_id === orderId);
        if (!mine) return;
        take(mine);
        // Pushed orders do not contain the steps.
        void query.refetch();
      }),
    [link, orderId],
  );
  const { data } = query;
  return {
    order: data === 'absent' ? undefined : data,
    phase:
      data === 'absent' || orderId === '' ? 'absent' : data ? 'here' : query.isError ? 'failed' : 'loading',
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
    take,
  };
}
