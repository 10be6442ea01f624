import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedExcept } from '../../../../test/everyone-allowed.ts';
import { slipOf, takenOf } from '../../sportsbook/betting/test/betting-test-app.ts';
import { proveHolds } from '../index.ts';
import {
  CPF,
  cpfOf,
  createdOf,
  deposit,
  expectClean,
  fundedOwner,
  later,
  newKey,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  payout,
  pocketsOf,
  receive,
  statusOf,
} from '../test/payments-test-app.ts';

let app: PaymentsTestApp;
const gone = new Set<number>();

beforeAll(async () => {
  app = await openPaymentsTestApp({ stillAllowed: allowedExcept(gone) });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const failed = { status: 'failed', failure: 'account-closed' } as const;

describe('a pay-out', () => {
  it('holds the money at once, sends it and releases the hold when it is paid', async () => {
    const owner = await fundedOwner(app);
    const order = await payout(app, owner, 100_00n);
    expect(order).toMatchObject({ status: 'pending', amount: 100_00n, fee: 1_00n, approvalsNeeded: 0 });
    expect(order.promisedMs).toBe(order.createdMs + 60 * MINUTE_MS);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 100_00n, debt: 0n });
    expect(await app.payments.withdrawable(owner)).toEqual({
      free: 900_00n,
      held: 100_00n,
      bonusLost: undefined,
    });
    const paid = app.provider.pay(order.id, app.clock.nowMs());
    expect(paid.amount).toBe(99_00n);
    await receive(app, order.id);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 0n, debt: 0n });
    expect((await app.wallet.ofReference(order.id)).map(({ from, to, units }) => [from, to, units])).toEqual([
      ['cash', 'hold', 100_00n],
      ['hold', 'psp:fake:clearing', 99_00n],
      ['hold', 'house:fees', 1_00n],
    ]);
  });

  it('that fails gives the money back, and says why', async () => {
    const owner = await fundedOwner(app);
    const order = await payout(app, owner);
    app.provider.change(order.id, () => failed);
    await receive(app, order.id);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 1_000_00n, hold: 0n, debt: 0n });
    expect(await app.payments.order(owner, order.id)).toMatchObject(failed);
  });

  it('that the provider refuses gives the money back at once', async () => {
    const owner = await fundedOwner(app);
    app.provider.troubles.push('refuse');
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    expect(await app.payments.createPayout(owner, input)).toMatchObject({ reason: 'provider-refused' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 1_000_00n, hold: 0n, debt: 0n });
  });

  it.each(['lost-before', 'lost-after'] as const)(
    'with an answer %s it was accepted stays held and is sent once',
    async (trouble) => {
      const owner = await fundedOwner(app);
      app.provider.troubles.push(trouble);
      const order = await payout(app, owner);
      expect(order.status).toBe('unknown');
      expect((await pocketsOf(app, owner)).hold).toBe(100_00n);
      await later(app, 10 * SECOND_MS);
      expect(await statusOf(app, order)).toBe('pending');
      app.provider.pay(order.id, app.clock.nowMs());
      await later(app, MINUTE_MS);
      expect(await statusOf(app, order)).toBe('paid');
      expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 0n, debt: 0n });
    },
  );

  it('of a silent provider stays held, is asked about with growing pauses and becomes a difference', async () => {
    const owner = await fundedOwner(app);
    app.provider.isAway = true;
    const order = await payout(app, owner);
    const before = app.provider.calls.length;
    for (let minute = 0; minute < 120; minute += 1) await later(app, MINUTE_MS);
    app.provider.isAway = false;
    const asked = app.provider.calls.slice(before).filter((call) => call === `read ${order.id}`).length;
    expect(asked).toBeGreaterThan(12);
    expect(asked).toBeLessThan(30);
    expect(await statusOf(app, order)).toBe('unknown');
    expect((await pocketsOf(app, owner)).hold).toBe(100_00n);
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'no-answer', order: order.id }),
    );
    await later(app, 10 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('pending');
  });

  it('paid after its failure is read again before it is applied', async () => {
    const owner = await fundedOwner(app);
    const order = await payout(app, owner);
    app.provider.change(order.id, () => failed);
    await receive(app, order.id);
    app.provider.pay(order.id, app.clock.nowMs());
    await receive(app, order.id);
    expect(await statusOf(app, order)).toBe('failed');
    await later(app, 0);
    expect(await statusOf(app, order)).toBe('paid');
    expect(await pocketsOf(app, owner)).toEqual({ cash: 901_00n, hold: 0n, debt: 0n });
    expect(await openDifferences(app)).toContainEqual(
      expect.objectContaining({ kind: 'paid-after-failure', order: order.id }),
    );
  });

  it('of one key is one order and one hold, also for a double tap', async () => {
    const owner = await fundedOwner(app, 150_00n);
    const input = { method: 'PIX', amount: 100_00n, account: { cpf: CPF }, key: newKey(app) };
    const other = await app.paymentsNode();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? other : app.payments).createPayout(owner, input)),
    );
    expect(new Set(outcomes.map((outcome) => createdOf(outcome).id)).size).toBe(1);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 50_00n, hold: 100_00n, debt: 0n });
  });

  it('and a bet that race for the same money do not both get it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await fundedOwner(app, 100_00n);
      const market = 7_000 + round;
      app.book.setMatch(70 + round);
      app.book.setMarket(market, { match: 70 + round, prices: { home: 2_000, away: 2_000 } });
      const slip = slipOf(app, owner.player, [
        { match: 70 + round, market, selection: 'home', odds: 2_000, stake: 80_00n },
      ]);
      const input = { method: 'PIX', amount: 80_00n, account: { cpf: CPF }, key: newKey(app) };
      const [bet, out] = await Promise.all([
        app.betting.place(slip),
        app.payments.createPayout(owner, input),
      ]);
      const isTaken = bet.is === 'placed' && bet.bets[0]?.is === 'taken';
      expect([isTaken, out.is === 'created'].filter(Boolean)).toHaveLength(1);
      if (isTaken) {
        takenOf(bet);
        expect(out).toMatchObject({ reason: 'not-enough-funds', limit: 20_00n });
      }
      const { cash, hold, locked } = (await app.wallet.balance(owner.player, 'BRL')).pockets;
      expect(cash + hold + locked).toBe(100_00n);
    }
  });
});

describe('a pay-out is refused', () => {
  const ask = async (change = {}, units = 1_000_00n) => {
    const owner = await fundedOwner(app, units);
    return app.payments.createPayout(owner, {
      method: 'PIX',
      amount: 50_00n,
      account: { cpf: CPF },
      key: newKey(app),
      ...change,
    });
  };

  it('above the balance, with the balance as the limit', async () => {
    expect(await ask({ amount: 200_00n }, 150_00n)).toMatchObject({
      reason: 'not-enough-funds',
      limit: 150_00n,
      field: 'amount',
    });
  });

  it('below and above the limits of the method, and above the daily limit', async () => {
    expect(await ask({ amount: 19_99n })).toMatchObject({ reason: 'amount-low', limit: 20_00n });
    expect(await ask({ amount: 50_000_01n })).toMatchObject({ reason: 'amount-high' });
    const owner = await fundedOwner(app, 50_000_00n);
    for (let round = 0; round < 2; round += 1) await deposit(app, owner, 50_000_00n);
    await payout(app, owner, 50_000_00n);
    await payout(app, owner, 45_000_00n);
    expect(
      await app.payments.createPayout(owner, {
        method: 'PIX',
        amount: 5_000_01n,
        account: { cpf: CPF },
        key: newKey(app),
      }),
    ).toMatchObject({ reason: 'daily-limit', limit: 5_000_00n });
  });

  it('to another person’s document', async () => {
    const owner = await fundedOwner(app);
    await app.protection.declare(owner, { birthDate: '1990-01-01', document: CPF });
    const to = (cpf: string) =>
      app.payments.createPayout(owner, {
        method: 'PIX',
        amount: 50_00n,
        account: { cpf },
        key: newKey(app),
      });
    expect(await to('11144477735')).toMatchObject({ reason: 'not-own-document', field: 'cpf' });
    expect(await to('529.982.247-25')).toMatchObject({ is: 'created' });
  });

  it('and so is a deposit, with another person’s document in its form', async () => {
    const owner = await fundedOwner(app);
    await app.protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
    const from = (cpf: string) =>
      app.payments.createPayin(owner, {
        method: 'PIX',
        amount: 50_00n,
        account: { cpf },
        key: newKey(app),
      });
    expect(await from('11144477735')).toMatchObject({ reason: 'not-own-payer', field: 'cpf' });
    expect(await from(cpfOf(owner))).toMatchObject({ is: 'created' });
  });

  it('below the identity level that the country requires', async () => {
    const owner = await fundedOwner(app);
    app.rules = { ...app.rules, neededLevel: 'identity' };
    const outcome = await app.payments.createPayout(owner, {
      method: 'PIX',
      amount: 50_00n,
      account: { cpf: CPF },
      key: newKey(app),
    });
    app.rules = { ...app.rules, neededLevel: 'none' };
    expect(outcome).toMatchObject({ reason: 'identity-needed' });
  });

  it('from a closed account, but not of a self-excluded player', async () => {
    const closed = await fundedOwner(app);
    await app.database.inTransaction((tx) => app.wallet.block(tx, closed.player, 'cancellation', 'closed'));
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    expect(await app.payments.createPayout(closed, input)).toMatchObject({ reason: 'account-blocked' });
    const excluded = await fundedOwner(app);
    await app.protection.exclude(excluded, 'permanent');
    expect(await app.payments.createPayout(excluded, { ...input, key: newKey(app) })).toMatchObject({
      is: 'created',
    });
  });

  it('as the fourth open one', async () => {
    const owner = await fundedOwner(app);
    for (let made = 0; made < 3; made += 1) await payout(app, owner, 20_00n);
    expect(
      await app.payments.createPayout(owner, {
        method: 'PIX',
        amount: 20_00n,
        account: { cpf: CPF },
        key: newKey(app),
      }),
    ).toMatchObject({ reason: 'too-many-open', limit: 3n });
  });
});

describe('review', () => {
  it('needs one operator above the first threshold and two different ones above the second', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const one = await payout(app, owner, 5_000_00n);
    const two = await payout(app, owner, 25_000_00n);
    expect([one, two]).toMatchObject([
      { status: 'review', approvalsNeeded: 1 },
      { status: 'review', approvalsNeeded: 2 },
    ]);
    expect(app.provider.orders.has(String(one.id))).toBe(false);
    await later(app, 5 * MINUTE_MS);
    expect(app.provider.orders.has(String(two.id))).toBe(false);
    const { actions } = app;
    const { admin } = app.payments;
    expect((await admin.reviewList({ limit: 50 })).map(({ order }) => order.id)).toEqual(
      expect.arrayContaining([one.id, two.id]),
    );
    expect(await actions.approve(11, one.id)).toMatchObject({ is: 'approved', order: { status: 'pending' } });
    expect(await actions.approve(11, two.id)).toMatchObject({ is: 'waiting', missing: 1 });
    expect(await actions.approve(11, two.id)).toMatchObject({ reason: 'already-approved-by-you' });
    expect(app.provider.orders.has(String(two.id))).toBe(false);
    expect(await actions.approve(12, two.id)).toMatchObject({ is: 'approved', order: { status: 'pending' } });
    expect(await actions.approve(13, two.id)).toMatchObject({ reason: 'not-in-review' });
    expect(await admin.file(two.id)).toMatchObject({
      approvedBy: [11, 12],
      steps: [{ by: 'player' }, { by: 'operator:11' }, { by: 'operator:12' }, { by: 'provider' }],
    });
  });

  it('is not sent with an approval of a person who may not approve any more', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const order = await payout(app, owner, 25_000_00n);
    expect(order).toMatchObject({ status: 'review', approvalsNeeded: 2 });
    expect(await app.actions.approve(14, order.id)).toMatchObject({ is: 'waiting', missing: 1 });
    gone.add(14);
    expect(await app.actions.approve(15, order.id)).toMatchObject({ is: 'waiting', missing: 1 });
    expect(app.provider.orders.has(String(order.id))).toBe(false);
    expect(await app.actions.approve(16, order.id)).toMatchObject({ is: 'approved' });
  });

  it('counts an operator once who approves twice at the same moment', async () => {
    const owner = await fundedOwner(app, 50_000_00n);
    const order = await payout(app, owner, 30_000_00n);
    const outcomes = await Promise.all(
      [21, 21, 21].map((operator) => app.actions.approve(operator, order.id)),
    );
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['refused', 'refused', 'waiting']);
    expect(await statusOf(app, order)).toBe('review');
  });

  it('gives the money back when it is rejected, or cancelled by the player while it waits', async () => {
    const owner = await fundedOwner(app, 20_000_00n);
    const rejected = await payout(app, owner, 6_000_00n);
    const cancelled = await payout(app, owner, 6_000_00n);
    expect(await app.actions.reject(11, rejected.id, 'papers are missing')).toMatchObject({
      is: 'rejected',
      order: { status: 'cancelled', failure: 'by-operator' },
    });
    expect(await app.payments.cancelPayout({ player: 1 as never }, cancelled.id)).toEqual({ is: 'absent' });
    expect(await app.payments.cancelPayout(owner, cancelled.id)).toMatchObject({ is: 'cancelled' });
    expect(await app.payments.cancelPayout(owner, cancelled.id)).toEqual({ is: 'too-late' });
    expect(await app.actions.approve(11, cancelled.id)).toMatchObject({ reason: 'not-in-review' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 20_000_00n, hold: 0n, debt: 0n });
  });

  it('decides for one of a concurrent cancellation and approval', async () => {
    const owner = await fundedOwner(app, 20_000_00n);
    for (let round = 0; round < 3; round += 1) {
      const order = await payout(app, owner, 5_000_00n);
      const [cancel, approval] = await Promise.all([
        app.payments.cancelPayout(owner, order.id),
        app.actions.approve(11, order.id),
      ]);
      expect([cancel.is === 'cancelled', approval.is === 'approved'].filter(Boolean)).toHaveLength(1);
      if (approval.is === 'approved') {
        app.provider.pay(order.id, app.clock.nowMs());
        await receive(app, order.id);
      }
    }
  });
});

it('finds a hold without a pay-out in the proof of holds', async () => {
  const owner = await fundedOwner(app);
  const order = await payout(app, owner);
  await app.database.inTransaction(async (tx) => {
    await tx.query(`UPDATE payments.pay_order SET amount = amount + 1 WHERE id = $1`, [order.id]);
  });
  expect((await proveHolds(app.database, app.wallet)).differences).toEqual([
    { where: `player ${owner.player} hold in BRL`, stored: '10000', derived: '10001' },
  ]);
  await app.database.inTransaction(async (tx) => {
    await tx.query(`UPDATE payments.pay_order SET amount = amount - 1 WHERE id = $1`, [order.id]);
  });
});
