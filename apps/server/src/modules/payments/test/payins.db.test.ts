import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../core/schedule.ts';
import { FakeProvider, GENUINE } from './fake-provider.ts';
import {
  CPF,
  createdOf,
  expectClean,
  fundedOwner,
  later,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  payin,
  pocketsOf,
  receive,
  statusOf,
} from './payments-test-app.ts';

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp();
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

describe('a pay-in', () => {
  it('is stored, begun and shown with what the player needs to pay', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    expect(order).toMatchObject({
      status: 'pending',
      direction: 'payin',
      amount: 100_00n,
      method: 'PIX',
      instructions: { kind: 'br-code' },
    });
    expect(await app.payments.order(owner, order.id)).toEqual(order);
    expect(await app.payments.order(newOwner(), order.id)).toBeUndefined();
    expect(await app.payments.orders(owner, { limit: 10 })).toEqual([order]);
    expect(await app.payments.deposited(owner.player)).toBe(false);
  });

  it('is credited once for the same webhook 1,000 times at once, over two nodes', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    app.provider.pay(order.id, app.clock.nowMs());
    const raw = app.provider.message(order.id, 'the-same');
    const other = await app.paymentsNode();
    const outcomes = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        (index % 2 === 0 ? app.payments : other).intake.receive('fake', raw, GENUINE),
      ),
    );
    expect(outcomes.filter(({ is }) => is === 'taken')).toHaveLength(1);
    expect(outcomes.filter(({ is }) => is === 'repeat')).toHaveLength(999);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 100_00n, hold: 0n, debt: 0n });
    expect(await app.wallet.ofReference(order.id)).toHaveLength(1);
    expect(await app.payments.deposited(owner.player)).toBe(true);
  });

  it('is credited once for a thousand different messages about one payment', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    app.provider.pay(order.id, app.clock.nowMs());
    const other = await app.paymentsNode();
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        (index % 2 === 0 ? app.payments : other).intake.receive(
          'fake',
          app.provider.message(order.id, `one-of-many-${index}`),
          GENUINE,
        ),
      ),
    );
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
    expect(await app.wallet.ofReference(order.id)).toHaveLength(1);
  });

  it('of one key is one order, however often and however fast it is asked for', async () => {
    const owner = newOwner();
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => app.payments.createPayin(owner, input)),
    );
    expect(new Set(outcomes.map((outcome) => createdOf(outcome).id)).size).toBe(1);
    expect(await app.payments.orders(owner, { limit: 10 })).toHaveLength(1);
    expect(await app.payments.createPayin(owner, { ...input, amount: 60_00n })).toMatchObject({
      reason: 'key-reused',
    });
  });

  it('that nobody pays expires; money that comes later is asked about and credited', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    await later(app, 31 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('expired');
    app.provider.pay(order.id, app.clock.nowMs());
    expect(await receive(app, order.id)).toEqual({ is: 'taken' });
    expect(await statusOf(app, order)).toBe('expired');
    await later(app, 0);
    expect(await statusOf(app, order)).toBe('paid');
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
    const steps = await app.payments.steps(owner, order.id);
    expect(steps.map(({ status }) => status)).toEqual(['created', 'pending', 'expired', 'expired', 'paid']);
  });

  it('that failed and was paid later is asked about until the provider answers', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    app.provider.change(order.id, () => ({ status: 'failed', failure: 'declined' }));
    await receive(app, order.id);
    app.provider.pay(order.id, app.clock.nowMs());
    app.provider.isAway = true;
    await receive(app, order.id);
    await later(app, 0);
    expect(await statusOf(app, order)).toBe('failed');
    app.provider.isAway = false;
    await later(app, MINUTE_MS);
    expect(await statusOf(app, order)).toBe('paid');
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
  });

  it('that expired is looked for again even when the late message is lost', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    await later(app, 31 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('expired');
    app.provider.pay(order.id, app.clock.nowMs());
    await later(app, HOUR_MS);
    expect(await statusOf(app, order)).toBe('paid');
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
  });

  it('whose message is lost is found by asking', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    app.provider.pay(order.id, app.clock.nowMs());
    await later(app, 10 * SECOND_MS);
    expect(await statusOf(app, order)).toBe('paid');
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'with an answer %s the provider took it is unknown, then known',
    async (trouble) => {
      const owner = newOwner();
      app.provider.troubles.push(trouble);
      const order = await payin(app, owner);
      expect(order.status).toBe('unknown');
      await later(app, 10 * SECOND_MS);
      expect(await statusOf(app, order)).toBe('pending');
      expect((await app.payments.order(owner, order.id))?.instructions).toMatchObject({ kind: 'br-code' });
      app.provider.pay(order.id, app.clock.nowMs());
      await receive(app, order.id);
      expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
    },
  );

  it('that the provider refuses is refused with the field, kept as failed, and the same for the same key', async () => {
    const owner = newOwner();
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    app.provider.troubles.push('refuse');
    const refusal = { is: 'refused', reason: 'provider-refused', field: 'cpf' };
    expect(await app.payments.createPayin(owner, input)).toEqual(refusal);
    expect(await app.payments.createPayin(owner, input)).toEqual(refusal);
    expect(await app.payments.orders(owner, { limit: 5 })).toMatchObject([{ status: 'failed' }]);
  });

  it('of which a node died before it asked is begun by another', async () => {
    const owner = newOwner();
    const dead = Object.assign(new FakeProvider(), {
      start: () => Promise.reject(new Error('the node died')),
    });
    const dying = await app.paymentsNode({ providers: new Map([[dead.name, dead]]) });
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    await expect(dying.createPayin(owner, input)).rejects.toThrow('the node died');
    const [order] = await app.payments.orders(owner, { limit: 1 });
    if (order?.status !== 'created') throw new Error('it was not stored');
    await later(app, LEASE_MS);
    expect(await statusOf(app, order)).toBe('pending');
  });

  it('in another currency is held for return', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    const { id } = app.provider.pay(order.id, app.clock.nowMs(), { currency: 'MXN' });
    await receive(app, order.id);
    expect(await statusOf(app, order)).toBe('failed');
    expect((await pocketsOf(app, owner)).cash).toBe(0n);
    expect(
      await app.payments.admin.heldDeposits({ open: true, player: owner.player, limit: 5 }),
    ).toMatchObject([{ payment: id, order: order.id, reason: 'currency', asset: 'MXN' }]);
    expect(await app.wallet.ofReference(order.id)).toMatchObject([
      { from: 'psp:fake:clearing', to: 'held_deposits', asset: 'MXN' },
    ]);
  });

  it('of an order that nobody has goes to suspense once', async () => {
    const order = await payin(app, newOwner());
    app.provider.pay(order.id, app.clock.nowMs(), { id: 'stray-1' });
    const stored = app.provider.orders.get(String(order.id))?.answer;
    if (!stored) throw new Error('nothing was kept');
    const stray = { ...stored, reference: '123456789' };
    for (const event of ['stray-a', 'stray-b']) {
      const raw = app.provider.messageOf(stray, event);
      expect(await app.payments.intake.receive('fake', raw, GENUINE)).toEqual({ is: 'taken' });
    }
    const found = (await openDifferences(app)).filter(({ kind }) => kind === 'order-unknown');
    expect(found).toMatchObject([{ subject: 'stray-1' }]);
    // The same payment reported with its true order later is not credited: it stays in suspense until a person decides.
    expect(await receive(app, order.id)).toEqual({ is: 'taken' });
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'payment-elsewhere', subject: 'stray-1' }),
    );
  });

  it('that is charged back after the money was played leaves a debt', async () => {
    const owner = await fundedOwner(app, 100_00n);
    const [order] = await app.payments.orders(owner, { limit: 1 });
    if (!order) throw new Error('no order');
    await app.actions.adjust(1, {
      player: owner.player,
      asset: 'BRL',
      units: -60_00n,
      reason: 'played away',
      key: newKey(app),
    });
    app.provider.change(order.id, ({ payments }) => ({
      payments: payments.map((one) => ({ ...one, state: 'charged-back' })),
    }));
    await receive(app, order.id);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 60_00n });
    expect(await app.payments.order(owner, order.id)).toMatchObject({
      status: 'paid',
      returnedAmount: 100_00n,
    });
  });
});

describe('a pay-out is refused', () => {
  const ask = (
    owner = newOwner(),
    change: Partial<Parameters<PaymentsTestApp['payments']['createPayin']>[1]> = {},
  ) =>
    app.payments.createPayin(owner, {
      method: 'PIX',
      amount: 50_00n,
      account: { cpf: CPF },
      key: newKey(app),
      ...change,
    });

  it('an amount below, above, at zero and below zero, with the limit that it missed', async () => {
    expect(await ask(undefined, { amount: 29_99n })).toMatchObject({ reason: 'amount-low', limit: 30_00n });
    expect(await ask(undefined, { amount: 50_000_01n })).toMatchObject({ reason: 'amount-high' });
    expect(await ask(undefined, { amount: 0n })).toMatchObject({ reason: 'amount-wrong' });
    expect(await ask(undefined, { amount: -5n })).toMatchObject({ reason: 'amount-wrong' });
  });

  it('a document with a wrong digit or none, and a method that is not there', async () => {
    expect(await ask(undefined, { account: { cpf: '52998224724' } })).toMatchObject({
      reason: 'field-wrong',
      field: 'cpf',
      why: 'check-digit',
    });
    expect(await ask(undefined, { account: {} })).toMatchObject({ reason: 'field-wrong', why: 'empty' });
    expect(await ask(undefined, { method: 'SPEI' })).toMatchObject({ reason: 'method-unknown' });
    expect(await ask({ ...newOwner(), country: 'MX' })).toMatchObject({ reason: 'method-unknown' });
    expect(await ask(undefined, { key: '' })).toMatchObject({ field: 'key' });
  });

  it('more than the player allowed themselves, in the transaction that would store it', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 120_00n);
    const both = await Promise.all([ask(owner, { amount: 80_00n }), ask(owner, { amount: 80_00n })]);
    expect(both.map(({ is }) => is).sort()).toEqual(['created', 'refused']);
    expect(both.find(({ is }) => is === 'refused')).toMatchObject({ reason: 'deposit-limit', limit: 40_00n });
  });

  it('everything of a player who excluded themselves', async () => {
    const owner = newOwner();
    await app.protection.exclude(owner, 'half-year');
    expect(await ask(owner)).toMatchObject({ reason: 'exclusion' });
  });

  it('money for an account that is closed', async () => {
    const owner = await fundedOwner(app);
    await app.database.inTransaction((tx) => app.wallet.block(tx, owner.player, 'cancellation', 'closed'));
    expect(await ask(owner)).toMatchObject({ reason: 'account-blocked' });
  });

  it('more open orders than a person needs', async () => {
    const owner = newOwner();
    for (let made = 0; made < 10; made += 1) await payin(app, owner, 30_00n);
    expect(await ask(owner)).toMatchObject({ reason: 'too-many-open', limit: 10n });
  });

  it('a message that is forged, of nobody, or unreadable', async () => {
    const order = await payin(app, newOwner());
    const raw = app.provider.message(order.id);
    expect(await app.payments.intake.receive('fake', raw, {})).toEqual({ is: 'forged' });
    expect(await app.payments.intake.receive('nobody', raw, GENUINE)).toEqual({ is: 'provider-unknown' });
  });
});
