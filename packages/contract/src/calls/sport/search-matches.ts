import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Match } from '../../entities/match.ts';
import { LeagueId } from '../../entities/match-list.ts';
import { CodeField, PageSize, Shown, Text } from '../../fields.ts';
import { SPORT } from '../../tables/sport.ts';

const SEARCH_MAX = 30;
const NAMES_MAX = 10;

export const searchMatches = defineCall({
  name: 'searchMatches',
  method: 'GET',
  path: '/api/piranha/v1/match/search',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    keyword: Text(64),
    page_limit: Type.Optional(PageSize(SEARCH_MAX)),
  }),
  reply: Type.Object({
    /** The best first: live before to come. */
    records: Type.Array(Match, { maxItems: SEARCH_MAX }),
    leagues: Type.Array(
      Type.Object({ id: LeagueId, na: Shown, rnm: Shown, sid: CodeField(SPORT), count: Type.Integer() }),
      { maxItems: NAMES_MAX },
    ),
    teams: Type.Array(
      Type.Object({ id: LeagueId, na: Shown, sid: CodeField(SPORT), count: Type.Integer() }),
      { maxItems: NAMES_MAX },
    ),
  }),
  refusals: [],
  about:
    'Finds teams, leagues and countries in five languages, with a typo or two and while the word is being typed. Our addition to the specification.',
  requirements: [],
});
