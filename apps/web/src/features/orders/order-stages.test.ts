import type { PayOrderDetail } from '@palpite/contract/entities/payments';
import { ORDER_STATE } from '@palpite/contract/tables/bets';
import { describe, expect, it } from 'vitest';
import { payinStages, payoutStages } from './order-stage-list.tsx';
import { CREATED_MS, someOrder } from './test/some-order.ts';

const at = (state: PayOrderDetail['state'], afterMs: number) => ({ state, at: CREATED_MS + afterMs });
const shown = (order: PayOrderDetail) => payoutStages(order).map(({ key, state }) => `${key} ${state}`);

describe('the steps of a withdrawal', () => {
  it('are received, sent, and on its way until the promised time without a review', () => {
    const order = someOrder();
    expect(shown(order)).toEqual(['received done', 'sent done', 'end now']);
    expect(payoutStages(order).at(-1)?.untilMs).toBe(order.promised_at);
  });

  it('in review show the review as current and the rest as coming', () => {
    const order = someOrder({ state: 'review', stages: [at('review', 0)] });
    expect(shown(order)).toEqual(['received done', 'review now', 'sent next', 'end next']);
  });

  it('each have their own time when approved and paid', () => {
    const stages = [at('review', 0), at('created', 5_000), at('pending', 6_000), at('paid', 9_000)];
    const order = someOrder({ state: 'paid', stages });
    expect(shown(order)).toEqual(['received done', 'review done', 'sent done', 'end done']);
    expect(payoutStages(order).map(({ atMs }) => atMs - CREATED_MS)).toEqual([0, 0, 6_000, 9_000]);
  });

  it('end with where the money is when failed or cancelled', () => {
    const failed = someOrder({
      state: 'failed',
      failure: 'account-closed',
      stages: [at('created', 0), at('pending', 1_000), at('failed', 4_000)],
    });
    expect(shown(failed)).toEqual(['received done', 'sent done', 'end failed']);
    const end = { state: 'failed', title: 'orders.stage.failedTitle', detail: 'orders.stage.back' };
    expect(payoutStages(failed).at(-1)).toMatchObject(end);
    const cancelled = someOrder({
      state: 'cancelled',
      failure: 'by-player',
      stages: [at('review', 0), at('cancelled', 2_000)],
    });
    expect(payoutStages(cancelled).at(-1)?.title).toBe('orders.stage.cancelledTitle');
    expect(shown(cancelled).some((fixture) => fixture.startsWith('sent'))).toBe(false);
  });

  it('include an unclear answer as a step', () => {
    const order = someOrder({ state: 'unknown', stages: [at('created', 0), at('unknown', 500)] });
    const sent = payoutStages(order).find(({ key }) => key === 'sent');
    expect(sent).toMatchObject({ state: 'now', detail: 'orders.stage.sent.unknown' });
  });

  it('have at most one current step in every state, and begin with received', () => {
    for (const state of Object.values(ORDER_STATE)) {
      const stages = payoutStages(someOrder({ state }));
      expect(stages[0]?.key).toBe('received');
      expect(stages.filter((fixture) => fixture.state === 'now').length).toBeLessThanOrEqual(1);
      expect(new Set(stages.map(({ key }) => key)).size).toBe(stages.length);
    }
  });
});

describe('the steps of a deposit', () => {
  it('show the confirmations of the chain, or that an answer is missing', () => {
    const detailOf = (change: Partial<PayOrderDetail>) =>
      payinStages(someOrder({ pay_type: 'payin', ...change }))[1]?.detail;
    expect(detailOf({})).toBe('orders.stage.pay.detail');
    expect(detailOf({ state: 'unknown' })).toBe('orders.stage.pay.unknown');
    expect(detailOf({ confirmations: 3 })).toBe('orders.stage.pay.confirmations');
  });
});
