import type { TopicListener } from '@palpite/client/live';
import type { CashOut, Order } from '@palpite/contract/entities/bets';
import type { LiveMessage } from '@palpite/contract/live';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import type { LiveLink } from '../connection/live-link.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';

export interface ReceivedOrder {
  readonly order: Order;
  readonly atMs: number;
}

/** The player's most recent bets, as last received by socket or in a reply. */
export interface BetsState {
  readonly received: ReadonlyMap<string, ReceivedOrder>;
  /** The results of the most recent cash-outs, by cash-out id. */
  readonly cashOuts: ReadonlyMap<string, CashOut>;
  /** Bets that were shown as settled and are open again because their result was taken back. */
  readonly reopened: ReadonlySet<string>;
  take(orders: readonly Order[]): void;
  /**
   * Takes the reply to a placement, and follows the player's bets from then on: the code that shows their results may be
   * loaded after the result is known. Of an order that the socket has already sent, the reply is the older state.
   */
  takePlaced(orders: readonly Order[]): void;
  takeCashOuts(cashOuts: readonly CashOut[]): void;
  /** Remembers which bets a page showed as settled, so that a reopened bet can be distinguished from a new one. */
  saw(orders: readonly Order[]): void;
}

export interface BetsDeps {
  readonly platform: Pick<Platform, 'nowMs'>;
  readonly session: SessionStore;
  readonly link: Pick<LiveLink, 'watch'>;
}

export const ORDERS_MAX = 100;
const SETTLED_MAX = 500;
const TOPIC = 'bets';

function isOrder(body: unknown): body is Order {
  if (typeof body !== 'object' || body === null) return false;
  const { id, st, ops } = body as Partial<Record<keyof Order, unknown>>;
  return typeof id === 'string' && typeof st === 'number' && Array.isArray(ops);
}

function isCashOut(body: unknown): body is CashOut {
  if (typeof body !== 'object' || body === null) return false;
  const { id, oid, st } = body as Partial<Record<keyof CashOut, unknown>>;
  return typeof id === 'string' && typeof oid === 'string' && typeof st === 'number';
}

/** Evicts the least recently updated entries. */
function cut<V>(kept: Map<string, V> | Set<string>, most: number): void {
  for (const id of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(id);
  }
}

function withOrders(
  known: BetsState['received'],
  orders: readonly Order[],
  atMs: number,
): BetsState['received'] {
  const received = new Map(known);
  for (const order of orders) {
    // Deleted first, so that the least recently updated entry is the first of the map.
    received.delete(order.id);
    received.set(order.id, { order, atMs });
  }
  cut(received, ORDERS_MAX);
  return received;
}

function withCashOuts(known: BetsState['cashOuts'], received: readonly CashOut[]): BetsState['cashOuts'] {
  const cashOuts = new Map(known);
  for (const one of received) {
    cashOuts.delete(one.id);
    cashOuts.set(one.id, one);
  }
  cut(cashOuts, ORDERS_MAX);
  return cashOuts;
}

interface DecidedOrders {
  /** Remembers which orders are open, and which of them are settled now. */
  receive(orders: readonly Order[]): void;
  /** The orders that were open when they were received before and are settled now; each is returned once. */
  take(): readonly Order[];
  clear(): void;
}

function trackDecided(): DecidedOrders {
  const open = new Set<string>();
  let decided: Order[] = [];
  return {
    receive(orders) {
      for (const order of orders) {
        if (order.st === BET_ORDER_STATUS.success) open.add(order.id);
        else if (open.delete(order.id) && order.st === BET_ORDER_STATUS.settled) decided.push(order);
      }
      cut(open, ORDERS_MAX);
      decided = decided.slice(-ORDERS_MAX);
    },
    take() {
      const taken = decided;
      decided = [];
      return taken;
    },
    clear() {
      open.clear();
      decided = [];
    },
  };
}

function listenerOf(state: () => BetsState): TopicListener {
  const take = (messages: readonly LiveMessage[]) => {
    const bodies = messages.map(({ bd }) => bd);
    state().take(bodies.filter(isOrder));
    state().takeCashOuts(bodies.filter(isCashOut));
  };
  return { snapshot: take, change: take };
}

export function createBets({ platform, session, link }: BetsDeps) {
  let followers = 0;
  let leave = () => {};
  let leavePlaced: (() => void) | undefined;
  const settled = new Set<string>();
  const decided = trackDecided();

  /** Tracks settled bets and returns the ids of those that are open again. */
  function reopenedBy(orders: readonly Order[]): readonly string[] {
    const opened = orders.filter(({ id, st }) => st === BET_ORDER_STATUS.success && settled.delete(id));
    for (const { id, st } of orders) if (st === BET_ORDER_STATUS.settled) settled.add(id);
    cut(settled, SETTLED_MAX);
    return opened.map(({ id }) => id);
  }

  /** Receives the player's bets while at least one caller follows them. Returns a function that stops it. */
  function follow(): () => void {
    followers += 1;
    if (followers === 1) leave = link.watch(TOPIC, listener);
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      followers -= 1;
      if (followers === 0) leave();
    };
  }

  const store = createStore<BetsState>()((set, get) => ({
    received: new Map(),
    cashOuts: new Map(),
    reopened: new Set(),
    take(orders) {
      if (orders.length === 0) return;
      const { received, reopened } = get();
      const opened = reopenedBy(orders);
      decided.receive(orders);
      const still = new Set([...reopened, ...opened].filter((id) => !settled.has(id)));
      set({
        received: withOrders(received, orders, platform.nowMs()),
        ...(opened.length > 0 || still.size !== reopened.size ? { reopened: still } : {}),
      });
    },
    takePlaced(orders) {
      get().take(orders.filter(({ id }) => !get().received.has(id)));
      leavePlaced ??= follow();
    },
    takeCashOuts(received) {
      if (received.length > 0) set({ cashOuts: withCashOuts(get().cashOuts, received) });
    },
    saw(orders) {
      reopenedBy(orders.filter(({ st }) => st === BET_ORDER_STATUS.settled));
    },
  }));
  const listener = listenerOf(() => store.getState());
  session.subscribe((now, before) => {
    if (now.user?.uid === before.user?.uid) return;
    settled.clear();
    decided.clear();
    leavePlaced?.();
    leavePlaced = undefined;
    store.setState({ received: new Map(), cashOuts: new Map(), reopened: new Set() });
  });
  return {
    ...store,
    takeDecided: decided.take,
    follow,
  };
}

export type BetsStore = ReturnType<typeof createBets>;

const made = new WeakMap<object, BetsStore>();

/** One store for the lifetime of the page, created when bets are first shown or placed, after the first view. */
export function betsOf(services: Pick<Services, 'platform' | 'session' | 'link'>): BetsStore {
  const present = made.get(services) ?? createBets(services);
  made.set(services, present);
  return present;
}
