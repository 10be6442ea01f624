import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, LeagueId, MarketId, Match, MatchId } from '../../entities/match.ts';
import { CodeField, InstantMs, PageSize, Shown, Text } from '../../fields.ts';
import { SPORT } from '../../tables/sport.ts';

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

export const priceHistory = defineCall({
  name: 'priceHistory',
  method: 'GET',
  path: '/api/piranha/v1/match/price/history',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ market_id: MarketId, option_type: Code }),
  reply: Type.Object({
    /** Nothing before is known: the history lives in the memory of the server. */
    since: InstantMs,
    /** The oldest first, at most one day back. Each price holds until the next. */
    points: Type.Array(Type.Object({ at: InstantMs, od: Type.Number() }), { maxItems: 100 }),
  }),
  refusals: ['no-such-market'],
  about: 'The prices of one selection over the day, thinned out. Our addition to the specification.',
  requirements: [],
});

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
      Type.Object({
        id: LeagueId,
        na: Shown,
        sid: CodeField(SPORT),
        count: Type.Integer(),
        cc: Type.Optional(Shown),
      }),
      { maxItems: NAMES_MAX },
    ),
  }),
  refusals: [],
  about:
    'Finds teams, leagues and countries in five languages, with a typo or two and while the word is being typed. Our addition to the specification.',
  requirements: [],
});
