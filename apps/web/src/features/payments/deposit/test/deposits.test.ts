import type { TopicListener } from '@palpite/client/live';
import type { Outcome } from '@palpite/client/outcome';
import { BONUS_POLLS_MAX, DEPOSIT_POLL_MS } from '@palpite/contract/constants';
import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import { REFUSALS } from '@palpite/contract/refusals';
import { manualClock } from '@palpite/testkit/clock';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  createDeposits,
  readDepositRecord,
  writeDepositRecord,
} from '../../../../stores/payments/deposits.ts';
import type { SessionStore } from '../../../../stores/session/session.ts';
import { memoryStore } from '../../../../stores/test/memory-store.ts';
import { orderOf } from './orders.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const RECORD = { orderId: '240614880311', currencyCode: 'BRL', amount: 10_000 };
const MISSING: Outcome<'payinOrderStatus'> = {
  is: 'refused',
  code: REFUSALS['no-such-order'].code,
  message: '',
};

function open(kept?: typeof RECORD) {
  const clock = manualClock();
  const store = memoryStore();
  if (kept) writeDepositRecord(store, kept);
  const session = createStore(() => ({
    user: { uid: 1, sid: 's' } as { uid: number; sid: string } | undefined,
  }));
  const listeners = new Set<TopicListener>();
  const reports: unknown[] = [];
  const asked: string[] = [];
  let bonus = 0;
  let answer: Outcome<'payinOrderStatus'> = { is: 'done', data: orderOf('pending') };
  const deposits = createDeposits({
    platform: { store, nowMs: clock.nowMs, after: clock.after },
    session: session as unknown as SessionStore,
    link: {
      watch(topic, listener) {
        expect(topic).toBe('player');
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async read(orderId) {
      asked.push(orderId);
      return answer;
    },
    report: (purchase) => void reports.push(purchase),
    async readBalance() {},
    async readBonus() {
      bonus += 1;
    },
  });
  return {
    clock,
    store,
    session,
    deposits,
    listeners,
    reports,
    asked,
    bonusReads: () => bonus,
    answers: (next: Outcome<'payinOrderStatus'>) => {
      answer = next;
    },
    push(order: PayOrderDetail) {
      for (const { change } of listeners) change([{ tp: `payment:${order.order_id}`, bd: order }]);
    },
    async later(ms: number) {
      clock.advance(ms);
      await settle();
    },
  };
}

describe('a pending deposit', () => {
  it('[ENTITY-038] is stored on the phone with its id, currency and amount', () => {
    const { store, deposits } = open();
    deposits.begin(orderOf('pending'));
    expect(JSON.parse([...store.kept.values()][0] ?? '')).toEqual(RECORD);
    expect(readDepositRecord(store)).toEqual(RECORD);
  });

  it.each(['', 'null', '{', '[]', '{"orderId":"x","currencyCode":"BRL","amount":1}', '{"orderId":"1"}'])(
    'ignores an invalid stored value: %s',
    (text) => expect(readDepositRecord(memoryStore({ deposit_record: text }))).toBeUndefined(),
  );

  it('[STATE-037] [CONST-013] is polled every 10 s while its status is 0 or 2', async () => {
    const { deposits, asked, answers, later } = open();
    deposits.begin(orderOf('created'));
    await later(DEPOSIT_POLL_MS - 1);
    expect(asked).toEqual([]);
    await later(1);
    expect(asked).toHaveLength(1);
    answers({ is: 'done', data: orderOf('created', { updated_at: 3_000 }) });
    await later(DEPOSIT_POLL_MS);
    answers({ is: 'unreachable', why: 'timeout' });
    await later(DEPOSIT_POLL_MS);
    await later(DEPOSIT_POLL_MS);
    expect(asked).toHaveLength(4);
    expect(DEPOSIT_POLL_MS).toBe(10_000);
  });

  it('[STATE-036] is reported as a purchase once when paid, and then no longer polled', async () => {
    const { deposits, reports, store, asked, push, later, clock } = open();
    deposits.begin(orderOf('pending'));
    push(orderOf('paid', { updated_at: 3_000, paid_amount: 9_000 }));
    push(orderOf('paid', { updated_at: 3_000, paid_amount: 9_000 }));
    expect(reports).toEqual([
      { order_id: RECORD.orderId, currency: 'BRL', amount: 9_000, event_time: clock.nowMs() },
    ]);
    expect(store.kept.size).toBe(0);
    await later(10 * DEPOSIT_POLL_MS);
    expect(asked).toEqual([]);
  });

  it.each(['expired', 'failed', 'cancelled', 'unknown'] as const)(
    '[STATE-038] stops polling and clears the record when it is %s',
    async (state) => {
      const { deposits, store, asked, answers, later, reports, listeners } = open();
      deposits.begin(orderOf('pending'));
      answers({ is: 'done', data: orderOf(state, { updated_at: 3_000 }) });
      await later(DEPOSIT_POLL_MS);
      await later(5 * DEPOSIT_POLL_MS);
      expect(asked).toHaveLength(1);
      expect(store.kept.size).toBe(0);
      expect(deposits.getState().record).toBeUndefined();
      expect(reports).toEqual([]);
      expect(listeners.size).toBe(0);
    },
  );

  it('[STATE-039] [CONST-012] has its bonus polled every 10 s, ten times at most', async () => {
    const { deposits, bonusReads, later } = open();
    deposits.begin(orderOf('pending'));
    for (let tenth = 0; tenth < 15; tenth += 1) await later(10_000);
    expect(bonusReads()).toBe(BONUS_POLLS_MAX);
    expect(BONUS_POLLS_MAX).toBe(10);
  });

  it('is resumed when the page is opened again, and read at once', async () => {
    const { deposits, asked } = open(RECORD);
    deposits.resume();
    await settle();
    expect(asked).toEqual([RECORD.orderId]);
    expect(deposits.getState().orders.get(RECORD.orderId)?.state).toBe('pending');
  });

  it('is forgotten when the server does not know it, but not when the server is unreachable', async () => {
    const { deposits, answers, store, later } = open(RECORD);
    answers({ is: 'refused', code: 604, message: '' });
    deposits.resume();
    await settle();
    expect(store.kept.size).toBe(1);
    answers(MISSING);
    await later(DEPOSIT_POLL_MS);
    expect(store.kept.size).toBe(0);
  });

  it('of the previous player is not shown to the next', () => {
    const { deposits, session, store } = open();
    deposits.begin(orderOf('pending'));
    session.setState({ user: { uid: 2, sid: 't' } });
    expect(store.kept.size).toBe(0);
    expect(deposits.getState()).toMatchObject({ record: undefined, orders: new Map() });
  });
});

describe('a viewed order', () => {
  it('is reported when it was seen expired and is paid later, but not when it was paid long ago', () => {
    const { deposits, push, reports } = open();
    const leave = deposits.follow();
    push(orderOf('expired'));
    push(orderOf('paid', { updated_at: 9_000 }));
    push(orderOf('paid', { order_id: '7', updated_at: 9_000 }));
    expect(reports).toMatchObject([{ order_id: RECORD.orderId }]);
    leave();
  });

  it('is not overwritten by an older message', () => {
    const { deposits, push } = open();
    deposits.follow();
    push(orderOf('paid', { updated_at: 9_000 }));
    push(orderOf('pending', { updated_at: 3_000 }));
    expect(deposits.getState().orders.get(RECORD.orderId)?.state).toBe('paid');
  });

  it('shares one socket subscription with all viewers', () => {
    const { deposits, listeners } = open();
    const [first, second] = [deposits.follow(), deposits.follow()];
    expect(listeners.size).toBe(1);
    first();
    first();
    expect(listeners.size).toBe(1);
    second();
    expect(listeners.size).toBe(0);
  });
});
