import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METHODS, type Order, type Owner } from '../index.ts';
import {
  createdOf,
  expectClean,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  receive,
} from '../test/payments-test-app.ts';
import { closedLoopOf } from './closed-loop.ts';

let app: PaymentsTestApp;
beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: METHODS, isClosedLoop: (brand) => brand === 'ke' });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const MINE = '254712345678';
const OTHER = '254798765432';

const kenyan = (brand = 'ke'): Owner => ({ ...newOwner(), brand, asset: 'KES', country: 'KE' });

async function settle({ id }: Order): Promise<void> {
  app.provider.pay(id, app.clock.nowMs());
  expect(await receive(app, id)).toEqual({ is: 'taken' });
}

async function depositFrom(owner: Owner, phone: string, amount: bigint): Promise<void> {
  const input = { method: 'MPESA', amount, account: { phone }, key: newKey(app) };
  await settle(createdOf(await app.payments.createPayin(owner, input)));
}

const payTo = (owner: Owner, phone: string, amount: bigint) =>
  app.payments.createPayout(owner, {
    method: 'MPESA',
    amount,
    account: { phone, name: 'Wanjiru' },
    key: newKey(app),
  });

describe('where the country pack requires the closed loop', () => {
  it('refuses another destination before the source has its deposits back', async () => {
    const owner = kenyan();
    await depositFrom(owner, MINE, 500_00n);
    expect(await payTo(owner, OTHER, 100_00n)).toMatchObject({ reason: 'source-first', limit: 500_00n });
    await settle(createdOf(await payTo(owner, MINE, 200_00n)));
    expect(await payTo(owner, OTHER, 100_00n)).toMatchObject({ reason: 'source-first', limit: 300_00n });
    createdOf(await payTo(owner, MINE, 300_00n));
    expect(await payTo(owner, OTHER, 100_00n)).toMatchObject({ reason: 'not-enough-funds' });
  });

  it('pays each of two sources what it paid in, and not the other’s', async () => {
    const owner = kenyan();
    await depositFrom(owner, MINE, 500_00n);
    await depositFrom(owner, OTHER, 200_00n);
    expect(await payTo(owner, OTHER, 300_00n)).toMatchObject({ reason: 'source-first', limit: 500_00n });
    createdOf(await payTo(owner, OTHER, 200_00n));
    createdOf(await payTo(owner, MINE, 500_00n));
  });

  it('does not count a failed pay-out as paid back', async () => {
    const owner = kenyan();
    await depositFrom(owner, MINE, 300_00n);
    const order = createdOf(await payTo(owner, MINE, 300_00n));
    app.provider.change(order.id, () => ({ status: 'failed', failure: 'closed' }));
    await receive(app, order.id);
    expect(await payTo(owner, OTHER, 100_00n)).toMatchObject({ reason: 'source-first', limit: 300_00n });
  });

  it('allows any own account in other countries', async () => {
    const owner = kenyan('ke-open');
    await depositFrom(owner, MINE, 300_00n);
    createdOf(await payTo(owner, OTHER, 100_00n));
  });
});

it('allows winnings to go anywhere once every source has its deposits back', () => {
  const source = (destination: string, paidIn: bigint, paidOut: bigint) => ({ destination, paidIn, paidOut });
  expect(closedLoopOf([], 'a')).toEqual({ is: 'open' });
  expect(closedLoopOf([source('a', 10n, 12n)], 'b')).toEqual({ is: 'open' });
  expect(closedLoopOf([source('a', 10n, 4n)], 'a')).toEqual({ is: 'open' });
  expect(closedLoopOf([source('a', 10n, 4n), source('b', 5n, 0n)], 'a')).toEqual({
    is: 'elsewhere-first',
    owed: 5n,
    most: 6n,
  });
});
