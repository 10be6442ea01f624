import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { MATCH_LIST_MAX } from '../../constants.ts';
import { MatchId } from '../../entities/match.ts';
import { MatchesByIds } from '../../entities/match-list.ts';

export const matchListByIds = defineCall({
  name: 'matchListByIds',
  method: 'POST',
  path: '/api/piranha/v1/match/list/get_by_ids',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ match_ids: Type.Array(MatchId, { minItems: 1, maxItems: MATCH_LIST_MAX }) }),
  reply: MatchesByIds,
  refusals: [],
  about:
    'Matches with their latest odds, in the order of the ids. Also the operation getLatestOddsByMatchIds.',
  requirements: ['CALL-054', 'CALL-058'],
});
