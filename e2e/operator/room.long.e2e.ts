import { randomBytes } from 'node:crypto';
import { selectionCode } from '@palpite/contract/tables/selections';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import type { MarketState } from '@palpite/server/modules/sportsbook/book/index';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../apps/server/test/visitor.ts';
import { type BrowserTab, type Fixture, openFixture, SOON } from '../shell/fixture.ts';
import { violations } from '../shell/sight.ts';
import { confirm, openConsolePage } from './console.ts';

let fixture: Fixture;
let consolePage: BrowserTab;
let phone: Visitor;
const time = tickingClock();
const uuid = () => makeUuidV7(Date.now(), randomBytes(10));
beforeAll(async () => {
  fixture = await openFixture({ sandbox: { clock: time.clock, feed: { seed: 7, quiet: true } } });
  consolePage = await openConsolePage(fixture, 'tina', 'trader');
  phone = await new Visitor(fixture.app.url).signIn();
  await phone.call('playMoney', { request_id: uuid() });
});
afterAll(async () => {
  time.stop();
  await fixture?.close();
});

/** The result of a football match to come, of which nobody has taken the price yet. */
const taken = new Set<number>();
async function nextMarket(): Promise<MarketState> {
  const { book } = fixture.app.modules;
  const market = await until(async () =>
    book
      .matches()
      .map((id) => book.detail(id))
      .filter((detail) => detail?.match.status === 'not-started' && detail.match.sport === 'football')
      .flatMap((detail) => detail?.markets ?? [])
      .find(
        ({ type, period, status, match }) =>
          type === 'match-result' && period === 'full-time' && status === 'open' && !taken.has(match),
      ),
  );
  taken.add(market.match);
  return market;
}

async function bet(market: MarketState, stake: number) {
  const odds = (fixture.app.modules.book.market(market.market)?.prices[0]?.odds ?? 0) / 1_000;
  const optionType = selectionCode(market.type, 'home') ?? 0;
  const { data } = await phone.call('betSinglePass', {
    slip_id: uuid(),
    singleBetList: [
      { unitStake: stake, oddsChange: 2, betOptionList: [{ marketId: market.market, optionType, odds }] },
    ],
  });
  const [order] = data.orders;
  if (!order) throw new Error(JSON.stringify(data));
  return order;
}

const stateOf = async (id: string) =>
  (await phone.call('stakeOrderStatus', { orderIds: [id] })).data.orders[0]?.st;
const cash = async () => (await phone.call('accountGet', {})).data.balance_info.cash;

it('a trader stops a sport for every phone, and opens it again', async () => {
  const { page } = consolePage;
  const { trading } = fixture.app.modules.feed;
  await page.getByRole('link', { name: 'Live room' }).click();
  await page.getByRole('heading', { name: 'Stops' }).waitFor();
  expect(await violations(page), 'room').toEqual([]);
  await page.getByLabel('Sport', { exact: true }).selectOption('tennis');
  await page.getByRole('button', { name: 'Suspend Tennis' }).click();
  await confirm(page, 'Suspend', 'the tour reports fixed matches');
  await page.getByText(/tina, .*: the tour reports fixed matches/).waitFor();
  expect([...trading.rules().wideStops.values()]).toMatchObject([
    { scope: 'sport', part: 'tennis', by: 'tina' },
  ]);
  await page.getByRole('button', { name: 'Reopen Tennis' }).click();
  await confirm(page, 'Reopen', 'the tour has looked at them');
  await expect.poll(() => trading.rules().wideStops.size, SOON).toBe(0);
  expect(consolePage.complaints).toEqual([]);
});

it('a trader accepts a suggestion, and the market is suspended with the reason', async () => {
  const { page } = consolePage;
  const market = await nextMarket();
  expect((await bet(market, 30_00)).st).toBe(4);
  const { platform, modules } = fixture.app;
  const { trading } = modules.feed;
  const rule = {
    match: 0,
    brand: '',
    sport: 'football' as const,
    market: 'match-result' as const,
    phase: 'pre-match' as const,
    figures: { perSelection: 100n },
    by: 'tina',
    reason: 'a limit that is already full',
    atMs: Date.now(),
  };
  const lives = { over: [], open: [], keepUntilMs: rule.atMs };
  await platform.database.inTransaction((tx) => trading.setMarketRuleIn(tx, rule, undefined, lives));
  await trading.read();
  await page.goto(`${fixture.app.url}/operator/room`);
  const panel = page.getByRole('region', { name: 'Suggestions' });
  await panel.getByText('Suspend the market').waitFor();
  expect(await violations(page), 'a suggestion').toEqual([]);
  await panel.getByRole('button', { name: 'Accept' }).first().click();
  await confirm(page, 'Accept', 'the limit is full');
  await expect.poll(() => modules.book.market(market.market)?.status, SOON).toBe('suspended');
  await panel.getByText('No selection is near its limit.').waitFor();
  await platform.database.inTransaction((tx) =>
    trading.setMarketRuleIn(tx, { ...rule, figures: {} }, rule.atMs, lives),
  );
  await trading.read();
  expect(consolePage.complaints).toEqual([]);
});

/** 5.70 dollars; the journey sets the threshold to 5. */
const REFERRED = 30_00;

it('a trader accepts one large bet and declines another', async () => {
  const { page } = consolePage;
  const { platform, modules } = fixture.app;
  const referral = { brand: '', key: 'bet_referral', result: '* * * 5 60', switch: true };
  await platform.database.inTransaction((tx) => modules.brands.setConfigEntry(tx, referral));
  const [brand] = modules.brands.all;
  await until(async () =>
    brand && (await modules.brands.dynamicConfig.isOn(brand, 'bet_referral')) ? true : undefined,
  );
  await page.goto(`${fixture.app.url}/operator/room`);
  const panel = page.getByRole('region', { name: 'Referral' });
  const first = await bet(await nextMarket(), REFERRED);
  expect(first.st).toBe(1);
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => stateOf(first.id), SOON).toBe(4);
  const second = await bet(await nextMarket(), REFERRED);
  expect(second.st).toBe(1);
  await panel.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => stateOf(second.id), SOON).toBe(2);
  await platform.database.inTransaction((tx) =>
    modules.brands.setConfigEntry(tx, { ...referral, switch: false }),
  );
  await until(async () =>
    brand && !(await modules.brands.dynamicConfig.isOn(brand, 'bet_referral')) ? true : undefined,
  );
  expect(consolePage.complaints).toEqual([]);
});

it('a trader voids the market of a match, and the stake is back', async () => {
  const { page } = consolePage;
  const market = await nextMarket();
  const before = await cash();
  expect((await bet(market, 10_00)).st).toBe(4);
  expect(await cash()).toBe(before - 10_00);
  await page.goto(`${fixture.app.url}/operator/trading/${market.match}`);
  await page.getByLabel('Filter markets').fill(String(market.market));
  await page.getByRole('button', { name: /^Decide / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to do').selectOption('window');
  await dialog.getByLabel('From').fill('2026-01-01T00:00:00');
  await confirm(page, 'Void a time window', 'the pitch is under water');
  await expect.poll(cash, SOON).toBe(before);
  expect(consolePage.complaints).toEqual([]);
});
