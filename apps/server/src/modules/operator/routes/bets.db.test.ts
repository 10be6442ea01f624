import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { proveStakes } from '../../sportsbook/betting/index.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from '../test/console.ts';
import { browserAt } from '../test/console-browser.ts';

const time = tickingClock();
let app: TestApp;
let trader: Console;
let support: Console;
let admin: Console;
let phone: Visitor;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  admin = await signIn('boss', 'admin');
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
});
afterAll(async () => {
  time.stop();
  await app?.close();
});
afterEach(async () => {
  expect((await proveStakes(app.platform.database, app.modules.wallet)).differences).toEqual([]);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
});

const reason = 'the price was a mistake';
const used = new Set<number>();

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  return admin;
}

/** A market that no other test uses, of a match that has not begun. */
async function freshMarket(): Promise<MarketState> {
  const { book } = app.modules;
  const market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ market: id, type, period, status }) =>
          type === 'match-result' && period === 'full-time' && status === 'open' && !used.has(id),
      ),
  );
  used.add(market.market);
  return market;
}

async function bet(market: MarketState, stake: number, selection = 'home'): Promise<string> {
  const odds = market.prices.find((price) => price.selection === selection)?.odds ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [
          { marketId: market.market, optionType: selection === 'home' ? 1 : 3, odds: odds / 1_000 },
        ],
      },
    ],
  });
  const [order] = data.orders;
  if (order?.st !== 4) throw new Error(JSON.stringify(data));
  return order.id;
}

const balance = async () => (await phone.call('accountGet', {})).data.balance_info;
const page = async (id: string) => (await support.call('betGet', { bet: id })).data;
const ended = (id: string, status: string) =>
  until(async () => {
    const found = await page(id);
    return found.bet.status === status ? found : undefined;
  });
const results = (market: MarketState, winner: string) =>
  market.prices.map(({ selection }) => ({
    selection,
    result: selection === winner ? ('win' as const) : ('lose' as const),
  }));
const audit = async (command: string) =>
  (await admin.call('auditList', { command, page_limit: 1 })).data.records[0];

describe('bets at the console', () => {
  it('are found by number, player, match, market, state, stake and time, and by cursor', async () => {
    const market = await freshMarket();
    const [small, large] = [await bet(market, 500), await bet(market, 900)];
    const ids = async (question: object) =>
      (await support.call('betSearch', question)).data.records.map(({ id }) => id);
    expect(await ids({ bet: small })).toEqual([small]);
    expect(await ids({ uid: phone.uid })).toEqual([large, small]);
    expect(await ids({ match: market.match })).toEqual([large, small]);
    expect(await ids({ market: market.market, status: 'accepted' })).toEqual([large, small]);
    expect(await ids({ market: market.market, status: 'settled' })).toEqual([]);
    expect(await ids({ uid: phone.uid + 1, market: market.market })).toEqual([]);
    // 9.00 reais are 1.71 dollars, 5.00 are 0.95.
    expect(await ids({ least: 171 })).toEqual([large]);
    expect(await ids({ least: 172 })).toEqual([]);
    const at = (await page(small)).bet.at;
    expect(await ids({ from: at + 3_600_000 })).toEqual([]);
    expect(await ids({ to: at - 3_600_000 })).toEqual([]);
    const first = await support.call('betSearch', { uid: phone.uid, page_limit: 1 });
    expect(first.data.records.map(({ id }) => id)).toEqual([large]);
    expect(await ids({ uid: phone.uid, cursor: first.data.cursor })).toEqual([small]);
    const ticker = async (question: object) =>
      (await support.call('betTicker', question)).data.records.map(({ id }) => id);
    expect(await ticker({})).toEqual([large, small]);
    expect(await ticker({ least: 171 })).toEqual([large]);
    expect(await ticker({ since: large })).toContain(large);
  });

  it('show the exposure by match, market and selection', async () => {
    const market = await freshMarket();
    await bet(market, 500);
    await bet(market, 500, 'away');
    const { data } = await support.call('liabilityTop', {});
    expect(data.currency).toBe('USD');
    expect(data.matches.map(({ match }) => match)).toContain(market.match);
    const units = data.matches.map((line) => line.units);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    const own = (await support.call('liabilityMatch', { match: market.match })).data;
    expect(own).toMatchObject({ match: market.match, open: 2, markets: 1 });
    const [row] = own.rows;
    const home = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
    // 5.00 reais are 0.95 dollars; the win is rounded up.
    const win = Math.ceil(((500 * home) / 1_000 - 500) * 0.19);
    expect(row?.selections.find(({ selection }) => selection === 'home')).toMatchObject({ win, stake: 95 });
    expect(row).toMatchObject({ market: market.market, open: 2, closed: 0 });
    expect(own.units).toBe(Math.max(...(row?.selections.map((one) => one.win - 95) ?? [])));
  });
});

describe('a market is decided by people', () => {
  it('voids a time window: returns its stakes and leaves the others', async () => {
    const market = await freshMarket();
    const before = await balance();
    const early = await bet(market, 500);
    const confirmed = (await page(early)).confirmed_at ?? 0;
    await until(async () => (Date.now() > confirmed + 2 ? true : undefined));
    const late = await bet(market, 700);
    const window = { from: confirmed, to: confirmed + 1 };
    const shown = (await trader.call('betMarket', { market: market.market, ...window })).data;
    expect(shown.touched).toMatchObject({ open: 1, open_stake: 95, settled: 0, more: 0 });
    expect((await support.call('marketVoid', { market: market.market, ...window, reason })).dm_error).toBe(
      9004,
    );
    expect((await trader.call('marketVoid', { market: market.market, ...window, reason })).dm_error).toBe(0);
    const voided = await ended(early, 'settled');
    expect(voided.bet).toMatchObject({ returned: 500, legs: [{ result: 'void' }] });
    expect(voided.settlements).toMatchObject([{ version: 1, returned: 500 }]);
    expect((await page(late)).bet.status).toBe('accepted');
    expect(await balance()).toMatchObject({ cash: before.cash - 700, locked: before.locked + 700 });
    const again = await trader.call('marketVoid', { market: market.market, ...window, reason });
    expect(again.dm_error).toBe(9008);
    expect(await audit('bets.void')).toMatchObject({
      actor: 'tina',
      role: 'trader',
      target: String(market.match),
      reason,
    });
    expect((await trader.call('marketVoidUndo', { market: market.market, reason })).dm_error).toBe(0);
    await ended(early, 'accepted');
    expect(await balance()).toMatchObject({ cash: before.cash - 1_200 });
  });

  it('pays a manual result, reverses it by a rollback, and pays the new result', async () => {
    const market = await freshMarket();
    const before = await balance();
    const id = await bet(market, 500);
    const home = market.prices.find(({ selection }) => selection === 'home')?.odds ?? 0;
    const win = Math.round((500 * home) / 1_000);
    const say = (winner: string) =>
      trader.call('marketSettle', {
        market: market.market,
        results: results(market, winner),
        home: 2,
        away: 0,
        reason,
      });
    expect(
      (
        await support.call('marketSettle', {
          market: market.market,
          results: results(market, 'home'),
          home: 2,
          away: 0,
          reason,
        })
      ).dm_error,
    ).toBe(9004);
    expect((await say('home')).dm_error).toBe(0);
    const paid = await ended(id, 'settled');
    expect(paid.bet).toMatchObject({ returned: win, legs: [{ result: 'win', score: '2–0' }] });
    expect(paid.ledger.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stake', 'settle']));
    expect((await balance()).cash).toBe(before.cash - 500 + win);
    const shown = (await trader.call('betMarket', { market: market.market })).data;
    expect(shown).toMatchObject({
      result: { by_hand: 1, score: '2–0' },
      touched: { open: 0, settled: 1, settled_stake: 95 },
      hands: [{ said: 'result', by: 'tina', reason }],
    });
    const version = shown.result?.version ?? 0;
    const back = (of: number) =>
      trader.call('marketRollBack', { market: market.market, version: of, reason: 'the score was wrong' });
    expect((await back(version + 1)).dm_error).toBe(9006);
    expect((await back(version)).dm_error).toBe(0);
    const open = await ended(id, 'accepted');
    expect(open.settlements).toMatchObject([{ version: 1, undone_at: expect.any(Number) }]);
    expect(await balance()).toMatchObject({ cash: before.cash - 500, locked: before.locked + 500 });
    expect(await audit('bets.roll-back')).toMatchObject({ actor: 'tina', reason: 'the score was wrong' });
    await until(async () => ((await back(version)).dm_error === 9008 ? true : undefined));
    expect((await say('away')).dm_error).toBe(0);
    const lost = await ended(id, 'settled');
    expect(lost.bet).toMatchObject({ returned: 0, legs: [{ result: 'lose' }] });
    expect(lost.settlements.map((one) => one.version)).toEqual([2, 1]);
    expect(await balance()).toMatchObject({ cash: before.cash - 500, locked: before.locked });
  });

  it('gives a player a free bet of finance at once', async () => {
    const freeBet = { uid: phone.uid, amount: 1_000, min_odds: 1_500, days: 7, once: 'goodwill', reason };
    expect((await support.call('freeBetGrant', freeBet)).dm_error).toBe(9004);
    expect((await admin.call('freeBetGrant', freeBet)).dm_error).toBe(0);
    expect((await admin.call('freeBetGrant', freeBet)).dm_error).toBe(9008);
    expect((await phone.call('freeActivityInfo', {})).data).toMatchObject({ has_free: 1 });
    expect(await audit('bets.gift')).toMatchObject({ actor: 'boss', target: String(phone.uid), reason });
  });
});
