import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { MATCH_LIST_MAX } from '../../constants.ts';
import {
  AskedInstant,
  LeagueId,
  listInput,
  listReply,
  Match,
  MatchesByIds,
  MatchId,
  MatchList,
} from '../../entities/match.ts';
import { CodeField, Flag, PageSize } from '../../fields.ts';
import { MATCH_LIST_TYPE, MATCH_SOURCES, type MatchSource } from '../../tables/site.ts';
import { SPORT } from '../../tables/sport.ts';

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
    "Matches of a tab with their main markets: live ones by start, then upcoming ones by start, at the same moment the leagues of the brand's country first.",
  requirements: ['CALL-052', 'CALL-055', 'ENTITY-025'],
});

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
    tab_key: listInput.tab_key,
    /** For the source `league`. */
    league_id: listInput.league_id,
    cursor: listInput.cursor,
    page_limit: listInput.page_limit,
  }),
  reply: MatchList,
  refusals: ['no-such-tab', 'no-such-league', 'login-needed'],
  about: 'Matches of a sport, of a league, of the leagues that many follow, or of what the player marked.',
  requirements: ['CALL-053'],
});

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
