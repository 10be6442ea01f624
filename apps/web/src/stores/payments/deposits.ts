import type { Outcome } from '@palpite/client/outcome';
import { BONUS_POLL_MS, BONUS_POLLS_MAX, DEPOSIT_POLL_MS } from '@palpite/contract/constants';
import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Input } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { isPolledPayStatus, PAY_STATUS } from '@palpite/contract/tables/payments';
import { createStore } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
import type { LiveLink } from '../connection/live-link.ts';
import { bonusNewsOf } from '../growth/bonus-news.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import { newerOrder, watchOrders } from './orders.ts';

interface BonusPollDeps {
  readonly platform: Pick<Platform, 'after'>;
  /** Reads the bonus. */
  read(): Promise<unknown>;
}

/** The result of a read: the server knows no such order, or it could not be reached. */
export type Asked = 'known' | 'missing' | 'unreachable';

export interface DepositsState {
  /** The pending deposit that is stored on the phone. */
  readonly record: DepositRecord | undefined;
  /** The most recent orders of this visit, as last received. */
  readonly orders: ReadonlyMap<string, PayOrder>;
}

export interface DepositsDeps {
  readonly platform: Pick<Platform, 'store' | 'nowMs' | 'after'>;
  readonly session: SessionStore;
  readonly link: Pick<LiveLink, 'watch'>;
  read(orderId: string): Promise<Outcome<'payinOrderStatus'>>;
  report(purchase: Input<'purchaseReport'>): void;
  /** The balance with its bonus part. */
  readBalance(): Promise<unknown>;
  /** What is new about the player's bonuses. */
  readBonus(): Promise<unknown>;
}

const ORDERS_MAX = 20;
const REPORTED_MAX = 200;

function withOrder(orders: DepositsState['orders'], order: PayOrder): DepositsState['orders'] {
  const next = new Map(orders);
  next.delete(order.order_id);
  next.set(order.order_id, order);
  for (const id of next.keys()) if (next.size > ORDERS_MAX) next.delete(id);
  return next;
}

function recordOf({ order_id: orderId, currency: currencyCode, amount }: PayOrder): DepositRecord {
  return { orderId, currencyCode, amount };
}

/** One shared subscription of the player's topic; it ends with the last subscriber. */
function sharedWatch(start: () => () => void): () => () => void {
  let count = 0;
  let end = () => {};
  return () => {
    count += 1;
    if (count === 1) end = start();
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      count -= 1;
      if (count === 0) end();
    };
  };
}

/** Reports a purchase to analytics once per order, and reads the balance that it changed. */
function purchaseReports({ platform, report, readBalance }: DepositsDeps): (order: PayOrder) => void {
  const reported = new Set<string>();
  return ({ order_id, currency, paid_amount }) => {
    if (reported.has(order_id) || reported.size >= REPORTED_MAX) return;
    reported.add(order_id);
    report({ order_id, currency, amount: paid_amount, event_time: platform.nowMs() });
    void readBalance();
  };
}

/** What runs while a deposit is pending, until it is stopped; the bonus is polled a while longer. */
function createWaiting({ platform, readBalance, readBonus }: DepositsDeps, follow: () => () => void) {
  let stopAsking = () => {};
  let stopBonus = () => {};
  return {
    start(startsNow: boolean, ask: () => Promise<void>): void {
      stopAsking();
      stopBonus();
      const unfollow = follow();
      const endPoll = pollOrder(platform, startsNow, ask);
      stopAsking = () => {
        endPoll();
        unfollow();
      };
      stopBonus = pollBonus({ platform, read: () => Promise.all([readBalance(), readBonus()]) });
    },
    stop: () => stopAsking(),
    /** The player changed: neither the deposit nor its bonus is theirs. */
    stopAll(): void {
      stopAsking();
      stopBonus();
    },
  };
}

/** Another refusal, for example of an ended session, says nothing about the order. */
function isMissing(outcome: Outcome<'payinOrderStatus'>): boolean {
  return outcome.is === 'refused' && outcome.code === REFUSALS['no-such-order'].code;
}

/**
 * Follows deposits by the socket, and by polling every ten seconds while one is pending. A paid deposit is reported as
 * a purchase once. Whatever ends the waiting also deletes the stored record.
 */
export function createDeposits(deps: DepositsDeps) {
  const { platform, session, link } = deps;
  const store = createStore<DepositsState>()(() => ({
    record: readDepositRecord(platform.store),
    orders: new Map(),
  }));
  const follow = sharedWatch(() => watchOrders(link, (orders) => orders.forEach(take)));
  const reportPaid = purchaseReports(deps);
  const waiting = createWaiting(deps, follow);

  function forget(): void {
    waiting.stop();
    clearDepositRecord(platform.store);
    store.setState({ record: undefined });
  }

  function take(received: PayOrder): void {
    if (received.pay_type !== 'payin') return;
    const { orders, record } = store.getState();
    const known = orders.get(received.order_id);
    const order = known ? newerOrder(known, received) : received;
    store.setState({ orders: withOrder(orders, order) });
    const isOurs = record?.orderId === order.order_id;
    const isPaid = order.pay_status === PAY_STATUS.finished;
    // A deposit that was seen open and was paid late counts too; an old one that is only viewed does not.
    if (isPaid && (isOurs || (known && known.pay_status !== PAY_STATUS.finished))) reportPaid(order);
    if (isOurs && !isPolledPayStatus(order.pay_status)) forget();
  }

  async function ask(orderId: string): Promise<Asked> {
    const outcome = await deps.read(orderId);
    if (outcome.is !== 'done') return isMissing(outcome) ? 'missing' : 'unreachable';
    take(outcome.data);
    return 'known';
  }

  function keepAsking(record: DepositRecord, startsNow: boolean): void {
    store.setState({ record });
    waiting.start(startsNow, async () => {
      if ((await ask(record.orderId)) === 'missing') forget();
    });
  }

  session.subscribe((now, before) => {
    // A record that is read before anyone has signed in is checked after the sign-in.
    if (before.user === undefined || now.user?.uid === before.user.uid) return;
    waiting.stopAll();
    forget();
    store.setState({ orders: new Map() });
  });

  return {
    ...store,
    /** Receives changes of the player's orders while anyone follows them. Returns a function that stops it. */
    follow,
    /** A deposit was created: it is stored, followed and polled from now on. */
    begin(order: PayOrder): void {
      const record = recordOf(order);
      writeDepositRecord(platform.store, record);
      keepAsking(record, false);
      take(order);
    },
    /** After the page was opened again: the stored deposit, if there is one, is read at once. */
    resume(): void {
      const { record } = store.getState();
      if (record) keepAsking(record, true);
    },
    ask,
  };
}

/**
 * Polls until it is stopped: at once if wanted, then ten seconds after every answer. Returns a function that stops it.
 */
function pollOrder(
  platform: Pick<Platform, 'after'>,
  startsNow: boolean,
  ask: () => Promise<void>,
): () => void {
  let isOver = false;
  let cancel = () => {};
  async function poll(): Promise<void> {
    await ask();
    if (!isOver) wait();
  }
  function wait(): void {
    cancel = platform.after(DEPOSIT_POLL_MS, () => void poll());
  }
  if (startsNow) void poll();
  else wait();
  return () => {
    isOver = true;
    cancel();
  };
}

export type DepositsStore = ReturnType<typeof createDeposits>;

/**
 * A bonus arrives some time after its deposit: polled every ten seconds, ten times. Returns a function that stops it.
 */
function pollBonus({ platform, read }: BonusPollDeps): () => void {
  let left = BONUS_POLLS_MAX;
  let cancel = () => {};
  let isOver = false;

  function wait(): void {
    if (isOver || left === 0) return;
    cancel = platform.after(BONUS_POLL_MS, () => void ask());
  }

  async function ask(): Promise<void> {
    left -= 1;
    await read();
    wait();
  }

  wait();
  return () => {
    isOver = true;
    cancel();
  };
}

/** The pending deposit as stored on the phone: the page may be closed while the bank works. */
export interface DepositRecord {
  readonly orderId: string;
  readonly currencyCode: string;
  /** In cents. */
  readonly amount: number;
}

const KEY = 'deposit_record';

function isRecord(value: unknown): value is DepositRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { orderId, currencyCode, amount } = value as Partial<Record<keyof DepositRecord, unknown>>;
  return (
    typeof orderId === 'string' &&
    /^[1-9]\d{0,18}$/.test(orderId) &&
    typeof currencyCode === 'string' &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount)
  );
}

/** A value of another version or origin is ignored. */
export function readDepositRecord(store: Pick<KeyStore, 'get'>): DepositRecord | undefined {
  try {
    const value: unknown = JSON.parse(store.get(KEY) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeDepositRecord(store: Pick<KeyStore, 'set'>, record: DepositRecord): void {
  const { orderId, currencyCode, amount } = record;
  store.set(KEY, JSON.stringify({ orderId, currencyCode, amount }));
}

export function clearDepositRecord(store: Pick<KeyStore, 'remove'>): void {
  store.remove(KEY);
}

const made = new WeakMap<Services, DepositsStore>();

/** The one store of the app, created by the first page, or stored deposit, that needs it. */
export function depositsOf(services: Services): DepositsStore {
  const present = made.get(services);
  if (present) return present;
  const { platform, session, link, client, balance } = services;
  const store = createDeposits({
    platform,
    session,
    link,
    read: (order_id) => client.call('payinOrderStatus', { order_id }),
    report: (purchase) => void client.call('purchaseReport', purchase),
    readBalance: () => balance.getState().fetch(),
    readBonus: () => bonusNewsOf(services).getState().refresh(),
  });
  made.set(services, store);
  store.resume();
  return store;
}
