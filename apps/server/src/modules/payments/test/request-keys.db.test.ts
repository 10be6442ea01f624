import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BREAKER_LIMIT } from '../core/breaker.ts';
import type { Method, Owner, Payments, PayoutInput } from '../index.ts';
import { NO_BONUSES } from './no-bonuses.ts';
import {
  CPF,
  cpfOf,
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

const { payin: PAYIN, payout: PAYOUT } = PIX;
const LOWERED: Method = {
  ...PIX,
  ...(PAYIN && { payin: { ...PAYIN, max: 40_00n } }),
  ...(PAYOUT && { payout: { ...PAYOUT, max: 40_00n } }),
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

  it('answers the same order for the same offer, and is refused with another offer, with none, or with a first one', async () => {
    const payments = await app.paymentsNode({ bonuses: { ...NO_BONUSES, mayOffer: async () => true } });
    const owner = newOwner();
    const plain = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, key: newKey(app) };
    const named = { ...plain, key: newKey(app), offer: '100_first' };
    const order = createdOf(await payments.createPayin(owner, named));
    expect(order).toMatchObject({ offer: '100_first' });
    expect(createdOf(await payments.createPayin(owner, named)).id).toBe(order.id);
    const { offer: _, ...without } = named;
    expect(await payments.createPayin(owner, without)).toMatchObject(REUSED);
    expect(await payments.createPayin(owner, { ...named, offer: '50_second' })).toMatchObject(REUSED);
    createdOf(await payments.createPayin(owner, plain));
    expect(await payments.createPayin(owner, { ...plain, offer: '100_first' })).toMatchObject(REUSED);
    expect(await payments.orders(owner, { limit: 5 })).toHaveLength(2);
  });
});

/** What may change between a request whose reply was lost and its repeat. Returns who answers the repeat. */
const CHANGES: readonly (readonly [string, (owner: Owner) => Promise<Payments>])[] = [
  [
    'the breaker of the provider has opened',
    async () => {
      for (let player = 1; player <= BREAKER_LIMIT.failures; player += 1)
        app.payments.router.reported('fake', 'unknown', player as PlayerId);
      return app.payments;
    },
  ],
  [
    'the account was closed',
    async ({ player }) => {
      await app.database.inTransaction((tx) => app.wallet.block(tx, player, 'cancellation', 'closed'));
      return app.payments;
    },
  ],
  ['the limits of the method were lowered', async () => app.paymentsNode({ methods: [LOWERED] })],
  ['the country no longer has the method', async () => app.paymentsNode({ mayUse: () => false })],
];

describe('a request whose reply was lost', () => {
  afterEach(() => app.payments.router.reported('fake', 'started'));

  describe.each(['payin', 'payout'] as const)('for a %s', (direction) => {
    const create = (payments: Payments, owner: Owner, input: PayoutInput) =>
      direction === 'payin' ? payments.createPayin(owner, input) : payments.createPayout(owner, input);

    it.each(CHANGES)(
      'is answered with its order although %s, and a new one is refused',
      async (_, change) => {
        const owner = newOwner();
        await deposit(app, owner, 500_00n);
        const input = { method: 'PIX', amount: 50_00n, account: { cpf: cpfOf(owner) }, key: newKey(app) };
        app.provider.troubles.push('lost-after');
        const order = createdOf(await create(app.payments, owner, input));
        expect(order).toMatchObject({ status: 'unknown' });
        const pockets = await pocketsOf(app, owner);
        const payments = await change(owner);
        expect(await create(payments, owner, { ...input, key: newKey(app) })).toMatchObject({
          is: 'refused',
        });
        expect(createdOf(await create(payments, owner, input)).id).toBe(order.id);
        expect(await create(payments, owner, { ...input, amount: 60_00n })).toMatchObject(REUSED);
        expect(await pocketsOf(app, owner)).toEqual(pockets);
      },
    );
  });

  it('is answered with its order although the player has typed too many wrong codes since', async () => {
    const owner = newOwner();
    const untilMs = app.clock.nowMs() + DAY_MS;
    const code = { code: 'LOSTREPLY', brand: 'br', asset: 'BRL', units: 5_00n, uses: 2, untilMs } as const;
    expect(await app.actions.createCode(code, 1)).toBe(true);
    const input = { method: 'PIX', amount: 50_00n, account: { cpf: CPF }, code: code.code, key: newKey(app) };
    const order = createdOf(await app.payments.createPayin(owner, input));
    for (let tries = 0; tries < 10; tries += 1) await app.payments.checkCode(owner, `WRONG${tries}`);
    const other = await app.payments.createPayin(owner, { ...input, key: newKey(app) });
    expect(other).toMatchObject({ reason: 'code-too-often' });
    expect(createdOf(await app.payments.createPayin(owner, input)).id).toBe(order.id);
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
