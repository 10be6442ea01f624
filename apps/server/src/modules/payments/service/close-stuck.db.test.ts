import { HOUR_MS } from '@palpite/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowedExcept } from '../../../../test/everyone-allowed.ts';
import type { CloseVerdict } from '../core/close-stuck.ts';
import type { Order, Owner } from '../index.ts';
import {
  expectClean,
  fundedOwner,
  later,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  payin,
  payout,
  pocketsOf,
  receive,
  statusOf,
} from '../test/payments-test-app.ts';

const FAILED: CloseVerdict = { is: 'failed' };
const LARGE = 25_000_00n;

let app: PaymentsTestApp;
const gone = new Set<number>();
beforeAll(async () => {
  app = await openPaymentsTestApp({ stillAllowed: allowedExcept(gone) });
});
afterEach(() => {
  app.provider.isAway = false;
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const close = (operator: number, { id }: Order, outcome: CloseVerdict) =>
  app.database.inTransaction((tx) =>
    app.payments.admin.closeStuck(tx, operator, {
      order: id,
      outcome,
      reason: 'asked the bank by telephone',
    }),
  );

/** An order that the provider took, perhaps, and never answered about for an hour. */
async function stuck(ask: () => Promise<Order>): Promise<Order> {
  app.provider.troubles.push('lost-after');
  const order = await ask();
  app.provider.isAway = true;
  await later(app, HOUR_MS);
  expect(await statusOf(app, order)).toBe('unknown');
  return order;
}

/** A pay-out above the threshold is approved by two people before it is sent. */
async function largePayout(owner: Owner): Promise<Order> {
  const order = await payout(app, owner, LARGE);
  await app.actions.approve(1, order.id);
  await app.actions.approve(2, order.id);
  return order;
}

describe('an order without an answer of the provider', () => {
  it('is left to the reconciler for an hour, and is not closed when the provider has answered', async () => {
    const owner = await fundedOwner(app);
    app.provider.troubles.push('lost-after');
    const order = await payout(app, owner);
    expect(order.status).toBe('unknown');
    expect(await close(1, order, FAILED)).toEqual({ is: 'refused', reason: 'not-stuck' });
    await later(app, HOUR_MS);
    expect(await statusOf(app, order)).toBe('pending');
    expect(await close(1, order, FAILED)).toEqual({ is: 'refused', reason: 'not-stuck' });
    expect(await close(1, { ...order, id: 9n as Order['id'] }, FAILED)).toMatchObject({ reason: 'absent' });
  });

  it('ends as failed: the hold of a withdrawal goes back, and a payment after it is taken from cash', async () => {
    const owner = await fundedOwner(app);
    const order = await stuck(() => payout(app, owner));
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 100_00n, debt: 0n });
    expect(await close(1, order, FAILED)).toMatchObject({ is: 'closed', order: { status: 'failed' } });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 1_000_00n, hold: 0n, debt: 0n });
    expect(await close(2, order, FAILED)).toMatchObject({ is: 'refused', reason: 'not-stuck' });
    app.provider.isAway = false;
    app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    await later(app, HOUR_MS);
    expect(await statusOf(app, order)).toBe('paid');
    expect(await pocketsOf(app, owner)).toEqual({ cash: 901_00n, hold: 0n, debt: 0n });
    const found = (await openDifferences(app)).filter((difference) => difference.order === order.id);
    expect(found.map(({ kind }) => kind)).toContain('paid-after-failure');
  });

  it('ends as paid under the provider’s number, and its late message posts nothing more', async () => {
    const owner = await fundedOwner(app);
    const order = await stuck(() => payout(app, owner));
    const paid = await close(1, order, { is: 'paid', payment: 'bank-77' });
    expect(paid).toMatchObject({ is: 'closed', order: { status: 'paid', paidAmount: 99_00n } });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 0n, debt: 0n });
    const rows = await app.wallet.ofReference(order.id);
    app.provider.isAway = false;
    app.provider.pay(order.id, app.clock.nowMs(), { id: 'bank-77' });
    await receive(app, order.id);
    await later(app, HOUR_MS);
    expect(await app.wallet.ofReference(order.id)).toEqual(rows);
    const next = await stuck(() => payout(app, owner));
    // The number belongs to the payment of another order; the console rolls the decision back with the refusal.
    expect(await close(1, next, { is: 'paid', payment: 'bank-77' })).toMatchObject({
      reason: 'payment-elsewhere',
    });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: 100_00n });
  });

  it('needs two people who decide the same from the threshold on', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const order = await stuck(() => largePayout(owner));
    expect(await close(1, order, FAILED)).toMatchObject({ is: 'agreed', missing: 1 });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: LARGE });
    expect(await close(1, order, FAILED)).toMatchObject({ reason: 'already-decided-by-you' });
    expect(await close(2, order, { is: 'paid', payment: 'bank-88' })).toMatchObject({
      reason: 'other-decision',
    });
    // A person may decide anew; the decision before does not count any more.
    expect(await close(1, order, { is: 'paid', payment: 'bank-88' })).toMatchObject({ is: 'agreed' });
    expect(await close(2, order, { is: 'paid', payment: 'bank-88' })).toMatchObject({ is: 'closed' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 25_000_00n, hold: 0n, debt: 0n });
    const steps = (await app.payments.admin.file(order.id))?.steps ?? [];
    expect(steps.map(({ by }) => by)).toContain('operator:2');
  });

  it('needs another person again when the first one may not decide any more', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const order = await stuck(() => largePayout(owner));
    expect(await close(3, order, FAILED)).toMatchObject({ is: 'agreed', missing: 1 });
    gone.add(3);
    expect(await close(4, order, FAILED)).toMatchObject({ is: 'agreed', missing: 1 });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: LARGE });
    expect(await close(5, order, FAILED)).toMatchObject({ is: 'closed' });
  });

  it('needs both people again after it has changed', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const order = await stuck(() => largePayout(owner));
    expect(await close(1, order, FAILED)).toMatchObject({ is: 'agreed', missing: 1 });
    // As if the provider had answered and the order was without an answer again.
    await app.database.inTransaction((tx) =>
      tx.query('UPDATE payments.pay_order SET updated_at = $2 WHERE id = $1', [
        order.id,
        new Date(app.clock.nowMs() + 1),
      ]),
    );
    await later(app, 2 * HOUR_MS);
    expect(await close(2, order, FAILED)).toMatchObject({ is: 'agreed', missing: 1 });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: LARGE });
    expect(await close(1, order, FAILED)).toMatchObject({ is: 'closed' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 50_000_00n, hold: 0n, debt: 0n });
  });

  it('that is a deposit can only end as failed, and money that arrives later is credited', async () => {
    const owner = newOwner();
    app.provider.troubles.push('lost-after');
    const order = await payin(app, owner);
    app.provider.isAway = true;
    await app.database.inTransaction((tx) =>
      tx.query(`UPDATE payments.pay_order SET updated_at = updated_at - interval '1 hour' WHERE id = $1`, [
        order.id,
      ]),
    );
    expect(await close(1, order, { is: 'paid', payment: 'x' })).toMatchObject({ reason: 'only-failed' });
    expect(await close(1, order, FAILED)).toMatchObject({ is: 'closed', order: { status: 'failed' } });
    expect(await app.wallet.ofReference(order.id)).toEqual([]);
    app.provider.isAway = false;
    app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    await later(app, HOUR_MS);
    expect(await statusOf(app, order)).toBe('paid');
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 100_00n });
  });

  it('is closed once by two people at the same moment', async () => {
    const owner = await fundedOwner(app);
    const order = await stuck(() => payout(app, owner));
    const outcomes = await Promise.all([1, 2, 3].map((operator) => close(operator, order, FAILED)));
    expect(outcomes.filter(({ is }) => is === 'closed')).toHaveLength(1);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 1_000_00n, hold: 0n, debt: 0n });
  });
});
