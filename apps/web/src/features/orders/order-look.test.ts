import { ORDER_STATE } from '@palpite/contract/tables/bets';
import { describe, expect, it } from 'vitest';
import { didNotMove, fieldsOf, isUnderWay, rowStatus, signedCents, titleOf, whyOf } from './order-look.ts';
import { timeLeft } from './order-page.tsx';
import { orderPlaceOf } from './order-place.ts';
import { CREATED_MS, someOrder } from './test/some-order.ts';

const STATES = Object.values(ORDER_STATE);

describe('the amount of an order', () => {
  it.each(STATES)('[STATE-011] of a deposit that is %s is positive', (state) => {
    expect(signedCents(someOrder({ pay_type: 'payin', state, paid_amount: 15_000 }))).toBe(15_000);
  });

  it.each(STATES)('[STATE-012] of a withdrawal that is %s is negative', (state) => {
    expect(signedCents(someOrder({ pay_type: 'payout', state }))).toBe(-15_000);
  });

  it('is what was received, not what was requested', () => {
    expect(signedCents(someOrder({ pay_type: 'payin', state: 'paid', paid_amount: 9_900 }))).toBe(9_900);
  });

  it('is struck through exactly where no money moved', () => {
    expect(STATES.filter((state) => didNotMove({ state }))).toEqual(['expired', 'failed', 'cancelled']);
    for (const state of STATES) {
      const kinds = [didNotMove({ state }), isUnderWay({ state }), state === 'paid'];
      expect(kinds.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('the text of a row', () => {
  it('is the promised time while it waits, and that it is late afterwards', () => {
    const order = someOrder();
    const { promised_at: atMs } = order;
    expect(rowStatus(order, CREATED_MS)).toEqual({ message: 'orders.status.until', tone: 'wait', atMs });
    expect(rowStatus(order, atMs + 1)?.message).toBe('orders.status.late');
  });

  it('is empty for a successful final order; for a failure it says that the money is back', () => {
    const messageOf = (change: Parameters<typeof someOrder>[0]) =>
      rowStatus(someOrder(change), CREATED_MS)?.message;
    expect(messageOf({ state: 'paid' })).toBeUndefined();
    expect(messageOf({ state: 'failed' })).toBe('orders.status.back');
    expect(messageOf({ state: 'review' })).toBe('orders.status.review');
    expect(messageOf({ pay_type: 'payin', state: 'expired' })).toBe('orders.status.unpaid');
    expect(rowStatus(someOrder({ state: 'paid', returned_amount: 500 }), CREATED_MS)).toEqual({
      message: 'orders.status.partBack',
      tone: 'negative',
      cents: 500,
    });
  });

  it('has a title for every state of both types, and a reason for a failure', () => {
    for (const state of STATES) {
      expect(titleOf({ pay_type: 'payin', state })).toMatch(/^orders\.title\.payin\./);
      expect(titleOf({ pay_type: 'payout', state })).toMatch(/^orders\.title\.payout\./);
    }
    const why = (state: 'failed' | 'cancelled', failure: string) => whyOf(someOrder({ state, failure }));
    expect(why('failed', 'account-closed')).toBe('orders.why.account-closed');
    expect(why('failed', 'some word')).toBe('orders.why.other.payout');
    expect(why('cancelled', 'by-operator')).toBe('orders.why.by-operator');
    expect(why('cancelled', 'by-player')).toBeUndefined();
  });
});

describe('the details of an order', () => {
  it('names the known fields and hides the others', () => {
    const elements = [
      { name: 'pix_key', value: '*******9087' },
      { name: 'constructor', value: 'x' },
    ];
    expect(fieldsOf({ elements })).toEqual([{ label: 'orders.field.pix_key', value: '*******9087' }]);
  });

  it('counts the promised time down to zero', () => {
    const left = (3_600 + 27 * 60 + 8) * 1_000;
    expect(timeLeft(10_000_000, 10_000_000 - left)).toEqual({ hours: 1, minutes: 27, seconds: 8 });
    expect(timeLeft(1_000, 999)).toEqual({ hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(1_000, 1_000)).toBeUndefined();
  });

  it('[ROUTE-044] is found by its address in either spelling of the parameter, and by nothing else', () => {
    expect(orderPlaceOf('order_id=12&type=payin')).toEqual({ orderId: '12', type: 'payin' });
    expect(orderPlaceOf('orderId=12')).toEqual({ orderId: '12', type: undefined });
    for (const wrong of ['', 'order_id=abc', 'order_id=-1', 'order_id=12345678901234567890', 'order_id=0']) {
      expect(orderPlaceOf(wrong).orderId).toBe('');
    }
  });
});
