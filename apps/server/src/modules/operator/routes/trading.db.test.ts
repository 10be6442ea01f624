import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
let trader: Console;
let support: Console;
let viewer: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  trader = (await stub.signIn('tina', 'trader')).admin;
  support = (await stub.signIn('helper', 'support')).admin;
  viewer = (await stub.signIn('looker', 'viewer')).admin;
});
afterAll(() => stub.close());
beforeEach(async () => {
  await stub.fresh.owner.inTransaction(async (tx) => {
    await tx.query('DELETE FROM feed.trading_stop');
    await tx.query('DELETE FROM feed.price_override');
    await tx.query('DELETE FROM feed.league_rule');
    await tx.query('UPDATE feed.trading SET version = version + 1');
  });
  await stub.trading.read();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'news of an injury';
const audit = (command: string, limit = 1) => stub.operator.audit({ command, limit });

async function page(match = 1001) {
  await stub.trading.read();
  return (await trader.call('tradingMatch', { match })).data;
}

async function market(id: number) {
  const found = (await page(Math.floor(id / 100))).markets.find((one) => one.market === id);
  if (!found) throw new Error(`there is no market ${id}`);
  return found;
}

describe('the list of matches', () => {
  it('has state, score, clock and the number of markets; live ones first', async () => {
    const { data } = await support.call('tradingMatches', {});
    expect(data.total).toBe(2);
    expect(data.fresh).toBe(1);
    expect(data.records.map(({ match }) => match)).toEqual([1001, 1002]);
    expect(data.records[0]).toMatchObject({
      home: 'Flamengo',
      away: 'Palmeiras',
      status: 'live',
      score: [1, 0],
      feed_stop: '',
      open: 2,
      suspended: 0,
      closed: 0,
      stopped_markets: 0,
      overrides: 0,
      drifted: 0,
      league: { id: 71, name: 'Brasileirão Série A', country: 'BR' },
      clock: { seconds: 1_250, running: 1, direction: 'up' },
    });
  });

  it('is filtered by sport, league, text without accents, number and state, and paged', async () => {
    const ask = async (question: object) =>
      (await trader.call('tradingMatches', question)).data.records.map(({ match }) => match);
    expect(await ask({ text: 'sao gremio' })).toEqual([1002]);
    expect(await ask({ text: '1001' })).toEqual([1001]);
    expect(await ask({ text: 'brasileirao' })).toEqual([1001, 1002]);
    expect(await ask({ text: 'nobody' })).toEqual([]);
    expect(await ask({ state: 'live' })).toEqual([1001]);
    expect(await ask({ state: 'upcoming' })).toEqual([1002]);
    expect(await ask({ state: 'house' })).toEqual([]);
    expect(await ask({ sport: 'tennis' })).toEqual([]);
    expect(await ask({ league: 71 })).toEqual([1001, 1002]);
    expect(await ask({ page: 2, page_limit: 1 })).toEqual([1002]);
    await trader.call('tradingStop', { scope: 'market', id: 100_201, reason });
    await stub.trading.read();
    expect(await ask({ state: 'house' })).toEqual([1002]);
  });

  it('is read by those who may, and changed only by traders and administrators', async () => {
    expect((await viewer.call('tradingMatches', {})).dm_error).toBe(code('operator-not-allowed'));
    for (const answer of [
      await support.call('tradingStop', { scope: 'match', id: 1001, reason }),
      await support.call('tradingReopen', { scope: 'match', id: 1001, reason }),
      await support.call('priceRelease', { market: 100_101, selection: 'home', reason }),
      await support.call('leagueRuleSet', { league: 71, margin: 1, reason }),
    ])
      expect(answer.dm_error).toBe(code('operator-not-allowed'));
    const direct = await stub.operator.stopTrading(
      { person: 1n, name: 'helper', role: 'support', address: '' },
      { scope: 'match', id: 1001, reason },
    );
    expect(direct).toMatchObject({ is: 'declined', why: 'not-allowed' });
  });
});

describe('suspend and reopen', () => {
  it('of a market shows who and why, is audited and is sent to the other nodes', async () => {
    const reported = stub.trading.reported();
    expect((await trader.call('tradingStop', { scope: 'market', id: 100_101, reason })).data).toEqual({
      done: 1,
    });
    expect(stub.trading.reported()).toBe(reported + 1);
    expect(await market(100_101)).toMatchObject({
      feed_status: 'open',
      status: 'suspended',
      stop: { by: 'tina', reason },
    });
    expect(await market(100_102)).toMatchObject({ status: 'open' });
    expect((await audit('trading.stop'))[0]).toMatchObject({
      actor_name: 'tina',
      role: 'trader',
      target_kind: 'match',
      target: '1001',
      reason,
      before: { 'match-result (100101)': 'free' },
      after: { 'match-result (100101)': 'stopped' },
    });
    const again = await trader.call('tradingStop', { scope: 'market', id: 100_101, reason });
    expect(again.dm_error).toBe(code('already-so'));
    await trader.call('tradingReopen', { scope: 'market', id: 100_101, reason: 'the injury was none' });
    expect(await market(100_101)).toMatchObject({ status: 'open' });
    expect((await audit('trading.reopen'))[0]).toMatchObject({ reason: 'the injury was none' });
  });

  it('of a match suspends all of it', async () => {
    await trader.call('tradingStop', { scope: 'match', id: 1001, reason });
    const { match, markets } = await page();
    expect(match).toMatchObject({ stop: { by: 'tina' }, open: 0, suspended: 2 });
    expect(markets.map(({ status }) => status)).toEqual(['suspended', 'suspended']);
    await trader.call('tradingReopen', { scope: 'match', id: 1001, reason });
    expect((await page()).match).toMatchObject({ open: 2, suspended: 0 });
  });

  it('of something unknown is refused and leaves no audit row', async () => {
    const before = (await audit('trading.stop', 50)).length;
    const answers = [
      [await trader.call('tradingStop', { scope: 'match', id: 9, reason }), 'no-such-match'],
      [await trader.call('tradingStop', { scope: 'market', id: 9, reason }), 'no-such-market'],
      [await trader.call('tradingReopen', { scope: 'market', id: 9, reason }), 'no-such-market'],
      [await trader.call('tradingReopen', { scope: 'match', id: 9, reason }), 'already-so'],
      [await trader.call('tradingMatch', { match: 9 }), 'no-such-match'],
    ] as const;
    for (const [{ dm_error }, name] of answers) expect(dm_error).toBe(code(name));
    expect((await audit('trading.stop', 50)).length).toBe(before);
  });
});

describe('a price of a trader', () => {
  const request = { market: 100_101, selection: 'home', odds: 2_050, seen: 2_100, tolerance: 500, reason };

  it('is shown with the feed’s price, its tolerance, who and why, until it is released', async () => {
    expect((await trader.call('priceOverride', request)).dm_error).toBe(0);
    const [home, draw] = (await market(100_101)).prices;
    expect(home).toMatchObject({
      selection: 'home',
      name: 'Flamengo',
      feed: 2_100,
      ours: 2_050,
      override: { odds: 2_050, feed_odds: 2_100, tolerance: 500, by: 'tina', reason },
    });
    expect(draw).toEqual({ selection: 'draw', name: 'Draw', feed: 3_400, ours: 3_400 });
    expect((await audit('trading.override'))[0]).toMatchObject({
      target: '1001',
      before: { 'match-result (100101) home': 'feed 2.10' },
      after: { 'match-result (100101) home': '2.05 (feed 2.10 ± 5 %)' },
    });
    expect((await trader.call('priceRelease', { market: 100_101, selection: 'home', reason })).dm_error).toBe(
      0,
    );
    expect((await market(100_101)).prices[0]).toMatchObject({ feed: 2_100, ours: 2_100 });
    const again = await trader.call('priceRelease', { market: 100_101, selection: 'home', reason });
    expect(again.dm_error).toBe(code('already-so'));
  });

  it('is replaced by another one, measured from the feed’s current price', async () => {
    await trader.call('priceOverride', request);
    stub.trading.say(100_101, 'home', 2_180);
    await stub.trading.read();
    expect((await trader.call('priceOverride', { ...request, odds: 2_150, seen: 2_180 })).dm_error).toBe(0);
    expect((await market(100_101)).prices[0]?.override).toMatchObject({ odds: 2_150, feed_odds: 2_180 });
    stub.trading.say(100_101, 'home', 2_100);
  });

  it('is refused when the feed’s price has moved since the trader saw it', async () => {
    stub.trading.say(100_101, 'home', 1_500);
    expect((await trader.call('priceOverride', request)).dm_error).toBe(code('changed-meanwhile'));
    stub.trading.say(100_101, 'home', 2_100);
  });

  it('is refused when backing every selection would win, and for a market that is not offered', async () => {
    const sure = { ...request, market: 100_102, selection: 'over', seen: 1_900, odds: 2_200 };
    expect((await trader.call('priceOverride', sure)).dm_error).toBe(code('sure-win-price'));
    const high = { ...sure, odds: 2_040 };
    expect((await trader.call('priceOverride', high)).dm_error).toBe(code('price-above-fair'));
    expect((await trader.call('priceOverride', { ...sure, odds: 1_950 })).dm_error).toBe(0);
    expect((await trader.call('priceOverride', { ...request, selection: 'nobody' })).dm_error).toBe(
      code('no-such-market'),
    );
    expect((await trader.call('priceOverride', { ...request, odds: 1_005 })).data).toEqual({ field: 'odds' });
  });

  it('lists the trader prices of a day', async () => {
    const known = await trader.call('tradingHistory', { market: 100_101, selection: 'home' });
    expect(known.data).toEqual({ since: 5, points: [{ at: 6, odds: 2_000 }] });
    expect((await trader.call('tradingHistory', { market: 9, selection: 'home' })).data).toEqual({
      points: [],
    });
  });
});

describe('a league', () => {
  it('gets margin and limits together, and not over a concurrent change', async () => {
    const set = (over: object = {}) =>
      trader.call('leagueRuleSet', {
        league: 71,
        margin: 500,
        max_win: 100_000,
        per_match: 0,
        reason,
        ...over,
      });
    expect((await set()).dm_error).toBe(0);
    await stub.trading.read();
    const { data } = await trader.call('tradingLeagues', {});
    expect(data).toMatchObject({
      currency: 'USD',
      leagues: [
        {
          league: { id: 71 },
          sport: 'football',
          matches: 2,
          margin: 500,
          max_win: 100_000,
          per_match: 0,
          set: { by: 'tina', reason },
        },
      ],
    });
    expect(data.leagues[0]?.per_selection).toBeUndefined();
    expect((await page()).margin).toBe(500);
    expect((await market(100_101)).prices[0]).toMatchObject({ feed: 2_100, ours: 2_000 });
    expect((await set({ margin: 0 })).dm_error).toBe(code('changed-meanwhile'));
    expect((await set({ margin: 0, seen_at: data.leagues[0]?.set?.at })).dm_error).toBe(0);
    expect((await audit('trading.league'))[0]).toMatchObject({
      target_kind: 'league',
      target: '71',
      before: { margin: '5 %', maxWinPerBet: '1000.00 USD', liabilityPerMatch: '0.00 USD' },
      after: { margin: '0 %' },
    });
    expect((await set({ league: 9 })).data).toEqual({ field: 'league' });
    expect((await set({ margin: 3_001 })).data).toEqual({ field: 'margin' });
  });
});

describe('the feed', () => {
  it('is shown with its epoch, sequence, silence and unreadable messages', async () => {
    expect((await trader.call('tradingFeed', {})).data).toMatchObject({
      fresh: 1,
      producers: [
        {
          name: 'early',
          producer: 1,
          healthy: 1,
          silent: 500,
          age: 100,
          epoch: 3,
          sequence: 912,
          garbage: [
            { name: 'not JSON', count: 3 },
            { name: 'no such sport', count: 1 },
          ],
        },
      ],
    });
  });
});
