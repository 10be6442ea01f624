import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { listInput, MatchList } from '../../entities/match-list.ts';
import { MATCH_SOURCES, type MatchSource } from '../../tables/home.ts';

const { cursor, page_limit, tab_key, league_id } = listInput;

export const matchListBySource = defineCall({
  name: 'matchListBySource',
  method: 'GET',
  path: '/api/piranha/v1/match/list/by_source',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({
    source: Type.Unsafe<MatchSource>(Type.Union(MATCH_SOURCES.map((source) => Type.Literal(source)))),
    /** The sport, for the source `sport`; narrows the others. */
    tab_key,
    /** For the source `league`. */
    league_id,
    cursor,
    page_limit,
  }),
  reply: MatchList,
  refusals: ['no-such-tab', 'no-such-league', 'login-needed'],
  about: 'Matches of a sport, of a league, of the leagues that many follow, or of what the player marked.',
  requirements: ['CALL-053'],
});
