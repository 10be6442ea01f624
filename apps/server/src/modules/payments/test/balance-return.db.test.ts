import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PAYMENT_TERMS, METHODS, type Owner } from '../index.ts';
import {
  cpfOf,
  createdOf,
  deposit,
  expectClean,
  fundedOwner,
  hear,
  newKey,
  newOwner,
  openPaymentsHouse,
  type PaymentsHouse,
  pocketsOf,
  statusOf,
} from './payments-house.ts';

let house: PaymentsHouse;
beforeAll(async () => {
  house = await openPaymentsHouse({ methods: METHODS, terms: DEFAULT_PAYMENT_TERMS });
});
afterAll(async () => {
  await expectClean(house);
  await house.close();
});

const ANA = 11;
const BIA = 12;

async function declared(units = 300_00n): Promise<Owner> {
  const owner = newOwner();
  await house.protection.declare(owner, { birthDate: '1990-01-01', document: cpfOf(owner) });
  await deposit(house, owner, units);
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
  return house.database.inTransaction((tx) =>
    house.payments.desk.returnBalance(tx, ANA, {
      owner,
      method: 'PIX',
      account,
      amount,
      key: key ?? newKey(house),
    }),
  );
}

const close = (owner: Owner) =>
  house.database.inTransaction((tx) => house.wallet.block(tx, owner.player, 'cancellation', 'closed'));

async function startedOf(outcome: ReturnType<typeof returnTo>) {
  const started = await outcome;
  expect(started).toMatchObject({ is: 'started' });
  if (started.is !== 'started') throw new Error('not started');
  return started.order;
}

describe('the balance of a player who cannot withdraw', () => {
  it.each(['excluded', 'closed'] as const)(
    'of an %s account goes to the own account after a second person agreed',
    async (why) => {
      const owner = await declared();
      if (why === 'excluded') await house.protection.exclude(owner, 'permanent');
      else await close(owner);
      const order = await startedOf(returnTo(owner));
      expect(order).toMatchObject({ status: 'review', approvalsNeeded: 2, amount: 300_00n });
      expect(await pocketsOf(house, owner)).toEqual({ cash: 0n, hold: 300_00n, debt: 0n });
      expect(await house.hands.approve(ANA, order.id)).toMatchObject({ reason: 'already-approved-by-you' });
      expect(await statusOf(house, order)).toBe('review');
      expect(await house.hands.approve(BIA, order.id)).toMatchObject({ is: 'approved' });
      house.provider.pay(order.id, house.clock.nowMs());
      await hear(house, order.id);
      expect(await pocketsOf(house, owner)).toEqual({ cash: 0n, hold: 0n, debt: 0n });
      expect((await house.payments.orders(owner, { limit: 5 }))[0]).toMatchObject({
        id: order.id,
        status: 'paid',
      });
      expect(await house.payments.desk.file(order.id)).toMatchObject({
        approvedBy: [ANA, BIA],
        steps: [{ by: `operator:${ANA}` }, { by: `operator:${BIA}` }, { by: 'provider' }, { by: 'provider' }],
        reasons: [{ name: 'by-operator', approvals: 2 }],
      });
    },
  );

  it('is given back when the second person rejects it, and nothing else of the account opens', async () => {
    const owner = await declared();
    await close(owner);
    const order = await startedOf(returnTo(owner));
    expect(await house.hands.reject(BIA, order.id, 'the wrong account')).toMatchObject({ is: 'rejected' });
    expect(await pocketsOf(house, owner)).toEqual({ cash: 300_00n, hold: 0n, debt: 0n });
    const input = { method: 'PIX', amount: 50_00n, account: accountOf(owner), key: newKey(house) };
    expect(await house.payments.createPayout(owner, input)).toMatchObject({ reason: 'account-blocked' });
  });

  it('leaves also where less is left than a player may withdraw', async () => {
    const owner = await declared(30_00n);
    await house.protection.exclude(owner, 'permanent');
    await startedOf(returnTo(owner, { amount: 7_31n }));
  });

  it('goes once for one key, and never more than there is', async () => {
    const owner = await declared();
    await close(owner);
    const key = newKey(house);
    const outcomes = await Promise.all([returnTo(owner, { key }), returnTo(owner, { key })]);
    expect(outcomes.map((outcome) => outcome.is === 'started' && outcome.isNew).sort()).toEqual([
      false,
      true,
    ]);
    expect(await returnTo(owner, { amount: 1_00n })).toMatchObject({ reason: 'not-enough-funds', limit: 0n });
  });

  it('does not go to somebody else, nor to an account that nothing shows to be the own', async () => {
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
    const nobody = await fundedOwner(house, 300_00n);
    await close(nobody);
    expect(await returnTo(nobody)).toMatchObject({ reason: 'holder-unproven' });
  });

  it('goes to an account that a withdrawal reached before, also without a document', async () => {
    const owner = await fundedOwner(house, 300_00n);
    const account = accountOf(owner, { pix_key: `p${owner.player}@example.com` });
    const before = createdOf(
      await house.payments.createPayout(owner, {
        method: 'PIX',
        amount: 20_00n,
        account,
        key: newKey(house),
      }),
    );
    house.provider.pay(before.id, house.clock.nowMs());
    await hear(house, before.id);
    await close(owner);
    expect((await house.payments.desk.returnWays(owner)).known).toEqual([{ method: 'PIX', account }]);
    await startedOf(returnTo(owner, { amount: 280_00n, account }));
  });

  it('is not for who can withdraw without help', async () => {
    expect(await returnTo(await declared())).toMatchObject({ reason: 'can-withdraw' });
  });
});

it('the way past a closed account leads nowhere but into the player’s own hold', async () => {
  const owner = await declared();
  await close(owner);
  const post = (from: 'cash' | 'bonus', to: object) =>
    house.wallet.queue.post({
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
