import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Match } from '../../entities/match.ts';
import { Cursor, Flag, PageSize, Shown, Word } from '../../fields.ts';

export const matchListNew = defineCall({
  name: 'matchListNew',
  method: 'GET',
  path: '/api/piranha/v1/match/list/get_new',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({
    /** `inplay`, `live`, `football`; none: everything, live first. */
    tab_key: Type.Optional(Word(32)),
    league_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
    size: Type.Optional(PageSize(50)),
    first: Type.Optional(Flag),
  }),
  reply: Type.Object({
    records: Type.Array(Match, { maxItems: 50 }),
    cursor: Shown,
    incr_cursor: Shown,
    has_more: Flag,
  }),
  refusals: ['no-such-tab'],
  about: 'Matches of a tab with their main markets, live ones first, then by start time.',
  requirements: ['CALL-052', 'CALL-055'],
});
