import { randomBytes } from 'node:crypto';
import type { Input } from '@palpite/contract/generated/calls';
import { NO_MATCHES, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../../../brands/core/table.ts';
import { operatorActions } from '../../test/console-actions.ts';
import { CPF, PAYOUT, type PaymentPlayer, paymentCalls, requestId } from './payment-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());

const { playerOf, bank } = paymentCalls(() => app);

const deposit = (player: PaymentPlayer, amount: number, pay_channel = 'PIX', elements = [CPF]) =>
  player.call('payinOrderCreate', { request_id: requestId(), pay_channel, amount, elements });

async function paidIn(player: PaymentPlayer, amount: number) {
  const order = await deposit(player, amount);
  await bank('pay', 'payins', order.order_id);
  return until(async () => {
    const now = await player.call('payinOrderStatus', { order_id: order.order_id });
    return now.pay_status === 1 ? now : undefined;
  });
}

describe('money in', () => {
  it('[CALL-068] [CALL-071] [CALL-079] [CALL-089] [CALL-090] [ENTITY-037] a PIX deposit from the code to the balance', async () => {
    const player = await playerOf('br');
    expect(await player.call('userDepositCheck', {})).toEqual({ is_deposit: 0 });
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 5_000, elements: [CPF] };
    const order = await player.call('payinOrderCreate', asked);
    expect(order).toMatchObject({ pay_status: 2, pay_type: 'payin', instructions: { kind: 'br-code' } });
    expect(order.elements).toEqual([{ name: 'cpf', value: '*******4725' }]);
    expect((await player.call('payinOrderCreate', asked)).order_id).toBe(order.order_id);
    expect(await player.refused('payinOrderCreate', { ...asked, amount: 6_000 })).toMatchObject([
      'request-reused',
      {},
    ]);
    await bank('pay', 'payins', order.order_id);
    const paid = await until(async () => {
      const now = await player.call('payinOrderStatus', { order_id: order.order_id });
      return now.pay_status === 1 ? now : undefined;
    });
    expect(paid).toMatchObject({ order_id: order.order_id, state: 'paid', paid_amount: 5_000 });
    expect(paid.stages.map(({ state }) => state)).toEqual(['created', 'pending', 'paid']);
    expect((await player.call('accountGet', {})).balance_info).toMatchObject({ cash: 5_000, hold: 0 });
    expect(await player.call('userDepositCheck', {})).toEqual({ is_deposit: 1 });
    expect(await player.call('payinUserRecommend', {})).toMatchObject({ amount: 5_000, last_amount: 5_000 });
  });

  it.each([
    ['mx', 'SPEI', 'transfer', []],
    ['in', 'UPI', 'intent', []],
    ['ph', 'GCASH', 'redirect', [{ name: 'phone', value: '09171234567' }]],
    ['ke', 'MPESA', 'push', [{ name: 'phone', value: '0712345678' }]],
    ['vn', 'BANKVN', 'bank-account', []],
    ['usd', 'USDT_TRC20', 'address', []],
  ] as const)('[CALL-068] %s: %s is paid by %s', async (brand, channel, kind, elements) => {
    const player = await playerOf(brand);
    const amount = brand === 'vn' ? 10_000_000 : 20_000;
    const order = await deposit(player, amount, channel, [...elements]);
    expect(order).toMatchObject({ pay_channel: channel, pay_status: 2, amount, instructions: { kind } });
  });

  it('refuses in the player’s language and creates no order', async () => {
    const player = await playerOf('br');
    const refused = (change: object) =>
      player.refused('payinOrderCreate', {
        request_id: requestId(),
        pay_channel: 'PIX',
        amount: 5_000,
        elements: [CPF],
        ...change,
      });
    expect(await refused({ amount: 2_999 })).toEqual([
      'amount-low',
      expect.stringMatching(/O mínimo é R\$\s?30,00/),
    ]);
    expect(await refused({ amount: 6_000_000 })).toEqual([
      'amount-high',
      expect.stringContaining('50.000,00'),
    ]);
    const wrong = [{ name: 'cpf', value: '529.982.247-26' }];
    expect((await refused({ elements: wrong }))[0]).toBe('detail-check-digit');
    expect((await refused({ elements: [] }))[0]).toBe('detail-missing');
    expect((await refused({ pay_channel: 'SPEI' }))[0]).toBe('method-unavailable');
    expect((await refused({ code: 'NOPE' }))[0]).toBe('promo-unknown');
    expect((await player.call('payOrderHistory', {})).records).toEqual([]);
  });

  it('[CONST-046] 250 USDT a day and not a cent more', async () => {
    const player = await playerOf('usd');
    await deposit(player, 25_000, 'USDT_TRC20', []);
    const [name, sentence] = await player.refused('payinOrderCreate', {
      request_id: requestId(),
      pay_channel: 'USDT_ERC20',
      amount: 3_000,
      elements: [],
    });
    expect([name, sentence]).toEqual(['daily-limit', expect.stringContaining('0')]);
  });

  it('[CONST-047] 500 PEN a day before documents are verified', async () => {
    const player = await playerOf('pe');
    const elements = [
      { name: 'phone', value: '987654321' },
      { name: 'document', value: '10117410' },
    ];
    const asked = { pay_channel: 'YAPE', elements };
    await player.call('payinOrderCreate', { ...asked, request_id: requestId(), amount: 50_000 });
    const over = { ...asked, request_id: requestId(), amount: 8_000 };
    expect((await player.refused('payinOrderCreate', over))[0]).toBe('daily-limit');
  });

  it('[CONST-047] the deposit page is told the daily maximum of PEN, and none where there is none', async () => {
    const dailyOf = async (brand: string, pay_type: 'payin' | 'payout') => {
      const { pay_channel } = await (await playerOf(brand)).call('payInfoGet', { pay_type });
      return [...new Set(pay_channel.map(({ daily_max }) => daily_max))];
    };
    expect(await dailyOf('pe', 'payin')).toEqual([50_000]);
    expect(await dailyOf('pe', 'payout')).toEqual([0]);
    expect(await dailyOf('br', 'payin')).toEqual([0]);
  });
});

describe('money out', () => {
  it('[CALL-069] [CALL-072] [CALL-088] a withdrawal holds the money, is paid by the bank and is gone', async () => {
    const player = await playerOf('br');
    await paidIn(player, 10_000);
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 4_000, elements: PAYOUT };
    const order = await player.call('payoutOrderCreate', asked);
    expect(order).toMatchObject({ pay_type: 'payout', pay_status: 2, amount: 4_000, can_cancel: 0 });
    expect(order.promised_at).toBeGreaterThan(order.created_at);
    expect((await player.call('payoutOrderCreate', asked)).order_id).toBe(order.order_id);
    expect(await player.call('payoutBalanceGet', {})).toMatchObject({
      balance: 6_000,
      hold: 4_000,
      wagering_left: 0,
      currency: 'BRL',
      symbol: 'R$',
    });
    await bank('finish', 'payouts', order.order_id);
    const paid = await until(async () => {
      const now = await player.call('payoutOrderStatus', { order_id: order.order_id });
      return now.pay_status === 1 ? now : undefined;
    });
    expect(paid.stages.at(-1)?.state).toBe('paid');
    expect(await player.call('payoutBalanceGet', {})).toMatchObject({ balance: 6_000, hold: 0 });
  });

  it('[CALL-072] a withdrawal that the bank cannot pay fails with its reason, and the money is back', async () => {
    const player = await playerOf('br');
    await paidIn(player, 10_000);
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 4_000, elements: PAYOUT };
    const { order_id } = await player.call('payoutOrderCreate', asked);
    await bank('fail', 'payouts', order_id);
    const failed = await until(async () => {
      const now = await player.call('payoutOrderStatus', { order_id });
      return now.pay_status === 4 ? now : undefined;
    });
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^[a-z-]+$/),
      can_appeal: 0,
    });
    expect(await player.call('payoutBalanceGet', {})).toMatchObject({ balance: 10_000, hold: 0 });
  });

  it('[CALL-069] refuses more than the balance, and another player’s order', async () => {
    const player = await playerOf('br');
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 4_000, elements: PAYOUT };
    expect((await player.refused('payoutOrderCreate', asked))[0]).toBe('not-enough-funds');
    const other = await playerOf('br');
    const { order_id } = await deposit(other, 5_000);
    expect((await player.refused('payinOrderStatus', { order_id }))[0]).toBe('no-such-order');
    expect((await player.refused('payoutOrderCancel', { order_id }))[0]).toBe('no-such-order');
    expect((await player.refused('payinOrderAppealGet', { order_id }))[0]).toBe('no-such-order');
  });

  it('keeps a large withdrawal in review, where the player can cancel it', async () => {
    const player = await playerOf('br');
    await paidIn(player, 1_000_000);
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 600_000, elements: PAYOUT };
    const order = await player.call('payoutOrderCreate', asked);
    expect(order).toMatchObject({ pay_status: 20, state: 'review', can_cancel: 1 });
    const { order_id } = order;
    expect(await player.call('payoutOrderCancel', { order_id })).toMatchObject({
      pay_status: 4,
      state: 'cancelled',
    });
    expect((await player.refused('payoutOrderCancel', { order_id }))[0]).toBe('cancel-too-late');
    expect(await player.call('payoutBalanceGet', {})).toMatchObject({ balance: 1_000_000, hold: 0 });
  });

  it('[CALL-080] Transfiya in Colombia, and nowhere else', async () => {
    const colombia = await playerOf('co');
    const elements = [
      { name: 'phone', value: '300 123 4567' },
      { name: 'document', value: '1.020.304.050' },
      { name: 'name', value: 'Ana Ruiz' },
    ];
    await colombia.call('accountElementsSet', { pay_channel: 'Transfiya', pay_type: 'payout', elements });
    expect(await colombia.call('payoutOrderTransfiya', {})).toMatchObject({
      available: 1,
      phone: '*********4567',
      open: [],
      channel: { key: 'TRANSFIYA' },
    });
    expect(await (await playerOf('br')).call('payoutOrderTransfiya', {})).toMatchObject({ available: 0 });
  });
});

describe('around the orders', () => {
  it('[CALL-070] history, newest first, by type, group and cursor', async () => {
    const player = await playerOf('br');
    const ids = [];
    for (const amount of [3_000, 4_000, 5_000]) ids.unshift((await deposit(player, amount)).order_id);
    const first = await player.call('payOrderHistory', { page_limit: 2 });
    expect(first.records.map(({ order_id }) => order_id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(1);
    const rest = await player.call('payOrderHistory', { page_limit: 2, cursor: first.cursor });
    expect([rest.records.map(({ order_id }) => order_id), rest.has_more]).toEqual([ids.slice(2), 0]);
    expect((await player.call('payOrderHistory', { pay_type: 'payout' })).records).toEqual([]);
    expect((await player.call('payOrderHistory', { group: 'open' })).records).toHaveLength(3);
    expect((await player.call('payOrderHistory', { group: 'paid' })).records).toHaveLength(0);
  });

  it('filters the statement by group, time and order with its sums, and orders by time range', async () => {
    const player = await playerOf('br');
    const outsider = await playerOf('br');
    const { order_id } = await paidIn(player, 10_000);
    const asked = { request_id: requestId(), pay_channel: 'PIX', amount: 4_000, elements: PAYOUT };
    const { order_id: out, created_at } = await player.call('payoutOrderCreate', asked);
    const day = { from: created_at - 3_600_000, until: created_at + 3_600_000 };
    const kindsOf = async (input: Input<'statementGet'>) =>
      (await player.call('statementGet', input)).records.map(({ kind, amount }) => `${kind} ${amount}`);
    expect(await kindsOf(day)).toEqual(['payout-ask -4000', 'deposit 10000']);
    expect(await kindsOf({ ...day, group: 'deposits' })).toEqual(['deposit 10000']);
    expect(await kindsOf({ ...day, group: 'bets' })).toEqual([]);
    expect(await kindsOf({ from: day.until })).toEqual([]);
    expect(await kindsOf({ ref: out })).toEqual(['payout-ask -4000']);
    expect((await outsider.call('statementGet', { ref: order_id })).records).toEqual([]);
    const { sums } = await player.call('statementGet', { ...day, sums: 1, page_limit: 1 });
    expect(sums).toEqual({ deposited: 10_000, withdrawn: 0, result: 0 });
    expect((await player.call('statementGet', day)).sums).toBeUndefined();
    const idsOf = async (input: Input<'payOrderHistory'>) =>
      (await player.call('payOrderHistory', input)).records.map((order) => order.order_id);
    expect(await idsOf(day)).toEqual([out, order_id]);
    expect(await idsOf({ until: created_at, pay_type: 'payout' })).toEqual([]);
    expect(await idsOf({ from: created_at, pay_type: 'payout' })).toEqual([out]);
  });

  it('[CALL-074] [CALL-081] account elements are saved whole and read back', async () => {
    const player = await playerOf('br');
    expect(await player.call('accountElementsGet', {})).toEqual({ list: [] });
    const set = { pay_channel: 'PIX', pay_type: 'payout', elements: PAYOUT } as const;
    await player.call('accountElementsSet', set);
    const { list } = await player.call('accountElementsGet', {});
    expect(list).toMatchObject([{ pay_channel: 'PIX' }]);
    expect(Object.fromEntries(list[0]?.elements.map(({ name, value }) => [name, value]) ?? [])).toEqual({
      pix_key: '52998224725',
      cpf: '52998224725',
      name: 'Maria Souza',
    });
  });

  it('[CALL-075] [CALL-087] payment info of every brand has a currency and a channel both ways', async () => {
    for (const { id, currency } of BRANDS) {
      const player = await playerOf(id);
      for (const pay_type of ['payin', 'payout'] as const) {
        const info = await player.call('payInfoGet', { pay_type });
        expect(info, id).toMatchObject({ currency_code: currency, account_currency: currency });
        expect(info.pay_channel.length, id).toBeGreaterThan(0);
      }
    }
  });

  it('[CALL-077] [CALL-078] [CALL-082] [CALL-091] banks, links, a tapped link and a group without earnings', async () => {
    const player = await playerOf('co');
    const { list } = await player.call('bankcodeGet', {});
    expect(list).toContainEqual({ bank_code: '1007', name: 'Bancolombia' });
    const links = await player.call('payoutSocial', {});
    expect(links.list[0]?.url).toMatch(/^mailto:/);
    expect(await player.call('payoutSocialClick', { key: links.list[0]?.key ?? '' })).toEqual({ taken: 1 });
    expect((await player.refused('pddWithdraw', { pdd_uid: 1 }))[0]).toBe('nothing-to-withdraw');
  });

  it('[CALL-083] [CALL-084] [ERR-016] checks a code any number of times and redeems it once', async () => {
    const player = await playerOf('br');
    const code = `GIFT${randomBytes(4).toString('hex').toUpperCase()}`;
    expect((await player.refused('payinCodeCheck', { code }))[0]).toBe('promo-unknown');
    await operatorActions(app.modules.payments, app.platform.database).createCode({
      code,
      brand: 'br',
      asset: 'BRL',
      units: 1_500n,
      uses: 10,
      untilMs: Date.now() + 60_000,
    });
    const worth = { code, kind: 'cash', amount: 1_500, count: 1, currency: 'BRL' };
    const gives = expect.stringMatching(/^O código é válido. Ele dá: R\$\s15,00 em saldo.$/);
    expect(await player.call('payinCodeCheck', { code })).toEqual({ ...worth, message: gives });
    expect(await player.call('payinCodeCheck', { code })).toEqual({ ...worth, message: gives });
    const gave = expect.stringMatching(/^Código resgatado. Você recebeu: R\$\s15,00 em saldo.$/);
    expect(await player.call('payinCodeUse', { code })).toEqual({ ...worth, message: gave });
    const [name, sentence] = await player.refused('payinCodeUse', { code });
    expect([name, sentence]).toEqual(['promo-used', 'Esse código já foi usado.']);
    expect((await player.call('promoCodes', {})).list).toMatchObject([
      { code, state: 'used', grant: [{ kind: 'cash', amount: 1_500, reason: `Código ${code}` }] },
    ]);
  });

  it('[CALL-085] [CALL-086] an appeal with a picture is filed and read back', async () => {
    const player = await playerOf('br');
    const { order_id } = await deposit(player, 5_000);
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]).toString(
      'base64',
    );
    const filed = await player.call('payinOrderAppeal', {
      order_id,
      text: 'Paguei e não caiu',
      photo: { type: 'image/jpeg', data: jpeg },
    });
    expect(filed).toMatchObject({ order_id, has_photo: 1, answered: 0, answer: '' });
    expect((await player.call('payinOrderAppealGet', { order_id })).list).toEqual([filed]);
    const script = Buffer.from('<script>alert(1)</script>').toString('base64');
    const photo = { type: 'image/png', data: script } as const;
    expect((await player.refused('payinOrderAppeal', { order_id, text: 'Outra vez', photo }))[0]).toBe(
      'photo-wrong',
    );
  });
});
