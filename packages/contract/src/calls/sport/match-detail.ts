import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Match, MatchId } from '../../entities/match.ts';

export const matchDetail = defineCall({
  name: 'matchDetail',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/match/getMatchDetail',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ matchId: MatchId }),
  reply: Match,
  refusals: ['no-such-match'],
  about: 'One match with all of its markets, the main group first.',
  requirements: ['CALL-040'],
});
