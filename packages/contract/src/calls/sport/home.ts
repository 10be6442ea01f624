import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HOME_LIVE_MATCHES_MAX } from '../../constants.ts';
import { BANNERS_MAX, Banner, HOME_TABS_MAX, HomeTab } from '../../entities/home.ts';
import { LeagueId, listReply, Match, TabKey } from '../../entities/match.ts';
import { CodeField, Flag, Shown, Word } from '../../fields.ts';
import { SPORT } from '../../tables/sport.ts';

export const homeFirstScreen = defineCall({
  name: 'homeFirstScreen',
  method: 'GET',
  path: '/api/piranha/v1/home/first_screen/get',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ ui_version: Type.Optional(Word(16)) }),
  reply: Type.Object({
    /** As it was asked with; empty for none. */
    ui_version: Shown,
    tabs: Type.Array(HomeTab, { maxItems: HOME_TABS_MAX }),
    banners: Type.Array(Banner, { maxItems: BANNERS_MAX }),
    live: Type.Array(Match, { maxItems: HOME_LIVE_MATCHES_MAX }),
    /** What is to come; `match/list/get` goes on with it under the same key. */
    list: Type.Object({ tab_key: Shown, ...listReply }),
  }),
  refusals: [],
  about: 'All that the first view of the home page needs, in one reply.',
  requirements: ['CALL-066', 'CONST-038', 'CONST-039'],
});

export const homeTabList = defineCall({
  name: 'homeTabList',
  method: 'GET',
  path: '/api/piranha/v1/home/tab/list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ tabs: Type.Array(HomeTab, { maxItems: HOME_TABS_MAX }) }),
  refusals: [],
  about: "The tabs of the brand's sport page, each with its second row.",
  requirements: ['CALL-064', 'ENTITY-030', 'ENTITY-031', 'ENTITY-032'],
});

export const homeTabData = defineCall({
  name: 'homeTabData',
  method: 'GET',
  path: '/api/piranha/v1/home/tab/data',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ main_key: TabKey }),
  reply: Type.Object({
    tab: HomeTab,
    live: Type.Array(Match, { maxItems: HOME_LIVE_MATCHES_MAX }),
    ...listReply,
  }),
  refusals: ['no-such-tab'],
  about:
    'One tab of the home page: its second row, what is live, and the first page of its list, which `match/list/get` goes on with.',
  requirements: ['CALL-065', 'RULE-022', 'CONST-039'],
});

export const bannerList = defineCall({
  name: 'bannerList',
  method: 'GET',
  path: '/api/piranha/banner',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(Banner, { maxItems: BANNERS_MAX }) }),
  refusals: [],
  about:
    "The banners of the brand in the player's language; where the brand may not be used, the notice that says so and nothing else.",
  requirements: ['CALL-115', 'CALL-124', 'ENTITY-052', 'ENTITY-053', 'ENTITY-054'],
});

const Count = Type.Integer({ minimum: 0 });

export const azTabInfo = defineCall({
  name: 'azTabInfo',
  method: 'GET',
  path: '/api/piranha/v1/az/tab/info',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** One sport only. */
    tab_key: Type.Optional(TabKey),
  }),
  reply: Type.Object({
    sports: Type.Array(
      Type.Object({
        tab_key: Shown,
        title: Shown,
        sid: CodeField(SPORT),
        count: Count,
        /** In the order of the player's alphabet. */
        countries: Type.Array(
          Type.Object({
            rnm: Shown,
            na: Shown,
            count: Count,
            leagues: Type.Array(
              Type.Object({ id: LeagueId, na: Shown, count: Count, live: Count, is_hot: Flag }),
              { maxItems: 500 },
            ),
          }),
          { maxItems: 300 },
        ),
      }),
      { maxItems: 10 },
    ),
  }),
  refusals: ['no-such-tab'],
  about: 'Countries and leagues from A to Z by sport, with the number of their matches.',
  requirements: ['CALL-067'],
});
