import { randomBytes } from 'node:crypto';
import { REFUSALS } from '@palpite/contract/refusals';
import { selectionCode } from '@palpite/contract/tables/selections';
import { makeUuidV7 } from '@palpite/kernel/uuid';
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
let market: MarketState;
/** What the bookmaker loses when the home team wins, in cents of the base currency. */
let loss: number;

const uuid = () => makeUuidV7(Date.now(), randomBytes(10));
const reason = 'all the money is on the home team';

async function signIn(name: string, role: Role): Promise<Console> {
  const created = await createPeople(app.platform).create(name, role);
  const console = browserAt(app.url);
  await enrol(console, created.is === 'issued' ? created.token : '', Date.now());
  return console;
}

beforeAll(async () => {
  time = tickingClock();
  app = await buildTestApp({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  trader = await signIn('tina', 'trader');
  support = await signIn('helper', 'support');
  boss = await signIn('boss', 'admin');
  const { book } = app.modules;
  market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started' && detail.match.sport === 'football')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, period, status }) => type === 'match-result' && period === 'full-time' && status === 'open',
      ),
  );
  const phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: uuid() });
  const odds = (market.prices[0]?.odds ?? 0) / 1_000;
  const optionType = selectionCode(market.type, 'home') ?? 0;
  const placed = await phone.call('betSinglePass', {
    slip_id: uuid(),
    singleBetList: [
      { unitStake: 50_00, oddsChange: 2, betOptionList: [{ marketId: market.market, optionType, odds }] },
    ],
  });
  expect(placed.data.orders[0]?.st).toBe(4);
  const { selections } = (await trader.call('roomMatch', { match: market.match })).data;
  loss = -(selections.find(({ selection }) => selection === 'home')?.net ?? 0);
  expect(loss).toBeGreaterThan(0);
});
afterAll(async () => {
  time?.stop();
  await app?.close();
});

const listed = async () => (await support.call('suggestionList', {})).data.suggestions;
const answer = (key: string, accept: 0 | 1) => trader.call('suggestionAnswer', { key, accept, reason });
const rule = async (match = 0) =>
  (await trader.call('marketRules', {})).data.rules.find(
    (line) => line.market === 'match-result' && line.match === match,
  );

/** Sets what a selection may lose, so that the bet is this per cent of it. */
async function fillTo(percent: number): Promise<void> {
  const seen = await rule();
  const set = await trader.call('marketRuleSet', {
    sport: 'football',
    market: 'match-result',
    phase: 'pre-match',
    per_selection: Math.ceil((loss * 100) / percent) - (percent === 100 ? 0 : 1),
    ...(seen?.max_stake !== undefined && { max_stake: seen.max_stake }),
    ...(seen && { seen_at: seen.set.at }),
    reason,
  });
  expect(set.dm_error).toBe(0);
}

const audited = async (command: string) => (await boss.call('auditList', { command })).data.records;

describe('a suggestion of the trading room', () => {
  it('is none while the limit is far', async () => {
    expect(await listed()).toEqual([]);
  });

  it('lowers the price of a selection that fills, when a trader accepts it', async () => {
    await fillTo(60);
    const [made] = await listed();
    expect(made).toMatchObject({ match: market.match, market: market.market, action: 'price', loss });
    expect(made?.share).toBeGreaterThanOrEqual(60);
    expect(made?.to).toBeLessThan(made?.from ?? 0);
    const key = made?.key ?? '';
    const refused = await support.call('suggestionAnswer', { key, accept: 1, reason });
    expect(refused.dm_error).toBe(REFUSALS['operator-not-allowed'].code);
    expect((await answer(key, 1)).dm_error).toBe(0);
    await until(async () => {
      const home = app.modules.book
        .market(market.market)
        ?.prices.find(({ selection }) => selection === 'home');
      return home?.odds === made?.to ? true : undefined;
    });
    expect(await listed()).toEqual([]);
    expect(await audited('trading.override')).toMatchObject([{ actor: 'tina', reason }]);
    const [row] = await audited('suggestion.accept');
    expect(row).toMatchObject({ actor: 'tina', target_kind: 'match', target: String(market.match), reason });
    expect(row?.before).toContain('USD');
    expect(row?.after).toContain('price');
  });

  it('is not shown again after it was dismissed, and cannot be answered when it no longer holds', async () => {
    await fillTo(80);
    const [made] = await listed();
    expect(made?.action).toBe('limit');
    expect((await answer(made?.key ?? '', 0)).dm_error).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await rule(market.match)).toBeUndefined();
    expect((await answer(made?.key ?? '', 1)).dm_error).toBe(REFUSALS['suggestion-gone'].code);
    expect((await audited('suggestion.dismiss'))[0]?.after).toContain('dismissed');
  });

  it('comes back when it gets worse, and halves the largest stake in this match and no other', async () => {
    await fillTo(91);
    const [made] = await listed();
    expect(made?.action).toBe('limit');
    const before = await rule();
    expect((await answer(made?.key ?? '', 1)).dm_error).toBe(0);
    expect(made?.to).toBe(Math.floor((made?.from ?? 0) / 2));
    const own = await rule(market.match);
    expect(own).toMatchObject({ max_stake: made?.to, sport: 'football', phase: 'pre-match' });
    expect(own?.match_name).toContain(' – ');
    expect(own?.per_selection).toBeUndefined();
    expect(await rule()).toEqual(before);
    const [row] = await audited('trading.rule');
    expect(row).toMatchObject({ target_kind: 'match', target: String(market.match), reason });
  });

  it('suspends the market at its limit', async () => {
    await fillTo(100);
    const [made] = await listed();
    expect(made).toMatchObject({ action: 'suspend', share: 100 });
    expect((await answer(made?.key ?? '', 1)).dm_error).toBe(0);
    await until(async () =>
      app.modules.book.market(market.market)?.status === 'suspended' ? true : undefined,
    );
    expect(await listed()).toEqual([]);
  });
});
