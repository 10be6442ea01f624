import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { listInput, MatchList } from '../../entities/match-list.ts';

export const matchListNew = defineCall({
  name: 'matchListNew',
  method: 'GET',
  path: '/api/piranha/v1/match/list/get_new',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object(listInput),
  reply: MatchList,
  refusals: ['no-such-tab', 'no-such-league'],
  about:
    "Matches of a tab with their main markets: live ones by start, then day by day the leagues of the brand's country first.",
  requirements: ['CALL-052', 'CALL-055', 'ENTITY-025'],
});
