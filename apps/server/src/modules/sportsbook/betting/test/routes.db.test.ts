import type { Order } from '@palpite/contract/entities/bets';
import { selectionCode } from '@palpite/contract/tables/selections';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '../../../../platform/http/route.ts';
import {
  betLatestInfoRoute,
  betOrderListRoute,
  betSinglePassRoute,
  stakeOrderStatusRoute,
} from '../routes/bets.ts';
import type { BettingRouteDeps } from '../routes/deps.ts';
import { askRoute } from './ask-route.ts';
import {
  type BettingTestApp,
  deposit,
  openBettingTestApp,
  player,
  settleAll,
  slipId,
  tell,
} from './betting-test-app.ts';

const MATCH = 4001;
const RESULT = 400_101;
const TOTAL = 400_102;
const OPTIONS: BettingRouteDeps = { assetOf: () => 'BRL' };

let app: BettingTestApp;
let last = 0;
let who: PlayerId;

beforeAll(async () => {
  app = await openBettingTestApp();
  app.book.setMatch(MATCH);
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_100, draw: 3_400, away: 3_605 } });
  app.book.setMarket(TOTAL, { match: MATCH, line: '2.5', prices: { over: 1_850, under: 1_950 } });
});
beforeEach(async () => {
  last += 1;
  who = player(last);
  await deposit(app, who, 100_00n);
});
afterAll(() => app.close());

const ask = (route: Route, input: object, from: 'player' | 'outsider' = 'player') =>
  askRoute(route, input, from === 'player' ? who : undefined);

const single = (marketId: number, optionType: number, odds: number, unitStake = 10_00, oddsChange = 0) => ({
  unitStake,
  oddsChange,
  betOptionList: [{ marketId, optionType, odds }],
});
const place = (bets: object[], slip_id: string = slipId(app)) =>
  ask(betSinglePassRoute(app.betting, OPTIONS), { slip_id, singleBetList: bets, currencyId: 22 });
const list = (input: object = {}) =>
  ask(betOrderListRoute(app.betting, { clock: app.clock, zoneOf: () => ({ offsetMinutes: 0 }) }), input);
const ordersOf = (reply: unknown) => (reply as { orders: Order[] }).orders;

describe('betSinglePass', () => {
  it('[CALL-046] places singles, with names, odds and money in the form of the wire', async () => {
    const reply = await place([single(RESULT, 1, 2.1), single(TOTAL, 4, 1.85)]);
    expect(reply).toMatchObject({
      max_stake: [0, 0],
      orders: [
        { st: 4, rj: 0, rjs: '', sat: 1_000, mla: 2_100, sa: 0, dcd: 0, stm: 0 },
        { st: 4, sat: 1_000, mla: 1_850 },
      ],
    });
    expect(ordersOf(reply).map((order) => order.ops)).toEqual([
      [
        {
          mid: MATCH,
          mn: 'Casa 4001 - Fora 4001',
          ln: 'Série A',
          mrid: RESULT,
          mty: 1005,
          li: '',
          mgn: 'Resultado final',
          ty: 1,
          onm: 'Casa 4001',
          od: 2.1,
          ip: 0,
          bsc: [],
          sr: 0,
          rs: [],
        },
      ],
      [expect.objectContaining({ mty: 1007, onm: 'Mais de 2.5 gols', li: '2.5', od: 1.85 })],
    ]);
  });

  it('[CALL-060] explains for a rejected single the reason, its effect on the balance and what is possible', async () => {
    const rich = player(9_000);
    await deposit(app, rich, 1_000_000_00n);
    who = rich;
    const reply = await place([
      single(RESULT, 1, 2.2),
      single(RESULT, 1, 2.1, 4_99),
      single(RESULT, 1, 2.1, 900_000_00),
      single(RESULT, 4, 2.1),
    ]);
    expect(ordersOf(reply).map(({ st, rj, rjs }) => [st, rj, rjs.replaceAll('\u00a0', ' ')])).toEqual([
      [2, 8, 'A odd mudou para 2.10. Nada saiu do seu saldo. Confira e aposte de novo.'],
      [2, 16, 'O valor está abaixo do mínimo. Nada saiu do seu saldo. Aposte pelo menos R$ 5,00.'],
      [2, 3, 'O valor passa do limite desta aposta. Nada saiu do seu saldo. Aposte até R$ 131.578,94.'],
      [2, 20, 'Esta opção não está disponível. Nada saiu do seu saldo. Escolha outra opção.'],
    ]);
    expect(reply).toMatchObject({ max_stake: [0, 0, 131_578_94, 0] });
    expect((await list()) as object).toMatchObject({ records: [] });
  });

  it('gives the same answer to a repeated slip; altered, unknown, blocked and stale slips are refused', async () => {
    const id = slipId(app);
    const first = await place([single(RESULT, 1, 2.1)], id);
    expect(ordersOf(await place([single(RESULT, 1, 2.1)], id))).toEqual(ordersOf(first));
    expect(await place([single(RESULT, 1, 2.1, 20_00)], id)).toMatchObject({ name: 'slip-reused' });
    expect(await place([single(999, 1, 2.1)])).toMatchObject({ name: 'no-such-match' });
    app.book.fresh = false;
    expect(await place([single(999, 1, 2.1)])).toMatchObject({ name: 'unavailable' });
    expect(ordersOf(await place([single(RESULT, 1, 2.1)]))).toMatchObject([{ st: 2, rj: 21 }]);
    app.book.fresh = true;
    await app.database.inTransaction((tx) => app.wallet.block(tx, who, 'operator', 'no_debit'));
    expect(await place([single(RESULT, 1, 2.1)])).toMatchObject({ name: 'account-blocked' });
  });

  it('refuses odds that are not whole thousandths and a foreign currency, naming the field', async () => {
    expect(await place([single(RESULT, 1, 2.1001)])).toMatchObject({ name: 'invalid-field', field: 'odds' });
    const route = betSinglePassRoute(app.betting, OPTIONS);
    const input = { slip_id: slipId(app), singleBetList: [single(RESULT, 1, 2.1)], currencyId: 23 };
    expect(await ask(route, input)).toMatchObject({ name: 'wrong-currency' });
  });
});

describe('a bet on a player', () => {
  it('keeps the name of the player, whom the book may forget, and comes back when the player does not take part', async () => {
    const market = 400_150;
    app.book.setMarket(market, {
      match: MATCH,
      type: 'home-player-scores',
      line: '9',
      player: { name: 'Caio Teles', names: { RU: 'Кайо Телес' } },
      prices: { yes: 2_500, no: 1_450 },
    });
    expect(ordersOf(await place([single(market, 8, 2.5)]))).toMatchObject([
      { st: 4, ops: [{ mty: 1301, mgn: 'Caio Teles (9) marca', onm: 'Sim', li: '9' }] },
    ]);
    app.book.forget(market);
    await tell(app, {
      kind: 'market-resulted',
      match: MATCH,
      market,
      version: 1,
      results: [
        { selection: 'yes', result: 'void', why: 'no-result' },
        { selection: 'no', result: 'void', why: 'no-result' },
      ],
      score: [1, 0],
    });
    await settleAll(app);
    expect(await list()).toMatchObject({
      records: [{ sat: 1_000, sa: 1_000, ops: [{ mgn: 'Caio Teles (9) marca', sr: 7 }] }],
    });
  });
});

describe('a bet on who scores first', () => {
  it('keeps the name of its own player alone, and is settled by its selection', async () => {
    const market = 400_151;
    app.book.setMarket(market, {
      match: MATCH,
      type: 'first-goalscorer',
      line: '',
      runners: {
        'home-9': { name: 'Caio Teles', names: { RU: 'Кайо Телес' } },
        'away-10': { name: 'Igor Guedes' },
      },
      prices: { 'home-9': 6_000, 'away-10': 7_000, none: 9_000 },
    });
    const codeOf = (selection: string) => selectionCode('first-goalscorer', selection) ?? 0;
    expect(
      ordersOf(
        await place([single(market, codeOf('home-9'), 6), single(market, codeOf('none'), 9)]),
      ).toSorted((one, other) => Number(one.ops[0]?.od) - Number(other.ops[0]?.od)),
    ).toMatchObject([
      { st: 4, ops: [{ mty: 1303, mgn: 'Primeiro a marcar', onm: 'Caio Teles (9)' }] },
      { st: 4, ops: [{ mgn: 'Primeiro a marcar', onm: 'Ninguém marca' }] },
    ]);
    app.book.forget(market);
    await tell(app, {
      kind: 'market-resulted',
      match: MATCH,
      market,
      version: 1,
      results: [
        { selection: 'home-9', result: 'win' },
        { selection: 'away-10', result: 'void', why: 'no-result' },
        { selection: 'none', result: 'lose' },
      ],
      score: [1, 0],
    });
    await settleAll(app);
    const { records } = (await list()) as { records: Order[] };
    const settled = records.filter(({ ops }) => ops[0]?.mty === 1303);
    expect(settled.map(({ sat, sa, ops }) => [ops[0]?.onm, sat, sa]).toSorted()).toEqual([
      ['Caio Teles (9)', 1_000, 6_000],
      ['Ninguém marca', 1_000, 0],
    ]);
  });
});

describe('the records', () => {
  it('[CALL-042] [CALL-043] show the result of a settled bet and the deciding score to its owner only', async () => {
    app.book.setMarket(400_103, { match: MATCH, line: '3', prices: { over: 1_900, under: 1_900 } });
    const orders = ordersOf(await place([single(400_103, 4, 1.9), single(RESULT, 1, 2.1)]));
    await tell(app, {
      kind: 'market-resulted',
      match: MATCH,
      market: 400_103,
      version: 1,
      score: [2, 1],
      results: [
        { selection: 'over', result: 'void' },
        { selection: 'under', result: 'void' },
      ],
    });
    await settleAll(app);
    const status = stakeOrderStatusRoute(app.betting);
    const ids = orders.map(({ id }) => id);
    const now = ordersOf(await ask(status, { orderIds: [...ids, '5', ids[0]] }));
    expect(now.find(({ id }) => id === ids[0])).toMatchObject({
      st: 5,
      sa: 1_000,
      stm: expect.any(Number),
      ops: [{ sr: 2, rs: [2, 1] }],
    });
    expect(now).toHaveLength(2);
    expect(await list({ filter: 'outstanding' })).toMatchObject({ records: [{ id: ids[1] }], has_more: 0 });
    expect(await list({ filter: 'settled' })).toMatchObject({ records: [{ id: ids[0] }] });
    const owner = who;
    who = player(9_999);
    expect(ordersOf(await ask(status, { orderIds: ids }))).toEqual([]);
    expect(await list()).toMatchObject({ records: [], current: 1, cursor: '', has_more: 0 });
    who = owner;
  });

  it('[CALL-059] are paged by cursor, newest first, without repetition while bets arrive, and by page number too', async () => {
    await deposit(app, who, 1_000_00n);
    for (let turn = 0; turn < 5; turn += 1)
      await place(Array.from({ length: 10 }, () => single(RESULT, 1, 2.1, 5_00)));
    interface Page {
      records: Order[];
      cursor: string;
      has_more: number;
    }
    const seen: string[] = [];
    let page = (await list()) as Page;
    for (;;) {
      seen.push(...page.records.map(({ id }) => id));
      if (page.has_more === 0) break;
      await place([single(RESULT, 1, 2.1, 5_00)]);
      page = (await list({ cursor: page.cursor })) as Page;
    }
    expect(seen).toHaveLength(50);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1)));
    const third = (await list({ current: 3 })) as Page;
    expect(third.records).toHaveLength(12);
    expect(await list({ cursor: 's1' })).toMatchObject({ name: 'invalid-field', field: 'cursor' });
  });
});

describe('betLatestInfo', () => {
  const info = (betMatchMarketList: object[], from: 'player' | 'outsider' = 'player') =>
    ask(betLatestInfoRoute(app.betting, OPTIONS), { betMatchMarketList, currencyId: 22 }, from);

  it('[CALL-041] [CALL-057] returns the price and the exact limits, also without a session', async () => {
    const reply = await info([{ type: 2, matchId: MATCH, marketId: RESULT }]);
    expect(reply).toMatchObject({
      mon: 10,
      msl: 10,
      sos: [],
      bms: [
        {
          mid: RESULT,
          ss: 1,
          smin: 500,
          ip: 0,
          scs: '',
          op: [{ nm: '2', od: 3.605, ty: 2 }],
        },
      ],
    });
    const [own] = (reply as { bms: { smax: number }[] }).bms;
    const other = await info([{ type: 2, matchId: MATCH, marketId: RESULT }], 'outsider');
    expect((other as { bms: { smax: number }[] }).bms[0]?.smax).toBe(own?.smax);
    const rejected = ordersOf(await place([single(RESULT, 2, 3.605, (own?.smax ?? 0) + 1)]));
    expect(rejected).toMatchObject([{ st: 2, rj: 3 }]);
  });

  it('shows a negative price for what cannot be bet on, and closed for unknown markets and those of another match', async () => {
    app.book.setMarket(400_104, { match: MATCH, prices: { home: 1_500 }, status: 'suspended' });
    const reply = await info([
      { type: 1, matchId: MATCH, marketId: 400_104 },
      { type: 1, matchId: MATCH, marketId: 12 },
      { type: 1, matchId: 7, marketId: RESULT },
    ]);
    expect(reply).toMatchObject({
      bms: [
        { ss: 0, smax: 0, op: [{ od: -1.5 }] },
        { ss: -1, smax: 0, op: [] },
        { ss: -1, smax: 0, op: [] },
      ],
    });
  });
});
