import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  CasinoGame,
  GAME_TABS_MAX,
  GameId,
  GameTab,
  GameTabKey,
  GroupKey,
  gamePage,
  Jackpot,
  MainKey,
  Provider,
} from '../../entities/casino.ts';
import { BANNERS_MAX, Banner } from '../../entities/home.ts';
import { Cursor, Flag, PageSize, Shown, Text } from '../../fields.ts';
import {
  GAME_PAGE_MAX,
  JACKPOTS_SHOWN_MAX,
  MAIN_TABS,
  SIMILAR_GAMES_MAX,
  TAB_GROUPS,
} from '../../tables/casino.ts';

export const gameTabList = defineCall({
  name: 'gameTabList',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/game_tab',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** The tabs of one main tab only. */
    main_key: Type.Optional(MainKey),
    /** This tab only. */
    tab_key: Type.Optional(GameTabKey),
  }),
  reply: Type.Object({ tabs: Type.Array(GameTab, { maxItems: GAME_TABS_MAX }) }),
  refusals: ['no-such-tab'],
  about: 'The tabs of the game hall as one list, in their order.',
  requirements: ['CALL-127', 'CALL-145'],
});

export const gameList = defineCall({
  name: 'gameList',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/game_by_tab',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    tab_key: GameTabKey,
    /** `home` where it is absent: the games of all kinds. */
    main_key: Type.Optional(MainKey),
    /** 1: games with a dealer only. 0: the others only. */
    live_game: Type.Optional(Flag),
    provider: Type.Optional(Provider),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GAME_PAGE_MAX)),
  }),
  reply: Type.Object({ tab_key: Shown, ...gamePage }),
  refusals: ['no-such-tab'],
  about:
    'The games of a tab, page by page. The tab of favourites is empty here: `favorites/show` returns those of a player.',
  requirements: ['CALL-128', 'CALL-146'],
});

export const gameHomeTabList = defineCall({
  name: 'gameHomeTabList',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/v2/game_tab',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    tabs: Type.Array(
      Type.Object({
        main_key: MainKey,
        title: Shown,
        /** Where it leads in the app. */
        url: Shown,
        groups: Type.Array(
          Type.Object({
            group_key: GroupKey,
            title: Shown,
            tabs: Type.Array(GameTab, { maxItems: GAME_TABS_MAX }),
          }),
          { maxItems: TAB_GROUPS.length },
        ),
      }),
      { maxItems: MAIN_TABS.length },
    ),
  }),
  refusals: [],
  about: 'The main tabs of the hall, each with its groups and their tabs.',
  requirements: ['CALL-131', 'CALL-144'],
});

const SECTIONS_MAX = 20;

export const gameSections = defineCall({
  name: 'gameSections',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/v2/game_by_tab',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    main_key: Type.Optional(MainKey),
    /** One section only, page by page. */
    tab_key: Type.Optional(GameTabKey),
    live_game: Type.Optional(Flag),
    /** Only together with `tab_key`. */
    cursor: Type.Optional(Cursor),
    /** Games of each section. */
    size: Type.Optional(PageSize(GAME_PAGE_MAX)),
  }),
  reply: Type.Object({
    main_key: MainKey,
    sections: Type.Array(Type.Object({ tab: GameTab, ...gamePage }), { maxItems: SECTIONS_MAX }),
  }),
  refusals: ['no-such-tab'],
  about:
    'The tabs of a main tab as sections with their first games, in one reply; `game_by_tab` goes on with the cursor of a section.',
  requirements: ['CALL-132'],
});

export const gameBannerList = defineCall({
  name: 'gameBannerList',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/banner',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(Banner, { maxItems: BANNERS_MAX }) }),
  refusals: [],
  about: 'The banners of the hall: those that the operator set, otherwise its first games.',
  requirements: ['CALL-129', 'CALL-147'],
});

const PROVIDERS_MAX = 10;

export const gameSearch = defineCall({
  name: 'gameSearch',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/search',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    keyword: Text(64),
    /** `home` where it is absent: the games of all kinds. */
    main_key: Type.Optional(MainKey),
    live_game: Type.Optional(Flag),
    provider: Type.Optional(Provider),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GAME_PAGE_MAX)),
  }),
  reply: Type.Object({
    /** The best fit first. */
    ...gamePage,
    /** Studios whose name fits, with the key of their tab and how many games they have in this hall. */
    providers: Type.Array(
      Type.Object({
        provider: Shown,
        title: Shown,
        tab_key: Shown,
        count: Type.Integer({ minimum: 0 }),
      }),
      { maxItems: PROVIDERS_MAX },
    ),
  }),
  refusals: [],
  about:
    'Finds games by name, studio, tag and kind, with a typo or two and while the word is being typed. Our addition to the specification.',
  requirements: [],
});

export const gameInfo = defineCall({
  name: 'gameInfo',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/game_info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ provider: Provider, game_id: GameId }),
  reply: Type.Object({
    game: CasinoGame,
    provider_title: Shown,
    /** 0: it is off, gone, frozen or not offered here; `launch` says why. */
    available: Flag,
    /** 1: a favourite of the player; 0 without a session. */
    favorite: Flag,
    /** Closed rounds of the player in this game, counted up to 1,000; 0 without a session. */
    rounds: Type.Integer({ minimum: 0, maximum: 1_000 }),
    /** Its shared pots, the largest first. */
    jackpots: Type.Array(Jackpot, { maxItems: JACKPOTS_SHOWN_MAX }),
    /** The most alike first. */
    similar: Type.Array(CasinoGame, { maxItems: SIMILAR_GAMES_MAX }),
    /** How many games of the same kind there are besides. */
    similar_total: Type.Integer({ minimum: 0 }),
  }),
  refusals: ['no-such-game', 'wrong-provider'],
  about: 'One game with what its own page shows. Our addition to the specification.',
  requirements: [],
});

export const jackpots = defineCall({
  name: 'jackpots',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/jackpots',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(Jackpot, { maxItems: JACKPOTS_SHOWN_MAX }) }),
  refusals: [],
  about:
    'The shared pots of the games of this hall, the largest first; pushed live on the topic `wins`. Our addition to the specification.',
  requirements: [],
});
