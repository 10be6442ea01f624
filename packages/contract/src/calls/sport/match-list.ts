import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { listInput, MatchList } from '../../entities/match-list.ts';

export const matchList = defineCall({
  name: 'matchList',
  method: 'GET',
  path: '/api/piranha/v1/match/list/get',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object(listInput),
  reply: MatchList,
  refusals: ['no-such-tab', 'no-such-league'],
  about:
    'The lists of the home page. On a tab of a sport only matches whose first market of the main type is open.',
  requirements: ['CALL-051', 'RULE-022', 'ENTITY-025'],
});
