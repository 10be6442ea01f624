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
  hear,
  later,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsHouse,
  type PaymentsHouse,
  payin,
  payout,
  pocketsOf,
  statusOf,
} from './payments-house.ts';

/** A second provider that is as genuine as the first, and knows the first one's numbers. */
const other = new FakeProvider('other');
let house: PaymentsHouse;

beforeAll(async () => {
  house = await openPaymentsHouse();
  const providers = new Map([house.provider, other].map((one) => [one.name, one]));
  Object.assign(house, { payments: await house.paymentsNode({ providers }) });
});
afterAll(async () => {
  await expectClean(house);
  await house.close();
});

function answerOf({ id }: Order): ProviderAnswer {
  const kept = house.provider.orders.get(String(id));
  if (!kept) throw new Error('the provider does not have it');
  return kept.answer;
}

describe('a provider that tells of what is not its own', () => {
  it('moves nothing of another provider’s order; the money that it claims is suspended with itself', async () => {
    const owner = newOwner();
    const order = await payin(house, owner);
    const { id } = house.provider.pay(order.id, house.clock.nowMs());
    const raw = other.messageOf(answerOf(order), 'across');
    expect(await house.payments.intake.hear('other', raw, GENUINE)).toEqual({ is: 'taken' });
    expect(await house.payments.intake.hear('other', raw, GENUINE)).toEqual({ is: 'repeat' });
    expect(await statusOf(house, order)).toBe('pending');
    expect((await pocketsOf(house, owner)).cash).toBe(0n);
    expect(await openDifferences(house)).toContainEqual(
      expect.objectContaining({ provider: 'other', kind: 'order-unknown', subject: id }),
    );
    // The first provider's own word under the same number of the message and of the payment counts all the same.
    expect(await house.payments.intake.hear('fake', raw, GENUINE)).toEqual({ is: 'taken' });
    expect((await pocketsOf(house, owner)).cash).toBe(order.amount);
    expect(await statusOf(house, order)).toBe('paid');
  });

  it('cannot turn a withdrawal into a deposit', async () => {
    const owner = await fundedOwner(house, 200_00n);
    const order = await payout(house, owner, 100_00n);
    house.provider.pay(order.id, house.clock.nowMs(), { id: 'turned-round' });
    const turned = { ...answerOf(order), direction: 'payin' } as const;
    const raw = house.provider.messageOf(turned, 'turned-round');
    expect(await house.payments.intake.hear('fake', raw, GENUINE)).toEqual({ is: 'taken' });
    expect(await pocketsOf(house, owner)).toEqual({ cash: 100_00n, hold: 100_00n, debt: 0n });
    expect(await statusOf(house, order)).toBe('pending');
    house.provider.change(order.id, () => ({ status: 'failed', payments: [] }));
    await hear(house, order.id);
    expect((await pocketsOf(house, owner)).cash).toBe(200_00n);
  });
});

describe('amounts that nobody can pay', () => {
  it('fail alone: whoever is in the same batch is credited, and the books stay whole', async () => {
    const [rich, poor] = [newOwner(), newOwner()];
    const huge = await payin(house, rich);
    const plain = await payin(house, poor);
    // More than a row can hold.
    house.provider.pay(huge.id, house.clock.nowMs(), { amount: 10n ** 19n });
    house.provider.pay(plain.id, house.clock.nowMs());
    const [bad, good] = await Promise.allSettled([hear(house, huge.id), hear(house, plain.id)]);
    expect(bad.status).toBe('rejected');
    expect(good).toEqual({ status: 'fulfilled', value: { is: 'taken' } });
    expect((await pocketsOf(house, poor)).cash).toBe(plain.amount);
    expect((await pocketsOf(house, rich)).cash).toBe(0n);
    expect(await statusOf(house, huge)).toBe('pending');
    house.provider.change(huge.id, () => ({ status: 'failed', payments: [] }));
    await hear(house, huge.id);
  });
});

describe('amounts that no account could hold', () => {
  it('are held beside the order and harm nobody', async () => {
    const owner = newOwner();
    const order = await payin(house, owner);
    const most = 10n ** 18n - 1n;
    for (let n = 0; n < 10; n += 1) house.provider.pay(order.id, house.clock.nowMs(), { amount: most });
    expect(await hear(house, order.id)).toEqual({ is: 'taken' });
    expect((await pocketsOf(house, owner)).cash).toBe(order.amount);
    const held = await house.payments.desk.heldDeposits({ open: false, player: owner.player, limit: 20 });
    expect(held.reduce((sum, { units }) => sum + units, 0n)).toBe(10n * most - order.amount);
  });
});

describe('races over two nodes', () => {
  it('a code is worth its money as often as it may be used, once for each player', async () => {
    const nodes = [house.payments, await house.paymentsNode()];
    await house.hands.createCode({
      code: 'CORRIDA',
      brand: 'br',
      asset: 'BRL',
      units: 7_00n,
      uses: 5,
      untilMs: house.clock.nowMs() + DAY_MS,
    });
    const owners = Array.from({ length: 12 }, newOwner);
    // Half of them also have it in a deposit that is paid at the same moment.
    const orders: Order[] = [];
    for (const owner of owners.slice(0, 6)) {
      const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(house) };
      const outcome = await house.payments.createPayin(owner, { ...input, code: 'CORRIDA' });
      if (outcome.is !== 'created') throw new Error(outcome.reason);
      house.provider.pay(outcome.order.id, house.clock.nowMs());
      orders.push(outcome.order);
    }
    await Promise.all([
      ...owners.flatMap((owner) => nodes.map((node) => node.useCode(owner, 'CORRIDA'))),
      ...orders.map(({ id }, place) =>
        nodes[place % 2]?.intake.hear('fake', house.provider.message(id), GENUINE),
      ),
    ]);
    const cash = await Promise.all(owners.map(async (owner) => (await pocketsOf(house, owner)).cash));
    const gifts = cash.map((units, place) => units - (place < 6 ? 50_00n : 0n));
    expect(gifts.filter((units) => units === 7_00n)).toHaveLength(5);
    expect(gifts.filter((units) => units === 0n)).toHaveLength(7);
  });

  it('a withdrawal that is taken back while its provider says that it was paid: the money left once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await fundedOwner(house, 20_000_00n);
      const order = await payout(house, owner, 6_000_00n);
      expect(order.status).toBe('review');
      // It has it although nobody sent it: a node of before did, and its word was lost.
      await house.provider.start(order);
      house.provider.pay(order.id, house.clock.nowMs());
      const [cancel] = await Promise.all([
        house.payments.cancelPayout(owner, order.id),
        hear(house, order.id),
      ]);
      expect(['cancelled', 'too-late']).toContain(cancel.is);
      await later(house, 1_000);
      expect(await statusOf(house, order)).toBe('paid');
      const { cash, hold, debt } = await pocketsOf(house, owner);
      expect({ hold, debt }).toEqual({ hold: 0n, debt: 0n });
      // Where it was taken back first, no fee is asked for what left all the same.
      expect(cash).toBe(14_000_00n + (cancel.is === 'cancelled' ? order.fee : 0n));
    }
  });
});

it('a history of impossible times is refused, and of the furthest possible ones is empty', async () => {
  const owner = await fundedOwner(house);
  const furthest = 8_640_000_000_000_000;
  expect(await house.payments.orders(owner, { fromMs: furthest, limit: 5 })).toEqual([]);
  expect(await house.payments.orders(owner, { fromMs: 0, untilMs: furthest, limit: 5 })).toHaveLength(1);
  const { from, until } = payOrderHistory.input.properties;
  for (const schema of [from, until]) expect(schema).toMatchObject({ minimum: 0, maximum: furthest });
});
