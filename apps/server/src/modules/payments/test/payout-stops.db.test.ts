import { MINUTE_MS } from '@palpite/kernel/time';
import { until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/database/second-connection.ts';
import type { BlockedState, BlockReason } from '../../wallet/index.ts';
import { DEFAULT_PAYMENT_TERMS, METHODS, type Order, type Owner, readWithdrawals } from '../index.ts';
import {
  cpfOf,
  createdOf,
  deposit,
  expectClean,
  fundedOwner,
  later,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
  receive,
  statusOf,
} from './payments-test-app.ts';

const ANA = 11;
const BIA = 12;

let app: PaymentsTestApp;
let isDown = false;
beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: METHODS, terms: DEFAULT_PAYMENT_TERMS });
  const start = app.provider.start.bind(app.provider);
  app.provider.start = async (order) => (isDown ? { is: 'unavailable', why: 'ECONNREFUSED' } : start(order));
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const accountOf = (owner: Owner) => ({ pix_key: cpfOf(owner), cpf: cpfOf(owner), name: 'Maria Souza' });

async function ask(owner: Owner, amount: bigint): Promise<Order> {
  const input = { method: 'PIX', amount, account: accountOf(owner), key: newKey(app) };
  return createdOf(await app.payments.createPayout(owner, input));
}

async function chargeBack(owner: Owner): Promise<void> {
  const [order] = await app.payments.orders(owner, { limit: 1, direction: 'payin' });
  if (!order) throw new Error('no deposit');
  app.provider.change(order.id, ({ payments }) => ({
    payments: payments.map((one) => ({ ...one, state: 'charged-back' })),
  }));
  await receive(app, order.id);
}

const block = (owner: Owner, by: BlockReason, state: BlockedState) =>
  app.database.inTransaction((tx) => app.wallet.block(tx, owner.player, by, state));
const unblock = (owner: Owner, by: BlockReason) =>
  app.database.inTransaction((tx) => app.wallet.unblock(tx, owner.player, by));

const fileOf = async ({ id }: Order) => {
  const file = await app.payments.admin.file(id);
  if (!file) throw new Error('no such order');
  return file;
};
const reasonsOf = async (order: Order) => (await fileOf(order)).reasons.map(({ name }) => name);
const isWithProvider = ({ id }: Order) => app.provider.orders.has(String(id));

/** A pay-out that nobody has to look at, stored while no provider accepts anything. */
async function waiting(owner: Owner, amount: bigint): Promise<Order> {
  isDown = true;
  try {
    const order = await ask(owner, amount);
    expect(order).toMatchObject({ status: 'created', approvalsNeeded: 0 });
    return order;
  } finally {
    isDown = false;
  }
}

describe('a pay-out in review', () => {
  it('is not approved after a chargeback, and its money repays the debt when it is rejected', async () => {
    const owner = await fundedOwner(app, 1_000_00n);
    const order = await ask(owner, 900_00n);
    expect(order).toMatchObject({ status: 'review', approvalsNeeded: 1 });
    await chargeBack(owner);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 900_00n, debt: 900_00n });
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({
      is: 'refused',
      reason: 'stopped',
      asset: 'BRL',
      stops: [{ name: 'charged-back' }, { name: 'debt', value: 900_00n }],
    });
    expect(await statusOf(app, order)).toBe('review');
    expect(isWithProvider(order)).toBe(false);
    expect(await reasonsOf(order)).toEqual(expect.arrayContaining(['charged-back', 'debt']));
    const item = (await app.payments.admin.reviewList({ limit: 100 })).find(
      (one) => one.order.id === order.id,
    );
    expect(item).toMatchObject({ approvedBy: [] });
    expect(item?.reasons).toContainEqual(
      expect.objectContaining({ name: 'debt', unit: 'money', value: 900_00n }),
    );
    // Lifting the block is not enough: the debt stops it too.
    await unblock(owner, 'chargeback');
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({ stops: [{ name: 'debt' }] });
    expect(await app.actions.reject(ANA, order.id, 'it was charged back')).toMatchObject({ is: 'rejected' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
  });

  it('repays the debt when the player cancels it, and only the rest is cash', async () => {
    const owner = await fundedOwner(app, 1_000_00n);
    const order = await ask(owner, 900_00n);
    await chargeBack(owner);
    await deposit(app, owner, 200_00n);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 900_00n, debt: 700_00n });
    expect(await app.payments.cancelPayout(owner, order.id)).toMatchObject({ is: 'cancelled' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 200_00n, hold: 0n, debt: 0n });
  });

  it.each(['no_debit', 'closed'] as const)(
    'is not approved while a freeze is %s, and is after it',
    async (state) => {
      const owner = await fundedOwner(app, 1_000_00n);
      const order = await ask(owner, 900_00n);
      await block(owner, 'operator', state);
      expect(await app.actions.approve(BIA, order.id)).toMatchObject({ stops: [{ name: 'frozen' }] });
      expect(await statusOf(app, order)).toBe('review');
      expect(await reasonsOf(order)).toContain('frozen');
      await unblock(owner, 'operator');
      expect(await reasonsOf(order)).not.toContain('frozen');
      expect(await app.actions.approve(BIA, order.id)).toMatchObject({ is: 'approved' });
      expect(await statusOf(app, order)).toBe('pending');
    },
  );

  it('of a player who was excluded meanwhile is approved: the exclusion keeps nobody from their money', async () => {
    const owner = await fundedOwner(app, 1_000_00n);
    const order = await ask(owner, 900_00n);
    await app.protection.exclude(owner, 'permanent');
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({ is: 'approved' });
    expect(await statusOf(app, order)).toBe('pending');
  });
});

describe('a pay-out that waits for a provider', () => {
  it('goes to review instead of out after a chargeback, and the player sees it there', async () => {
    const owner = await fundedOwner(app, 600_00n);
    const order = await waiting(owner, 450_00n);
    await chargeBack(owner);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 450_00n, debt: 450_00n });
    await later(app, 5 * MINUTE_MS);
    expect(isWithProvider(order)).toBe(false);
    expect(await app.payments.order(owner, order.id)).toMatchObject({ status: 'review', approvalsNeeded: 1 });
    expect(await reasonsOf(order)).toEqual(['charged-back', 'debt']);
    expect((await fileOf(order)).steps.at(-1)).toMatchObject({
      status: 'review',
      note: 'stopped: charged-back, debt',
    });
    await later(app, 60 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('review');
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({ reason: 'stopped' });
    await app.actions.reject(ANA, order.id, 'it was charged back');
    expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
  });

  it('that was approved before needs approval again after a freeze, also by the same person', async () => {
    const owner = await fundedOwner(app, 1_000_00n);
    const order = await ask(owner, 900_00n);
    isDown = true;
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({ order: { status: 'created' } });
    isDown = false;
    await block(owner, 'operator', 'no_debit');
    await later(app, 5 * MINUTE_MS);
    expect(await fileOf(order)).toMatchObject({ order: { status: 'review' }, approvedBy: [] });
    await unblock(owner, 'operator');
    // The reason of the stop stays with the order, so that whoever approves it knows why it came back.
    expect(await reasonsOf(order)).toContain('frozen');
    await later(app, 5 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('review');
    expect(await app.actions.approve(ANA, order.id)).toMatchObject({ is: 'approved' });
    expect(await fileOf(order)).toMatchObject({ order: { status: 'pending' }, approvedBy: [ANA] });
  });

  it('is not sent when a freeze is being written at that moment', async () => {
    const owner = await fundedOwner(app, 600_00n);
    const order = await waiting(owner, 450_00n);
    let begun: Promise<Order | undefined> | undefined;
    await app.database.inTransaction(async (tx) => {
      await app.wallet.block(tx, owner.player, 'operator', 'no_debit');
      let isOver = false;
      begun = asAnotherClient(() => app.payments.admin.begin(order.id)).finally(() => {
        isOver = true;
      });
      await until(async () => {
        const [row] = await asAnotherClient(() =>
          app.database.read<{ waits: boolean }>(
            `SELECT EXISTS (SELECT FROM pg_stat_activity
               WHERE datname = current_database() AND wait_event_type = 'Lock') AS waits`,
          ),
        );
        return isOver || row?.waits === true ? true : undefined;
      });
    });
    expect(await begun).toMatchObject({ status: 'review' });
    expect(isWithProvider(order)).toBe(false);
  });

  it('that a provider may have is neither sent again nor given back while the player is frozen', async () => {
    const owner = await fundedOwner(app, 600_00n);
    app.provider.troubles.push('lost-before');
    const order = await ask(owner, 450_00n);
    expect(order.status).toBe('unknown');
    await block(owner, 'operator', 'no_debit');
    await later(app, 5 * MINUTE_MS);
    expect(await fileOf(order)).toMatchObject({
      order: { status: 'unknown' },
      attempts: [{ asked: 1 }],
      reasons: [{ name: 'frozen' }],
    });
    expect(isWithProvider(order)).toBe(false);
    await unblock(owner, 'operator');
    await later(app, 20 * MINUTE_MS);
    expect(await statusOf(app, order)).toBe('pending');
  });
});

it('a frozen player’s new pay-out goes to review, and is shown as such', async () => {
  const owner = await fundedOwner(app, 600_00n);
  await block(owner, 'operator', 'no_debit');
  const order = await ask(owner, 100_00n);
  expect(order).toMatchObject({ status: 'review', approvalsNeeded: 1 });
  expect(await reasonsOf(order)).toEqual(['frozen']);
});

describe('the balance that operators return', () => {
  async function declared(): Promise<Owner> {
    const owner = newOwner();
    await app.protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
    await deposit(app, owner, 300_00n);
    return owner;
  }
  const returnTo = (owner: Owner) =>
    app.database.inTransaction((tx) =>
      app.payments.admin.returnBalance(tx, ANA, {
        owner,
        method: 'PIX',
        account: accountOf(owner),
        amount: 300_00n,
        key: newKey(app),
      }),
    );

  it.each([
    ['operator', 'closed', 'frozen'],
    ['operator', 'no_debit', 'frozen'],
    ['chargeback', 'no_debit', 'charged-back'],
  ] as const)(
    'is not started while a block by %s (%s) stands, also of an excluded player',
    async (by, state, name) => {
      const owner = await declared();
      await app.protection.exclude(owner, 'permanent');
      await block(owner, by, state);
      expect(await returnTo(owner)).toMatchObject({ reason: 'stopped', stops: [{ name }] });
      await unblock(owner, by);
      expect(await returnTo(owner)).toMatchObject({ is: 'started' });
    },
  );

  it('does not leave when the player is frozen between the two people', async () => {
    const owner = await declared();
    await block(owner, 'cancellation', 'closed');
    const started = await returnTo(owner);
    if (started.is !== 'started') throw new Error('not started');
    await block(owner, 'operator', 'no_debit');
    expect(await app.actions.approve(BIA, started.order.id)).toMatchObject({ stops: [{ name: 'frozen' }] });
    await unblock(owner, 'operator');
    expect(await app.actions.approve(BIA, started.order.id)).toMatchObject({ is: 'approved' });
    expect(await statusOf(app, started.order)).toBe('pending');
  });
});

it('a withdrawal is a fact from the moment it is asked for until its money comes back', async () => {
  const owner = await fundedOwner(app, 200_00n);
  const payoutEvents = () =>
    app.database.read<{ version: string; units: string }>(
      `SELECT payload->>'version' AS version, payload->>'units' AS units FROM platform.outbox
       WHERE kind = 'withdrawal-changed' AND (payload->>'player')::bigint = $1 ORDER BY position`,
      [owner.player],
    );
  const paid = await ask(owner, 50_00n);
  expect(await payoutEvents()).toEqual([{ version: '1', units: '5000' }]);
  app.provider.pay(paid.id, app.clock.nowMs());
  await receive(app, paid.id);
  expect(await statusOf(app, paid)).toBe('paid');
  // That it was paid changes nothing about what has left the balance, and is told with the version of the order.
  expect((await payoutEvents()).slice(1)).toEqual([{ version: '2', units: '5000' }]);
  const [read] = await readWithdrawals(app.database, owner.player, 0, 9);
  expect(read).toEqual({ order: paid.id, version: 2 });
  const failed = await ask(owner, 60_00n);
  app.provider.change(failed.id, () => ({ status: 'failed' }));
  await receive(app, failed.id);
  expect(await statusOf(app, failed)).toBe('failed');
  expect((await payoutEvents()).slice(2)).toEqual([
    { version: '1', units: '6000' },
    { version: '2', units: '0' },
  ]);
});
