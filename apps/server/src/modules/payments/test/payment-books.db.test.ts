import { SECOND_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '../index.ts';
import {
  deposit,
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
} from './payments-test-app.ts';

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp();
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

async function withdraw(owner: Owner, amount: bigint) {
  const order = await payout(app, owner, amount);
  app.provider.pay(order.id, app.clock.nowMs());
  await receive(app, order.id);
  return order;
}

describe('a chargeback after the money was withdrawn', () => {
  it('leaves a debt, an alert for operators and an account that cannot spend', async () => {
    const owner = newOwner();
    const order = await payin(app, owner, 100_00n);
    const { id } = app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    await withdraw(owner, 80_00n);
    app.provider.takeBack(order.id, id, 'chargeback', app.clock.nowMs());
    await receive(app, order.id);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 80_00n });
    expect(await app.wallet.blocks(owner.player)).toMatchObject([{ by: 'chargeback', state: 'no_debit' }]);
    expect((await app.wallet.balance(owner.player, 'BRL')).state).toBe('no_debit');
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({
        kind: 'chargeback',
        order: order.id,
        theirs: '10000 BRL',
        ours: '8000 BRL owed, no debit',
      }),
    );
    await receive(app, order.id);
    expect((await pocketsOf(app, owner)).debt).toBe(80_00n);
  });

  it('that the balance covers is recorded and blocks nobody', async () => {
    const owner = newOwner();
    const order = await payin(app, owner, 100_00n);
    const { id } = app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    app.provider.takeBack(order.id, id, 'chargeback', app.clock.nowMs());
    await receive(app, order.id);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
    expect(await app.wallet.blocks(owner.player)).toEqual([]);
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'chargeback', order: order.id, ours: 'covered' }),
    );
  });
});

describe('the provider’s fees', () => {
  it('are posted once from its statement, however often the day is reconciled', async () => {
    const owner = newOwner();
    await deposit(app, owner, 100_00n);
    const line = app.provider.lines.at(-1);
    if (!line) throw new Error('there is a line');
    app.provider.lines[app.provider.lines.length - 1] = { ...line, fee: 1_50n };
    const day = new Date(app.clock.nowMs()).toISOString().slice(0, 10);
    const before = await app.wallet.houseBalance('house:fees');
    const clearing = await app.wallet.houseBalance('psp:fake:clearing');
    await app.payments.admin.reconcile(day);
    await app.payments.admin.reconcile(day);
    const after = await app.wallet.houseBalance('house:fees');
    expect((after.get('BRL') ?? 0n) - (before.get('BRL') ?? 0n)).toBe(-1_50n);
    const moved = (await app.wallet.houseBalance('psp:fake:clearing')).get('BRL') ?? 0n;
    expect(moved - (clearing.get('BRL') ?? 0n)).toBe(1_50n);
  });
});

describe('an order that was paid very often', () => {
  it('has every payment posted, is credited once, and the rest is held', async () => {
    const owner = newOwner();
    const order = await payin(app, owner, 100_00n);
    for (let time = 0; time < 130; time += 1)
      app.provider.pay(order.id, app.clock.nowMs(), { amount: 100_00n });
    await receive(app, order.id);
    for (let time = 0; time < 4; time += 1) await later(app, SECOND_MS);
    expect((await pocketsOf(app, owner)).cash).toBe(100_00n);
    const query = { open: false, player: owner.player, limit: 101 };
    const held = await app.payments.admin.heldDeposits(query);
    const last = held.at(-1);
    const rest = last ? await app.payments.admin.heldDeposits({ ...query, before: last.id }) : [];
    expect(held.length + rest.length).toBe(129);
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'many-payments', order: order.id }),
    );
  });
});

describe('the statement', () => {
  const FOLD = { first: 'payout-ask', rest: ['payout-back', 'payout', 'payout-returned'] };

  async function linesOf(owner: Owner) {
    const { entries } = await app.wallet.statement(owner.player, 'BRL', undefined, 20, { fold: FOLD });
    return entries.map(({ kind, units }) => [kind, units]);
  }

  async function leftOf(owner: Owner) {
    const period = { fromMs: 0, untilMs: 8_000_000_000_000 };
    return app.wallet.leftBetween({ player: owner.player, asset: 'BRL' }, period, [
      'payout',
      'payout-returned',
    ]);
  }

  it('has one line for one withdrawal, from the request to the end', async () => {
    const owner = await fundedOwner(app, 500_00n);
    const order = await payout(app, owner, 100_00n);
    expect(await linesOf(owner)).toEqual([
      ['payout-ask', -100_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(0n);
    const { id } = app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout', -100_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(100_00n);
    app.provider.takeBack(order.id, id, 'refund', app.clock.nowMs());
    await receive(app, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout-returned', -99_00n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(99_00n);
  });

  it('does not count a failed withdrawal as withdrawn', async () => {
    const owner = await fundedOwner(app, 500_00n);
    const order = await payout(app, owner, 100_00n);
    app.provider.change(order.id, () => ({ status: 'failed', failure: 'account-closed' }));
    await receive(app, order.id);
    expect(await linesOf(owner)).toEqual([
      ['payout-back', 0n],
      ['deposit', 500_00n],
    ]);
    expect(await leftOf(owner)).toBe(0n);
  });
});
