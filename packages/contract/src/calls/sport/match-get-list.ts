import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { MATCH_LIST_MAX } from '../../constants.ts';
import { Match } from '../../entities/match.ts';
import { LeagueId } from '../../entities/match-list.ts';
import { CodeField, PageSize } from '../../fields.ts';
import { MATCH_LIST_TYPE } from '../../tables/home.ts';
import { SPORT } from '../../tables/sport.ts';

const AskedInstant = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const matchGetList = defineCall({
  name: 'matchGetList',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/match/getList',
  audience: 'anyone',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({
    sportId: Type.Optional(CodeField(SPORT)),
    leagueId: Type.Optional(LeagueId),
    /** 1 live, 2 within three hours, 3 within a day, 4 later; none: all. */
    type: Type.Optional(CodeField(MATCH_LIST_TYPE)),
    /** Start from then on, and before then. */
    beginTime: Type.Optional(AskedInstant),
    endTime: Type.Optional(AskedInstant),
    /** The number of the page, from 1. */
    current: Type.Optional(PageSize(MATCH_LIST_MAX)),
    size: Type.Optional(PageSize(MATCH_LIST_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(Match, { maxItems: MATCH_LIST_MAX }),
    current: Type.Integer({ minimum: 1 }),
    size: Type.Integer({ minimum: 1 }),
    /** At most 50: a list does not go on beyond. */
    total: Type.Integer({ minimum: 0, maximum: MATCH_LIST_MAX }),
  }),
  refusals: ['no-such-league'],
  about: 'Matches by the number of their sport, by league and by day, with numbered pages.',
  requirements: ['CALL-039'],
});
