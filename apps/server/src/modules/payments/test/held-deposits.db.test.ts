import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedExcept } from '../../../../test/everyone-allowed.ts';
import type { Method, Order, Owner } from '../index.ts';
import { GENUINE } from './fake-provider.ts';
import {
  CPF,
  cpfOf,
  createdOf,
  expectClean,
  later,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  PIX,
  payin,
  pocketsOf,
  receive,
  statusOf,
} from './payments-test-app.ts';

/** A method whose payments the provider cannot return. */
const BY_HAND: Method = {
  ...PIX,
  key: 'BY_HAND',
  ...(PIX.payin && { payin: { ...PIX.payin, returnsByHand: true } }),
};
const DAILY: Method = {
  ...PIX,
  key: 'DAILY',
  ...(PIX.payin && { payin: { ...PIX.payin, dailyMax: 100_00n } }),
};

let app: PaymentsTestApp;
const gone = new Set<number>();

beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: [PIX, BY_HAND, DAILY], stillAllowed: allowedExcept(gone) });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

async function newOrder(owner: Owner, amount: bigint, method = 'PIX'): Promise<Order> {
  const input = { method, amount, account: { cpf: CPF }, key: newKey(app) };
  return createdOf(await app.payments.createPayin(owner, input));
}

async function pay(order: Order, amount: bigint): Promise<string> {
  const { id } = app.provider.pay(order.id, app.clock.nowMs(), { amount });
  expect(await receive(app, order.id)).toEqual({ is: 'taken' });
  return id;
}

const heldOf = (owner: Owner) =>
  app.payments.admin.heldDeposits({ open: false, player: owner.player, limit: 10 });

const cashOf = async (owner: Owner) => (await pocketsOf(app, owner)).cash;

describe('what is paid above what was asked for', () => {
  it('does not exceed the player’s own limit: R$ 9,000 paid for R$ 40 credits 40 and returns 8,960', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 100_00n);
    const order = await newOrder(owner, 40_00n);
    const payment = await pay(order, 9_000_00n);
    expect(await cashOf(owner)).toBe(40_00n);
    expect(await heldOf(owner)).toMatchObject([
      { payment, units: 8_960_00n, reason: 'above-order', state: 'returning', order: order.id, asset: 'BRL' },
    ]);
    expect(await app.payments.order(owner, order.id)).toMatchObject({
      status: 'paid',
      paidAmount: 40_00n,
      held: [{ units: 8_960_00n, open: 8_960_00n, reason: 'above-order', state: 'returning' }],
    });
    await later(app, SECOND_MS);
    expect(await heldOf(owner)).toMatchObject([{ state: 'returned', returned: 8_960_00n }]);
    expect(await app.payments.order(owner, order.id)).toMatchObject({
      held: [{ open: 0n, state: 'returned' }],
    });
    expect(await cashOf(owner)).toBe(40_00n);
    const kinds = (await app.wallet.ofReference(order.id)).map(({ kind, from, to }) => [kind, from, to]);
    expect(kinds).toEqual([
      ['deposit', 'psp:fake:clearing', 'cash'],
      ['held', 'psp:fake:clearing', 'held_deposits'],
      ['held-back', 'held_deposits', 'psp:fake:clearing'],
    ]);
    expect(await statusOf(app, order)).toBe('paid');
  });

  it('is held when one order is paid twice, and a repeated message moves nothing', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 50_00n);
    await pay(order, 50_00n);
    await pay(order, 50_00n);
    await receive(app, order.id);
    expect(await cashOf(owner)).toBe(50_00n);
    expect(await heldOf(owner)).toMatchObject([{ units: 50_00n, reason: 'above-order' }]);
  });
});

describe('a player’s own limits', () => {
  it('that became lower after the order hold what is above them', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 500_00n);
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 100_00n);
    await pay(order, 500_00n);
    expect(await cashOf(owner)).toBe(100_00n);
    expect(await heldOf(owner)).toMatchObject([{ units: 400_00n, reason: 'deposit-limit' }]);
    expect(await app.payments.createPayin(owner, { ...asking(), amount: 30_00n })).toMatchObject({
      reason: 'deposit-limit',
    });
  });

  it('count an order once, when it is requested and when it is credited', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 100_00n);
    const first = await newOrder(owner, 60_00n);
    const second = await newOrder(owner, 40_00n);
    await pay(second, 40_00n);
    await pay(first, 60_00n);
    expect(await cashOf(owner)).toBe(100_00n);
    expect(await heldOf(owner)).toEqual([]);
  });

  it('count an order of yesterday on the day on which it is credited', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 100_00n);
    const old = await newOrder(owner, 100_00n);
    app.clock.advance(DAY_MS);
    const today = await newOrder(owner, 70_00n);
    await pay(today, 70_00n);
    app.provider.pay(old.id, app.clock.nowMs());
    await later(app, 2 * HOUR_MS);
    expect(await cashOf(owner)).toBe(100_00n);
    expect(await heldOf(owner)).toMatchObject([{ units: 70_00n, reason: 'deposit-limit' }]);
  });
});

const asking = () => ({ method: 'PIX', account: { cpf: CPF }, key: newKey(app) });

describe('a protected player is not credited', () => {
  it.each(['exclude', 'takeBreak'] as const)('after %s, and all of it is held and returned', async (how) => {
    const owner = newOwner();
    const order = await newOrder(owner, 100_00n);
    if (how === 'exclude') await app.protection.exclude(owner, 'half-year');
    else await app.protection.takeBreak(owner, 'day');
    await pay(order, 100_00n);
    expect(await cashOf(owner)).toBe(0n);
    const reason = how === 'exclude' ? 'exclusion' : 'break';
    expect(await heldOf(owner)).toMatchObject([{ units: 100_00n, reason }]);
    expect(await app.payments.order(owner, order.id)).toMatchObject({ status: 'failed', failure: 'held' });
    await later(app, SECOND_MS);
    expect(await heldOf(owner)).toMatchObject([{ state: 'returned' }]);
    expect(await cashOf(owner)).toBe(0n);
  });

  it('after the account was closed', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 100_00n);
    await app.database.inTransaction((tx) => app.wallet.block(tx, owner.player, 'operator', 'closed'));
    await pay(order, 100_00n);
    expect(await cashOf(owner)).toBe(0n);
    expect(await heldOf(owner)).toMatchObject([{ units: 100_00n, reason: 'closed' }]);
  });

  it('by money of another person', async () => {
    const owner = newOwner();
    await app.protection.declare(owner, { birthDate: '1990-01-01', document: CPF });
    const order = await newOrder(owner, 100_00n);
    app.provider.pay(order.id, app.clock.nowMs(), { payerDocument: '11144477735' });
    await receive(app, order.id);
    expect(await cashOf(owner)).toBe(0n);
    expect(await heldOf(owner)).toMatchObject([{ units: 100_00n, reason: 'third-party' }]);
  });

  it('by money of another person than the form names, also of a player who has declared no document', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 100_00n);
    app.provider.pay(order.id, app.clock.nowMs(), { payerDocument: '11144477735' });
    await receive(app, order.id);
    expect(await cashOf(owner)).toBe(0n);
    expect(await heldOf(owner)).toMatchObject([{ units: 100_00n, reason: 'third-party' }]);
  });

  it('but is, by their own money with a formatted document', async () => {
    const owner = newOwner();
    await app.protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
    const order = await payin(app, owner, 100_00n);
    const payerDocument = cpfOf(owner).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
    app.provider.pay(order.id, app.clock.nowMs(), { payerDocument });
    await receive(app, order.id);
    expect(await cashOf(owner)).toBe(100_00n);
    expect(await heldOf(owner)).toEqual([]);
  });
});

describe('money that comes late', () => {
  it('is credited while the limits allow it, and held when the player excluded themselves meanwhile', async () => {
    const [free, excluded] = [newOwner(), newOwner()];
    const orders = [await newOrder(free, 100_00n), await newOrder(excluded, 100_00n)];
    await later(app, HOUR_MS);
    for (const order of orders) expect(await statusOf(app, order)).toBe('expired');
    await app.protection.exclude(excluded, 'permanent');
    for (const order of orders) app.provider.pay(order.id, app.clock.nowMs());
    for (const order of orders) await receive(app, order.id);
    await later(app, MINUTE_MS);
    await later(app, MINUTE_MS);
    expect(await cashOf(free)).toBe(100_00n);
    expect(await cashOf(excluded)).toBe(0n);
    expect(await heldOf(excluded)).toMatchObject([{ reason: 'exclusion', state: 'returned' }]);
  });

  it('does not exceed the daily maximum of its method', async () => {
    const owner = newOwner();
    const old = await newOrder(owner, 100_00n, 'DAILY');
    await later(app, HOUR_MS);
    expect(await statusOf(app, old)).toBe('expired');
    const order = await newOrder(owner, 70_00n, 'DAILY');
    await pay(order, 70_00n);
    app.provider.pay(old.id, app.clock.nowMs());
    await receive(app, old.id);
    await later(app, MINUTE_MS);
    expect(await cashOf(owner)).toBe(100_00n);
    expect(await heldOf(owner)).toMatchObject([{ units: 70_00n, reason: 'daily-limit' }]);
  });
});

describe('money for an order that we do not have', () => {
  it('is held, recorded as a difference, and returned by the provider’s reference', async () => {
    const base = await newOrder(newOwner(), 100_00n);
    const { answer } = app.provider.orders.get(String(base.id)) ?? {};
    if (!answer) throw new Error('the provider has it');
    const reference = '987654321987';
    const kept = { direction: 'payin', currency: 'BRL', amount: 70_00n } as const;
    app.provider.orders.set(reference, { ...kept, answer: { ...answer, reference, payments: [] } });
    const { id } = app.provider.pay(987654321987n, app.clock.nowMs());
    const stray = app.provider.orders.get(reference)?.answer;
    const message = app.provider.messageOf(stray, 'stray-event');
    expect(await app.payments.intake.receive('fake', message, GENUINE)).toEqual({ is: 'taken' });
    const found = async () =>
      (await app.payments.admin.heldDeposits({ open: false, limit: 50 })).find(
        ({ payment }) => payment === id,
      );
    expect(await found()).toMatchObject({ units: 70_00n, reason: 'unknown-order', state: 'returning' });
    expect((await found())?.player).toBeUndefined();
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'order-unknown', subject: id }),
    );
    await later(app, SECOND_MS);
    expect(await found()).toMatchObject({ state: 'returned', returned: 70_00n });
  });
});

describe('the return of a held deposit', () => {
  it.each(['lost-before', 'lost-after'] as const)(
    'happens once when the answer is %s it was accepted',
    async (trouble) => {
      const owner = newOwner();
      const order = await newOrder(owner, 50_00n);
      await pay(order, 80_00n);
      app.provider.troubles.push(trouble);
      await later(app, SECOND_MS);
      for (let time = 0; time < 5; time += 1) await later(app, MINUTE_MS);
      expect(await heldOf(owner)).toMatchObject([{ state: 'returned', returned: 30_00n }]);
      const back = app.provider.orders.get(String(order.id))?.answer.payments[0]?.refunded;
      expect(back).toBe(30_00n);
      expect(await cashOf(owner)).toBe(50_00n);
    },
  );

  it('waits for an operator when the provider refuses it', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 50_00n);
    await pay(order, 80_00n);
    app.provider.troubles.push('refuse');
    await later(app, SECOND_MS);
    expect(await heldOf(owner)).toMatchObject([{ state: 'waiting', refusal: 'too-late', returned: 0n }]);
    const [held] = await heldOf(owner);
    if (!held) throw new Error('it is held');
    expect(
      await app.actions.decideHeld(1, { held: held.id, action: 'return', reason: 'asked again' }),
    ).toMatchObject({
      is: 'done',
      held: { state: 'returning', attempts: 2 },
    });
    await later(app, SECOND_MS);
    expect(await heldOf(owner)).toMatchObject([{ state: 'returned' }]);
  });

  it('takes a chargeback of the whole payment from what is held first', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 50_00n, 'BY_HAND');
    const payment = await pay(order, 80_00n);
    app.provider.takeBack(order.id, payment, 'chargeback', app.clock.nowMs());
    await receive(app, order.id);
    expect(await heldOf(owner)).toMatchObject([{ state: 'returned', returned: 30_00n }]);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
  });

  it('limits an operator’s refund to what is not held', async () => {
    const owner = newOwner();
    const order = await newOrder(owner, 50_00n, 'BY_HAND');
    const payment = await pay(order, 80_00n);
    const asked = { order: order.id, payment, amount: 51_00n, reason: 'the player asked', key: newKey(app) };
    expect(await app.actions.refund(1, asked)).toMatchObject({ reason: 'amount-high', limit: 50_00n });
  });
});

describe('an operator', () => {
  async function waiting(owner: Owner, amount = 50_00n, paid = 80_00n) {
    await pay(await newOrder(owner, amount, 'BY_HAND'), paid);
    const [held] = await heldOf(owner);
    if (!held) throw new Error('it is held');
    expect(held).toMatchObject({ state: 'waiting', reason: 'above-order' });
    return held.id;
  }

  it('releases what is allowed now to the player, as a deposit that counts', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 100_00n);
    const held = await waiting(owner);
    expect(
      await app.actions.decideHeld(1, { held, action: 'release', reason: 'both are theirs' }),
    ).toMatchObject({
      is: 'done',
      held: { state: 'released', released: 30_00n },
    });
    expect(await cashOf(owner)).toBe(80_00n);
    const [order] = await app.payments.orders(owner, { limit: 1 });
    expect(order).toMatchObject({
      status: 'paid',
      paidAmount: 80_00n,
      held: [{ open: 0n, state: 'released' }],
    });
    expect(await app.payments.createPayin(owner, { ...asking(), amount: 30_00n })).toMatchObject({
      reason: 'deposit-limit',
      limit: 20_00n,
    });
  });

  it('cannot release what the player’s limits or protection do not allow', async () => {
    const owner = newOwner();
    await app.protection.setLimit(owner, { kind: 'deposit', period: 'day' }, 60_00n);
    const held = await waiting(owner);
    const request = { held, action: 'release', reason: 'both are theirs' } as const;
    expect(await app.actions.decideHeld(1, request)).toMatchObject({
      is: 'refused',
      reason: 'not-allowed',
      by: 'deposit-limit',
      limit: 10_00n,
    });
    await app.protection.exclude(owner, 'year');
    expect(await app.actions.decideHeld(1, request)).toMatchObject({
      reason: 'not-allowed',
      by: 'exclusion',
    });
    expect(await cashOf(owner)).toBe(50_00n);
  });

  it('needs a second person above the threshold, who decides the same', async () => {
    const owner = newOwner();
    const held = await waiting(owner, 50_00n, 30_000_00n);
    const request = { held, action: 'settle', reason: 'sent back by hand' } as const;
    expect(await app.actions.decideHeld(4, { ...request, action: 'return' })).toMatchObject({ is: 'agreed' });
    gone.add(4); // From now on the decision of this person does not count.
    expect(await app.actions.decideHeld(1, request)).toMatchObject({ is: 'agreed', missing: 1 });
    expect(await app.actions.decideHeld(1, request)).toMatchObject({ reason: 'already-decided-by-you' });
    expect(await app.actions.decideHeld(2, { ...request, action: 'return' })).toMatchObject({
      reason: 'other-decision',
    });
    expect(await app.actions.decideHeld(2, request)).toMatchObject({
      is: 'done',
      held: { state: 'settled' },
    });
    expect(await app.actions.decideHeld(3, request)).toMatchObject({ reason: 'not-waiting' });
    expect(await cashOf(owner)).toBe(50_00n);
  });

  it('and another at the same moment decide once', async () => {
    const owner = newOwner();
    const held = await waiting(owner);
    const request = { held, action: 'release', reason: 'both are theirs' } as const;
    const outcomes = await Promise.all([1, 2].map((operator) => app.actions.decideHeld(operator, request)));
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['done', 'refused']);
    expect(await cashOf(owner)).toBe(80_00n);
  });
});

it('reconciles a day with held deposits without differences', async () => {
  const owner = newOwner();
  const order = await payin(app, owner, 40_00n);
  await pay(order, 90_00n);
  await later(app, SECOND_MS);
  const day = new Date(app.clock.nowMs()).toISOString().slice(0, 10);
  const [report] = await app.payments.admin.reconcile(day);
  expect(report?.differences.filter(({ order: about }) => about === order.id)).toEqual([]);
});
