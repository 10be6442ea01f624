import { MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Owner } from '../index.ts';
import {
  expectClean,
  fundedOwner,
  later,
  newKey,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
} from './payments-test-app.ts';

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp();
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

async function paidOrder(owner: Owner): Promise<{ order: Order; payment: string }> {
  const [order] = await app.payments.orders(owner, { limit: 1 });
  const [payment] = (order && (await app.payments.admin.file(order.id))?.payments) ?? [];
  if (!order || !payment) throw new Error('nothing was paid');
  return { order, payment: payment.id };
}

describe('refunds', () => {
  it('of one person in a day stay below the two-person threshold, of one player and of all', async () => {
    const owner = await fundedOwner(app, 30_000_00n);
    const { order, payment } = await paidOrder(owner);
    const of = (amount: bigint) => ({
      order: order.id,
      payment,
      amount,
      reason: 'asked for',
      key: newKey(app),
    });
    expect(await app.actions.refund(12, of(25_000_00n))).toEqual({
      is: 'refused',
      reason: 'own-limit',
      limit: 24_999_99n,
      currency: 'BRL',
    });
    const outcomes = await Promise.all([12, 13].map((by) => app.actions.refund(by, of(15_000_00n))));
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['refunded', 'refused']);
    const other = await fundedOwner(app, 20_000_00n);
    const { order: second, payment: paid } = await paidOrder(other);
    const large = { ...of(10_000_00n), order: second.id, payment: paid };
    const first = outcomes[0]?.is === 'refunded' ? 12 : 13;
    expect(await app.actions.refund(first, large)).toMatchObject({ reason: 'own-limit' });
    expect(await app.actions.refund(14, large)).toMatchObject({ is: 'refunded' });
  });

  it('take no more than the player still has, so that no debt of a lost deposit remains', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const { player } = owner;
    const spend = { player, asset: 'BRL', units: -60_00n, reason: 'as if lost', key: newKey(app) } as const;
    expect(await app.actions.adjust(15, spend)).toMatchObject({ is: 'adjusted' });
    const { order, payment } = await paidOrder(owner);
    const of = (amount: bigint) => ({
      order: order.id,
      payment,
      amount,
      reason: 'asked for',
      key: newKey(app),
    });
    expect(await app.actions.refund(15, of(40_01n))).toEqual({ is: 'refused', reason: 'not-enough-funds' });
    app.provider.troubles.push('lost-before');
    expect(await app.actions.refund(15, of(30_00n))).toMatchObject({ is: 'asked' });
    expect(await app.actions.refund(15, of(11_00n))).toMatchObject({ reason: 'not-enough-funds' });
    // The provider has accepted it and reports the return later.
    await app.database.inTransaction((tx) =>
      tx.query("UPDATE payments.refund SET state = 'taken', check_at = NULL WHERE payment = $1", [payment]),
    );
    expect(await app.actions.refund(15, of(11_00n))).toMatchObject({ reason: 'not-enough-funds' });
    await app.database.inTransaction((tx) =>
      tx.query("UPDATE payments.refund SET state = 'asked', check_at = $2 WHERE payment = $1", [
        payment,
        new Date(app.clock.nowMs()),
      ]),
    );
    await later(app, MINUTE_MS);
    expect(await pocketsOf(app, owner)).toMatchObject({ cash: 10_00n, debt: 0n });
  });
});
