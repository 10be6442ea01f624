import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { oddsWithMargin } from '@palpite/kernel/margin';
import { runAsOwner } from '@palpite/testkit/database';
import { newRequestId } from '@palpite/testkit/request-id';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople, type Role } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let time: ReturnType<typeof tickingClock>;
let trader: Console;
let support: Console;
let boss: Console;
let phone: Visitor;
/** The result of a football match before it begins, and of one in play. */
let early: MarketState;
let live: MarketState;

const reason = 'the league has had fixed matches';

beforeAll(async () => {
  time = tickingClock();
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  boss = await signIn('boss', 'admin');
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  early = await until(async () => resultMarket('not-started'));
  live = await until(async () => resultMarket('live'));
});
afterAll(async () => {
  time?.stop();
  await app?.close();
});

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const console = browserAt(app.url);
  await enrol(console, created.is === 'issued' ? created.token : '', Date.now());
  return console;
}

function resultMarket(status: string): MarketState | undefined {
  const { book } = app.modules;
  return book
    .matches()
    .map((id) => book.detail(id))
    .filter((detail) => detail?.match.status === status && detail.match.sport === 'football')
    .flatMap((detail) => detail?.markets ?? [])
    .find(
      (market) => market.type === 'match-result' && market.period === 'full-time' && market.status === 'open',
    );
}

const set = (input: object) => trader.call('marketRuleSet', { reason, ...input });
const rules = async () => (await support.call('marketRules', {})).data.rules;
const oddsOf = ({ market }: MarketState) =>
  app.modules.book.market(market)?.prices.map(({ odds }) => odds) ?? [];
const homeOf = ({ match, market, type }: MarketState) => ({
  type: selectionCode(type, 'home') ?? 0,
  matchId: match,
  marketId: market,
});
const most = async (market: MarketState) => {
  const { data } = await phone.call('betLatestInfo', { betMatchMarketList: [homeOf(market)] });
  return data.bms[0]?.smax ?? 0;
};

async function place(market: MarketState, stake: number) {
  const { data } = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: stake,
        oddsChange: 2 as const,
        betOptionList: [
          {
            marketId: market.market,
            optionType: homeOf(market).type,
            odds: (oddsOf(market)[0] ?? 0) / 1_000,
          },
        ],
      },
    ],
  });
  return data;
}

describe('a rule of margin, limits and delay', () => {
  it('is set by traders only, with a reason, and refused by the field that cannot hold', async () => {
    const answer = await support.call('marketRuleSet', { margin: 100, reason });
    expect(answer.dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    const wrong = async (input: object, field: string) => {
      const refused = await set(input);
      expect(refused.dm_error).toBe(REFUSALS['invalid-field'].code);
      expect(refused.error_msg).toContain(field);
    };
    await wrong({ brand: 'br', margin: 100 }, 'margin');
    await wrong({ brand: 'nobody', max_stake: 100 }, 'brand');
    await wrong({ phase: 'pre-match', delay: 5_000 }, 'delay');
    await wrong({ max_stake: 25_000_01 }, 'max_stake');
    await wrong({ sport: 'tennis', market: 'corner-total', max_win: 1 }, 'market');
    await wrong({ margin: 100, reason: 'short' }, 'reason');
    expect(await rules()).toEqual([]);
  });

  it('of one match limits bets on this match only, comes before wider ones and can be removed', async () => {
    const before = await most(early);
    const ofMatch = { match: early.match, sport: 'football' };
    const other = await set({ match: early.match, sport: 'tennis', max_stake: 100 });
    expect(other.dm_error).toBe(REFUSALS['no-such-match'].code);
    const unknown = await set({ match: 999_999_999, sport: 'football', max_stake: 100 });
    expect(unknown.dm_error).toBe(REFUSALS['no-such-match'].code);
    expect((await set({ sport: 'football', max_stake: 5_000 })).dm_error).toBe(0);
    const wide = await most(early);
    expect(wide).toBeLessThan(before);
    expect((await set({ ...ofMatch, max_stake: 500 })).dm_error).toBe(0);
    expect(await most(early)).toBe(Math.floor(wide / 10));
    const all = await rules();
    expect(all.map(({ match }) => match)).toEqual([early.match, 0]);
    expect(all[0]?.match_name).toContain(' – ');
    const asked = { sport: 'football', market: 'main', phase: 'pre-match' } as const;
    const figures = await support.call('marketRuleFor', { ...asked, match: early.match });
    expect(figures.data.figures.find(({ figure }) => figure === 'max_stake')).toMatchObject({
      value: 500,
      source: 'rule',
      rule: { match: early.match },
    });
    const elsewhere = await support.call('marketRuleFor', asked);
    expect(elsewhere.data.figures.find(({ figure }) => figure === 'max_stake')?.value).toBe(5_000);
    expect((await set({ ...ofMatch, seen_at: all[0]?.set.at })).dm_error).toBe(0);
    expect((await set({ sport: 'football', seen_at: all[1]?.set.at })).dm_error).toBe(0);
    expect(await rules()).toEqual([]);
    expect(await most(early)).toBe(before);
  });

  it('of one match lives as long as the match, however long that waits, and not longer', async () => {
    const keys = async () =>
      (
        await app.platform.database.read<{ match: bigint }>(
          'SELECT match FROM feed.match_rule ORDER BY match',
        )
      ).map(({ match }) => Number(match));
    const late = "timestamptz '2020-01-01'";
    const insert = (match: number) =>
      `INSERT INTO feed.match_rule (match, brand, sport, market, phase, max_stake, actor, reason, set_at, keep_until)
       VALUES (${match}, '', 'football', '*', '*', 700, 'tom', 'a long time ago', ${late}, ${late})`;
    const gone = 999_999_999;
    await runAsOwner(
      app.ownerUrl,
      ...[insert(early.match), insert(gone), 'UPDATE feed.trading SET version = version + 1'],
    );
    await app.modules.feed.trading.read();
    // The start of the match is long ago, and it is not over: it was postponed.
    const again = { match: live.match, sport: 'football', max_stake: 900 };
    expect((await set(again)).dm_error).toBe(0);
    expect(await keys()).toEqual([early.match, live.match].sort((one, other) => one - other));
    for (const { match, set: stored } of await rules())
      expect((await set({ match, sport: 'football', seen_at: stored.at })).dm_error).toBe(0);
    expect(await keys()).toEqual([]);
  });

  it('changes the margin of the prices that players see, of its phase only, and gives them back', async () => {
    const state = () => app.modules.book.market(early.market);
    expect(
      (await set({ sport: 'football', market: 'main', phase: 'pre-match', margin: 1_000 })).dm_error,
    ).toBe(0);
    // A market whose prices a rule has changed carries those of the feed beside its own.
    const ruled = await until(async () => (state()?.feed ? state() : undefined));
    const fed = ruled.feed?.prices.map(({ odds }) => odds) ?? [];
    const lowered = fed.map((odds) => oddsWithMargin(odds, 1_000));
    expect(ruled.prices.map(({ odds }) => odds)).toEqual(lowered);
    expect(lowered).not.toEqual(fed);
    expect(app.modules.book.market(live.market)?.feed).toBeUndefined();
    // The bet is taken at that price.
    expect((await place(early, 5_00)).orders[0]?.st).toBe(4);
    const [bet] = await app.platform.database.read<{ odds: number }>(
      'SELECT odds FROM betting.leg WHERE market = $1 ORDER BY bet DESC LIMIT 1',
      [early.market],
    );
    expect(bet?.odds).toBe(lowered[0]);
    const [rule] = await rules();
    expect(rule).toMatchObject({ sport: 'football', market: 'main', phase: 'pre-match', margin: 1_000 });
    const scope = { sport: 'football', market: 'main', phase: 'pre-match' };
    expect((await set(scope)).dm_error).toBe(REFUSALS['changed-meanwhile'].code);
    expect((await set({ ...scope, seen_at: rule?.set.at })).dm_error).toBe(0);
    await until(async () => (state()?.feed ? undefined : true));
    expect(await rules()).toEqual([]);
  });

  it('limits the stakes under its brand, is explained, and one cent more is refused', async () => {
    const before = await most(early);
    // 1.90 dollars are 10 reais at the rate of the terms.
    expect((await set({ sport: 'football', max_stake: 190_00 })).dm_error).toBe(0);
    expect((await set({ brand: 'br', market: 'match-result', max_stake: 1_90 })).dm_error).toBe(0);
    await until(async () => ((await most(early)) < before ? true : undefined));
    expect(await most(early)).toBe(10_00);
    expect((await place(early, 10_01)).orders[0]?.st).toBe(2);
    expect((await place(early, 10_00)).orders[0]?.st).toBe(4);
    const explained = async (brand?: string) =>
      (
        await support.call('marketRuleFor', {
          sport: 'football',
          market: 'match-result',
          phase: 'pre-match',
          ...(brand !== undefined && { brand }),
        })
      ).data.figures.find(({ figure }) => figure === 'max_stake');
    expect(await explained('br')).toMatchObject({
      value: 1_90,
      source: 'rule',
      rule: { brand: 'br', sport: '', market: 'match-result', phase: '' },
    });
    expect(await explained('mx')).toMatchObject({ value: 190_00, rule: { brand: '', sport: 'football' } });
  });

  it('delays in-play bets', async () => {
    expect((await set({ market: 'main', phase: 'in-play', delay: 17_000 })).dm_error).toBe(0);
    expect((await place(live, 5_00)).orders[0]?.st).toBe(1);
    const [bet] = await app.platform.database.read<{ waited: number }>(
      `SELECT extract(epoch FROM b.decide_at - b.created_at)::int AS waited FROM betting.bet b
       JOIN betting.leg l ON l.bet = b.id WHERE l.market = $1`,
      [live.market],
    );
    expect(bet?.waited).toBe(17);
  });

  it('is in the audit with its figures before and after', async () => {
    const { data } = await boss.call('auditList', { command: 'trading.rule' });
    const texts = JSON.stringify(data);
    expect(texts).toContain('every brand * main in-play');
    expect(texts).toContain('17 s');
    expect(texts).toContain('1.90 USD');
    expect(texts).toContain('br * match-result *');
    expect(texts).toContain(reason);
  });
});
