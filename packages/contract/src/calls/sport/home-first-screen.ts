import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HOME_LIVE_MATCHES_MAX } from '../../constants.ts';
import { BANNERS_MAX, Banner } from '../../entities/banner.ts';
import { HOME_TABS_MAX, HomeTab } from '../../entities/home-tab.ts';
import { Match } from '../../entities/match.ts';
import { listReply } from '../../entities/match-list.ts';
import { Shown, Word } from '../../fields.ts';

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
