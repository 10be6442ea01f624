import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HOME_LIVE_MATCHES_MAX } from '../../constants.ts';
import { HomeTab } from '../../entities/home-tab.ts';
import { Match } from '../../entities/match.ts';
import { listReply, TabKey } from '../../entities/match-list.ts';

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
