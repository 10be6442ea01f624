import { DEFAULT_CURRENCY_ID } from '@palpite/contract/constants';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import { SPORTS } from '@palpite/kernel/sports';
import { tickingClock, until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

let app: TestApp;
let phone: Visitor;
const time = tickingClock();
const ids = ({ records }: { records: readonly { id: number }[] }) => records.map(({ id }) => id);

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: { clock: time.clock, feed: { seed: 5, matches: 70, sports: SPORTS, quiet: true } },
  });
  phone = new Visitor(app.url);
  await until(async () => ((await list({})).has_more === 1 && app.modules.book.isFresh() ? true : undefined));
});
afterAll(async () => {
  time.stop();
  await app.close();
});

async function list(input: Input<'matchListNew'>) {
  const { dm_error, data } = await phone.call('matchListNew', input);
  expect(dm_error).toBe(0);
  return data;
}

describe('the lists of a server with its sandbox', () => {
  it('[ENTITY-025] [STATE-028] [STATE-029] [CONST-036] return at most fifty records, without a repeated id', async () => {
    const seen: number[] = [];
    let page = await list({ page_limit: 20 });
    seen.push(...ids(page));
    while (page.has_more === 1) {
      page = await list({ page_limit: 20, cursor: page.cursor });
      seen.push(...ids(page));
    }
    expect(seen).toHaveLength(50);
    expect(new Set(seen).size).toBe(50);
  });

  it('[RULE-021] order the live tab by start and then by id', async () => {
    const { records } = await list({ tab_key: 'live', page_limit: 50 });
    expect(records.length).toBeGreaterThan(3);
    const order = records.map(({ bt, id }) => [bt, id] as const);
    expect(order).toEqual([...order].sort(([a, i], [b, j]) => a - b || i - j));
    expect(records.every(({ ms }) => ms === 5)).toBe(true);
  });

  it('order upcoming matches by start, and narrow them by start before they are cut into pages', async () => {
    const starts = async (input: Parameters<typeof list>[0]) => {
      const found: { id: number; bt: number }[] = [];
      let page = await list({ tab_key: 'coming', page_limit: 8, ...input });
      found.push(...page.records);
      while (page.has_more === 1) {
        page = await list({ tab_key: 'coming', page_limit: 8, ...input, cursor: page.cursor });
        found.push(...page.records);
      }
      return found.map(({ bt }) => bt);
    };
    const all = await starts({});
    expect(all.length).toBeGreaterThan(20);
    expect(all).toEqual([...all].sort((one, other) => one - other));
    const [from = 0, to = 0] = [all[5], all[18]];
    expect(await starts({ start_from: from, start_to: to })).toEqual(
      all.filter((start) => start >= from && start < to),
    );
    const within = await starts({ start_within: 180 });
    expect(within.length).toBeGreaterThan(0);
    expect(within).toEqual(all.slice(0, within.length));
  });

  it('[RULE-022] show only open matches on the home tabs, with every sport of the brand', async () => {
    const tabs = (await phone.call('homeTabList', {})).data.tabs;
    expect(tabs).toHaveLength(7);
    for (const { tab_key } of tabs.slice(2)) {
      const { records } = (await phone.call('matchList', { tab_key, page_limit: 50 })).data;
      expect(records.length, tab_key).toBeGreaterThan(2);
      expect(records.every(({ mg }) => mg[0]?.mks[0]?.ss === 1)).toBe(true);
    }
  });

  it('answer every call about matches', async () => {
    const { data: screen } = await phone.call('homeFirstScreen', { ui_version: '3' });
    expect([screen.live.length, screen.list.records.length, screen.tabs.length]).toEqual([3, 5, 7]);
    const { data: tab } = await phone.call('homeTabData', { main_key: 'basketball' });
    expect(tab.tab.child.length).toBeGreaterThan(1);
    const { data: az } = await phone.call('azTabInfo', {});
    expect(az.sports.every(({ countries }) => countries.length > 0)).toBe(true);
    const [first] = screen.list.records;
    const { data: found } = await phone.call('searchMatches', { keyword: first?.ts[0]?.na ?? '' });
    expect(ids(found)).toContain(first?.id);
    const { data: byIds } = await phone.call('matchListByIds', { match_ids: [first?.id ?? 0, 9e15] });
    expect([ids(byIds), byIds.unknown]).toEqual([[first?.id], [9e15]]);
    const { data: byNumber } = await phone.call('matchGetList', { sportId: 5, type: 1 });
    expect(byNumber.records.every(({ sid, ms }) => sid === 5 && ms === 5)).toBe(true);
    const { data: popular } = await phone.call('matchListBySource', { source: 'popular' });
    expect(popular.records.every(({ is_hot }) => is_hot === 1)).toBe(true);
    const market = first?.mg[0]?.mks[0];
    const option_type = market?.op[0]?.ty ?? 0;
    const { data: history } = await phone.call('priceHistory', { market_id: market?.id ?? 0, option_type });
    expect(history.points.at(-1)?.od).toBe(market?.op[0]?.od);
    expect((await phone.call('bannerList', {})).data.records.length).toBeGreaterThan(1);
  });

  it('can be followed by their changes', async () => {
    const { incr_cursor } = await list({ tab_key: 'live' });
    const changed = await until<Reply<'matchListIncremental'>>(async () => {
      const { data } = await phone.call('matchListIncremental', { tab_key: 'live', cursor: incr_cursor });
      return data.records.length > 0 ? data : undefined;
    });
    expect(changed.full).toBe(0);
    expect(changed.incr_cursor).not.toBe(incr_cursor);
  });

  it('store a visitor’s favourites and list them', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const [match] = (await list({ tab_key: 'live' })).records;
    const kind = 'team';
    const id = match?.ts[1]?.id ?? 0;
    expect(await visitor.call('favouritesAdd', { kind, id })).toMatchObject({
      dm_error: 0,
      data: { count: 1 },
    });
    const { data } = await visitor.call('favouritesGet', {});
    expect(data.records).toMatchObject([{ kind, id, na: match?.ts[1]?.na }]);
    expect(ids((await visitor.call('matchListBySource', { source: 'favourite' })).data)).toContain(match?.id);
    expect((await visitor.call('favouritesDel', { kind, id })).data.count).toBe(0);
    expect(await visitor.call('favouritesAdd', { kind: 'match', id: 9e15 })).toMatchObject({
      dm_error: 3002,
      data: { field: 'id' },
    });
  });

  it('refuse what does not exist, naming the field', async () => {
    const refused = async (asked: Promise<{ dm_error: number; data: unknown }>) => {
      const { dm_error, data } = await asked;
      return [dm_error, (data as { field?: string } | null)?.field];
    };
    const match_ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
    expect(await refused(phone.call('matchListByIds', { match_ids }))).toEqual([1002, 'match_ids']);
    expect(await refused(phone.call('matchListNew', { tab_key: 'chess' }))).toEqual([3001, 'tab_key']);
    expect(await refused(phone.call('matchListNew', { league_id: 9e15 }))).toEqual([3020, 'league_id']);
    expect(await refused(phone.call('matchList', { cursor: 'x' }))).toEqual([1002, 'cursor']);
    expect(await refused(phone.call('matchDetail', { matchId: 9e15 }))).toEqual([3002, 'matchId']);
    expect(await refused(phone.call('homeTabData', { main_key: 'chess' }))).toEqual([3001, 'main_key']);
    expect(await refused(phone.call('matchListBySource', { source: 'favourite' }))).toEqual([
      1006,
      undefined,
    ]);
  });

  it('[CONST-042] use currency 22 for a slip that names none', async () => {
    expect(DEFAULT_CURRENCY_ID).toBe(22);
    const [match] = (await phone.call('matchList', { tab_key: 'football' })).data.records;
    const market = match?.mg[0]?.mks[0];
    const betMatchMarketList = [
      { type: market?.op[0]?.ty ?? 0, matchId: match?.id ?? 0, marketId: market?.id ?? 0 },
    ];
    const named = await phone.call('betLatestInfo', { betMatchMarketList, currencyId: DEFAULT_CURRENCY_ID });
    expect(named.dm_error).toBe(0);
    expect((await phone.call('betLatestInfo', { betMatchMarketList })).data).toEqual(named.data);
  });
});
