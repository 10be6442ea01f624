import {
  matchGetList,
  matchList,
  matchListByIds,
  matchListBySource,
  matchListNew,
} from '@palpite/contract/calls/sport/lists';
import { priceHistory, searchMatches } from '@palpite/contract/calls/sport/match';
import { FIRST_LOAD_SIZE, MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkOf, refusalOf } from '../../../../platform/http/input.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { marketState, matchState, price } from './states.ts';

const ids = ({ records }: { records: readonly { id: number }[] }) => records.map(({ id }) => id);
const league = (id: number, country: string, hot = false) => ({
  id,
  name: `Liga ${id}`,
  country,
  rank: id,
  hot,
});

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture();
});

describe('match/list/get', () => {
  it('[CALL-051] [RULE-022] on a sport tab lists only matches whose first main market is open', async () => {
    const { owner, season, ask } = fixture;
    season(6);
    owner.market(marketState(101, owner.n + 1, { status: 'suspended' }));
    owner.market(marketState(201, owner.n + 1, { status: 'closed' }));
    owner.match(matchState(3, owner.n + 1, { startMs: 1_003, stop: 'danger' }));
    owner.market(marketState(501, owner.n + 1, { type: 'double-chance' }));
    owner.beat();
    expect(ids(await ask(matchList, { tab_key: 'football' }))).toEqual([5, 4, 6]);
    owner.market(marketState(101, owner.n + 1)).beat();
    expect(ids(await ask(matchList, { tab_key: 'football' }))).toEqual([1, 5, 4, 6]);
    // Live matches are shown with their locks, ordered by start.
    expect(ids(await ask(matchList, { tab_key: 'live' }))).toEqual([1, 3, 5]);
    expect(ids(await ask(matchListNew, { tab_key: 'football' }))).toEqual([1, 3, 5, 2, 4, 6]);
  });

  it('does not list a match whose main market is no longer offered', async () => {
    const { owner, season, ask } = fixture;
    season(2);
    expect(ids(await ask(matchList, { tab_key: 'football' }))).toEqual([1, 2]);
    owner.since = owner.n;
    owner.match(matchState(1, owner.n + 1, { startMs: 1_001 }));
    owner.match(matchState(2, owner.n + 1, { status: 'not-started', startMs: 1_002 }));
    owner.market(marketState(201, owner.n + 1)).beat();
    expect(ids(await ask(matchList, { tab_key: 'football' }))).toEqual([2]);
    expect(ids(await ask(matchListNew, { tab_key: 'football' }))).toEqual([1, 2]);
  });

  it('lists nothing as open while the feed is silent', async () => {
    const { season, clock, ask } = fixture;
    season(4);
    clock.advance(2_000);
    expect(ids(await ask(matchList, { tab_key: 'football' }))).toEqual([]);
    expect(ids(await ask(matchList, { tab_key: 'live' }))).toEqual([1, 3]);
  });

  it('[CONST-036] [CONST-037] [CONST-038] [STATE-028] returns five at first, then pages of ten, ends at fifty, and repeats no id', async () => {
    fixture.season(160);
    const first = await fixture.ask(matchList, { tab_key: 'football', first: 1 });
    expect([first.records.length, FIRST_LOAD_SIZE, PAGE_LIMIT, MATCH_LIST_MAX]).toEqual([5, 5, 10, 50]);
    const seen = ids(first);
    let page = first;
    for (let pages = 0; page.has_more === 1; pages += 1) {
      page = await fixture.ask(matchList, { tab_key: 'football', cursor: page.cursor });
      expect(page.records).toHaveLength(pages < 4 ? 10 : 5);
      seen.push(...ids(page));
    }
    expect(seen).toHaveLength(50);
    expect(new Set(seen).size).toBe(50);
    expect(page).toMatchObject({ cursor: '', has_more: 0 });
  });

  it('refuses a cursor of another list, of another brand and an invalid one, naming the field', async () => {
    fixture.season(30);
    const { cursor, incr_cursor } = await fixture.ask(matchListNew, { tab_key: 'football' });
    const refused = { name: 'invalid-field', field: 'cursor' };
    const { refusal } = fixture;
    expect(await refusal(matchList, { tab_key: 'football', cursor })).toMatchObject(refused);
    expect(await refusal(matchListNew, { tab_key: 'live', cursor })).toMatchObject(refused);
    expect(await refusal(matchListNew, { tab_key: 'football', league_id: 71, cursor })).toMatchObject(
      refused,
    );
    expect(await refusal(matchListNew, { tab_key: 'football', cursor }, { brand: 'mx' })).toMatchObject(
      refused,
    );
    expect(await refusal(matchListNew, { tab_key: 'football', cursor: incr_cursor })).toMatchObject(refused);
    expect(await refusal(matchListNew, { cursor: 'garbage' })).toMatchObject(refused);
    expect(await refusal(matchList, { tab_key: 'chess' })).toMatchObject({
      name: 'no-such-tab',
      field: 'tab_key',
    });
    expect(await refusal(matchList, { league_id: 99 })).toMatchObject({
      name: 'no-such-league',
      field: 'league_id',
    });
  });

  it("puts the leagues of the brand's country first among upcoming matches", async () => {
    const { owner, ask } = fixture;
    for (const [match, country] of [
      [1, 'BR'],
      [2, 'MX'],
      [3, 'CO'],
    ] as const) {
      owner.match(matchState(match, match, { status: 'not-started', league: league(match, country) }));
    }
    owner.beat();
    expect(ids(await ask(matchListNew, {}, { brand: 'br' }))).toEqual([1, 2, 3]);
    expect(ids(await ask(matchListNew, {}, { brand: 'mx' }))).toEqual([2, 1, 3]);
    expect(ids(await ask(matchListNew, {}, { brand: 'co' }))).toEqual([3, 1, 2]);
  });

  it('orders upcoming matches by start, whatever their league, on every page', async () => {
    const { owner, ask } = fixture;
    const starts = [50, 10, 40, 20, 30];
    for (const [at, startMs] of starts.entries())
      owner.match(
        matchState(at + 1, at + 1, {
          status: 'not-started',
          startMs,
          league: league(at + 1, 'BR', at === 0),
        }),
      );
    owner.beat();
    const first = await ask(matchListNew, { tab_key: 'coming', page_limit: 2 });
    const second = await ask(matchListNew, { tab_key: 'coming', page_limit: 3, cursor: first.cursor });
    expect([...ids(first), ...ids(second)]).toEqual([2, 4, 5, 3, 1]);
  });

  it('still knows a league after its last match, with an empty list', async () => {
    const { owner, ask } = fixture;
    owner.match(matchState(1, 1)).beat();
    owner.match(matchState(1, 2, { status: 'ended', period: 'ended' })).beat();
    expect(await ask(matchListNew, { league_id: 71 })).toMatchObject({ records: [], has_more: 0 });
  });
});

describe('a list narrowed by start', () => {
  const HOUR = 3_600_000;
  const NOW = 1_700_000_000_000;
  const at = (hours: number) => NOW + hours * HOUR;
  beforeEach(() => {
    const { owner, clock } = fixture;
    clock.advance(NOW - clock.nowMs());
    for (let match = 1; match <= 30; match += 1) {
      owner.match(matchState(match, owner.n + 1, { status: 'not-started', startMs: at(match) }));
      owner.market(marketState(match * 100 + 1, owner.n + 1));
    }
    owner.beat();
  });
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

  it('has only what starts in the range, also beyond the first page', async () => {
    const { ask } = fixture;
    for (const call of [matchList, matchListNew]) {
      const range = { tab_key: 'coming_football', start_from: at(5), start_to: at(25) } as const;
      const first = await ask(call, { ...range, page_limit: 12 });
      const second = await ask(call, { ...range, page_limit: 12, cursor: first.cursor });
      expect(ids(first)).toEqual(upTo(5, 16));
      expect(ids(second)).toEqual(upTo(17, 24));
      expect([first.has_more, second.has_more]).toEqual([1, 0]);
      expect(first.incr_cursor).toBe('');
    }
  });

  it('of the next minutes moves with the clock, and its pages stay one list', async () => {
    const { ask, clock, owner } = fixture;
    const soon = { tab_key: 'coming', start_within: 180, page_limit: 1 } as const;
    const first = await ask(matchListNew, soon);
    expect(ids(first)).toEqual([1]);
    clock.advance(HOUR);
    owner.beat();
    expect(ids(await ask(matchListNew, { ...soon, page_limit: 9 }))).toEqual([1, 2, 3]);
    expect(ids(await ask(matchListNew, { ...soon, cursor: first.cursor }))).toEqual([2]);
  });

  it('refuses the cursor of another range, an empty range and two ends, naming the field', async () => {
    const { ask, refusal } = fixture;
    const { cursor } = await ask(matchListNew, { start_from: at(1), page_limit: 1 });
    const refused = (field: string) => ({ name: 'invalid-field', field });
    expect(await refusal(matchListNew, { start_from: at(2), cursor })).toMatchObject(refused('cursor'));
    expect(await refusal(matchListNew, { cursor })).toMatchObject(refused('cursor'));
    expect(await refusal(matchList, { start_from: at(2), start_to: at(2) })).toMatchObject(
      refused('start_to'),
    );
    expect(await refusal(matchList, { start_within: 5, start_to: at(2) })).toMatchObject(
      refused('start_within'),
    );
    expect(await refusal(matchList, { start_within: 5, start_from: at(2) })).toMatchObject(
      refused('start_within'),
    );
    const check = checkOf(matchList.input);
    expect(check({ start_within: 0 })?.path).toBe('start_within');
    expect(check({ start_within: 1_441 })?.path).toBe('start_within');
    expect(check({ start_from: -1 })?.path).toBe('start_from');
  });
});

describe('match/list/by_source', () => {
  beforeEach(() => {
    const { owner } = fixture;
    owner.match(matchState(1, 1, { league: league(1, 'BR', true) }));
    owner.match(matchState(2, 2, { status: 'not-started', league: league(2, 'BR') }));
    owner.match(
      matchState(3, 3, {
        sport: 'tennis',
        period: 'set-1',
        league: league(3, 'INT', true),
        home: { id: 31, name: 'A' },
      }),
    );
    owner.beat();
  });

  it('[CALL-053] lists by sport, league and popularity', async () => {
    const { ask, refusal } = fixture;
    expect(ids(await ask(matchListBySource, { source: 'sport', tab_key: 'tennis' }))).toEqual([3]);
    expect(ids(await ask(matchListBySource, { source: 'league', league_id: 2 }))).toEqual([2]);
    expect(ids(await ask(matchListBySource, { source: 'popular' }))).toEqual([1, 3]);
    expect(ids(await ask(matchListBySource, { source: 'popular', tab_key: 'football' }))).toEqual([1]);
    expect(await refusal(matchListBySource, { source: 'sport' })).toMatchObject({
      name: 'missing-field',
      field: 'tab_key',
    });
    expect(await refusal(matchListBySource, { source: 'league' })).toMatchObject({
      name: 'missing-field',
      field: 'league_id',
    });
    expect(await refusal(matchListBySource, { source: 'favourite' })).toMatchObject({ name: 'login-needed' });
  });

  it("lists the player's favourites: matches, sides and leagues", async () => {
    const marks = [
      { kind: 'team', id: 31 },
      { kind: 'league', id: 2 },
      { kind: 'match', id: 77 },
    ] as const;
    const own = openFixture({ marked: marks.map((mark) => ({ ...mark, name: 'x', atMs: 1 })) });
    own.owner.match(matchState(1, 1, { league: league(1, 'BR') }));
    own.owner.match(matchState(2, 2, { status: 'not-started', league: league(2, 'BR') }));
    own.owner.match(matchState(3, 3, { league: league(3, 'BR'), away: { id: 31, name: 'A' } })).beat();
    expect(ids(await own.ask(matchListBySource, { source: 'favourite' }, { player: 7 }))).toEqual([3, 2]);
  });
});

describe('match/list/get_by_ids', () => {
  it('[CALL-054] [CALL-058] returns the latest odds in the order of the ids, and names the matches that are gone', async () => {
    const { season, owner, ask } = fixture;
    season(4);
    const prices = [
      { selection: 'home', odds: price(1_530) },
      { selection: 'draw', odds: price(4_000) },
      { selection: 'away', odds: price(6_000) },
    ];
    owner.market(marketState(301, owner.n + 1, { prices })).beat();
    const reply = await ask(matchListByIds, { match_ids: [3, 99, 1, 3] });
    expect(ids(reply)).toEqual([3, 1]);
    expect(reply.unknown).toEqual([99]);
    expect(reply.records[0]?.mg[0]?.mks[0]?.op[0]?.od).toBe(1.53);
  });

  it('accepts at most fifty ids: ten thousand are refused naming the field', () => {
    const check = checkOf(matchListByIds.input);
    const wrong = check({ match_ids: Array.from({ length: 10_000 }, (_, at) => at + 1) });
    expect(wrong && refusalOf(wrong)).toMatchObject({ name: 'invalid-field', field: 'match_ids' });
    expect(check({ match_ids: Array.from({ length: 50 }, (_, at) => at + 1) })).toBeUndefined();
    expect(check({ match_ids: [] })?.path).toBe('match_ids');
  });
});

describe('fb/proxy/v1/match/getList', () => {
  it('[CALL-039] filters by sport, league, kind and times, in numbered pages', async () => {
    const { owner, clock, ask, refusal } = fixture;
    const now = clock.nowMs();
    const HOUR = 3_600_000;
    const starts = [now + HOUR, now + 5 * HOUR, now + 30 * HOUR];
    owner.match(matchState(1, 1, { startMs: now - HOUR }));
    for (const [at, startMs] of starts.entries())
      owner.match(matchState(at + 2, at + 2, { status: 'not-started', startMs, league: league(5, 'BR') }));
    owner.beat();
    expect(ids(await ask(matchGetList, {}))).toEqual([1, 2, 3, 4]);
    expect(ids(await ask(matchGetList, { sportId: 5 }))).toEqual([]);
    expect(ids(await ask(matchGetList, { sportId: 1, leagueId: 5 }))).toEqual([2, 3, 4]);
    expect(ids(await ask(matchGetList, { type: 1 }))).toEqual([1]);
    expect(ids(await ask(matchGetList, { type: 2 }))).toEqual([2]);
    expect(ids(await ask(matchGetList, { type: 3 }))).toEqual([2, 3]);
    expect(ids(await ask(matchGetList, { type: 4 }))).toEqual([4]);
    expect(ids(await ask(matchGetList, { beginTime: now + 2 * HOUR, endTime: now + 6 * HOUR }))).toEqual([3]);
    const second = await ask(matchGetList, { current: 2, size: 3 });
    expect([ids(second), second.current, second.size, second.total]).toEqual([[4], 2, 3, 4]);
    expect(await refusal(matchGetList, { leagueId: 99 })).toMatchObject({
      name: 'no-such-league',
      field: 'leagueId',
    });
  });
});

describe('match/search', () => {
  beforeEach(() => {
    const { owner } = fixture;
    const names = { RU: 'Фламенго' };
    owner.match(
      matchState(1, 1, { home: { id: 11, name: 'Flamengo', names }, away: { id: 12, name: 'Palmeiras' } }),
    );
    owner.match(
      matchState(2, 2, {
        status: 'not-started',
        home: { id: 13, name: 'América' },
        away: { id: 14, name: 'Guadalajara' },
        league: { ...league(2, 'MX'), name: 'Liga MX' },
      }),
    );
    owner.beat();
  });

  it('finds matches by a side, the league, the country or two of these words, with typos', async () => {
    const search = async (keyword: string) => ids(await fixture.ask(searchMatches, { keyword }));
    expect(await search('flamnego')).toEqual([1]);
    expect(await search('Фламенго')).toEqual([1]);
    expect(await search('america')).toEqual([2]);
    expect(await search('palmeiras flamengo')).toEqual([1]);
    expect(await search('méxico')).toEqual([2]);
    expect(await search('Brasileirao')).toEqual([1]);
    expect(await search('flamengo guadalajara')).toEqual([]);
    expect(await search('🙂')).toEqual([]);
  });

  it("names leagues and teams in the player's language, and drops matches that are over", async () => {
    const reply = await fixture.ask(searchMatches, { keyword: 'fla' }, { language: 'RU' });
    expect(reply.teams).toEqual([{ id: 11, na: 'Фламенго', sid: 1, count: 1 }]);
    expect((await fixture.ask(searchMatches, { keyword: 'liga' })).leagues).toEqual([
      { id: 2, na: 'Liga MX', rnm: 'MX', sid: 1, count: 1 },
    ]);
    fixture.owner.match(matchState(1, 9, { status: 'ended', period: 'ended' })).beat();
    expect(await fixture.ask(searchMatches, { keyword: 'flamengo' })).toEqual({
      records: [],
      leagues: [],
      teams: [],
    });
  });
});

describe('match/price/history', () => {
  it('returns the prices of a selection since the book started', async () => {
    const { season, owner, clock, ask, refusal } = fixture;
    season(1);
    const startMs = clock.nowMs();
    clock.advance(60_000);
    const prices = [
      { selection: 'home', odds: price(1_500) },
      { selection: 'draw', odds: price(4_600) },
      { selection: 'away', odds: price(7_250) },
    ];
    owner.market(marketState(101, owner.n + 1, { prices })).beat();
    expect(await ask(priceHistory, { market_id: 101, option_type: 1 })).toEqual({
      since: startMs,
      points: [
        { at: startMs, od: 1.42 },
        { at: startMs + 60_000, od: 1.5 },
      ],
    });
    const refused = { name: 'no-such-market' };
    expect(await refusal(priceHistory, { market_id: 999, option_type: 1 })).toMatchObject({
      ...refused,
      field: 'market_id',
    });
    expect(await refusal(priceHistory, { market_id: 101, option_type: 4 })).toMatchObject({
      ...refused,
      field: 'option_type',
    });
  });
});
