import {
  TRANSACTION_SIGN,
  TRANSACTION_TYPE,
  PAY_STATUS as WIRE_STATUS,
} from '@palpite/contract/tables/payments';
import type { Reference } from '@palpite/kernel/ids';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { describe, expect, it } from 'vitest';
import {
  type Instructions,
  ORDER_STATUSES,
  type Order,
  type PayinInput,
  type PaymentRefusal,
} from '../../index.ts';
import { someOrder } from '../../test/some-order.ts';
import { masked, payStatusOf, toDetail, toPayOrder } from '../wire.ts';
import { BRAZIL, place, stubRoutes } from './stub-payments.ts';

const request_id = makeUuidV7(1_800_000_000_000, new Uint8Array(10));
const elements = [{ name: 'cpf', value: '529.982.247-25' }];
const asked = { request_id, pay_channel: 'PIX', amount: 5_000, elements };

/** A service that records requests and answers with an order. */
function recording(at = BRAZIL) {
  const requests: PayinInput[] = [];
  const create = async (_owner: unknown, input: PayinInput) => {
    requests.push(input);
    return {
      is: 'created' as const,
      order: someOrder({ method: input.method, account: input.account, asset: at.asset }),
    };
  };
  return { requests, call: stubRoutes(at, { createPayin: create, createPayout: create }) };
}

describe('an order on the wire', () => {
  it('[STATE-013] every status has a number of the specification: 0 unprocessed, 1 finished, 2 and 20 pending, 3 timeout, 4 failed', () => {
    const numbers = Object.fromEntries(ORDER_STATUSES.map((status) => [status, payStatusOf(status)]));
    expect(numbers).toEqual({
      created: 0,
      paid: 1,
      pending: 2,
      expired: 3,
      failed: 4,
      cancelled: 4,
      review: 20,
      unknown: 20,
    });
    expect(new Set(Object.values(numbers))).toEqual(new Set(Object.values(WIRE_STATUS)));
  });

  it('[ENTITY-037] an order carries order_id and pay_status', () => {
    expect(toPayOrder(someOrder({ status: 'paid', paidAmount: 100_00n }))).toMatchObject({
      order_id: '77',
      pay_status: 1,
      state: 'paid',
      pay_type: 'payin',
      pay_channel: 'PIX',
      amount: 10_000,
      paid_amount: 10_000,
      currency: 'BRL',
      symbol: 'R$',
      can_appeal: 0,
    });
  });

  it('[CONST-049] pay types are payin and payout', () => {
    expect(Object.values(TRANSACTION_TYPE)).toEqual(['payin', 'payout']);
    expect(TRANSACTION_SIGN).toEqual({ payin: '+', payout: '-' });
    expect(toPayOrder(someOrder({ direction: 'payout' })).pay_type).toBe('payout');
  });

  it('allows to cancel a withdrawal in review and to appeal a deposit that is not fully paid', () => {
    const flags = (change: Partial<Order>) => {
      const { can_cancel, can_appeal } = toPayOrder(someOrder(change));
      return [can_cancel, can_appeal];
    };
    expect(flags({ direction: 'payout', status: 'review' })).toEqual([1, 0]);
    expect(flags({ direction: 'payout', status: 'pending' })).toEqual([0, 0]);
    expect(flags({ status: 'review' })).toEqual([0, 1]);
    expect(flags({ status: 'expired' })).toEqual([0, 1]);
    expect(flags({ status: 'paid', paidAmount: 99_00n })).toEqual([0, 1]);
  });

  it('masks details, but not choices and names', () => {
    expect(masked('cpf', '52998224725')).toBe('*******4725');
    expect(masked('email', 'maria@example.com')).toBe('m***@example.com');
    expect(masked('vpa', 'random9999@upi')).toBe('r***@upi');
    expect(masked('dni', '1234')).toBe('**34');
    expect(masked('account-type', 'savings')).toBe('savings');
    expect(masked(undefined, 'x')).toBe('x');
    const order = someOrder({ direction: 'payout', account: { pix_key: '+5561988888888', name: 'Ana' } });
    expect(toPayOrder(order).elements).toEqual([
      { name: 'pix_key', value: '**********8888' },
      { name: 'name', value: 'Ana' },
    ]);
  });

  it('shows the network of a coin in the channel, and the approximate amount to send', () => {
    const instructions: Instructions = { kind: 'address', network: 'TRC20', address: 'T…', confirmations: 6 };
    const order = someOrder({
      method: 'USDT',
      account: { network: 'TRC20' },
      instructions,
      confirmations: 2,
      rate: 5_300_000_000n,
    });
    // Without a rate the provider's page shows the amount.
    const { rate: _none, ...unrated } = order;
    expect(toPayOrder(unrated)).toMatchObject({ instructions: { coin_amount: '' } });
    expect(toPayOrder(order)).toMatchObject({
      pay_channel: 'USDT_TRC20',
      name: 'Tether',
      confirmations: 2,
      instructions: { kind: 'address', coin: 'USDT', coin_amount: '18.87', confirmations: 6 },
    });
  });

  it('shows orders of a removed method, and of a failure its code only', () => {
    const order = someOrder({ method: 'GONE', status: 'failed', failure: 'account-closed:detail' });
    expect(toPayOrder(order)).toMatchObject({ pay_channel: 'GONE', name: 'GONE', failure: 'account-closed' });
    expect(toPayOrder(order)).not.toHaveProperty('instructions');
  });

  it('shows at most the fifty newest stages', () => {
    const steps = Array.from({ length: 60 }, (_, atMs) => ({
      atMs,
      status: 'pending' as const,
      by: 'job',
      note: '',
    }));
    const { stages } = toDetail(someOrder(), steps);
    expect([stages.length, stages[0]?.at, stages.at(-1)?.at]).toEqual([50, 10, 59]);
  });
});

describe('asking for an order', () => {
  it('[CALL-068] [CALL-069] takes the channel, the amount in cents and the fields by name, once per request id', async () => {
    const { requests, call } = recording();
    expect(await call('payinOrderCreate', { ...asked, code: 'HELLO' })).toMatchObject({ order_id: '77' });
    await call('payoutOrderCreate', asked);
    expect(requests).toEqual([
      {
        method: 'PIX',
        amount: 5_000n,
        account: { cpf: '529.982.247-25' },
        key: request_id,
        code: 'HELLO',
        returnUrl: 'https://brand.example/?brand=br#/deposit-wait',
      },
      {
        method: 'PIX',
        amount: 5_000n,
        account: { cpf: '529.982.247-25' },
        key: request_id,
        forfeit: false,
      },
    ]);
  });

  it('[ENTITY-058] accepts the name of a wallet as its channel', async () => {
    const { requests, call } = recording(place('CO', 'COP'));
    await call('payinOrderCreate', { ...asked, pay_channel: 'Nequi' });
    await call('payinOrderCreate', { ...asked, pay_channel: 'NEQUI' });
    expect(requests.map(({ method }) => method)).toEqual(['NEQUI', 'NEQUI']);
  });

  it('ignores a network field that contradicts the channel', async () => {
    const { requests, call } = recording();
    const network = [{ name: 'network', value: 'ERC20' }];
    await call('payinOrderCreate', { ...asked, pay_channel: 'USDT_TRC20', elements: network });
    await call('payinOrderCreate', { ...asked, pay_channel: 'USDT', elements: network });
    expect(requests.map(({ account }) => account)).toEqual([{ network: 'TRC20' }, { network: 'ERC20' }]);
  });

  it('refuses an unknown channel, another coin’s network, a duplicate field and an invalid request id', async () => {
    const { requests, call } = recording();
    const refusal = async (change: object) => {
      const { refused } = await call('payinOrderCreate', { ...asked, ...change });
      return [refused?.name, refused?.field];
    };
    expect(await refusal({ pay_channel: 'SPEI' })).toEqual(['method-unavailable', 'pay_channel']);
    expect(await refusal({ pay_channel: 'USDT_BTC' })).toEqual(['method-unavailable', 'pay_channel']);
    expect(await refusal({ elements: [...elements, ...elements] })).toEqual(['duplicate-field', 'elements']);
    expect(await refusal({ request_id: 'x' })).toEqual(['invalid-field', 'request_id']);
    expect(requests).toEqual([]);
  });

  it('translates every refusal of the service to the wire with its parameters', async () => {
    const reasons: Record<Exclude<PaymentRefusal, 'field-wrong'>, string> = {
      'account-blocked': 'account-blocked',
      'identity-needed': 'identity-needed',
      'not-own-document': 'not-own-document',
      'not-own-payer': 'not-own-payer',
      'bonus-would-be-lost': 'bonus-forfeit-consent',
      'offer-unknown': 'no-such-offer',
      'source-first': 'source-first',
      'method-unknown': 'method-unavailable',
      'method-unavailable': 'method-unavailable',
      'amount-wrong': 'amount-step',
      'amount-low': 'amount-low',
      'amount-high': 'amount-high',
      'daily-limit': 'daily-limit',
      'not-enough-funds': 'not-enough-funds',
      'too-many-open': 'too-many-open',
      'code-unknown': 'promo-unknown',
      'code-used': 'promo-used',
      'code-too-often': 'promo-too-often',
      'code-not-now': 'growth-paused',
      'key-reused': 'request-reused',
      'provider-refused': 'provider-refused',
      break: 'play-paused',
      exclusion: 'play-paused',
      'limits-needed': 'limits-needed',
      'time-limit': 'time-limit-reached',
      'deposit-limit': 'deposit-limit',
    };
    for (const [reason, name] of Object.entries(reasons)) {
      const call = stubRoutes(BRAZIL, {
        createPayin: async () => ({ is: 'refused', reason: reason as PaymentRefusal, limit: 30_00n }),
      });
      const { refused } = await call('payinOrderCreate', asked);
      expect(refused, reason).toMatchObject({ name, values: { limit: 'R$30.00' } });
    }
    for (const [why, name] of Object.entries({ empty: 'detail-missing', length: 'detail-length' })) {
      const call = stubRoutes(BRAZIL, {
        createPayin: async () => ({
          is: 'refused',
          reason: 'field-wrong',
          field: 'cpf',
          why: why as 'empty',
        }),
      });
      expect((await call('payinOrderCreate', asked)).refused).toMatchObject({ name, field: 'cpf' });
    }
  });

  it.each(['payinOrderCreate', 'payoutOrderCreate'])(
    '%s finds the order of a repeat although its channel is no longer offered',
    async (name) => {
      const create = async () => ({ is: 'created', order: someOrder({ method: 'PIX' }) }) as const;
      const none = { methods: async () => [], createPayin: create, createPayout: create };
      expect(await stubRoutes(BRAZIL, none)(name, asked)).toMatchObject({
        order_id: '77',
        pay_channel: 'PIX',
      });
    },
  );

  it('[CALL-081] saved details are checked like an order’s, and what is kept fills the form again', async () => {
    const saved: object[] = [];
    const setElements = async (_owner: unknown, method: string, fields: object) =>
      void saved.push({ method, fields });
    const philippines = stubRoutes(place('PH', 'PHP'), { setElements });
    const phone = (value: string) => [
      { name: 'phone', value },
      { name: 'name', value: ' Ana  Cruz ' },
      { name: 'unheard', value: 'x' },
    ];
    const set = (value: string) =>
      philippines('accountElementsSet', { pay_channel: 'GCASH', pay_type: 'payout', elements: phone(value) });
    expect(await set('09171234567')).toMatchObject({ pay_channel: 'GCASH', saved_at: 1_800_000_000_000 });
    expect(saved).toEqual([{ method: 'GCASH', fields: { phone: '09171234567', name: 'Ana  Cruz' } }]);
    expect((await set('9171234567')).refused).toMatchObject({ name: 'detail-length', field: 'phone' });
    const brazil = stubRoutes(BRAZIL, { setElements });
    await brazil('accountElementsSet', { pay_channel: 'PIX', pay_type: 'payin', elements });
    expect(saved[1]).toEqual({ method: 'PIX', fields: { cpf: '52998224725' } });
    const unknown = await brazil('accountElementsSet', { pay_channel: 'X', pay_type: 'payin', elements });
    expect(unknown.refused?.name).toBe('method-unavailable');
  });

  it('[CALL-070] pages through the history by cursor and says whether there is more', async () => {
    const limits: object[] = [];
    const orders = async (_owner: unknown, query: { limit: number }) => {
      limits.push(query);
      return Array.from({ length: query.limit }, (_, n) => someOrder({ id: BigInt(900 - n) as Reference }));
    };
    const call = stubRoutes(BRAZIL, { orders });
    const page = await call('payOrderHistory', { pay_type: 'payout', group: 'ended', page_limit: 2 });
    expect(page).toMatchObject({
      records: [{ order_id: '900' }, { order_id: '899' }],
      cursor: 'o899',
      has_more: 1,
    });
    expect(limits).toEqual([{ direction: 'payout', status: ['expired', 'failed', 'cancelled'], limit: 3 }]);
    await call('payOrderHistory', { cursor: 'o899' });
    expect(limits[1]).toEqual({ before: 899n, limit: 21 });
    for (const cursor of ['899', 's899', 'o', 'o0', 'ox', `o${'9'.repeat(19)}`]) {
      expect((await call('payOrderHistory', { cursor })).refused, cursor).toMatchObject({ field: 'cursor' });
    }
  });

  it('[CALL-071] [CALL-072] [CALL-089] a status call finds orders of its own direction only', async () => {
    const order = async () => someOrder({ status: 'pending' });
    const call = stubRoutes(BRAZIL, { order, steps: async () => [] });
    expect(await call('payinOrderStatus', { order_id: '77' })).toMatchObject({
      order_id: '77',
      pay_status: 2,
    });
    expect((await call('payoutOrderStatus', { order_id: '77' })).refused?.name).toBe('no-such-order');
    const huge = { order_id: '9'.repeat(19) };
    expect((await call('payinOrderStatus', huge)).refused?.name).toBe('no-such-order');
  });

  it('[CALL-080] Transfiya: what it needs, the saved number masked, and the orders that wait', async () => {
    const change = {
      elements: async () => [{ method: 'TRANSFIYA', fields: { phone: '+573001234567' }, savedMs: 0 }],
      orders: async () => [
        someOrder({ method: 'TRANSFIYA', asset: 'COP', direction: 'payout' }),
        someOrder({ method: 'NEQUI', asset: 'COP', direction: 'payout' }),
      ],
    };
    const answer = await stubRoutes(place('CO', 'COP'), change)('payoutOrderTransfiya');
    expect(answer).toMatchObject({
      available: 1,
      channel: { key: 'TRANSFIYA', kind: 'wallet' },
      phone: '*********4567',
      open: [{ pay_channel: 'TRANSFIYA' }],
    });
    expect(await stubRoutes(BRAZIL, change)('payoutOrderTransfiya')).toEqual({
      available: 0,
      phone: '',
      open: [],
    });
  });

  it('[CALL-078] [CALL-082] lists the links of the withdrawal page and accepts taps on those only', async () => {
    const tapped: string[] = [];
    const call = stubRoutes(BRAZIL, {}, { socialClicked: (_caller, key) => tapped.push(key) > 0 });
    expect(await call('payoutSocial')).toMatchObject({
      list: [{ key: 'email', url: 'mailto:help@brand.example' }],
    });
    expect(await call('payoutSocialClick', { key: 'email' })).toEqual({ taken: 1 });
    expect((await call('payoutSocialClick', { key: 'other' })).refused?.field).toBe('key');
    expect(tapped).toEqual(['email']);
  });

  it('withdraws only the own group of a player, and refuses while it has earned nothing', async () => {
    const call = stubRoutes(BRAZIL);
    expect((await call('pddWithdraw', { pdd_uid: 7 })).refused?.name).toBe('nothing-to-withdraw');
    const earning = stubRoutes(BRAZIL, {}, { withdrawGroup: async ({ player }) => BigInt(player) * 100n });
    expect(await earning('pddWithdraw', { pdd_uid: 7 })).toEqual({ amount: 700, currency: 'BRL' });
    expect((await earning('pddWithdraw', { pdd_uid: 5 })).refused?.name).toBe('nothing-to-withdraw');
  });
});
