import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { MatchId } from '../../entities/match.ts';
import { listInput, listReply } from '../../entities/match-list.ts';
import { Flag } from '../../fields.ts';

const { cursor, page_limit, tab_key, league_id } = listInput;

export const matchListIncremental = defineCall({
  name: 'matchListIncremental',
  method: 'GET',
  path: '/api/piranha/v1/match/list/get_incr',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ cursor, page_limit, tab_key, league_id }),
  reply: Type.Object({
    ...listReply,
    /** Matches that are in the list no more. */
    removed: Type.Array(MatchId, { maxItems: 10_000 }),
    /** 1: too much has happened since, and this is a page of the list itself. */
    full: Flag,
  }),
  refusals: ['no-such-tab', 'no-such-league'],
  about:
    'What changed in a list since the `incr_cursor` that is sent as `cursor`. Without one, or with one that is too old, the first page of the list, marked `full`.',
  requirements: ['CALL-056'],
});
