import type { Asset } from '@palpite/kernel/assets';
import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { slipOf, takenOf } from '../../sportsbook/betting/test/betting-test-app.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { DEFAULT_PAYMENT_TERMS, METHODS, type Order, type Owner } from '../index.ts';
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
  receive,
} from './payments-test-app.ts';

let app: PaymentsTestApp;
beforeAll(async () => {
  // These tests are about thresholds, so the limit on open pay-outs is raised.
  app = await openPaymentsTestApp({
    methods: METHODS,
    terms: { ...DEFAULT_PAYMENT_TERMS, openPayouts: 50 },
  });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const JUST_BELOW = 4_999_99n;

let wins = 0n;

/** Credits winnings, which are not a deposit. */
async function winner(units = 100_000_00n, asset: Asset = 'BRL', owner = newOwner()): Promise<Owner> {
  const to = { player: owner.player, pocket: 'cash' } as const;
  wins += 1n;
  const ref = ((BigInt(app.clock.nowMs() - Date.UTC(2024, 0, 1)) << 22n) + 3_000_000n + wins) as Reference;
  const outcome = await app.wallet.queue.post({
    ref,
    kind: 'test-win',
    step: 0,
    asset,
    by: 'house',
    shortfall: 'refuse',
    moves: [{ from: { house: 'house:sports' }, to, units }],
  });
  expect(outcome).toEqual({ is: 'posted' });
  return { ...owner, asset };
}

/** Advances the clock and creates the ledger partitions of that time. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await makePartitions(app.database, WALLET_PARTITIONS, app.clock.nowMs());
}

interface To {
  readonly key?: string;
  readonly cpf?: string;
}

async function ask(owner: Owner, amount: bigint, { key, cpf = cpfOf(owner) }: To = {}): Promise<Order> {
  const account = { pix_key: key ?? cpf, cpf, name: 'Maria Souza' };
  return createdOf(
    await app.payments.createPayout(owner, { method: 'PIX', amount, account, key: newKey(app) }),
  );
}

async function pay({ id }: Order): Promise<void> {
  app.provider.pay(id, app.clock.nowMs());
  expect(await receive(app, id)).toEqual({ is: 'taken' });
}

/** A proven destination: the first pay-out to it was approved and paid long ago. */
async function prove(owner: Owner, to: To = {}, agoMs = 31 * DAY_MS): Promise<void> {
  const first = await ask(owner, 500_00n, to);
  expect(first.status).toBe('review');
  await app.actions.approve(7, first.id);
  await pay(first);
  await pass(agoMs);
}

const reasonsOf = async ({ id }: Order) =>
  ((await app.payments.admin.file(id))?.reasons ?? []).map(({ name }) => name);

// Runs first, while the test's clock is behind the time that the ledger stores.
describe('money that is paid in and not played', () => {
  it('is looked at when it leaves, also in small pieces, and a small deposit after it hides nothing', async () => {
    const owner = await fundedOwner(app, 900_00n);
    await prove(await winner(1_000_00n, 'BRL', owner), {}, 0);
    await deposit(app, owner, 900_00n);
    await deposit(app, owner, 30_00n);
    expect(await reasonsOf(await ask(owner, 450_00n))).toEqual(['unplayed']);
  });

  it('is not looked at once it was staked', async () => {
    const owner = await winner(1_000_00n);
    await prove(owner, {}, 0);
    await deposit(app, owner, 900_00n);
    app.book.setMatch(71);
    app.book.setMarket(7_100, { match: 71, prices: { home: 2_000, away: 2_000 } });
    const stake = { match: 71, market: 7_100, selection: 'home', odds: 2_000, stake: 600_00n } as const;
    takenOf(await app.betting.place(slipOf(app, owner.player, [stake])));
    expect((await ask(owner, 700_00n)).status).toBe('pending');
  });
});

describe('pay-outs just below the threshold', () => {
  it('do not go out unseen six times: the second of a day waits for a person', async () => {
    const owner = await winner();
    await prove(owner);
    const orders: Order[] = [];
    for (let made = 0; made < 6; made += 1) orders.push(await ask(owner, JUST_BELOW));
    expect(orders.map(({ status }) => status)).toEqual(['pending', ...Array(5).fill('review')]);
    expect(orders.map(({ approvalsNeeded }) => approvalsNeeded)).toEqual([0, 1, 1, 1, 1, 2]);
    expect(await reasonsOf(orders[1] as Order)).toEqual(['player-day', 'destination-day', 'document-day']);
    expect(await reasonsOf(orders[5] as Order)).toContain('player-count-day');
    const item = (await app.payments.admin.reviewList({ limit: 100 })).find(
      ({ order }) => order.id === orders[1]?.id,
    );
    expect(item?.reasons[0]).toEqual({
      name: 'player-day',
      unit: 'money',
      value: 9_999_98n,
      limit: 5_000_00n,
      approvals: 1,
    });
  });

  it('wait when a week or a month adds up, one a day', async () => {
    const owner = await winner();
    await prove(owner);
    const seen: string[][] = [];
    for (let day = 0; day < 12; day += 1) {
      const order = await ask(owner, 2_400_00n);
      seen.push(await reasonsOf(order));
      if (order.status !== 'review') await pay(order);
      else {
        await app.actions.approve(7, order.id);
        await pay(order);
      }
      await pass(DAY_MS + HOUR_MS);
    }
    expect(seen.slice(0, 4)).toEqual([[], [], [], []]);
    expect(seen[4]).toEqual(['player-week', 'destination-week', 'document-week']);
    expect(seen[8]).toContain('player-month');
  });

  it('that are asked for at the same moment on two nodes are not both unseen', async () => {
    const other = await app.paymentsNode({
      methods: METHODS,
      terms: { ...DEFAULT_PAYMENT_TERMS, openPayouts: 50 },
    });
    for (let round = 0; round < 4; round += 1) {
      const owner = await winner();
      await prove(owner);
      const account = { pix_key: cpfOf(owner), cpf: cpfOf(owner), name: 'Maria Souza' };
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          (index % 2 ? other : app.payments).createPayout(owner, {
            method: 'PIX',
            amount: JUST_BELOW,
            account,
            key: newKey(app),
          }),
        ),
      );
      const unseen = outcomes.map(createdOf).filter(({ approvalsNeeded }) => approvalsNeeded === 0);
      expect(unseen).toHaveLength(1);
    }
  });

  it('of several accounts to one destination at the same moment are not all unseen', async () => {
    const key = 'mula@example.com';
    const owners = await Promise.all(Array.from({ length: 5 }, () => winner()));
    for (const owner of owners) await prove(owner, { key });
    const orders = await Promise.all(owners.map((owner) => ask(owner, JUST_BELOW, { key })));
    expect(orders.filter(({ approvalsNeeded }) => approvalsNeeded === 0)).toHaveLength(1);
    // Which of them came first is random: every second one is reviewed.
    for (const order of orders.filter(({ approvalsNeeded }) => approvalsNeeded > 0))
      expect(await reasonsOf(order)).toContain('destination-day');
  });

  it('of several accounts that name one document are not all unseen, whatever key they go to', async () => {
    const cpf = cpfOf(newOwner());
    const owners = await Promise.all(Array.from({ length: 4 }, () => winner()));
    for (const [index, owner] of owners.entries()) await prove(owner, { key: `k${index}@example.com`, cpf });
    const orders: Order[] = [];
    for (const [index, owner] of owners.entries())
      orders.push(await ask(owner, JUST_BELOW, { key: `k${index}@example.com`, cpf }));
    expect(orders.map(({ status }) => status)).toEqual(['pending', 'review', 'review', 'review']);
    expect(await reasonsOf(orders[1] as Order)).toEqual(['document-day', 'shared-document']);
  });

  it('of several accounts that spell one Colombian card with and without zeros in front are added up', async () => {
    const seen: string[][] = [];
    for (const [index, cc] of ['01234567', '1234567', '001234567'].entries()) {
      const owner = await winner(1_000_000_00n, 'COP', { ...newOwner(), country: 'CO' });
      const account = { phone: `300123456${index}`, document: cc, name: 'Ana Gómez' };
      const input = { method: 'NEQUI', amount: 150_000_00n, account, key: newKey(app) };
      seen.push(
        await reasonsOf(createdOf(await app.payments.createPayout({ ...owner, asset: 'COP' }, input))),
      );
    }
    // Together they reach the tenth of the threshold from which a shared document is looked at.
    expect(seen).toEqual([[], [], ['shared-document']]);
  });

  it('of another brand do not count here', async () => {
    const key = 'two.brands@example.com';
    const here = await winner();
    const there = await winner(100_000_00n, 'BRL', { ...newOwner(), brand: 'crash' });
    await prove(here, { key });
    await prove(there, { key });
    expect((await ask(here, JUST_BELOW, { key })).status).toBe('pending');
    expect((await ask(there, JUST_BELOW, { key })).status).toBe('pending');
  });

  it('in two currencies are added up', async () => {
    const owner = await winner();
    await prove(owner);
    expect((await ask(owner, JUST_BELOW)).status).toBe('pending');
    const inDollars: Owner = { ...owner, asset: 'USD', country: '' };
    await winner(10_000_00n, 'USD', inDollars);
    const account = { network: 'TRC20', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' };
    const order = createdOf(
      await app.payments.createPayout(inDollars, {
        method: 'USDT',
        amount: 90_00n,
        account,
        key: newKey(app),
      }),
    );
    expect(await reasonsOf(order)).toEqual(['player-day']);
  });
});

describe('a destination that nobody approved', () => {
  it('is looked at before it gets much, and small pay-outs to it do not make it known', async () => {
    const owner = await winner();
    const warm = await ask(owner, 20_00n);
    expect(warm.status).toBe('pending');
    await pay(warm);
    const large = await ask(owner, 3_000_00n);
    expect(await reasonsOf(large)).toEqual(['new-destination']);
    await app.actions.approve(7, large.id);
    await pay(large);
    await pass(DAY_MS + 1);
    expect((await ask(owner, 3_000_00n)).status).toBe('pending');
  });

  it('stays unknown when the bank sends the money back', async () => {
    const owner = await winner();
    const first = await ask(owner, 600_00n);
    await app.actions.approve(7, first.id);
    await pay(first);
    app.provider.change(first.id, ({ payments }) => ({
      payments: payments.map((one) => ({ ...one, state: 'refunded', refunded: one.amount })),
    }));
    await receive(app, first.id);
    expect(await reasonsOf(await ask(owner, 600_00n))).toEqual(['new-destination']);
  });

  it('is the fourth of a month: a person looks, however little it is', async () => {
    const owner = await winner();
    const orders: Order[] = [];
    for (let made = 0; made < 4; made += 1)
      orders.push(await ask(owner, 20_00n, { key: `d${made}.${owner.player}@example.com` }));
    expect(orders.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'review']);
    expect(await reasonsOf(orders[3] as Order)).toEqual(['destinations']);
  });
});
