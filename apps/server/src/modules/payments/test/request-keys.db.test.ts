import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../index.ts';
import {
  CPF,
  createdOf,
  deposit,
  expectClean,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  PIX,
  pocketsOf,
} from './payments-test-app.ts';

const TO_PERSON: Method = {
  ...PIX,
  key: 'TO_PERSON',
  payout: {
    min: 20_00n,
    max: 50_000_00n,
    promisedMinutes: 60,
    fee: { units: 0n, permille: 0 },
    fields: [
      { name: 'pix_key', kind: 'pix-key', required: true },
      { name: 'name', kind: 'name', required: true },
      { name: 'cpf', kind: 'cpf', required: false },
      { name: 'email', kind: 'email', required: false },
    ],
  },
};

const TO_CHAIN: Method = {
  ...PIX,
  key: 'TO_CHAIN',
  networks: ['TRC20', 'ERC20'],
  payout: {
    min: 20_00n,
    max: 50_000_00n,
    promisedMinutes: 60,
    fee: { units: 0n, permille: 0 },
    fields: [
      { name: 'network', kind: 'network', required: true },
      { name: 'address', kind: 'address', required: true },
    ],
  },
};

let app: PaymentsTestApp;

beforeAll(async () => {
  app = await openPaymentsTestApp({ methods: [PIX, TO_PERSON, TO_CHAIN] });
});
afterAll(async () => {
  await expectClean(app);
  await app.close();
});

const PERSON = { pix_key: 'ana@example.com', name: 'Ana Souza', cpf: CPF };
const REUSED = { is: 'refused', reason: 'key-reused' };

describe('the key of a pay-out', () => {
  it('answers the same order for the same request, however its fields are ordered and typed', async () => {
    const owner = newOwner();
    await deposit(app, owner, 500_00n);
    const key = newKey(app);
    const input = { method: 'TO_PERSON', amount: 50_00n, account: PERSON, key };
    const first = createdOf(await app.payments.createPayout(owner, input));
    const account = { cpf: '529.982.247-25', name: ' Ana  Souza', pix_key: 'ANA@example.com' };
    expect(createdOf(await app.payments.createPayout(owner, { ...input, account })).id).toBe(first.id);
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: 50_00n });
  });

  it.each([
    ['another destination', { pix_key: 'eva@example.com' }],
    ['another holder', { name: 'Eva Souza' }],
    ['another document', { cpf: '11144477735' }],
    ['a field more', { email: 'ana@example.com' }],
    ['a field less', { cpf: '' }],
  ])('is refused with %s, and nothing moves', async (_, change) => {
    const owner = newOwner();
    await deposit(app, owner, 500_00n);
    const input = { method: 'TO_PERSON', amount: 50_00n, account: PERSON, key: newKey(app) };
    createdOf(await app.payments.createPayout(owner, input));
    const account = { ...PERSON, ...change };
    expect(await app.payments.createPayout(owner, { ...input, account })).toMatchObject(REUSED);
    expect(await pocketsOf(app, owner)).toEqual({ cash: 450_00n, hold: 50_00n, debt: 0n });
  });

  it('is refused with another network or address of a coin', async () => {
    const owner = newOwner();
    await deposit(app, owner, 500_00n);
    const account = { network: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
    const input = { method: 'TO_CHAIN', amount: 50_00n, account, key: newKey(app) };
    createdOf(await app.payments.createPayout(owner, input));
    const other = { ...account, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' };
    expect(await app.payments.createPayout(owner, { ...input, account: other })).toMatchObject(REUSED);
    const chain = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
    const moved = await app.payments.createPayout(owner, { ...input, account: chain });
    expect(moved).toMatchObject({ is: 'refused' });
    expect(await pocketsOf(app, owner)).toMatchObject({ hold: 50_00n });
  });

  it('is refused under another brand', async () => {
    const owner = newOwner();
    await deposit(app, owner, 500_00n);
    const input = { method: 'TO_PERSON', amount: 50_00n, account: PERSON, key: newKey(app) };
    createdOf(await app.payments.createPayout(owner, input));
    expect(await app.payments.createPayout({ ...owner, brand: 'mx' }, input)).toMatchObject(REUSED);
  });
});

describe('the key of a deposit', () => {
  it('is refused with another document or another code', async () => {
    const owner = newOwner();
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    const order = createdOf(await app.payments.createPayin(owner, input));
    expect(createdOf(await app.payments.createPayin(owner, input)).id).toBe(order.id);
    const account = { cpf: '11144477735' };
    expect(await app.payments.createPayin(owner, { ...input, account })).toMatchObject(REUSED);
    expect(await app.payments.createPayin(owner, { ...input, code: 'GIFT' })).toMatchObject(REUSED);
  });
});

describe('the key of what an operator does', () => {
  it('is refused with another reason, for an adjustment and for a refund', async () => {
    const owner = newOwner();
    const { player, asset } = owner as { player: PlayerId; asset: 'BRL' };
    const asked = { player, asset, units: 5_00n, reason: 'goodwill', key: newKey(app) };
    expect(await app.actions.adjust(3, asked)).toMatchObject({ is: 'adjusted', isNew: true });
    expect(await app.actions.adjust(3, { ...asked, reason: 'another' })).toMatchObject({
      reason: 'key-reused',
    });
    await deposit(app, owner, 100_00n);
    const [order] = await app.payments.orders(owner, { limit: 1 });
    const [payment] = app.provider.orders.get(String(order?.id))?.answer.payments ?? [];
    if (!order || !payment) throw new Error('there is a paid order');
    const refund = {
      order: order.id,
      payment: payment.id,
      amount: 10_00n,
      reason: 'asked',
      key: newKey(app),
    };
    expect(await app.actions.refund(3, refund)).toMatchObject({ is: 'refunded' });
    expect(await app.actions.refund(3, { ...refund, reason: 'other' })).toMatchObject({
      reason: 'key-reused',
    });
  });
});
