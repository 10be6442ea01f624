import { payOrderHistory } from '@palpite/contract/calls/finance/statement';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderAnswer } from '../core/provider.ts';
import type { Order } from '../index.ts';
import { FakeProvider, GENUINE } from './fake-provider.ts';
import {
  CPF,
  expectClean,
  fundedOwner,
  later,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  payin,
  payout,
  pocketsOf,
  receive,
  statusOf,
} from './payments-test-app.ts';

/** A second provider that is as genuine as the first, and knows the first one's numbers. */
const other = new FakeProvider('other');
let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp();
  const providers = new Map([app.provider, other].map((one) => [one.name, one]));
  Object.assign(app, { payments: await app.paymentsNode({ providers }) });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

function answerOf({ id }: Order): ProviderAnswer {
  const stored = app.provider.orders.get(String(id));
  if (!stored) throw new Error('the provider does not have it');
  return stored.answer;
}

describe('a provider that tells of what is not its own', () => {
  it('moves nothing of another provider’s order; the money that it claims is suspended with itself', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    const { id } = app.provider.pay(order.id, app.clock.nowMs());
    const raw = other.messageOf(answerOf(order), 'across');
    expect(await app.payments.intake.receive('other', raw, GENUINE)).toEqual({ is: 'taken' });
    expect(await app.payments.intake.receive('other', raw, GENUINE)).toEqual({ is: 'repeat' });
    expect(await statusOf(app, order)).toBe('pending');
    expect((await pocketsOf(app, owner)).cash).toBe(0n);
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ provider: 'other', kind: 'order-unknown', subject: id }),
    );
    // The first provider's own word under the same number of the message and of the payment counts all the same.
    expect(await app.payments.intake.receive('fake', raw, GENUINE)).toEqual({ is: 'taken' });
    expect((await pocketsOf(app, owner)).cash).toBe(order.amount);
    expect(await statusOf(app, order)).toBe('paid');
  });

  it('cannot turn a withdrawal into a deposit', async () => {
    const owner = await fundedOwner(app, 200_00n);
    const order = await payout(app, owner, 100_00n);
    app.provider.pay(order.id, app.clock.nowMs(), { id: 'turned-round' });
    const turned = { ...answerOf(order), direction: 'payin' } as const;
    const raw = app.provider.messageOf(turned, 'turned-round');
    expect(await app.payments.intake.receive('fake', raw, GENUINE)).toEqual({ is: 'taken' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 100_00n, hold: 100_00n, debt: 0n });
    expect(await statusOf(app, order)).toBe('pending');
    app.provider.change(order.id, () => ({ status: 'failed', payments: [] }));
    await receive(app, order.id);
    expect((await pocketsOf(app, owner)).cash).toBe(200_00n);
  });
});

describe('amounts that nobody can pay', () => {
  it('fail alone: whoever is in the same batch is credited, and the books stay whole', async () => {
    const [rich, poor] = [newOwner(), newOwner()];
    const huge = await payin(app, rich);
    const plain = await payin(app, poor);
    // More than a row can hold.
    app.provider.pay(huge.id, app.clock.nowMs(), { amount: 10n ** 19n });
    app.provider.pay(plain.id, app.clock.nowMs());
    const [bad, good] = await Promise.allSettled([receive(app, huge.id), receive(app, plain.id)]);
    expect(bad.status).toBe('rejected');
    expect(good).toEqual({ status: 'fulfilled', value: { is: 'taken' } });
    expect((await pocketsOf(app, poor)).cash).toBe(plain.amount);
    expect((await pocketsOf(app, rich)).cash).toBe(0n);
    expect(await statusOf(app, huge)).toBe('pending');
    app.provider.change(huge.id, () => ({ status: 'failed', payments: [] }));
    await receive(app, huge.id);
  });
});

describe('amounts that no account could hold', () => {
  it('are held beside the order and harm nobody', async () => {
    const owner = newOwner();
    const order = await payin(app, owner);
    const most = 10n ** 18n - 1n;
    for (let n = 0; n < 10; n += 1) app.provider.pay(order.id, app.clock.nowMs(), { amount: most });
    expect(await receive(app, order.id)).toEqual({ is: 'taken' });
    expect((await pocketsOf(app, owner)).cash).toBe(order.amount);
    const held = await app.payments.admin.heldDeposits({ open: false, player: owner.player, limit: 20 });
    expect(held.reduce((sum, { units }) => sum + units, 0n)).toBe(10n * most - order.amount);
  });
});

describe('races over two nodes', () => {
  it('a code is worth its money as often as it may be used, once for each player', async () => {
    const nodes = [app.payments, await app.paymentsNode()];
    await app.actions.createCode({
      code: 'CORRIDA',
      brand: 'br',
      asset: 'BRL',
      units: 7_00n,
      uses: 5,
      untilMs: app.clock.nowMs() + DAY_MS,
    });
    const owners = Array.from({ length: 12 }, newOwner);
    // Half of them also have it in a deposit that is paid at the same moment.
    const orders: Order[] = [];
    for (const owner of owners.slice(0, 6)) {
      const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
      const outcome = await app.payments.createPayin(owner, { ...input, code: 'CORRIDA' });
      if (outcome.is !== 'created') throw new Error(outcome.reason);
      app.provider.pay(outcome.order.id, app.clock.nowMs());
      orders.push(outcome.order);
    }
    await Promise.all([
      ...owners.flatMap((owner) => nodes.map((node) => node.useCode(owner, 'CORRIDA'))),
      ...orders.map(({ id }, index) =>
        nodes[index % 2]?.intake.receive('fake', app.provider.message(id), GENUINE),
      ),
    ]);
    const cash = await Promise.all(owners.map(async (owner) => (await pocketsOf(app, owner)).cash));
    const freeBets = cash.map((units, index) => units - (index < 6 ? 50_00n : 0n));
    expect(freeBets.filter((units) => units === 7_00n)).toHaveLength(5);
    expect(freeBets.filter((units) => units === 0n)).toHaveLength(7);
  });

  it('a withdrawal that is taken back while its provider says that it was paid: the money left once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await fundedOwner(app, 20_000_00n);
      const order = await payout(app, owner, 6_000_00n);
      expect(order.status).toBe('review');
      // The provider has it from an earlier node whose answer was lost.
      await app.provider.start(order);
      app.provider.pay(order.id, app.clock.nowMs());
      const [cancel] = await Promise.all([
        app.payments.cancelPayout(owner, order.id),
        receive(app, order.id),
      ]);
      expect(['cancelled', 'too-late']).toContain(cancel.is);
      await later(app, 1_000);
      expect(await statusOf(app, order)).toBe('paid');
      const { cash, hold, debt } = await pocketsOf(app, owner);
      expect({ hold, debt }).toEqual({ hold: 0n, debt: 0n });
      // No fee is charged for a pay-out that was cancelled first and left all the same.
      expect(cash).toBe(14_000_00n + (cancel.is === 'cancelled' ? order.fee : 0n));
    }
  });
});

it('a history of impossible times is refused, and of the furthest possible ones is empty', async () => {
  const owner = await fundedOwner(app);
  const furthest = 8_640_000_000_000_000;
  expect(await app.payments.orders(owner, { fromMs: furthest, limit: 5 })).toEqual([]);
  expect(await app.payments.orders(owner, { fromMs: 0, untilMs: furthest, limit: 5 })).toHaveLength(1);
  const { from, until } = payOrderHistory.input.properties;
  for (const schema of [from, until]) expect(schema).toMatchObject({ minimum: 0, maximum: furthest });
});
