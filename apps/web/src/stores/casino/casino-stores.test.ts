import type { Client } from '@palpite/client/client';
import type { TopicListener } from '@palpite/client/live';
import type { BigWin, CasinoGame } from '@palpite/contract/entities/casino';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createText } from '../preferences/text.ts';
import type { SessionStore } from '../session/session.ts';
import { memoryStore } from '../test/memory-store.ts';
import { createBigWins } from './big-wins.ts';
import { createGameFavourites, gameKey } from './game-favourites.ts';
import { factsOf, filterGames, usefulFilters } from './game-filters.ts';
import { potAt } from './jackpots.ts';
import { RECENT_MAX, recentGames, rememberedGames, rememberGame } from './recent-games.ts';

const game = (game_id: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  provider: 'acme',
  game_id,
  name: game_id,
  kind: 'slots',
  tags: [],
  icon: '',
  rtp: '95.00',
  hit_rate: '30.00',
  volatility: 3,
  max_win: 1_000,
  currency: 'BRL',
  min_stake: 100,
  max_stake: 10_000,
  orientation: 'any',
  demo: 1,
  live_game: 0,
  jackpot: 0,
  is_new: 0,
  is_hot: 0,
  features: [],
  ...more,
});

describe('favourite games', () => {
  function open(answers: Readonly<Record<string, unknown>> = {}) {
    const asked: string[] = [];
    const session = createStore(() => ({ user: { sid: 'one' } }));
    const call = async (name: string) => {
      asked.push(name);
      const shown = { is: 'done', data: { records: [game('a'), game('b')] } };
      return answers[name] ?? (name === 'gameFavoritesShow' ? shown : { is: 'done', data: { count: 1 } });
    };
    const store = createGameFavourites({
      client: { call } as unknown as Client,
      session: session as unknown as SessionStore,
    });
    return { store, session, asked, ids: () => store.getState().games?.map(({ game_id }) => game_id) };
  }

  it('are read once per player and language, and forgotten when another player signs in', async () => {
    const { store, session, asked, ids } = open();
    await Promise.all([store.getState().load('PT'), store.getState().load('PT')]);
    expect([asked.length, ids()]).toEqual([1, ['a', 'b']]);
    await store.getState().load('RU');
    expect(asked).toHaveLength(2);
    session.setState({ user: { sid: 'two' } });
    expect(ids()).toBeUndefined();
    expect(store.getState().keys.size).toBe(0);
  });

  it('change at once, and a second toggle undoes the first', async () => {
    const { store, asked, ids } = open();
    await store.getState().load('PT');
    const adding = store.getState().toggle(game('c'));
    expect(ids()).toEqual(['c', 'a', 'b']);
    expect(store.getState().keys.has(gameKey(game('c')))).toBe(true);
    await store.getState().toggle(game('c'));
    expect(ids()).toEqual(['c', 'a', 'b']);
    expect(await adding).toEqual({ is: 'none' });
    await store.getState().toggle(game('c'));
    expect(ids()).toEqual(['a', 'b']);
    expect(asked).toEqual(['gameFavoritesShow', 'gameFavoritesAdd', 'gameFavoritesDel']);
  });

  it('return to their place when the server refuses', async () => {
    const refused = { is: 'refused', code: 1, message: 'no' };
    const { store, ids } = open({
      gameFavoritesDel: refused,
      gameFavoritesAdd: { is: 'unreachable', why: 'offline' },
    });
    await store.getState().load('PT');
    expect(await store.getState().toggle(game('a'))).toEqual({ is: 'failed', message: 'no' });
    expect(await store.getState().toggle(game('x'))).toEqual({ is: 'failed', message: '' });
    expect(ids()).toEqual(['a', 'b']);
  });
});

describe('recent games', () => {
  const round = (game_id: string, end_time: number, bet_amount: number, win_amount: number) => ({
    round_id: `${game_id}-${end_time}`,
    provider: 'acme',
    game_id,
    game_name: game_id,
    currency: 'BRL',
    bet_amount,
    bonus_amount: 0,
    win_amount,
    net_amount: win_amount - bet_amount,
    begin_time: end_time - 1,
    end_time,
    movements: [],
  });

  it('are remembered newest first, once each, and at most twelve', () => {
    const store = memoryStore();
    for (let index = 0; index < 20; index += 1) rememberGame(store, game(`g${index}`), index);
    rememberGame(store, game('g12'), 100);
    const ids = rememberedGames(store).map(({ game_id }) => game_id);
    expect(ids).toHaveLength(RECENT_MAX);
    expect(ids.slice(0, 3)).toEqual(['g12', 'g19', 'g18']);
    expect(new Set(ids).size).toBe(RECENT_MAX);
  });

  it.each(['{', '{}', '[1,null,{"provider":"a"}]', '"x"'])('a store with %s is empty', (text) => {
    expect(rememberedGames(memoryStore({ recent_games: text }))).toEqual([]);
  });

  it('join what was opened here with the rounds of the server, with the last multiple of each game', () => {
    const remembered = [{ ...game('here'), atMs: 50 }];
    const rounds = [round('there', 90, 200, 470), round('there', 80, 100, 0), round('here', 60, 0, 500)];
    const found = recentGames(remembered, rounds, [{ ...game('there', { icon: 'there.svg' }), atMs: 0 }]);
    expect(found.map(({ game_id, atMs, lastMultiple, icon }) => [game_id, atMs, lastMultiple, icon])).toEqual(
      [
        ['there', 90, 235, 'there.svg'],
        ['here', 60, undefined, ''],
      ],
    );
  });

  it('have the name in the language of now: of the hall, else of the round, else that of then', () => {
    const remembered = ['hall', 'round', 'then'].map((id) => ({ ...game(id, { name: 'Tigre' }), atMs: 1 }));
    const found = recentGames(
      remembered,
      [round('round', 3, 100, 0), round('hall', 2, 100, 0)],
      [{ ...game('hall', { name: 'Тигр' }), atMs: 0 }],
    );
    const playedName = round('round', 3, 100, 0).game_name;
    expect(found.map(({ game_id, name }) => [game_id, name])).toEqual([
      ['round', playedName],
      ['hall', 'Тигр'],
      ['then', 'Tigre'],
    ]);
  });
});

describe('large wins', () => {
  const win = (id: string): BigWin => ({
    id,
    name: 'a***',
    provider: 'acme',
    game_id: 'g',
    game_name: 'G',
    icon: '',
    currency: 'BRL',
    stake: 100,
    win: 5_000,
    multiple: 50,
    at: 1,
  });

  const noTexts = () => createText('PT', async () => ({}));

  it('are read again in another language, and a reply in the one before is dropped', async () => {
    const text = noTexts();
    const answers: ((id: string) => void)[] = [];
    const call = () =>
      new Promise((resolve) => {
        answers.push((id) => resolve({ is: 'done', data: { records: [win(id)] } }));
      });
    const store = createBigWins({
      client: { call } as unknown as Client,
      link: { watch: () => () => {} },
      text,
    });
    const stop = store.watch();
    await text.getState().speak('RU');
    for (const answer of answers.splice(2)) answer('ru');
    for (const answer of answers) answer('pt');
    const ids = () => store.getState().wins?.map(({ id }) => id);
    await expect.poll(ids).toEqual(['ru']);
    await text.getState().speak('VI');
    expect(ids()).toBeUndefined();
    stop();
  });

  it('are read once, replaced by what is pushed, and not watched when nobody shows them', async () => {
    let listener: TopicListener | undefined;
    let left = 0;
    const store = createBigWins({
      client: { call: async () => ({ is: 'done', data: { records: [win('read')] } }) } as unknown as Client,
      link: {
        watch(_topic, given) {
          listener = given;
          return () => {
            left += 1;
          };
        },
      },
      text: noTexts(),
    });
    const ids = () => store.getState().wins?.map(({ id }) => id);
    const [stop, stopOther] = [store.watch(), store.watch()];
    await Promise.resolve();
    await expect.poll(ids).toEqual(['read']);
    listener?.change([{ tp: 'big_wins', bd: { records: [win('new'), win('read'), 'junk'] } } as never]);
    expect(ids()).toEqual(['new', 'read']);
    listener?.change([{ tp: 'other', bd: {} } as never]);
    expect(ids()).toEqual(['new', 'read']);
    stop();
    stop();
    expect(left).toBe(0);
    stopOther();
    expect(left).toBe(1);
  });
});

describe('a jackpot', () => {
  const pot = { amount: 100_000, growth_per_hour: 36_000, updated_at: 1_000 } as Parameters<typeof potAt>[0];

  it('counts on by its growth, never backwards, and stops when nobody confirms it', () => {
    expect([potAt(pot, 0), potAt(pot, 1_000), potAt(pot, 11_000)]).toEqual([100_000, 100_000, 100_100]);
    expect(potAt(pot, 10_000_000)).toBe(potAt(pot, 61_000));
  });
});

describe('filters of games', () => {
  const games = [
    game('calm', { volatility: 1, rtp: '97.10', max_win: 50 }),
    game('wild', { volatility: 5, rtp: '94.00', max_win: 9_000, features: ['free-spins'] }),
    game('new', { is_new: 1, rtp: '96.00' }),
  ];
  const ids = (list: readonly CasinoGame[]) => list.map(({ game_id }) => game_id);

  it('keep what they name, in the chosen order', () => {
    expect(ids(filterGames(games, 'rtp', 'usual'))).toEqual(['calm', 'new']);
    expect(ids(filterGames(games, 'bonus', 'usual'))).toEqual(['wild']);
    expect(ids(filterGames(games, 'all', 'rtp'))).toEqual(['calm', 'new', 'wild']);
    expect(ids(filterGames(games, 'all', 'win'))).toEqual(['wild', 'new', 'calm']);
    expect(filterGames(games, 'all', 'usual')).toBe(games);
  });

  it('are offered only where they leave some games and not all', () => {
    expect(usefulFilters(games)).toEqual(['all', 'new', 'rtp', 'bonus', 'calm', 'wild']);
    expect(usefulFilters([])).toEqual(['all']);
  });

  it('the facts of a studio are computed from its games', () => {
    expect(factsOf(games)).toEqual({ games: 3, rtp: 95.7, maxWin: 9_000 });
    expect(factsOf([])).toEqual({ games: 0, rtp: 0, maxWin: 0 });
  });
});
