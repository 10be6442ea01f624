import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { manualClock } from '@palpite/testkit/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BREAKER_LIMIT } from '../core/breaker.ts';
import type { StartOrder, StartOutcome } from '../core/provider.ts';
import { LEASE_MS } from '../core/schedule.ts';
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
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
} from './payments-test-app.ts';

/** Provider one can be definitely unreachable; otherwise it is the fake provider. */
class SwitchedProvider extends FakeProvider {
  isDown = false;
  /** Blocked until the test releases it. */
  gate: Promise<void> | undefined;

  override async start(order: StartOrder): Promise<StartOutcome> {
    await this.gate;
    if (!this.isDown) return super.start(order);
    this.calls.push(`down ${order.id}`);
    return { is: 'unavailable', why: 'ECONNREFUSED' };
  }
}

const one = new SwitchedProvider('one');
const two = new SwitchedProvider('two');
let app: PaymentsTestApp;
let payments: Payments;

beforeAll(async () => {
  app = await openPaymentsTestApp();
  const providers = new Map([one, two].map((provider) => [provider.name, provider]));
  payments = await app.paymentsNode({ providers });
});
afterEach(async () => {
  for (const provider of [one, two]) {
    Object.assign(provider, { isDown: false, isAway: false, gate: undefined });
    provider.troubles.length = 0;
    provider.calls.length = 0;
  }
  // Breakers stay open for at most five minutes; one order each closes them again.
  app.clock.advance(6 * MINUTE_MS);
  for (const { name } of payments.router.breakers()) payments.router.reported(name, 'started');
});
afterAll(async () => {
  await expectClean(app);
  const rows = await app.database.read<{ n: bigint }>(
    'SELECT count(*) AS n FROM (SELECT of_order FROM payments.attempt WHERE asked > not_taken GROUP BY 1 HAVING count(*) > 1) AS twice',
  );
  expect(rows).toEqual([{ n: 0n }]);
  await app.close();
});

const ask = (owner: Owner, direction: 'payin' | 'payout', amount = 100_00n) => {
  const input = { method: 'PIX', amount, account: { cpf: cpfOf(owner) }, key: newKey(app) };
  return direction === 'payin' ? payments.createPayin(owner, input) : payments.createPayout(owner, input);
};
const attemptsOf = async ({ id }: Order) =>
  (await readAttempts(app.database, id)).map(({ provider, asked, notTaken, lastOutcome }) => ({
    provider,
    asked,
    notTaken,
    lastOutcome,
  }));
const stored = async ({ id }: Order) => (await payments.admin.ordersOf([id])).get(id);
const later = async (ms: number) => {
  app.clock.advance(ms);
  while (await payments.attendDue());
};

describe('when provider one certainly did not take the order', () => {
  it.each(['payin', 'payout'] as const)(
    'a %s goes to provider two, which is stored before it is asked',
    async (direction) => {
      const owner = await fundedOwner(app);
      one.isDown = true;
      let storedFirst: string | undefined;
      const start = two.start.bind(two);
      two.start = async (order) => {
        storedFirst = (await payments.admin.ordersOf([order.id])).get(order.id)?.provider;
        return start(order);
      };
      const order = createdOf(await ask(owner, direction));
      two.start = start;
      expect(storedFirst).toBe('two');
      expect(order).toMatchObject({ status: 'pending', provider: 'two', providerId: `fake-${order.id}` });
      expect(await attemptsOf(order)).toEqual([
        { provider: 'one', asked: 1, notTaken: 1, lastOutcome: 'unavailable' },
        { provider: 'two', asked: 1, notTaken: 0, lastOutcome: 'started' },
      ]);
      expect((await payments.steps(owner, order.id)).map(({ by, note }) => `${by} ${note}`)).toContain(
        'routing one: ECONNREFUSED, next two',
      );
      // From now on only provider two is asked about it, and only its answers are applied.
      one.orders.set(String(order.id), two.orders.get(String(order.id)) ?? expect.fail());
      expect(await payments.intake.receive('one', one.message(order.id), GENUINE)).toEqual({ is: 'taken' });
      expect(await stored(order)).toMatchObject({ status: 'pending', provider: 'two' });
      one.orders.delete(String(order.id));
      two.pay(order.id, app.clock.nowMs());
      one.calls.length = 0;
      await later(MINUTE_MS);
      expect(await stored(order)).toMatchObject({ status: 'paid' });
      expect(one.calls).toEqual([]);
    },
  );

  it('a deposit that nobody takes is refused as unavailable, and its order has failed', async () => {
    const owner = newOwner();
    one.isDown = two.isDown = true;
    expect(await ask(owner, 'payin')).toEqual({ is: 'refused', reason: 'method-unavailable' });
    const [order] = await payments.orders(owner, { limit: 5 });
    expect(order).toMatchObject({ status: 'failed', failure: 'unavailable' });
    two.isDown = false;
    await later(MINUTE_MS);
    expect(two.orders.has(String(order?.id))).toBe(false);
  });

  it('a pay-out that nobody takes keeps its money on hold and goes out once when somebody is back', async () => {
    const owner = await fundedOwner(app);
    one.isDown = two.isDown = true;
    const order = createdOf(await ask(owner, 'payout'));
    expect(order).toMatchObject({ status: 'created' });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: 100_00n });
    await later(MINUTE_MS);
    expect(await stored(order)).toMatchObject({ status: 'created' });
    one.isDown = false;
    await later(10 * MINUTE_MS);
    const began = await stored(order);
    expect(began).toMatchObject({ status: 'pending', provider: 'one' });
    expect([one, two].filter(({ orders }) => orders.has(String(order.id)))).toHaveLength(1);
  });
});

describe('an unknown outcome is never failed over', () => {
  it.each(['payin', 'payout'] as const)(
    'a %s that provider one took before the answer was lost',
    async (direction) => {
      const owner = await fundedOwner(app);
      one.troubles.push('lost-after');
      const order = createdOf(await ask(owner, direction));
      expect(order).toMatchObject({ status: 'unknown', provider: 'one' });
      // Even though it is definitely unreachable now: the first request was accepted.
      one.isDown = true;
      one.isAway = true;
      await later(MINUTE_MS);
      expect(await stored(order)).toMatchObject({ status: 'unknown', provider: 'one' });
      one.isDown = one.isAway = false;
      await later(10 * MINUTE_MS);
      expect(await stored(order)).toMatchObject({ status: 'pending', provider: 'one' });
      expect(two.calls).toEqual([]);
    },
  );

  it('a pay-out whose first request vanished stays with provider one, which is asked again', async () => {
    const owner = await fundedOwner(app);
    one.troubles.push('lost-before');
    const order = createdOf(await ask(owner, 'payout'));
    expect(order).toMatchObject({ status: 'unknown', provider: 'one' });
    one.isDown = true;
    await later(MINUTE_MS);
    expect(await stored(order)).toMatchObject({ status: 'unknown', provider: 'one' });
    expect(await attemptsOf(order)).toMatchObject([{ provider: 'one', lastOutcome: 'unavailable' }]);
    one.isDown = false;
    await later(10 * MINUTE_MS);
    expect(await stored(order)).toMatchObject({ status: 'pending', provider: 'one' });
    expect(two.calls).toEqual([]);
  });

  it('a pay-out whose request is still under way on another node is not moved by this one', async () => {
    const owner = await fundedOwner(app);
    let open: () => void = () => undefined;
    one.gate = new Promise((resolve) => {
      open = resolve;
    });
    const slow = ask(owner, 'payout');
    const newest = async () => (await payments.orders(owner, { limit: 1, direction: 'payout' }))[0]?.id ?? 0n;
    const asked = async () => readAttempts(app.database, (await newest()) as Order['id']);
    await expect.poll(asked).toHaveLength(1);
    // The other node finds provider one unreachable while the first request is still running.
    const other = await app.paymentsNode({
      providers: new Map<string, FakeProvider>([
        ['one', Object.assign(new SwitchedProvider('one'), { isDown: true })],
        ['two', two],
      ]),
      // The lease is over by the clock of the other node only: on the first node the request is still running.
      clock: manualClock(app.clock.nowMs() + LEASE_MS + SECOND_MS),
    });
    while (await other.attendDue());
    expect(two.calls).toEqual([]);
    open();
    const order = createdOf(await slow);
    expect(await stored(order)).toMatchObject({ provider: 'one', status: 'pending' });
    expect(one.orders.has(String(order.id))).toBe(true);
  });

  it('the database itself refuses a second provider while the first may have the order', async () => {
    const owner = await fundedOwner(app);
    const order = createdOf(await ask(owner, 'payout'));
    await expect(
      app.database.inTransaction((tx) =>
        tx.query(
          "INSERT INTO payments.attempt (of_order, provider, asked, first_at, last_at) VALUES ($1, 'two', 1, now(), now())",
          [order.id],
        ),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('the breaker', () => {
  it('opens after failures in a row, is not even asked while open, and closes after one good probe', async () => {
    one.isDown = true;
    for (let time = 0; time < BREAKER_LIMIT.failures; time += 1)
      expect(createdOf(await ask(newOwner(), 'payin')).provider).toBe('two');
    expect(payments.router.breakers()).toEqual([
      { name: 'one', breaker: 'open' },
      { name: 'two', breaker: 'closed' },
    ]);
    one.calls.length = 0;
    const order = createdOf(await ask(newOwner(), 'payin'));
    expect(order.provider).toBe('two');
    expect(one.calls).toEqual([]);
    one.isDown = false;
    app.clock.advance(BREAKER_LIMIT.openMs);
    expect(createdOf(await ask(newOwner(), 'payin')).provider).toBe('one');
    expect(payments.router.breakers()[0]).toEqual({ name: 'one', breaker: 'closed' });
  });

  it('shows a method as unavailable before the player types when no provider is left', async () => {
    const owner = newOwner();
    one.isDown = two.isDown = true;
    for (let time = 0; time < BREAKER_LIMIT.failures; time += 1) await ask(newOwner(), 'payin');
    expect(await payments.methods(owner)).toMatchObject([
      { key: 'PIX', directions: ['payin', 'payout'], unavailable: ['payin', 'payout'] },
    ]);
    expect(await ask(owner, 'payin')).toEqual({ is: 'refused', reason: 'method-unavailable' });
    expect(await payments.orders(owner, { limit: 5 })).toEqual([]);
  });
});

describe('a breaker that is half open', () => {
  it('lets one of many orders through at a time, and the others go to provider two', async () => {
    one.isDown = true;
    for (let time = 0; time < BREAKER_LIMIT.failures; time += 1) await ask(newOwner(), 'payin');
    one.isDown = false;
    app.clock.advance(BREAKER_LIMIT.openMs);
    let open: () => void = () => undefined;
    one.gate = new Promise((resolve) => {
      open = resolve;
    });
    one.calls.length = 0;
    two.calls.length = 0;
    const owners = Array.from({ length: 4 }, newOwner);
    const asked = owners.map((owner) => ask(owner, 'payin'));
    await expect
      .poll(() => two.calls.filter((call) => call.startsWith('start')).length)
      .toBeGreaterThanOrEqual(3);
    open();
    const orders = (await Promise.all(asked)).map(createdOf);
    expect(orders.filter(({ provider }) => provider === 'one')).toHaveLength(1);
    expect(one.calls).toHaveLength(1);
  });
});

describe('routes and switches of an operator', () => {
  const change = <T>(work: (tx: Parameters<Payments['admin']['setRoute']>[0]) => Promise<T>): Promise<T> =>
    app.database.inTransaction(work).finally(() => payments.admin.committed());

  it('send what they name elsewhere, and leave everything else as it was', async () => {
    const route = {
      method: 'PIX',
      direction: 'payout',
      provider: 'two',
      priority: 10,
      isEnabled: true,
    } as const;
    const set = await change((tx) => payments.admin.setRoute(tx, 7, { do: 'add', route }));
    if (set.is !== 'set') throw new Error(set.reason);
    const owner = await fundedOwner(app);
    expect(createdOf(await ask(owner, 'payout')).provider).toBe('two');
    expect(createdOf(await ask(owner, 'payin')).provider).toBe('one');
    expect(await payments.admin.routes()).toMatchObject({
      routes: [
        { provider: '*', actor: 'start' },
        { ...route, id: set.id, actor: 'operator:7' },
      ],
      providers: [
        { name: 'one', isEnabled: true, breaker: 'closed' },
        { name: 'two', isEnabled: true, breaker: 'closed' },
      ],
    });
    const seenMs = async () => (await payments.admin.routes()).routes.at(-1)?.changedMs ?? 0;
    const seen = await seenMs();
    const off = { do: 'change', route: { ...route, id: set.id, isEnabled: false }, seenMs: seen } as const;
    expect(await change((tx) => payments.admin.setRoute(tx, 7, off))).toMatchObject({
      before: { isEnabled: true },
    });
    expect(createdOf(await ask(owner, 'payout')).provider).toBe('one');
    // The clock of this test does not move, but the change must still have a new time.
    expect(await change((tx) => payments.admin.setRoute(tx, 7, off))).toEqual({
      is: 'refused',
      reason: 'changed',
    });
    const gone = { do: 'remove', id: set.id, seenMs: await seenMs() } as const;
    expect(await change((tx) => payments.admin.setRoute(tx, 7, gone))).toMatchObject({ is: 'set' });
    expect(await change((tx) => payments.admin.setRoute(tx, 7, gone))).toEqual({
      is: 'refused',
      reason: 'absent',
    });
    const unknown = { do: 'add', route: { ...route, provider: 'three' } } as const;
    expect(await change((tx) => payments.admin.setRoute(tx, 7, unknown))).toEqual({
      is: 'refused',
      reason: 'provider-unknown',
    });
  });

  it('count on another node within two seconds', async () => {
    const other = await app.paymentsNode({
      providers: new Map([one, two].map((each) => [each.name, each])),
    });
    const owner = newOwner();
    expect((await other.methods(owner))[0]?.unavailable).toEqual([]);
    for (const provider of ['one', 'two'])
      await change((tx) => payments.admin.setProvider(tx, 7, { provider, isOn: false }));
    app.clock.advance(2 * SECOND_MS);
    expect((await other.methods(owner))[0]?.unavailable).toEqual(['payin', 'payout']);
    for (const provider of ['one', 'two'])
      expect(await change((tx) => payments.admin.setProvider(tx, 7, { provider, isOn: true }))).toBe('set');
    expect(await change((tx) => payments.admin.setProvider(tx, 7, { provider: 'one', isOn: true }))).toBe(
      'already-so',
    );
    expect(await change((tx) => payments.admin.setProvider(tx, 7, { provider: 'three', isOn: true }))).toBe(
      'absent',
    );
  });

  it('switch a provider off: its own orders go on, new ones go elsewhere, one that was never asked is moved', async () => {
    const owner = await fundedOwner(app);
    const begun = createdOf(await ask(owner, 'payin'));
    const waiting = createdOf(await ask(await fundedOwner(app, 9_000_00n), 'payout', 6_000_00n));
    expect(waiting).toMatchObject({ status: 'review', provider: 'one' });
    await change((tx) => payments.admin.setProvider(tx, 7, { provider: 'one', isOn: false }));
    expect(createdOf(await ask(newOwner(), 'payin')).provider).toBe('two');
    one.pay(begun.id, app.clock.nowMs());
    expect(await payments.intake.receive('one', one.message(begun.id), GENUINE)).toEqual({ is: 'taken' });
    expect(await stored(begun)).toMatchObject({ status: 'paid', provider: 'one' });
    for (const operator of [7, 8])
      await app.database.inTransaction((tx) => payments.admin.approve(tx, operator, waiting.id));
    expect(await payments.admin.begin(waiting.id)).toMatchObject({ status: 'pending', provider: 'two' });
    await change((tx) => payments.admin.setProvider(tx, 7, { provider: 'one', isOn: true }));
  });
});
