import {
  azTabInfo,
  bannerList,
  homeFirstScreen,
  homeTabData,
  homeTabList,
} from '@palpite/contract/calls/sport/home';
import { matchList } from '@palpite/contract/calls/sport/lists';
import { HOME_LIVE_MATCHES_MAX } from '@palpite/contract/constants';
import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { SPORTS } from '@palpite/kernel/sports';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRANDS } from '../../../brands/core/table.ts';
import { BANNERS_KEY } from '../routes/home.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { marketState, matchState } from './states.ts';

const ids = ({ records }: { records: readonly { id: number }[] }) => records.map(({ id }) => id);
const FIELDS = ['title', 'tab_key', 'icon', 'icon_active', 'type', 'child'];

let fixture: Fixture;
beforeEach(() => {
  fixture = openFixture();
});
const keys = async (brand: string) =>
  (await fixture.ask(homeTabList, {}, { brand })).tabs.map(({ tab_key }) => tab_key);

describe('home/tab/list', () => {
  it("[CALL-064] [ENTITY-030] returns title, key, icons, type and children, with titles in the player's language", async () => {
    fixture.season(4);
    const { tabs } = await fixture.ask(homeTabList, {});
    for (const tab of tabs) {
      expect(Object.keys(tab)).toEqual(FIELDS);
      expect(tab.icon).toMatch(/^data:image\/svg\+xml,/);
      expect(tab.icon_active).not.toBe(tab.icon);
    }
    expect(tabs.map(({ title }) => title)).toEqual([
      'Em jogo',
      'Ao vivo',
      'Futebol',
      'Basquete',
      'Tênis',
      'Vôlei',
    ]);
    const titles = await Promise.all(
      LANGUAGE_CODES.map(
        async (language) => (await fixture.ask(homeTabList, {}, { language })).tabs[2]?.title,
      ),
    );
    expect(titles).toEqual(['Football', 'Futebol', 'Fútbol', 'Футбол', 'Bóng đá']);
  });

  it('[CONST-093] lists for Brazil: in-play, live, soccer, basketball, tennis, volleyball', async () => {
    expect(await keys('br')).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'volleyball']);
  });

  it('[CONST-094] lists for Mexico: in-play, live, soccer, basketball, tennis, table tennis', async () => {
    expect(await keys('mx')).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'tabletennis']);
  });

  it('[CONST-095] lists for Colombia: in-play, live, soccer, basketball, tennis, table tennis', async () => {
    expect(await keys('co')).toEqual(['inplay', 'live', 'football', 'basketball', 'tennis', 'tabletennis']);
  });

  it('[ROLE-028] lists by the flag of the market: every sport where no market is on, in the order of each', async () => {
    const all = ['inplay', 'live', 'football', 'basketball', 'tennis', 'tabletennis', 'volleyball'];
    expect(await keys('ke')).toEqual(all);
    expect((await keys('ph')).slice(2, 4)).toEqual(['basketball', 'volleyball']);
    expect((await keys('vn')).slice(2, 4)).toEqual(['football', 'volleyball']);
    for (const [id, key] of [
      ['br', 'market_brazil'],
      ['mx', 'market_mexico'],
      ['co', 'market_colombia'],
      ['ph', 'market_philippines'],
      ['vn', 'market_vietnam'],
    ] as const) {
      fixture = openFixture({ entries: [{ key, result: '', switch: false }] });
      expect(await keys(id), key).toEqual(all);
    }
  });

  it('[CONST-001] has seven categories over all brands', async () => {
    const all = await Promise.all(BRANDS.map(({ id }) => keys(id)));
    expect([...new Set(all.flat())].sort()).toEqual(
      ['inplay', 'live', 'football', 'basketball', 'tennis', 'tabletennis', 'volleyball'].sort(),
    );
  });

  it('[ENTITY-031] [ENTITY-032] lists sports by tab_key below type 1, and leagues by league_id below the others', async () => {
    const { owner, ask } = fixture;
    owner.match(matchState(1, 1));
    owner.match(matchState(2, 2, { league: { id: 72, name: 'Copa', country: 'INT', rank: 1, hot: true } }));
    owner.match(
      matchState(3, 3, {
        sport: 'tennis',
        period: 'set-1',
        league: { id: 73, name: 'ATP', country: 'INT', rank: 1, hot: false },
      }),
    );
    owner.beat();
    const { tabs } = await ask(homeTabList, {});
    const [inplay, , football] = tabs;
    expect(inplay).toMatchObject({ type: 1 });
    expect(inplay?.child.map(({ tab_key, league_id, count }) => [tab_key, league_id, count])).toEqual([
      ['inplay', undefined, 0],
      ['inplay_football', undefined, 2],
      ['inplay_tennis', undefined, 1],
    ]);
    expect(football).toMatchObject({ type: 2 });
    expect(football?.child.map(({ tab_key, league_id, title }) => [tab_key, league_id, title])).toEqual([
      ['football', undefined, 'Todos'],
      [undefined, 71, 'Brasileirão Série A'],
      [undefined, 72, 'Copa'],
    ]);
    // Every child leads to a list.
    for (const { tab_key, child } of tabs) {
      for (const { tab_key: own, league_id } of child) {
        const input = league_id === undefined ? { tab_key: own ?? '' } : { tab_key, league_id };
        expect((await ask(matchList, input)).has_more).toBe(0);
      }
    }
    expect(ids(await ask(matchList, { tab_key: 'inplay_tennis' }))).toEqual([3]);
  });
});

describe('the tabs of a brand', () => {
  it('go on with every other sport that has matches', async () => {
    const { owner, ask, season } = fixture;
    season(2);
    const keys = async (brand: string) =>
      (await ask(homeTabList, {}, { brand })).tabs.map(({ tab_key }) => tab_key);
    const own = ['inplay', 'live', 'football', 'basketball', 'tennis'];
    expect(await keys('br')).toEqual([...own, 'volleyball']);
    owner.match(matchState(90, owner.n + 1, { sport: 'table-tennis', period: 'set-1' })).beat();
    expect(await keys('br')).toEqual([...own, 'volleyball', 'tabletennis']);
    expect(await keys('mx')).toEqual([...own, 'tabletennis']);
  });
});

describe('home/tab/data', () => {
  it('[CALL-065] [CONST-039] [RULE-022] returns a tab with at most three live matches and the first page of its list', async () => {
    const { season, owner, ask, refusal } = fixture;
    season(14);
    owner.market(marketState(101, owner.n + 1, { status: 'suspended' })).beat();
    const data = await ask(homeTabData, { main_key: 'football' });
    expect(data.tab).toMatchObject({ tab_key: 'football', type: 2 });
    expect(data.live.map(({ id }) => id)).toEqual([1, 3, 5]);
    expect([data.live.length, HOME_LIVE_MATCHES_MAX]).toEqual([3, 3]);
    expect(ids(data)).toEqual([3, 5, 7, 9, 11]);
    const next = await ask(matchList, { tab_key: 'football', cursor: data.cursor });
    expect(ids(next)).toEqual([13, 2, 4, 6, 8, 10, 12, 14]);
    expect(await refusal(homeTabData, { main_key: 'chess' })).toMatchObject({
      name: 'no-such-tab',
      field: 'main_key',
    });
  });
});

describe('home/first_screen/get', () => {
  it('[CALL-066] [CONST-038] [CONST-039] returns tabs, banners, three live matches and the first five upcoming ones in one reply', async () => {
    fixture.season(20);
    const screen = await fixture.ask(homeFirstScreen, { ui_version: 'v3' });
    expect(screen).toMatchObject({ ui_version: 'v3', list: { tab_key: 'coming', has_more: 1 } });
    expect(screen.tabs).toHaveLength(6);
    expect(screen.banners.length).toBeGreaterThan(2);
    expect(screen.live.map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(ids(screen.list)).toEqual([2, 4, 6, 8, 10]);
    const next = await fixture.ask(matchList, { tab_key: 'coming', cursor: screen.list.cursor });
    expect(ids(next)).toEqual([12, 14, 16, 18, 20]);
    expect(await fixture.ask(homeFirstScreen, {})).toMatchObject({ ui_version: '' });
  });
});

describe('az/tab/info', () => {
  it('[CALL-067] returns countries and leagues of each sport in alphabetical order, with their counts', async () => {
    const { owner, ask, refusal } = fixture;
    const league = (id: number, name: string, country: string) => ({
      id,
      name,
      country,
      rank: 1,
      hot: id === 5,
    });
    const leagues = [
      league(5, 'Série B', 'BR'),
      league(6, 'Copa do Brasil', 'BR'),
      league(7, 'Liga 1', 'AT'),
      league(8, 'Copa', 'INT'),
    ];
    for (const [at, league] of leagues.entries())
      owner.match(matchState(at + 1, at + 1, { league, status: at === 0 ? 'live' : 'not-started' }));
    owner.match(matchState(9, 9, { league: league(5, 'Série B', 'BR'), status: 'not-started' })).beat();
    const { sports } = await ask(azTabInfo, { tab_key: 'football' });
    expect(sports).toHaveLength(1);
    expect(sports[0]).toMatchObject({ tab_key: 'football', title: 'Futebol', sid: 1, count: 5 });
    expect(sports[0]?.countries.map(({ na, rnm, count }) => [na, rnm, count])).toEqual([
      ['Áustria', 'AT', 1],
      ['Brasil', 'BR', 3],
      ['Internacional', 'INT', 1],
    ]);
    expect(sports[0]?.countries[1]?.leagues).toEqual([
      { id: 6, na: 'Copa do Brasil', count: 1, live: 0, is_hot: 0 },
      { id: 5, na: 'Série B', count: 2, live: 1, is_hot: 1 },
    ]);
    expect((await ask(azTabInfo, {})).sports.map(({ tab_key }) => tab_key)).toEqual([
      ...['football', 'basketball', 'tennis', 'tabletennis', 'volleyball'],
    ]);
    expect(await refusal(azTabInfo, { tab_key: 'chess' })).toMatchObject({
      name: 'no-such-tab',
      field: 'tab_key',
    });
  });
});

describe('banner', () => {
  it("[CALL-115] [CALL-124] [ENTITY-052] returns banners with their six fields, drawn in the brand's colours", async () => {
    fixture.season(2);
    const { records } = await fixture.ask(bannerList, {});
    for (const banner of records)
      expect(Object.keys(banner).sort()).toEqual(['banner_type', 'id', 'info', 'title', 'type', 'url']);
    expect(records.map(({ banner_type }) => banner_type)).toEqual(['normal', 'deposit', 'pwa']);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    const [live] = records;
    expect(live).toMatchObject({ type: 1, title: 'Ao vivo agora', url: '#/live' });
    const drawn = decodeURIComponent(live?.info ?? '');
    expect(drawn).toContain('<svg ');
    expect(drawn).toContain('fill="#0e1311"');
    expect(
      decodeURIComponent((await fixture.ask(bannerList, {}, { brand: 'mx' })).records[0]?.info ?? ''),
    ).toContain('#121010');
  });

  it('[ENTITY-054] returns each kind of banner where it applies: normal, deposit, pwa, ui_switch, and banned alone', async () => {
    const kinds = async (own: Fixture) =>
      (await own.ask(bannerList, {})).records.map(({ banner_type }) => banner_type);
    const own = openFixture({
      entries: [
        { key: 'new_interface', result: '', switch: true },
        { key: BANNERS_KEY, result: '[{"type":2,"info":"<b>Oi</b><img src=x>","title":"Oi"}]', switch: true },
      ],
    });
    expect(await kinds(own)).toEqual(['normal', 'normal', 'deposit', 'pwa', 'ui_switch']);
    expect((await own.ask(bannerList, {})).records[0]).toEqual({
      id: 1,
      type: 2,
      info: '<b>Oi</b>&lt;img src=x&gt;',
      url: '',
      banner_type: 'normal',
      title: 'Oi',
    });
    const banned = openFixture({ isAreaRefused: true });
    expect(await kinds(banned)).toEqual(['banned']);
    const [notice] = (await banned.ask(bannerList, {}, { language: 'ENG' })).records;
    expect(notice).toMatchObject({ type: 2, url: '' });
    expect(notice?.info).toContain('bethoje.example');
  });

  it('[CALL-115] puts what operators published first, for the caller of the list and for everyone on the first screen', async () => {
    const asked: unknown[] = [];
    const own = openFixture({
      async published(reader) {
        asked.push(reader.viewer);
        return [{ title: 'A final', picture: '/final.png', url: '#/live' }];
      },
    });
    const [top] = (await own.ask(bannerList, {})).records;
    expect(top).toEqual({
      id: 1,
      type: 1,
      info: '/final.png',
      url: '#/live',
      banner_type: 'normal',
      title: 'A final',
    });
    expect((await own.ask(homeFirstScreen, {})).banners[0]).toEqual(top);
    expect(asked).toEqual([{ player: undefined, address: '' }, undefined]);
  });

  it('shows the next match of every sport, each drawn as a banner of that sport, and the deposit as one of its own', async () => {
    const own = openFixture();
    const league = { id: 71, name: 'Liga', country: 'BR', rank: 1, hot: true };
    for (const [index, sport] of SPORTS.toReversed().entries())
      own.owner
        .match(
          matchState(20 + index, 1, {
            status: 'not-started',
            period: 'not-started',
            scores: [],
            events: [],
            sport,
            league: { ...league, id: 71 + index, rank: SPORTS.indexOf(sport) + 1 },
          }),
        )
        .beat();
    const { records } = await own.ask(bannerList, {});
    const arts = records.map(({ info }) => /data-art="([a-z-]+)"/.exec(decodeURIComponent(info))?.[1]);
    expect(arts.filter((art) => art !== undefined)).toEqual([...SPORTS, 'deposit']);
  });

  it('shows the next match of a popular league, whatever the names of its sides', async () => {
    const home = { id: 1, name: '<Tom & "Jerry">' };
    const league = { id: 71, name: 'Liga', country: 'BR', rank: 1, hot: true };
    fixture.owner.match(matchState(5, 1, { status: 'not-started', home, league })).beat();
    const [top] = (await fixture.ask(bannerList, {})).records;
    expect(top).toMatchObject({ url: '#/match-detail?matchId=5', title: '<Tom & "Jerry"> x Palmeiras' });
    expect(decodeURIComponent(top?.info ?? '')).not.toContain('<Tom');
  });
});
