import type { TopicListener } from '@palpite/client/live';
import type { Order } from '@palpite/contract/entities/order';
import type { LiveMessage } from '@palpite/contract/live';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import type { LiveLink } from './live-link.ts';
import type { SessionStore } from './session.ts';

export interface HeardOrder {
  readonly order: Order;
  readonly atMs: number;
}

/** The player's bets as they were last heard, by socket or in an answer; the newest of them. */
export interface BetsState {
  readonly heard: ReadonlyMap<string, HeardOrder>;
  take(orders: readonly Order[]): void;
}

export interface BetsMeans {
  readonly platform: Pick<Platform, 'nowMs'>;
  readonly session: SessionStore;
  readonly link: Pick<LiveLink, 'watch'>;
}

export const ORDERS_MAX = 100;
const TOPIC = 'bets';

function isOrder(body: unknown): body is Order {
  if (typeof body !== 'object' || body === null) return false;
  const { id, st, ops } = body as Partial<Record<keyof Order, unknown>>;
  return typeof id === 'string' && typeof st === 'number' && Array.isArray(ops);
}

function withOrders(known: BetsState['heard'], orders: readonly Order[], atMs: number): BetsState['heard'] {
  const heard = new Map(known);
  for (const order of orders) {
    // Deleted first, so that the longest unheard one is the first of the map.
    heard.delete(order.id);
    heard.set(order.id, { order, atMs });
  }
  for (const id of heard.keys()) {
    if (heard.size <= ORDERS_MAX) break;
    heard.delete(id);
  }
  return heard;
}

export function createBets({ platform, session, link }: BetsMeans) {
  let followers = 0;
  let leave = () => {};
  const store = createStore<BetsState>()((set, get) => ({
    heard: new Map(),
    take(orders) {
      if (orders.length > 0) set({ heard: withOrders(get().heard, orders, platform.nowMs()) });
    },
  }));
  const take = (messages: readonly LiveMessage[]) =>
    store.getState().take(messages.map(({ bd }) => bd).filter(isOrder));
  const listener: TopicListener = { snapshot: take, change: take };
  session.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) store.setState({ heard: new Map() });
  });
  return {
    ...store,
    /** Hears the player's own bets while anyone asks for it. Returns the way out. */
    follow(): () => void {
      followers += 1;
      if (followers === 1) leave = link.watch(TOPIC, listener);
      let following = true;
      return () => {
        if (!following) return;
        following = false;
        followers -= 1;
        if (followers === 0) leave();
      };
    },
  };
}

export type BetsStore = ReturnType<typeof createBets>;
