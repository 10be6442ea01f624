import { SECOND_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '../index.ts';
import {
  deposit,
  expectClean,
  fundedOwner,
  hear,
  later,
  newOwner,
  openDifferences,
  openPaymentsHouse,
  type PaymentsHouse,
  payin,
  payout,
  pocketsOf,
} from './payments-house.ts';

let house: PaymentsHouse;

beforeAll(async () => {
  house = await openPaymentsHouse();
});
afterAll(async () => {
  await expectClean(house);
  await house.close();
});

async function withdraw(owner: Owner, amount: bigint) {
  const order = await payout(house, owner, amount);
  house.provider.pay(order.id, house.clock.nowMs());
  await hear(house, order.id);
  return order;
}

describe('a chargeback after the money was withdrawn', () => {
  it('leaves a debt, an alert for operators and an account that spends no more', async () => {
    const owner = newOwner();
    const order = await payin(house, owner, 100_00n);
    const { id } = house.provider.pay(order.id, house.clock.nowMs());
    await hear(house, order.id);
    await withdraw(owner, 80_00n);
    house.provider.takeBack(order.id, id, 'chargeback', house.clock.nowMs());
    await hear(house, order.id);
    expect(await pocketsOf(house, owner)).toEqual({ cash: 0n, hold: 0n, debt: 80_00n });
    expect(await house.wallet.blocks(owner.player)).toMatchObject([{ by: 'chargeback', state: 'no_debit' }]);
    expect((await house.wallet.balance(owner.player, 'BRL')).state).toBe('no_debit');
    expect(await openDifferences(house)).toContainEqual(
      expect.objectContaining({
        kind: 'chargeback',
        order: order.id,
        theirs: '10000 BRL',
        ours: '8000 BRL owed, no debit',
      }),
    );
    await hear(house, order.id);
    expect((await pocketsOf(house, owner)).debt).toBe(80_00n);
  });

  it('that the balance covers is told and blocks nobody', async () => {
    const owner = newOwner();
    const order = await payin(house, owner, 100_00n);
    const { id } = house.provider.pay(order.id, house.clock.nowMs());
    await hear(house, order.id);
    house.provider.takeBack(order.id, id, 'chargeback', house.clock.nowMs());
    await hear(house, order.id);
    expect(await pocketsOf(house, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
    expect(await house.wallet.blocks(owner.player)).toEqual([]);
    expect(await openDifferences(house)).toContainEqual(
      expect.objectContaining({ kind: 'chargeback', order: order.id, ours: 'covered' }),
    );
  });
});

describe('the provider’s fees', () => {
  it('of its statement are posted once, however often the day is reconciled', async () => {
    const owner = newOwner();
    await deposit(house, owner, 100_00n);
    const line = house.provider.lines.at(-1);
    if (!line) throw new Error('there is a line');
    house.provider.lines[house.provider.lines.length - 1] = { ...line, fee: 1_50n };
    const day = new Date(house.clock.nowMs()).toISOString().slice(0, 10);
    const before = await house.wallet.houseBalance('house:fees');
    const clearing = await house.wallet.houseBalance('psp:fake:clearing');
    await house.payments.desk.reconcile(day);
    await house.payments.desk.reconcile(day);
    const after = await house.wallet.houseBalance('house:fees');
    expect((after.get('BRL') ?? 0n) - (before.get('BRL') ?? 0n)).toBe(-1_50n);
    const moved = (await house.wallet.houseBalance('psp:fake:clearing')).get('BRL') ?? 0n;
    expect(moved - (clearing.get('BRL') ?? 0n)).toBe(1_50n);
  });
});

describe('an order that was paid very often', () => {
  it('takes every payment, credits the order once and holds the rest', async () => {
    const owner = newOwner();
    const order = await payin(house, owner, 100_00n);
    for (let time = 0; time < 130; time += 1)
      house.provider.pay(order.id, house.clock.nowMs(), { amount: 100_00n });
    await hear(house, order.id);
    for (let time = 0; time < 4; time += 1) await later(house, SECOND_MS);
    expect((await pocketsOf(house, owner)).cash).toBe(100_00n);
    const query = { open: false, player: owner.player, limit: 101 };
    const held = await house.payments.desk.heldDeposits(query);
    const last = held.at(-1);
    const rest = last ? await house.payments.desk.heldDeposits({ ...query, before: last.id }) : [];
    expect(held.length + rest.length).toBe(129);
    expect(await openDifferences(house)).toContainEqual(
      expect.objectContaining({ kind: 'many-payments', order: order.id }),
    );
  });
});

describe('the statement', () => {
  const FOLD = { first: 'payout-ask', rest: ['payout-back', 'payout', 'payout-returned'] };

  async function linesOf(owner: Owner) {
    const { entries } = await house.wallet.statement(owner.player, 'BRL', undefined, 20, { fold: FOLD });
    return entries.map(({ kind, units }) => [kind, units]);
  }

  async function leftOf(owner: Owner) {
    const period = { fromMs: 0, untilMs: 8_000_000_000_000 };
    return house.wallet.leftBetween({ player: owner.player, asset: 'BRL' }, period, [
      'payout',
      'payout-returned',
    ]);
  }

  it('has one line for one withdrawal, from the request to the end', async () => {
    const owner = await fundedOwner(house, 500_00n);
    const order = await payout(house, owner, 100_00n);
    expect(await linesOf(owner)).toEqual([
      ['payout-ask', -100_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(0n);
    const { id } = house.provider.pay(order.id, house.clock.nowMs());
    await hear(house, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout', -100_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(100_00n);
    house.provider.takeBack(order.id, id, 'refund', house.clock.nowMs());
    await hear(house, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout-returned', -99_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(99_00n);
  });

  it('counts a withdrawal that failed as nothing that left', async () => {
    const owner = await fundedOwner(house, 500_00n);
    const order = await payout(house, owner, 100_00n);
    house.provider.change(order.id, () => ({ status: 'failed', failure: 'account-closed' }));
    await hear(house, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout-back', 0n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(0n);
  });
});
