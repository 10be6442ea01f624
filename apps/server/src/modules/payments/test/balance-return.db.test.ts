import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKER_LIMIT } from '../core/breaker.ts';
import { DEFAULT_PAYMENT_TERMS, METHODS, type Owner } from '../index.ts';
import {
  cpfOf,
  createdOf,
  deposit,
  expectClean,
  fundedOwner,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
  receive,
  statusOf,
} from './payments-test-app.ts';

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: METHODS, terms: DEFAULT_PAYMENT_TERMS });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const ANA = 11;
const BIA = 12;

async function declared(units = 300_00n): Promise<Owner> {
  const owner = newOwner();
  await app.protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
  await deposit(app, owner, units);
  return owner;
}

const accountOf = (owner: Owner, change: Readonly<Record<string, string>> = {}) => ({
  pix_key: cpfOf(owner),
  cpf: cpfOf(owner),
  name: 'Maria Souza',
  ...change,
});

interface Change {
  readonly amount?: bigint;
  readonly account?: Readonly<Record<string, string>>;
  readonly key?: string;
}

function returnTo(owner: Owner, { amount = 300_00n, account = accountOf(owner), key }: Change = {}) {
  return app.database.inTransaction((tx) =>
    app.payments.admin.returnBalance(tx, ANA, {
      owner,
      method: 'PIX',
      account,
      amount,
      key: key ?? newKey(app),
    }),
  );
}

const close = (owner: Owner) =>
  app.database.inTransaction((tx) => app.wallet.block(tx, owner.player, 'cancellation', 'closed'));

async function startedOf(outcome: ReturnType<typeof returnTo>) {
  const started = await outcome;
  expect(started).toMatchObject({ is: 'started' });
  if (started.is !== 'started') throw new Error('not started');
  return started.order;
}

describe('the balance of a player who cannot withdraw', () => {
  it.each(['excluded', 'closed'] as const)(
    'of an %s account goes to the player’s own account after a second approval',
    async (why) => {
      const owner = await declared();
      if (why === 'excluded') await app.protection.exclude(owner, 'permanent');
      else await close(owner);
      const order = await startedOf(returnTo(owner));
      expect(order).toMatchObject({ status: 'review', approvalsNeeded: 2, amount: 300_00n });
      expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 300_00n, debt: 0n });
      expect(await app.actions.approve(ANA, order.id)).toMatchObject({ reason: 'already-approved-by-you' });
      expect(await statusOf(app, order)).toBe('review');
      expect(await app.actions.approve(BIA, order.id)).toMatchObject({ is: 'approved' });
      app.provider.pay(order.id, app.clock.nowMs());
      await receive(app, order.id);
      expect(await pocketsOf(app, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
      expect((await app.payments.orders(owner, { limit: 5 }))[0]).toMatchObject({
        id: order.id,
        status: 'paid',
      });
      expect(await app.payments.admin.file(order.id)).toMatchObject({
        approvedBy: [ANA, BIA],
        steps: [{ by: `operator:${ANA}` }, { by: `operator:${BIA}` }, { by: 'provider' }, { by: 'provider' }],
        reasons: [{ name: 'by-operator', approvals: 2 }],
      });
    },
  );

  it('is given back when the second person rejects it, and the account stays closed', async () => {
    const owner = await declared();
    await close(owner);
    const order = await startedOf(returnTo(owner));
    expect(await app.actions.reject(BIA, order.id, 'the wrong account')).toMatchObject({ is: 'rejected' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 300_00n, hold: 0n, debt: 0n });
    const input = { method: 'PIX', amount: 50_00n, account: accountOf(owner), key: newKey(app) };
    expect(await app.payments.createPayout(owner, input)).toMatchObject({ reason: 'account-blocked' });
  });

  it('can be below the minimum of a withdrawal', async () => {
    const owner = await declared(30_00n);
    await app.protection.exclude(owner, 'permanent');
    await startedOf(returnTo(owner, { amount: 7_31n }));
  });

  it('is paid once per key, and never more than there is', async () => {
    const owner = await declared();
    await close(owner);
    const key = newKey(app);
    const outcomes = await Promise.all([returnTo(owner, { key }), returnTo(owner, { key })]);
    expect(outcomes.map((outcome) => outcome.is === 'started' && outcome.isNew).sort()).toEqual([
      false,
      true,
    ]);
    expect(await returnTo(owner, { amount: 1_00n })).toMatchObject({ reason: 'not-enough-funds', limit: 0n });
  });

  it('is found again by its key while the provider cannot be asked', async () => {
    const owner = await declared();
    await close(owner);
    const key = newKey(app);
    const { id } = await startedOf(returnTo(owner, { key, amount: 100_00n }));
    for (let failures = 0; failures < BREAKER_LIMIT.failures; failures += 1)
      app.payments.router.reported('fake', 'unknown', (owner.player + failures) as PlayerId);
    expect(await returnTo(owner, { amount: 100_00n })).toMatchObject({ reason: 'method-unavailable' });
    expect(await returnTo(owner, { key, amount: 100_00n })).toMatchObject({
      is: 'started',
      isNew: false,
      order: { id },
    });
    expect(await returnTo(owner, { key, amount: 90_00n })).toMatchObject({ reason: 'key-reused' });
    app.payments.router.reported('fake', 'started');
  });

  it('is not paid to another person, nor to an account that is not proven to be the player’s own', async () => {
    const owner = await declared();
    await close(owner);
    const other = cpfOf(newOwner());
    expect(await returnTo(owner, { account: accountOf(owner, { pix_key: other }) })).toMatchObject({
      reason: 'not-own-document',
      field: 'pix_key',
    });
    expect(await returnTo(owner, { account: accountOf(owner, { cpf: other }) })).toMatchObject({
      reason: 'not-own-document',
      field: 'cpf',
    });
    const nobody = await fundedOwner(app, 300_00n);
    await close(nobody);
    expect(await returnTo(nobody)).toMatchObject({ reason: 'holder-unproven' });
  });

  it('is paid to an account that a withdrawal reached before, also without a document', async () => {
    const owner = await fundedOwner(app, 300_00n);
    const account = accountOf(owner, { pix_key: `p${owner.player}@example.com` });
    const before = createdOf(
      await app.payments.createPayout(owner, {
        method: 'PIX',
        amount: 20_00n,
        account,
        key: newKey(app),
      }),
    );
    app.provider.pay(before.id, app.clock.nowMs());
    await receive(app, before.id);
    await close(owner);
    expect((await app.payments.admin.returnWays(owner)).known).toEqual([{ method: 'PIX', account }]);
    await startedOf(returnTo(owner, { amount: 280_00n, account }));
  });

  it('is not returned by an operator while the player can withdraw', async () => {
    expect(await returnTo(await declared())).toMatchObject({ reason: 'can-withdraw' });
  });
});

it('lets a balance return from a closed account only into the player’s own hold', async () => {
  const owner = await declared();
  await close(owner);
  const post = (from: 'cash' | 'bonus', to: object) =>
    app.wallet.queue.post({
      ref: 5n as never,
      kind: 'payout-ask',
      step: 0,
      asset: 'BRL',
      by: 'balance-return',
      shortfall: 'refuse',
      moves: [{ from: { player: owner.player, pocket: from }, to: to as never, units: 1n }],
    });
  const hold = { player: owner.player, pocket: 'hold' };
  await expect(post('cash', { house: 'house:sports' })).rejects.toThrow('returned by holding it');
  await expect(post('cash', { player: newOwner().player, pocket: 'hold' })).rejects.toThrow('by holding it');
  await expect(post('bonus', hold)).rejects.toThrow('by holding it');
});
