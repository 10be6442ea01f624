import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BREAKER_LIMIT } from '../core/breaker.ts';
import type {
  ProviderOrder,
  ReadOutcome,
  RefundOutcome,
  RefundWanted,
  StartOrder,
  StartOutcome,
} from '../core/provider.ts';
import type { Order, Owner, Payments } from '../index.ts';
import { readAttempts } from '../store/attempts.ts';
import { FakeProvider, GENUINE } from './fake-provider.ts';
import {
  cpfOf,
  createdOf,
  expectClean,
  fundedOwner,
  newKey,
  newOwner,
  openDifferences,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
} from './payments-test-app.ts';

const NEVER = new Promise<never>(() => undefined);

class TroubledProvider extends FakeProvider {
  /** The outcome of a request to start an order. */
  begins: 'well' | 'down' | 'refused' = 'well';
  /** Accepts every request and never answers. */
  hangs = false;
  /** Blocked until the test releases it. */
  gate: Promise<void> | undefined;

  override async start(order: StartOrder): Promise<StartOutcome> {
    if (this.hangs) return NEVER;
    await this.gate;
    if (this.begins === 'well') return super.start(order);
    this.calls.push(`${this.begins} ${order.id}`);
    return this.begins === 'down'
      ? { is: 'unavailable', why: 'ECONNREFUSED' }
      : { is: 'refused', why: 'closed-account' };
  }

  override async read(order: ProviderOrder): Promise<ReadOutcome> {
    return this.hangs ? NEVER : super.read(order);
  }

  override async refund(wanted: RefundWanted): Promise<RefundOutcome> {
    return this.hangs ? NEVER : super.refund(wanted);
  }
}

let app: PaymentsTestApp;
let one: TroubledProvider;
let two: TroubledProvider;
let payments: Payments;

beforeAll(async () => {
  app = await openPaymentsTestApp();
  one = new TroubledProvider('one');
  two = new TroubledProvider('two');
  payments = await app.paymentsNode({ providers: new Map([one, two].map((each) => [each.name, each])) });
});
afterEach(async () => {
  for (const provider of [one, two]) {
    Object.assign(provider, { begins: 'well', hangs: false, gate: undefined });
    provider.troubles.length = 0;
    provider.calls.length = 0;
  }
  for (const { name } of payments.router.breakers()) payments.router.reported(name, 'started');
  await switchOne(true);
  // Work left open by one test must not be due in the next one.
  await app.database.read('UPDATE payments.pay_order SET check_at = $1 WHERE check_at IS NOT NULL', [
    new Date(app.clock.nowMs() + 1_000 * MINUTE_MS),
  ]);
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const ask = async (owner: Owner, direction: 'payin' | 'payout') => {
  const input = { method: 'PIX', amount: 100_00n, account: { cpf: cpfOf(owner) }, key: newKey(app) };
  return createdOf(
    direction === 'payin'
      ? await payments.createPayin(owner, input)
      : await payments.createPayout(owner, input),
  );
};
const stored = async ({ id }: Pick<Order, 'id'>) => (await payments.admin.ordersOf([id])).get(id);
const switchOne = async (isOn: boolean) => {
  await app.database.inTransaction((tx) => payments.admin.setProvider(tx, 7, { provider: 'one', isOn }));
  payments.admin.committed();
};
const later = async (ms: number) => {
  app.clock.advance(ms);
  while (await payments.attendDue());
};

describe('a provider that takes every request and answers none', () => {
  it('delays only its own orders and refunds, and the node stays ready', async () => {
    const stuck: Order[] = [];
    for (let count = 0; count < 20; count += 1) stuck.push(await ask(newOwner(), 'payin'));
    // Money of another person is held, and its provider is asked to return it.
    for (let count = 0; count < 10; count += 1) {
      const order = await ask(newOwner(), 'payin');
      one.pay(order.id, app.clock.nowMs(), { payerDocument: '11144477735' });
      expect(await payments.intake.receive('one', one.message(order.id), GENUINE)).toEqual({ is: 'taken' });
    }
    one.hangs = true;
    await switchOne(false);
    payments.attending.start();
    for (let round = 0; round < 8; round += 1) {
      const order = await ask(newOwner(), 'payin');
      expect(order).toMatchObject({ status: 'pending', provider: 'two' });
      two.pay(order.id, app.clock.nowMs());
      app.clock.advance(25 * SECOND_MS);
      const status = async () => {
        // A round that was running while the clock moved pauses only now.
        payments.attending.poke();
        return (await stored(order))?.status;
      };
      await expect.poll(status).toBe('paid');
      expect(payments.attending.isRunning()).toBe(true);
    }
    one.hangs = false;
    app.clock.advance(MINUTE_MS);
    await payments.attending.stop();
    for (const order of stuck)
      expect(await stored(order)).toMatchObject({ status: 'pending', provider: 'one' });
    await later(MINUTE_MS);
  });
});

describe('two workers on one order', () => {
  it('a worker whose request was not taken leaves an order alone that another one has begun', async () => {
    const owner = await fundedOwner(app);
    let open: () => void = () => undefined;
    one.gate = new Promise((resolve) => {
      open = resolve;
    });
    one.begins = 'down';
    const slow = ask(owner, 'payout');
    const newest = async () => (await payments.orders(owner, { limit: 1, direction: 'payout' }))[0];
    const attempts = async () => readAttempts(app.database, (await newest())?.id ?? (0n as Order['id']));
    await expect.poll(attempts).toHaveLength(1);
    const id = (await newest())?.id ?? (0n as Order['id']);
    const taker = new FakeProvider('one');
    const other = await app.paymentsNode({ providers: new Map<string, FakeProvider>([['one', taker]]) });
    expect(await other.admin.begin(id)).toMatchObject({ status: 'pending' });
    open();
    await slow;
    expect(await stored({ id })).toMatchObject({ status: 'pending', provider: 'one' });
    expect(await attempts()).toMatchObject([{ provider: 'one', asked: 2, notTaken: 1 }]);
    expect(two.calls).toEqual([]);
  });
});

describe('a pay-out that is refused after an earlier request was lost', () => {
  it('stays unknown with its money on hold, and is paid once when the first request arrives after all', async () => {
    const owner = await fundedOwner(app);
    one.troubles.push('lost-before');
    const order = await ask(owner, 'payout');
    expect(order).toMatchObject({ status: 'unknown' });
    one.begins = 'refused';
    await later(MINUTE_MS);
    expect(one.calls).toContain(`refused ${order.id}`);
    expect(await stored(order)).toMatchObject({ status: 'unknown', provider: 'one' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 100_00n, debt: 0n });
    one.begins = 'well';
    await one.start(order);
    one.pay(order.id, app.clock.nowMs());
    await later(10 * MINUTE_MS);
    expect(await stored(order)).toMatchObject({ status: 'paid' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 900_00n, hold: 0n, debt: 0n });
  });

  it('becomes a difference after the usual number of reads', async () => {
    const owner = await fundedOwner(app);
    one.troubles.push('lost-before');
    const order = await ask(owner, 'payout');
    one.begins = 'refused';
    const reported = async () => (await openDifferences(app)).filter((each) => each.order === order.id);
    for (let question = 0; question < 10; question += 1) await later(10 * MINUTE_MS);
    expect(await reported()).toEqual([]);
    for (let question = 0; question < 4; question += 1) await later(10 * MINUTE_MS);
    expect(await reported()).toMatchObject([
      { kind: 'no-answer', theirs: 'an earlier request may still arrive' },
    ]);
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: 100_00n });
  });

  it('fails at once and frees its money when no earlier request is open', async () => {
    const owner = await fundedOwner(app);
    one.begins = 'refused';
    await expect(ask(owner, 'payout')).rejects.toThrow();
    const [order] = await payments.orders(owner, { limit: 1, direction: 'payout' });
    expect(order).toMatchObject({ status: 'failed', failure: 'closed-account' });
    expect(await pocketsOf(app, owner)).toEqual({ cash: 1_000_00n, hold: 0n, debt: 0n });
  });
});

describe('the breaker', () => {
  it('gives a probe back when the attempt could not be stored', async () => {
    const owner = await fundedOwner(app);
    one.begins = two.begins = 'down';
    const order = await ask(owner, 'payout');
    expect(order).toMatchObject({ status: 'created' });
    const other = order.provider === 'one' ? 'two' : 'one';
    await app.database.read('UPDATE payments.attempt SET asked = 2 WHERE of_order = $1 AND provider = $2', [
      order.id,
      other,
    ]);
    for (let count = 0; count < BREAKER_LIMIT.failures; count += 1)
      payments.router.reported(order.provider, 'unavailable');
    app.clock.advance(BREAKER_LIMIT.openMs);
    expect(payments.router.mayAsk(order.provider)).toBe(true);
    await expect(payments.admin.begin(order.id)).rejects.toMatchObject({ code: '23505' });
    expect(payments.router.mayAsk(order.provider)).toBe(true);
  });

  it('stays closed while only one player gets unclear answers, and opens when several do', async () => {
    const owner = newOwner();
    one.isAway = true;
    for (let count = 0; count <= BREAKER_LIMIT.failures; count += 1) await ask(owner, 'payin');
    expect(payments.router.breakers()[0]).toEqual({ name: 'one', breaker: 'closed' });
    for (let count = 1; count < BREAKER_LIMIT.failures; count += 1) await ask(newOwner(), 'payin');
    expect(payments.router.breakers()[0]).toEqual({ name: 'one', breaker: 'open' });
    one.isAway = false;
  });
});
