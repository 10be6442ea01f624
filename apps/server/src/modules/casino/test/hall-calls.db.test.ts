import { GAME_FAVOURITES_MAX } from '@palpite/contract/tables/casino';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { type FakeStudio, fakeStudio, studioGame, turnOwnGamesOff } from './hall-fixture.ts';

let app: TestApp;
let aurora: FakeStudio;
let lumen: FakeStudio;
const MANY = 300;

beforeAll(async () => {
  aurora = fakeStudio('aurora', [
    studioGame('lines', { tags: ['hot'], hasJackpot: true }),
    studioGame('ways'),
    ...Array.from({ length: MANY }, (_, index) => studioGame(`slot-${String(index).padStart(3, '0')}`)),
  ]);
  lumen = fakeStudio('lumen', [
    studioGame('roulette', { kind: 'table' }),
    studioGame('dealer', { kind: 'live', isLive: true }),
    studioGame('pesos', { stakes: { MXN: { min: 100n, max: 1_000n } } }),
  ]);
  app = await buildTestApp({
    studios: new Map([
      ['aurora', aurora],
      ['lumen', lumen],
    ]),
  });
  await app.modules.casinoHall.catalogue.sync();
  await turnOwnGamesOff(app.platform.database, app.modules.casinoOperations);
  // The hall in memory may be a second old; asking the studios makes it read again.
  await app.modules.casinoHall.catalogue.sync();
});
afterAll(() => app?.close());

const guest = () => new Visitor(app.url);
const ids = (records: readonly { game_id: string }[]) => records.map(({ game_id }) => game_id);

describe('the tabs and lists of the hall', () => {
  it('[CALL-127] [CALL-145] lists the tabs of a main tab with titles in the language of the player', async () => {
    const { dm_error, data } = await guest().call('gameTabList', { main_key: 'casino' });
    expect(dm_error).toBe(0);
    expect(data.tabs.map(({ tab_key, title, count }) => `${tab_key} ${title} ${count}`)).toEqual([
      'favorites Favoritos 0',
      'top_picks Destaques 2',
      'provider_lumen Lumen 2',
      'all Todos os jogos 2',
      'live Mesas ao vivo 1',
      'table Jogos de mesa 1',
    ]);
    const one = await guest().call('gameTabList', { main_key: 'home', tab_key: 'jackpot' });
    expect(one.data.tabs).toEqual([
      { main_key: 'home', tab_key: 'jackpot', group_key: 'lobby', title: 'Jackpots', count: 1 },
    ]);
    expect(await guest().call('gameTabList', { main_key: 'home', tab_key: 'nothing' })).toMatchObject({
      dm_error: 3001,
      data: { field: 'tab_key' },
    });
  });

  it('[CALL-131] [CALL-144] returns the four main tabs, each with its groups in their order', async () => {
    const { data } = await guest().call('gameHomeTabList', {});
    expect(data.tabs.map(({ main_key, title }) => `${main_key} ${title}`)).toEqual([
      'home Início',
      'slots Slots',
      'casino Cassino',
      'sport Esportes',
    ]);
    expect(data.tabs[0]?.groups.map(({ group_key, title }) => `${group_key} ${title}`)).toEqual([
      'favorites Favoritos',
      'top_picks Destaques',
      'providers Provedores',
      'lobby Lobby',
    ]);
    expect(data.tabs[3]).toMatchObject({ url: '#/home/sport', groups: [] });
  });

  it('[CALL-128] [CALL-146] pages through all games of a tab without losing or repeating one', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await guest().call('gameList', {
        tab_key: 'all',
        main_key: 'slots',
        size: 60,
        ...(cursor !== undefined && { cursor }),
      });
      expect(data.total).toBe(MANY + 2);
      found.push(...ids(data.records));
      cursor = data.has_more === 1 ? data.cursor : undefined;
    } while (cursor !== undefined);
    expect(found).toHaveLength(MANY + 2);
    expect(new Set(found).size).toBe(MANY + 2);
    expect(found[0]).toBe('lines');
  });

  it('the live-game flag selects the games with a dealer, or all others', async () => {
    const of = async (live_game: 0 | 1) =>
      ids((await guest().call('gameList', { tab_key: 'all', main_key: 'casino', live_game })).data.records);
    expect([await of(1), await of(0)]).toEqual([['dealer'], ['roulette']]);
  });

  it('a game has every field in the currency of the brand; one without that currency is not shown', async () => {
    const { data } = await guest().call('gameList', { tab_key: 'provider_lumen' });
    expect(ids(data.records)).toEqual(['dealer', 'roulette']);
    expect(data.records[1]).toEqual({
      provider: 'lumen',
      game_id: 'roulette',
      name: 'roulette pt',
      kind: 'table',
      tags: [],
      icon: 'https://games.example/roulette.svg',
      rtp: '96.50',
      hit_rate: '24.00',
      volatility: 3,
      max_win: 5_000,
      currency: 'BRL',
      min_stake: 20,
      max_stake: 50_000,
      orientation: 'any',
      demo: 1,
      live_game: 0,
      jackpot: 0,
      is_new: 0,
      is_hot: 0,
      features: [],
    });
  });

  it('[CALL-132] returns the sections of a main tab with their first games, and one of them page by page', async () => {
    const { data } = await guest().call('gameSections', { main_key: 'slots', size: 3 });
    expect(data.sections.map(({ tab, records, total }) => [tab.tab_key, records.length, total])).toEqual([
      ['favorites', 0, 0],
      ['top_picks', 3, 12],
      ['provider_aurora', 3, MANY + 2],
      ['all', 3, MANY + 2],
      ['jackpot', 1, 1],
    ]);
    const { cursor = '' } = data.sections[3] ?? {};
    const next = await guest().call('gameSections', { main_key: 'slots', tab_key: 'all', size: 2, cursor });
    expect(ids(next.data.sections[0]?.records ?? [])).toEqual(['slot-002', 'slot-003']);
    expect(await guest().call('gameSections', { cursor })).toMatchObject({
      dm_error: 1002,
      data: { field: 'cursor' },
    });
  });

  it('refuses a tab that does not exist and a cursor that the server did not make', async () => {
    for (const cursor of ['x', 'g0', 'g-1', 'g1e9', `g${'9'.repeat(30)}`])
      expect(await guest().call('gameList', { tab_key: 'all', cursor })).toMatchObject({
        dm_error: 1002,
        data: { field: 'cursor' },
      });
    expect((await guest().call('gameList', { tab_key: 'all', cursor: 'g99999' })).data.records).toEqual([]);
    expect(await guest().call('gameList', { tab_key: 'nothing' })).toMatchObject({ dm_error: 3001 });
  });

  it('[CALL-129] [CALL-147] shows the first games as banners until the operator sets some', async () => {
    const first = await guest().call('gameBannerList', {});
    expect(first.data.records).toHaveLength(5);
    expect(first.data.records[0]).toEqual({
      id: 1,
      type: 1,
      info: 'https://games.example/lines.svg',
      url: '#/game-detail?provider=aurora&game_id=lines',
      banner_type: 'normal',
      title: 'lines pt',
    });
    const titles = JSON.stringify({ en: 'Night', pt: 'Noite', es: 'Noche', ru: 'Ночь', vi: 'Đêm' });
    await app.platform.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO casino.hall_banner (brand, position, titles, picture, url, from_at, until_at)
         VALUES ('br', 2, $1, 'https://b.example/2.svg', '#/slots', NULL, NULL),
                ('br', 1, $1, 'https://b.example/1.svg', '', now() - interval '1 day', now() + interval '1 day'),
                ('br', 3, $1, 'https://b.example/old.svg', '', NULL, now() - interval '1 hour')`,
        [titles],
      ),
    );
    await expect
      .poll(async () => (await guest().call('gameBannerList', {})).data.records.map(({ info }) => info))
      .toEqual(['https://b.example/1.svg', 'https://b.example/2.svg']);
  });
});

describe('what a player keeps about games', () => {
  it('[CALL-133] [CALL-134] [CALL-135] marks a game once, shows it, and takes the mark away', async () => {
    const player = await guest().signIn();
    const lines = { provider: 'aurora', game_id: 'lines' };
    expect((await player.call('gameFavoritesAdd', lines)).data).toEqual({ count: 1 });
    expect((await player.call('gameFavoritesAdd', lines)).data).toEqual({ count: 1 });
    await player.call('gameFavoritesAdd', { provider: 'lumen', game_id: 'roulette' });
    expect(ids((await player.call('gameFavoritesShow', {})).data.records)).toEqual(['roulette', 'lines']);
    expect((await player.call('gameFavoritesDel', lines)).data).toEqual({ count: 1 });
    expect((await player.call('gameFavoritesDel', lines)).data).toEqual({ count: 1 });
    expect(ids((await player.call('gameFavoritesShow', {})).data.records)).toEqual(['roulette']);
    const other = await guest().signIn();
    expect((await other.call('gameFavoritesShow', {})).data.records).toEqual([]);
  });

  it('refuses a mark on a game that does not exist, and one beyond the limit, also at the same moment', async () => {
    const player = await guest().signIn();
    expect(await player.call('gameFavoritesAdd', { provider: 'lumen', game_id: 'lines' })).toMatchObject({
      dm_error: 9055,
      data: { field: 'game_id' },
    });
    const replies = await Promise.all(
      Array.from({ length: GAME_FAVOURITES_MAX + 10 }, (_, index) =>
        player.call('gameFavoritesAdd', {
          provider: 'aurora',
          game_id: `slot-${String(index).padStart(3, '0')}`,
        }),
      ),
    );
    const refused = replies.filter(({ dm_error }) => dm_error !== 0);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({
      dm_error: 9064,
      error_msg: 'Você já marcou 200 jogos. Desmarque um primeiro.',
    });
    expect((await player.call('gameFavoritesShow', {})).data.records).toHaveLength(GAME_FAVOURITES_MAX);
  });

  it('[CALL-137] [CALL-138] counts one idea per player and game, and a second one replaces the text', async () => {
    const [one, two] = [await guest().signIn(), await guest().signIn()];
    const key = { provider: 'lumen', game_id: 'dealer' };
    expect((await one.call('gameIdeaInfo', key)).data).toEqual({ count: 0, mine: 0, text: '' });
    await one.call('gameIdeaAdd', { ...key, text: 'mais rápido' });
    expect((await one.call('gameIdeaAdd', { ...key, text: 'mais lento' })).data).toEqual({
      count: 1,
      mine: 1,
      text: 'mais lento',
    });
    expect((await two.call('gameIdeaAdd', key)).data).toEqual({ count: 2, mine: 1, text: '' });
    expect((await one.call('gameIdeaInfo', key)).data).toEqual({ count: 2, mine: 1, text: 'mais lento' });
    expect(await one.call('gameIdeaAdd', { provider: 'lumen', game_id: 'x' })).toMatchObject({
      dm_error: 9055,
    });
    const long = await one.call('gameIdeaAdd', { ...key, text: 'a'.repeat(301) });
    expect(long).toMatchObject({ dm_error: 1002, data: { field: 'text' } });
  });

  it('[CALL-139] [CALL-140] [CALL-149] [STATE-070] the switch is 1 for on and 2 for off, by the player before the brand', async () => {
    const player = await guest().signIn();
    const brand = (await guest().call('switchInfo', {})).data;
    expect(brand).toMatchObject({ chosen: 0, switch: brand.default });
    expect((await player.call('switchHandle', { switch: 1 })).data).toEqual({
      switch: 1,
      default: brand.default,
      chosen: 1,
      auto: 0,
    });
    expect((await player.call('switchInfo', {})).data.switch).toBe(1);
    expect((await player.call('switchHandle', { switch: 2 })).data.switch).toBe(2);
    expect((await player.call('switchInfo', {})).data).toMatchObject({ switch: 2, chosen: 1 });
    expect((await guest().call('switchInfo', {})).data).toEqual(brand);
    const wrong = await player.call('switchHandle', { switch: 3 as 1 });
    expect(wrong).toMatchObject({ dm_error: 1002, data: { field: 'switch' } });
  });

  it('[STATE-070] the operator turns the default of a brand on, and the brand of Brazil starts with it by its market flag', async () => {
    const set = (isOn: boolean, key = 'new_interface') =>
      app.platform.database.inTransaction((tx) =>
        app.modules.brands.setConfigEntry(tx, {
          brand: 'br',
          key,
          result: '',
          switch: isOn,
        }),
      );
    await set(true);
    await expect
      .poll(async () => (await guest().call('switchInfo', {})).data)
      .toEqual({ switch: 1, default: 1, chosen: 0, auto: 1 });
    // Without the flag of its market the brand offers it and does not start with it.
    await set(false, 'market_brazil');
    await expect
      .poll(async () => (await guest().call('switchInfo', {})).data)
      .toEqual({ switch: 1, default: 1, chosen: 0, auto: 0 });
    await set(true, 'market_brazil');
    const player = await guest().signIn();
    await player.call('switchHandle', { switch: 2 });
    expect((await player.call('switchInfo', {})).data).toEqual({ switch: 2, default: 1, chosen: 1, auto: 0 });
    await set(false);
    await expect
      .poll(async () => (await guest().call('switchInfo', {})).data)
      .toEqual({ switch: 2, default: 2, chosen: 0, auto: 0 });
  });

  it('[CALL-142] [CALL-148] gives a new token each time, and only the newest of a device is known', async () => {
    const player = await guest().signIn();
    const first = (await player.call('gameUserToken', {})).data;
    const second = (await player.call('gameUserToken', {})).data;
    expect(second.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second.token).not.toBe(first.token);
    const { player: games } = app.modules.casinoHall;
    expect(await games.userOf(first.token)).toBeUndefined();
    expect(await games.userOf(second.token)).toEqual({
      player: player.uid,
      device: player.device,
      brand: 'br',
    });
    expect(await games.userOf('x'.repeat(43))).toBeUndefined();
    const stored = await app.platform.database.read<{ text: string }>(
      'SELECT t::text AS text FROM casino.user_token t',
    );
    expect(stored.some(({ text }) => text.includes(second.token))).toBe(false);
  });

  it('[CALL-141] takes reports of games and stores them without secrets', async () => {
    const player = await guest().signIn();
    const entry = {
      event: 'spin',
      provider: 'aurora',
      game_id: 'lines',
      event_time: 1,
      properties: [
        { name: 'speed', value: 'fast' },
        { name: 'token', value: 'secret-of-the-game' },
      ],
    };
    expect((await player.call('gameEventReport', { list: [entry] })).data).toEqual({ taken: 1 });
    await app.modules.brands.intake.settled();
    const [report] = await app.modules.brands.reports({ kind: 'event', limit: 1 });
    expect(report?.content).toMatchObject({ event: 'game.spin', studio: 'aurora', game: 'lines' });
    expect(JSON.stringify(report?.content)).not.toContain('secret-of-the-game');
    const many = await player.call('gameEventReport', { list: Array.from({ length: 51 }, () => entry) });
    expect(many).toMatchObject({ dm_error: 1002, data: { field: 'list' } });
  });
});
