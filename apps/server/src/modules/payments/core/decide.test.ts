import { describe, expect, it } from 'vitest';
import { someAnswer, someOrder, somePayment, Till } from '../test/some-order.ts';
import { closeUnpaid } from './close.ts';
import { OPEN_ROOM } from './credit.ts';
import { PAY_STATUS } from './order.ts';

describe('a pay-in', () => {
  it('is credited once, however often the payment is reported', () => {
    const till = new Till(someOrder());
    for (let time = 0; time < 5; time += 1) till.receive(someAnswer());
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 100_00n, postings: 1 });
    expect(till.in('cash')).toBe(100_00n);
    expect(till.in('psp:bank:clearing')).toBe(-100_00n);
    expect(till.decisions.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('[STATE-013] has the pay status of the specification in every state', () => {
    expect(PAY_STATUS).toEqual({
      created: 0,
      paid: 1,
      pending: 2,
      expired: 3,
      failed: 4,
      cancelled: 4,
      review: 20,
      unknown: 20,
    });
  });

  it.each(['expired', 'failed', 'cancelled'] as const)('that was %s is paid by late money', (status) => {
    const till = new Till(someOrder({ status, failure: 'x' }));
    till.receive(someAnswer());
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 100_00n });
    expect(till.order.failure).toBeUndefined();
  });

  it.each(['failed', 'expired', 'pending'] as const)('that is paid is never %s again', (status) => {
    const till = new Till(someOrder());
    till.receive(someAnswer());
    till.receive(someAnswer({ status, payments: [], failure: 'late news' }));
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 100_00n });
    expect(till.in('cash')).toBe(100_00n);
  });

  it('credits the paid amount of an underpayment and records the difference', () => {
    const till = new Till(someOrder());
    till.receive(someAnswer({ payments: [somePayment({ amount: 70_00n })] }));
    expect(till.in('cash')).toBe(70_00n);
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 70_00n });
    expect(till.decisions[0]?.differences).toMatchObject([
      { kind: 'amount-differs', ours: '10000', theirs: '7000' },
    ]);
  });

  it('credits a partial payment at once and waits for the rest', () => {
    const till = new Till(someOrder());
    till.receive(someAnswer({ status: 'pending', payments: [somePayment({ amount: 30_00n })] }));
    expect(till.order.status).toBe('pending');
    expect(till.in('cash')).toBe(30_00n);
    till.receive(
      someAnswer({
        status: 'pending',
        payments: [somePayment({ amount: 30_00n }), somePayment({ id: 'p2', amount: 70_00n })],
      }),
    );
    expect(till.order.status).toBe('paid');
    expect(till.in('cash')).toBe(100_00n);
  });

  it('in another currency is held, and leaves the held account when it is returned', () => {
    const till = new Till(someOrder());
    till.receive(someAnswer({ payments: [somePayment({ currency: 'MXN' })] }));
    expect(till.order).toMatchObject({ status: 'failed', failure: 'held', paidAmount: 0n });
    expect(till.in('cash')).toBe(0n);
    expect(till.in('held_deposits', 'MXN')).toBe(100_00n);
    expect(till.decisions[0]?.holds).toEqual([
      { payment: 'p1', asset: 'MXN', units: 100_00n, reason: 'currency' },
    ]);
    till.receive(
      someAnswer({ payments: [somePayment({ currency: 'MXN', state: 'refunded', refunded: 100_00n })] }),
    );
    expect(till.in('held_deposits', 'MXN')).toBe(0n);
    expect(till.decisions[1]?.holdsReturned).toEqual([{ payment: 'p1', units: 100_00n }]);
  });

  it('in an unknown currency posts nothing and becomes a difference', () => {
    const till = new Till(someOrder());
    till.receive(someAnswer({ payments: [somePayment({ currency: 'XYZ' })] }));
    expect([...till.sums]).toEqual([]);
    expect(till.decisions[0]?.differences).toMatchObject([{ kind: 'currency-differs' }]);
  });

  it('is debited by the total refunded, and by no message twice', () => {
    const till = new Till(someOrder());
    const refunded = (units: bigint) =>
      someAnswer({ payments: [somePayment({ state: 'refunded', refunded: units })] });
    till.receive(someAnswer());
    till.receive(refunded(30_00n));
    till.receive(refunded(80_00n));
    till.receive(refunded(30_00n));
    expect(till.in('cash')).toBe(20_00n);
    till.receive(someAnswer({ payments: [somePayment({ state: 'charged-back' })] }));
    till.receive(someAnswer({ payments: [somePayment({ state: 'charged-back' })] }));
    expect(till.in('cash')).toBe(0n);
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 100_00n, returnedAmount: 100_00n });
    expect(till.decisions.flatMap(({ postings }) => postings).map(({ kind, step }) => [kind, step])).toEqual([
      ['deposit', 0],
      ['deposit-back', 1],
      ['deposit-back', 2],
      ['chargeback', 3],
    ]);
  });

  it('is not paid by a status without a payment', () => {
    const till = new Till(someOrder());
    const { differences } = till.receive(someAnswer({ payments: [] }));
    expect(till.order.status).toBe('pending');
    expect(differences).toMatchObject([{ kind: 'paid-without-payment' }]);
  });

  it('does not post a payment that belongs to another order', () => {
    const till = new Till(someOrder());
    const { differences } = till.receive(someAnswer(), new Set(['p1']));
    expect(till.in('cash')).toBe(0n);
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'payment-elsewhere', subject: 'p1' }));
  });

  it('on a chain is credited only after enough confirmations', () => {
    const address = { kind: 'address', network: 'TRC20', address: 'T', confirmations: 20 } as const;
    const till = new Till(someOrder({ asset: 'USDT', instructions: address }));
    const deep = (confirmations: number) =>
      someAnswer({
        instructions: address,
        payments: [somePayment({ currency: 'USDT', confirmations })],
      });
    till.receive(deep(3));
    expect(till.order).toMatchObject({ status: 'pending', confirmations: 3, paidAmount: 0n });
    till.receive(deep(19));
    expect(till.in('cash', 'USDT')).toBe(0n);
    till.receive(deep(20));
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 100_00n });
    expect(till.order.confirmations).toBeUndefined();
    expect(till.in('cash', 'USDT')).toBe(100_00n);
  });

  it('of another payer is held and never credited', () => {
    const till = new Till(someOrder({ document: '52998224725' }));
    const decision = till.receive(someAnswer({ payments: [somePayment({ payerDocument: '11144477735' })] }));
    expect(decision.holds).toMatchObject([{ units: 100_00n, reason: 'third-party' }]);
    expect(till.in('cash')).toBe(0n);
    expect(till.order).toMatchObject({ status: 'failed', failure: 'held', paidAmount: 0n });
    expect(JSON.stringify(decision.holds, (_, value) => String(value))).not.toContain('529982');
  });

  it('above the order is credited up to the order, and the rest is held', () => {
    const till = new Till(someOrder({ amount: 40_00n }));
    const decision = till.receive(someAnswer({ payments: [somePayment({ amount: 9_000_00n })] }));
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 40_00n });
    expect(till.in('cash')).toBe(40_00n);
    expect(till.in('held_deposits')).toBe(8_960_00n);
    expect(decision.holds).toMatchObject([{ units: 8_960_00n, reason: 'above-order' }]);
    expect(decision.differences).toEqual([]);
  });

  it('that is paid twice is credited once: the second payment is held', () => {
    const till = new Till(someOrder());
    till.receive(someAnswer());
    const decision = till.receive(someAnswer({ payments: [somePayment(), somePayment({ id: 'p2' })] }));
    expect(till.in('cash')).toBe(100_00n);
    expect(decision.holds).toMatchObject([{ payment: 'p2', units: 100_00n, reason: 'above-order' }]);
  });

  it('below the smallest deposit is held, and a partial payment from there on is credited', () => {
    const room = { ...OPEN_ROOM, least: 30_00n };
    const till = new Till(someOrder());
    const parts = [somePayment({ amount: 29_99n }), somePayment({ id: 'p2', amount: 30_00n })];
    till.receive(someAnswer({ status: 'pending', payments: parts.slice(0, 1) }), new Set(), room);
    expect(till.in('cash')).toBe(0n);
    expect(till.order.status).toBe('pending');
    till.receive(someAnswer({ status: 'pending', payments: parts }), new Set(), room);
    expect([till.in('cash'), till.in('held_deposits')]).toEqual([30_00n, 29_99n]);
  });

  it('posts more than 50 new payments in several steps, each exactly once', () => {
    const till = new Till(someOrder());
    const payments = Array.from({ length: 120 }, (_, index) =>
      somePayment({ id: `p${index}`, amount: 1_00n }),
    );
    const left = [1, 2, 3].map(() => till.receive(someAnswer({ payments })).left);
    expect(left).toEqual([70, 20, 0]);
    expect(till.payments.size).toBe(120);
    expect([till.in('cash'), till.in('held_deposits')]).toEqual([100_00n, 20_00n]);
    expect(till.decisions[0]?.differences).toContainEqual(expect.objectContaining({ kind: 'many-payments' }));
  });
});

const payout = (change = {}) => someOrder({ direction: 'payout', fee: 2_00n, ...change });
const paidOut = (change = {}) =>
  someAnswer({ direction: 'payout', payments: [somePayment({ amount: 98_00n })], ...change });

describe('a pay-out', () => {
  it('leaves the hold once, and its fee stays here', () => {
    const till = new Till(payout());
    till.receive(paidOut());
    till.receive(paidOut());
    expect(till.order).toMatchObject({ status: 'paid', paidAmount: 98_00n });
    expect(till.in('hold')).toBe(-100_00n);
    expect(till.in('psp:bank:clearing')).toBe(98_00n);
    expect(till.in('house:fees')).toBe(2_00n);
  });

  it('that failed gives the money back whole, once', () => {
    const till = new Till(payout({ status: 'unknown' }));
    const failed = paidOut({ status: 'failed', failure: 'account-closed', payments: [] });
    till.receive(failed);
    till.receive(failed);
    expect(till.order).toMatchObject({ status: 'failed', failure: 'account-closed' });
    expect(till.in('hold')).toBe(-100_00n);
    expect(till.in('cash')).toBe(100_00n);
  });

  it('that is paid is never failed by a webhook', () => {
    const till = new Till(payout());
    till.receive(paidOut());
    till.receive(paidOut({ status: 'failed', payments: [] }));
    expect(till.order.status).toBe('paid');
    expect(till.in('cash')).toBe(0n);
  });

  it('that was paid after its failure is debited from cash and becomes a difference', () => {
    const till = new Till(payout({ status: 'failed' }));
    const { differences } = till.receive(paidOut());
    expect(till.in('cash')).toBe(-98_00n);
    expect(till.order).toMatchObject({ status: 'paid' });
    expect(differences).toMatchObject([{ kind: 'paid-after-failure' }]);
  });

  it('in review is not failed by a message, since the provider does not have it', () => {
    const till = new Till(payout({ status: 'review' }));
    till.receive(paidOut({ status: 'failed', payments: [] }));
    expect(till.order.status).toBe('review');
    expect([...till.sums]).toEqual([]);
  });

  it('gives the rest back when less was paid, and books the excess to suspense when more was paid', () => {
    const less = new Till(payout());
    less.receive(paidOut({ payments: [somePayment({ amount: 50_00n })] }));
    expect(less.in('hold')).toBe(-100_00n);
    expect(less.in('cash')).toBe(48_00n);
    const more = new Till(payout());
    more.receive(paidOut({ payments: [somePayment({ amount: 120_00n })] }));
    expect(more.in('hold')).toBe(-100_00n);
    expect(more.in('cash')).toBe(0n);
    expect(more.in('psp:bank:suspense')).toBe(-22_00n);
    expect(more.decisions[0]?.differences).toMatchObject([{ kind: 'amount-differs' }]);
  });

  it('that the bank returns is credited to the player again', () => {
    const till = new Till(payout());
    till.receive(paidOut());
    const back = [somePayment({ amount: 98_00n, state: 'refunded', refunded: 98_00n })];
    till.receive(paidOut({ payments: back }));
    till.receive(paidOut({ payments: back }));
    expect(till.in('cash')).toBe(98_00n);
    expect(till.in('psp:bank:clearing')).toBe(0n);
    expect(till.order).toMatchObject({ status: 'paid', failure: 'returned', returnedAmount: 98_00n });
  });

  it('without an answer is closed once', () => {
    const { next, postings } = closeUnpaid(payout({ status: 'created' }), 'cancelled');
    expect(next).toMatchObject({ status: 'cancelled', postings: 2 });
    expect(postings).toMatchObject([{ kind: 'payout-back', step: 1 }]);
    expect(() => closeUnpaid(next, 'failed')).toThrow('cancelled already');
  });
});
