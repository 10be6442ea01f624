import type { Outcome } from '@palpite/client/outcome';
import { BONUS_POLL_MS, BONUS_POLLS_MAX, DEPOSIT_POLL_MS } from '@palpite/contract/constants';
import type { PayOrder } from '@palpite/contract/entities/payments';
import type { Input } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { isPolledPayStatus, PAY_STATUS } from '@palpite/contract/tables/payments';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../platform/platform.ts';
import {
  clearDepositRecord,
  type DepositRecord,
  readDepositRecord,
  writeDepositRecord,
} from './deposit-record.ts';
import type { LiveLink } from './live-link.ts';
import { newerOrder, watchOrders } from './orders.ts';
import type { SessionStore } from './session.ts';

interface BonusPollDeps {
  readonly platform: Pick<Platform, 'after'>;
  /** Asks what bonus there is. */
  read(): Promise<unknown>;
}

/** How asking went: the house knows no such order, or it could not be asked. */
export type Asked = 'known' | 'missing' | 'unreachable';

export interface DepositsState {
  /** The deposit under way that the phone keeps. */
  readonly record: DepositRecord | undefined;
  /** The orders of this visit as they were last heard; the newest of them. */
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

/** One watch of the player's topic for everybody who wants to hear; it ends with the last of them. */
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

/** Tells the analytics of a purchase, once per order, and looks at the balance that it changed. */
function purchaseReports({ platform, report, readBalance }: DepositsDeps): (order: PayOrder) => void {
  const reported = new Set<string>();
  return ({ order_id, currency, paid_amount }) => {
    if (reported.has(order_id) || reported.size >= REPORTED_MAX) return;
    reported.add(order_id);
    report({ order_id, currency, amount: paid_amount, event_time: platform.nowMs() });
    void readBalance();
  };
}

/** What goes on while a deposit is under way, until it is stopped; the bonus is asked for a while longer. */
function createWaiting({ platform, readBalance }: DepositsDeps, follow: () => () => void) {
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
      stopBonus = pollBonus({ platform, read: readBalance });
    },
    stop: () => stopAsking(),
    /** Another player: neither the deposit nor its bonus is theirs. */
    stopAll(): void {
      stopAsking();
      stopBonus();
    },
  };
}

/** A refusal of another kind, as of a session that has ended, says nothing about the order. */
function isMissing(outcome: Outcome<'payinOrderStatus'>): boolean {
  return outcome.is === 'refused' && outcome.code === REFUSALS['no-such-order'].code;
}

/**
 * Follows deposits: by the socket, and every ten seconds while one is under way. A paid one is reported as a purchase,
 * once; whatever ends the waiting also forgets the record, since nobody asks about it any more.
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
    // One that was seen open and was paid late counts too; an old one that is only looked at does not.
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
    // A record that is read before anyone has signed in is judged when they have.
    if (before.user === undefined || now.user?.uid === before.user.uid) return;
    waiting.stopAll();
    forget();
    store.setState({ orders: new Map() });
  });

  return {
    ...store,
    /** Hears how the player's orders change while anyone asks for it. Returns the way out. */
    follow,
    /** A deposit was made: it is kept, heard about and asked about from now on. */
    begin(order: PayOrder): void {
      const record = recordOf(order);
      writeDepositRecord(platform.store, record);
      keepAsking(record, false);
      take(order);
    },
    /** After the page was opened again: the kept deposit, if there is one, is asked about at once. */
    resume(): void {
      const { record } = store.getState();
      if (record) keepAsking(record, true);
    },
    ask,
  };
}

/** Asks until it is stopped: at once if wanted, then ten seconds after every answer. Returns the way out. */
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

/** A bonus comes some time after the deposit that it is for: asked every ten seconds, ten times. Returns the way out. */
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
