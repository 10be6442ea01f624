import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METHODS, type Owner } from '../index.ts';
import { toPayOrder } from '../routes/wire.ts';
import {
  createdOf,
  expectClean,
  fundedOwner,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from '../test/payments-test-app.ts';
import { NANO, rateFault } from './rates.ts';

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: METHODS });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const by = (operator: number, nano: bigint, change = {}) =>
  app.database.inTransaction((tx) =>
    app.payments.admin.setRate(tx, operator, {
      quote: 'BRL',
      nano,
      source: 'central bank',
      reason: 'the market has moved',
      ...change,
    }),
  );

/** By two people where one is not enough. */
async function set(nano: bigint, change = {}) {
  const first = await by(7, nano, change);
  return first.is === 'waiting' ? by(8, nano, change) : first;
}

async function askUsdt(owner: Owner, amount = 530_00n) {
  const account = { network: 'TRC20' };
  const input = { method: 'USDT', amount, account, key: newKey(app) };
  return createdOf(await app.payments.createPayin(owner, input));
}

/** Instructions with an address; the fake provider gives a code. */
const coinsToSend = (order: Awaited<ReturnType<typeof askUsdt>>) => {
  const instructions = { kind: 'address', network: 'TRC20', address: 'T', confirmations: 1 } as const;
  const reported = toPayOrder({ ...order, instructions }).instructions;
  return reported && 'coin_amount' in reported ? reported.coin_amount : undefined;
};

describe('exchange rates', () => {
  it('take effect at once when no time is given, even while the clock advances', async () => {
    const ticking = async () => {
      app.clock.advance(1);
      return by(7, 5_300_000_000n);
    };
    expect(await ticking()).toMatchObject({ is: 'set', rate: { validFromMs: app.clock.nowMs() } });
  });

  it('are stored with a withdrawal of stablecoins, which shows what arrives by its own', async () => {
    const owner = await fundedOwner(app, 1_000_00n);
    const account = { network: 'TRC20', address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' };
    const withdraw = async () =>
      createdOf(
        await app.payments.createPayout(owner, {
          method: 'USDT',
          amount: 111_31n,
          account,
          key: newKey(app),
        }),
      );
    const before = await withdraw();
    expect(before).toMatchObject({ rate: 5_300_000_000n, fee: 5_30n });
    // 106.01 are 20.0018 coins: rounded down, because no more is promised than arrives.
    expect(toPayOrder(before)).toMatchObject({ pay_type: 'payout', coin_amount: '20.00' });
    app.clock.advance(MINUTE_MS);
    expect(await set(5_500_000_000n)).toMatchObject({ is: 'set' });
    expect((await withdraw()).rate).toBe(5_500_000_000n);
    const kept = await app.payments.order(owner, before.id);
    expect(kept && toPayOrder(kept)).toMatchObject({ coin_amount: '20.00' });
    app.clock.advance(MINUTE_MS);
    await set(5_300_000_000n);
  });

  it('are not stored for other coins and for money: the provider tells what it was', async () => {
    const dollars = { ...newOwner(), asset: 'USD', country: '' } as const;
    const input = { method: 'BTC', amount: 50_00n, account: { network: 'BTC' }, key: newKey(app) };
    const order = createdOf(await app.payments.createPayin(dollars, input));
    expect(order).not.toHaveProperty('rate');
    const owner = await fundedOwner(app, 100_00n);
    const [paid] = await app.payments.orders(owner, { limit: 1 });
    expect(paid).not.toHaveProperty('rate');
    expect(paid && toPayOrder(paid)).not.toHaveProperty('coin_amount');
  });

  it('do not change for an order after it was created', async () => {
    const owner = newOwner();
    const before = await askUsdt(owner);
    expect(before.rate).toBe(5_300_000_000n);
    expect(coinsToSend(before)).toBe('100.00');
    app.clock.advance(MINUTE_MS);
    expect(await set(6_000_000_000n)).toMatchObject({ is: 'set', before: { nano: 5_300_000_000n } });
    const after = await askUsdt(owner, 600_00n);
    expect(after.rate).toBe(6_000_000_000n);
    expect(coinsToSend(after)).toBe('100.00');
    const kept = await app.payments.order(owner, before.id);
    expect(kept?.rate).toBe(5_300_000_000n);
    expect(kept && coinsToSend(kept)).toBe('100.00');
    expect((await app.payments.admin.rates()).now.find(({ quote }) => quote === 'BRL')).toMatchObject({
      nano: 6_000_000_000n,
      source: 'central bank',
      actor: 'operator:7',
      second: 'operator:8',
    });
  });

  it('change the limits that are defined in dollars', async () => {
    const minimum = async () =>
      (await app.payments.methods(newOwner())).find(({ key }) => key === 'USDT')?.payin?.min ?? 0n;
    await minimum();
    await expect.poll(minimum).toBe(30_00n);
    app.clock.advance(HOUR_MS);
    await set(5_000_000_000n);
    await minimum();
    await expect.poll(minimum).toBe(25_00n);
  });

  it('are refused when they are far off, in the past or of an unused pair', async () => {
    expect(await set(50_000_000_000n)).toEqual({ is: 'refused', reason: 'rate-far' });
    expect(await set(5_100_000_000n, { validFromMs: app.clock.nowMs() - 1 })).toEqual({
      is: 'refused',
      reason: 'rate-early',
    });
    expect(await set(NANO, { quote: 'USD' })).toEqual({ is: 'refused', reason: 'pair-unknown' });
    expect(rateFault({ nano: 100n }, { nano: 150n, validFromMs: 1 }, 1)).toBeUndefined();
    expect(rateFault({ nano: 100n }, { nano: 151n, validFromMs: 1 }, 1)).toBe('rate-far');
    expect(rateFault({ nano: 100n }, { nano: 66n, validFromMs: 1 }, 1)).toBe('rate-far');
  });

  it('are refused when many small changes of a day add up to a large one', async () => {
    app.clock.advance(2 * DAY_MS);
    const now = await set(5_000_000_000n);
    expect(now.is).toBe('set');
    app.clock.advance(2 * DAY_MS);
    expect(await set(7_000_000_000n)).toMatchObject({ is: 'set' });
    app.clock.advance(1);
    expect(await set(8_000_000_000n)).toEqual({ is: 'refused', reason: 'rate-far' });
    app.clock.advance(DAY_MS);
    expect(await set(8_000_000_000n)).toMatchObject({ is: 'set' });
  });
});

describe('one person', () => {
  const waiting = async () => app.payments.admin.rateRequests(10);

  it('moves a rate by at most three percent, up and down', async () => {
    app.clock.advance(2 * DAY_MS);
    await set(10_000_000_000n);
    app.clock.advance(2 * DAY_MS);
    expect(await by(7, 10_300_000_001n)).toMatchObject({ is: 'waiting' });
    expect(await by(7, 9_700_000_000n)).toMatchObject({ is: 'waiting' });
    expect(await by(7, 10_300_000_000n)).toMatchObject({ is: 'set' });
    expect(await waiting()).toEqual([]);
  });

  it('does not get further in small steps of a day, also back and forth and with others', async () => {
    app.clock.advance(HOUR_MS);
    expect(await by(7, 10_000_000_000n)).toMatchObject({ is: 'set' });
    expect(await by(8, 10_400_000_000n)).toMatchObject({ is: 'waiting' });
    expect(await by(7, 9_900_000_000n)).toMatchObject({ is: 'waiting' });
    app.clock.advance(DAY_MS);
    expect(await by(7, 9_900_000_000n)).toMatchObject({ is: 'set' });
  });

  it('sets no rate that another person has agreed to in another number, and none twice', async () => {
    app.clock.advance(2 * DAY_MS);
    expect(await by(7, 11_000_000_000n)).toMatchObject({ is: 'waiting' });
    expect(await by(7, 11_000_000_000n)).toEqual({ is: 'refused', reason: 'asked-by-you' });
    expect(await by(8, 11_000_000_001n)).toMatchObject({ is: 'waiting' });
    expect(await by(8, 11_000_000_001n)).toEqual({ is: 'refused', reason: 'asked-by-you' });
    expect(await by(7, 11_000_000_001n)).toMatchObject({
      is: 'set',
      rate: { actor: 'operator:8', second: 'operator:7' },
    });
    expect(await waiting()).toEqual([]);
    // What two people agreed on is where the steps of one person begin.
    app.clock.advance(1);
    expect(await by(8, 11_100_000_000n)).toMatchObject({ is: 'set' });
    expect(await by(8, 10_600_000_000n)).toMatchObject({ is: 'waiting' });
  });

  it('agrees to no request of the day before', async () => {
    app.clock.advance(2 * DAY_MS);
    expect(await by(7, 12_000_000_000n)).toMatchObject({ is: 'waiting' });
    app.clock.advance(DAY_MS);
    expect(await waiting()).toEqual([]);
    expect(await by(8, 12_000_000_000n)).toMatchObject({ is: 'waiting' });
    expect(await waiting()).toMatchObject([{ operator: 8, nano: 12_000_000_000n }]);
  });

  it('can take a request back, and not one that was replaced', async () => {
    const [first] = await waiting();
    if (!first) throw new Error('no request waits');
    const reject = (id = first.id) =>
      app.database.inTransaction((tx) => app.payments.admin.rejectRate(tx, 8, { quote: 'BRL', id }));
    await by(7, 12_500_000_000n);
    expect(await reject()).toBeUndefined();
    const [second] = await waiting();
    expect(await reject(second?.id)).toMatchObject({ nano: 12_500_000_000n });
    expect(await waiting()).toEqual([]);
  });
});
