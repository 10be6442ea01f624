import type { Order } from '@palpite/contract/entities/bets';
import type { PlayerId } from '@palpite/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betLatestInfoRoute, betMultipleRoute, betSinglePassRoute } from '../routes/bets.ts';
import { askRoute } from './ask-route.ts';
import {
  type BettingTestApp,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  slipId,
  wholeState,
} from './betting-test-app.ts';

const OPTIONS = { assetOf: () => 'BRL' as const };
const MATCHES = Array.from({ length: 11 }, (_, n) => 8_001 + n);
const option = (n: number, change: object = {}) => ({
  marketId: (8_000 + n) * 100,
  optionType: 1,
  odds: 2,
  matchId: 8_000 + n,
  ...change,
});
const options = (count: number) => Array.from({ length: count }, (_, n) => option(n + 1));

let app: BettingTestApp;
let who: PlayerId;
let last = 0;

beforeAll(async () => {
  app = await openBettingTestApp();
  for (const match of MATCHES) {
    app.book.setMatch(match);
    app.book.setMarket(match * 100, { match, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  }
});
beforeEach(async () => {
  last += 1;
  who = player(last);
  await deposit(app, who, 1_000_00n);
});
afterAll(async () => {
  await expectProof(app);
  await app.close();
});

type Series = Record<string, unknown>;
const series = (change: Series = {}): Series => ({
  seriesValue: 3,
  unitStake: 10_00,
  oddsChange: 1,
  ...change,
});
const place = (betOptionList: object[], betMultipleData: Series[], more: object = {}) =>
  askRoute(
    betMultipleRoute(app.betting, OPTIONS),
    { slip_id: slipId(app), betOptionList, betMultipleData, ...more },
    who,
  );
const ordersOf = (reply: unknown) => (reply as { orders: Order[] }).orders;

describe('betMultiple', () => {
  it('[CALL-047] [CALL-061] [STATE-001] places several orders in one request: a treble, doubles, all sizes, a named cover, a banker', async () => {
    const reply = await place(options(3), [
      series({ seriesValue: 3 }),
      series({ seriesValue: 2 }),
      series({ seriesValue: 0 }),
      series({ cover: 'patent' }),
      series({ seriesValue: 1, bankers: [2] }),
      series({ seriesValue: 0, sizes: [3, 1] }),
    ]);
    expect(
      ordersOf(reply).map(({ bty, bn, szs, bks, us, sat, mla, st, sert }) => [
        st,
        sert,
        bty,
        bn,
        szs,
        bks,
        us,
        sat,
        mla,
      ]),
    ).toEqual([
      [4, 1, 'bet_multi', 1, [3], [], 10_00, 10_00, 80_00],
      [4, 1, 'system_bet', 3, [2], [], 10_00, 30_00, 120_00],
      [4, 1, 'system_bet', 4, [2, 3], [], 10_00, 40_00, 200_00],
      [4, 1, 'system_bet', 7, [1, 2, 3], [], 10_00, 70_00, 260_00],
      [4, 1, 'system_bet', 2, [1], [2], 10_00, 20_00, 80_00],
      [4, 1, 'system_bet', 4, [1, 3], [], 10_00, 40_00, 140_00],
    ]);
    expect(ordersOf(reply)[0]?.ops.map(({ mid, onm }) => [mid, onm])).toEqual(
      [8_001, 8_002, 8_003].map((match) => [match, `Casa ${match}`]),
    );
    expect(await pockets(app, who)).toMatchObject({ locked: 210_00n });
  });

  it('[ERR-020] answers a wrong bet with its reason in the player’s language, and moves nothing', async () => {
    await place(options(10), [series({ seriesValue: 10, unitStake: 3_00 })]);
    await place([option(1), option(11)], [series({ seriesValue: 2, unitStake: 3_00 })]);
    const before = await wholeState(app);
    const one = async (list: object[], change: Series = {}) => {
      const [order] = ordersOf(await place(list, [series({ seriesValue: 2, ...change })]));
      return [order?.st, order?.rj, order?.rjs.replaceAll('\u00a0', ' ')];
    };
    const nothing = 'Nada saiu do seu saldo.';
    expect(await one([option(1), option(2, { odds: 1.9 })], { oddsChange: 0 })).toEqual([
      ...[2, 8],
      `A odd mudou para 2.00. ${nothing} Confira e aposte de novo.`,
    ]);
    expect(await one([option(1), option(1)])).toEqual([
      ...[2, 10],
      `A mesma seleção aparece duas vezes na aposta. ${nothing} Remova uma delas.`,
    ]);
    expect(await one([option(1), option(1, { optionType: 2, odds: 3.6 })])).toEqual([
      ...[2, 11],
      `Seleções da mesma partida ou temporada não entram em uma múltipla. ${nothing} Deixe uma delas ou aposte como simples.`,
    ]);
    expect(await one([option(1), option(2, { matchId: 8_001 })])).toEqual([
      ...[2, 13],
      `Este mercado não é da partida mostrada. ${nothing} Escolha outra opção.`,
    ]);
    expect(await one([option(1), option(2, { li: '2.5' })])).toMatchObject([2, 17, expect.any(String)]);
    expect(await one(options(2), { unitStake: 2_99 })).toEqual([
      ...[2, 16],
      `O valor está abaixo do mínimo. ${nothing} Aposte pelo menos R$ 3,00.`,
    ]);
    expect(await place(options(11), [series()])).toMatchObject({ name: 'too-many-selections' });
    expect(await place(options(2), [series()], { currencyId: 23 })).toMatchObject({ name: 'wrong-currency' });
    for (const [change, field] of [
      [{ seriesValue: 3 }, 'seriesValue'],
      [{ sizes: [1, 1] }, 'sizes'],
      [{ cover: 'heinz' }, 'cover'],
      [{ seriesValue: 1, bankers: [5] }, 'bankers'],
      [{ seriesValue: 2, unitStake: Number.MAX_SAFE_INTEGER }, ''],
    ] as const) {
      const reply = await place(options(2), [series(change)]);
      if (field) expect(reply).toMatchObject({ name: 'invalid-field', field });
      else expect(ordersOf(reply)[0]).toMatchObject({ st: 2, rj: 3 });
    }
    expect(await wholeState(app)).toEqual(before);
  });

  it('offers the acceptable stake per line when over the limit, and accepts it', async () => {
    await deposit(app, who, 10_000_000_00n);
    const over = await place(options(4), [series({ seriesValue: 2, unitStake: 900_000_00 })]);
    const [most = 0] = (over as { max_stake: number[] }).max_stake;
    expect(most).toBeGreaterThan(3_00);
    const taken = await place(options(4), [series({ seriesValue: 2, unitStake: most })]);
    expect(ordersOf(taken)[0]).toMatchObject({ st: 4, us: most, sat: 6 * most });
  });

  it('refuses eleven singles in one request', async () => {
    const singleBetList = options(11).map((one) => ({
      unitStake: 5_00,
      oddsChange: 0,
      betOptionList: [one],
    }));
    const input = { slip_id: slipId(app), singleBetList };
    expect(await askRoute(betSinglePassRoute(app.betting, OPTIONS), input, who)).toMatchObject({
      name: 'too-many-selections',
    });
  });
});

describe('betLatestInfo', () => {
  it('[ENTITY-024] returns counts in mon and msl, stakes of a single in bms and of every series in sos', async () => {
    const info = (markets: number[], from: PlayerId | undefined = who) =>
      askRoute(
        betLatestInfoRoute(app.betting, OPTIONS),
        {
          betMatchMarketList: markets.map((match) => ({ type: 1, matchId: match, marketId: match * 100 })),
          isSelectSeries: true,
        },
        from,
      );
    expect(await info([8_001, 8_002, 8_003])).toMatchObject({
      mon: 10,
      msl: 10,
      bms: [{ smin: 5_00 }, { smin: 5_00 }, { smin: 5_00 }],
      sos: [
        { sn: 2, in: 3, mi: 3_00, mx: expect.any(Number) },
        { sn: 3, in: 1, mi: 3_00, mx: expect.any(Number) },
        { sn: 0, in: 4, mi: 3_00, mx: expect.any(Number) },
      ],
    });
    expect(await info([8_001], undefined)).toMatchObject({ sos: [] });
    app.book.setMarket(8_002_00, { status: 'suspended' });
    expect(await info([8_001, 8_002])).toMatchObject({ bms: [{ ss: 1 }, { ss: 0 }], sos: [] });
    app.book.setMarket(8_002_00, { status: 'open' });
  });
});
