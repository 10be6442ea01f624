import { manualClock } from '@palpite/sandbox/clock';
import { newRequestId } from '@palpite/testkit/request-id';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import type { MarketState } from '../../sportsbook/book/index.ts';
import { createPeople } from '../index.ts';
import { type Console, enrol } from './console.ts';
import { browserAt } from './console-browser.ts';

let app: TestApp;
let admin: Console;
let phone: Visitor;
let main: MarketState;
let corners: MarketState;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: { clock: manualClock(), feed: { seed: 7, quiet: true } } });
  const created = await createPeople(app.platform).create('boss', 'admin');
  admin = browserAt(app.url);
  await enrol(admin, created.is === 'issued' ? created.token : '', Date.now());
  phone = await new Visitor(app.url).signIn();
  await phone.call('playMoney', { request_id: newRequestId() });
  [main, corners] = await until(async () => {
    const { book } = app.modules;
    for (const id of book.matches()) {
      const detail = book.detail(id);
      if (detail?.match.status !== 'not-started') continue;
      const find = (type: string) =>
        detail.markets.find(
          (one) => one.type === type && one.period === 'full-time' && one.status === 'open',
        );
      const [result, total] = [find('match-result'), find('corner-total')];
      if (result && total) return [result, total] as const;
    }
    return undefined;
  });
});
afterAll(() => app?.close());

const reason = 'too many corners';
const set = (brand: string | undefined, result: string) =>
  admin.call('configSet', {
    key: 'bet_limits',
    reason,
    setting: { result, on: 1 },
    ...(brand !== undefined && { brand }),
  });
/** Type 1 is the home side of a result, 4 is over of a total. */
const most = async ({ match, market }: MarketState, type: number) => {
  const { data } = await phone.call('betLatestInfo', {
    betMatchMarketList: [{ type, matchId: match, marketId: market }],
  });
  expect(data.bms[0]?.op).toHaveLength(1);
  return { max: data.bms[0]?.smax ?? 0, odds: data.bms[0]?.op[0]?.od ?? 0 };
};
const roomPage = async () => (await admin.call('tradingMatch', { match: main.match })).data;

it('has separate limits for corners, which an operator changes for a brand with a reason and which apply at once', async () => {
  const over = 4;
  const result = await most(main, 1);
  const before = await most(corners, over);
  expect(result.max).toBeGreaterThan(before.max * 5);

  const page = await roomPage();
  expect(page.currency).toBe('USD');
  expect(page.limits.find((one) => one.class === 'corners-cards')).toMatchObject({
    max_stake: 2_000_00,
    max_win: 5_000_00,
    per_selection: 25_000_00,
    per_market: 25_000_00,
  });
  expect(page.markets.find((one) => one.market === corners.market)?.class).toBe('corners-cards');
  expect(page.markets.find((one) => one.market === main.market)?.class).toBe('main');

  const wrong = await set('br', 'corners pre-match 1 1 1');
  expect(wrong.dm_error).not.toBe(0);
  expect((await set('br', 'corners-cards pre-match 1 1 1')).dm_error).toBe(0);
  const after = await until(async () => {
    const now = await most(corners, over);
    return now.max < before.max ? now : undefined;
  });
  // One percent of 25,000 dollars, and of a win of 50,000, in reais at 0.19 and rounded down.
  const byStake = Math.floor(250_00 / 0.19);
  const byWin = Math.floor(500_00 / 0.19 / (after.odds - 1));
  expect(Math.abs(after.max - Math.min(byStake, byWin))).toBeLessThanOrEqual(2);
  expect((await most(main, 1)).max).toBe(result.max);

  // The shown maximum is enforced: one cent more is refused with the same maximum.
  const placed = await phone.call('betSinglePass', {
    slip_id: newRequestId(),
    singleBetList: [
      {
        unitStake: after.max + 1,
        oddsChange: 2,
        betOptionList: [{ marketId: corners.market, optionType: over, odds: after.odds }],
      },
    ],
  });
  expect(placed.data).toMatchObject({ orders: [{ st: 2 }], max_stake: [after.max] });

  // The trading screen shows the limit that applies where a brand has no own one.
  expect((await roomPage()).limits).toEqual(page.limits);
  expect((await set(undefined, 'main pre-match 50 50 50')).dm_error).toBe(0);
  await until(async () => (await roomPage()).limits.some((one) => one.max_stake === 12_500_00) || undefined);

  const audit = await admin.call('auditList', {});
  expect(JSON.stringify(audit.data)).toContain(reason);
  const reported = await phone.call('dynamicConfig', {});
  expect(reported.data.configs.map(({ key }) => key)).not.toContain('bet_limits');
});
