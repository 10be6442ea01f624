import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, LeagueId, MatchId } from '../../entities/match.ts';
import { CodeField, Flag, InstantMs, Shown } from '../../fields.ts';
import { FORM_OUTCOME, MATCH_STATUS, SEASON_STATE, SPORT } from '../../tables/sport.ts';

const TEAMS_MAX = 64;
const ROUNDS_MAX = 130;
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Round = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Score = Type.Array(Count, { minItems: 2, maxItems: 2 });
const Form = Type.Array(CodeField(FORM_OUTCOME), { maxItems: 5 });

const SeasonTeam = Type.Object({ id: LeagueId, na: Shown, cc: Type.Optional(Shown) });

/** `id` is absent for a match that the book never had. */
const SeasonMatch = Type.Object({
  id: Type.Optional(MatchId),
  bt: InstantMs,
  ms: CodeField(MATCH_STATUS),
  ts: Type.Array(SeasonTeam, { minItems: 2, maxItems: 2 }),
  sc: Type.Optional(Score),
});

/** Played, won, drawn, lost; scored and conceded; points. */
const TableRow = Type.Object({
  team: SeasonTeam,
  pl: Count,
  w: Count,
  d: Count,
  l: Count,
  sc: Count,
  co: Count,
  pts: Count,
  form: Form,
});

export const leagueSeason = defineCall({
  name: 'leagueSeason',
  method: 'GET',
  path: '/api/piranha/v1/league/season',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ league_id: LeagueId, round: Type.Optional(Round) }),
  reply: Type.Object({
    st: CodeField(SEASON_STATE),
    /** Absent unless the season is known. */
    lg: Type.Optional(Type.Object({ id: LeagueId, na: Shown, rnm: Shown, sid: CodeField(SPORT) })),
    /** The round of the records, 0 for none: the one that was asked for, or the one that is played now. */
    round: Count,
    /** When its first match begins: a round of a tournament is a day. */
    rounds: Type.Array(Type.Object({ no: Round, bt: InstantMs }), { maxItems: ROUNDS_MAX }),
    records: Type.Array(SeasonMatch, { maxItems: 64 }),
    /** Empty for a tournament, which has none. */
    table: Type.Array(TableRow, { maxItems: TEAMS_MAX }),
    /** The match under which bets on how the season ends are sold, while they are. */
    ev: Type.Optional(MatchId),
  }),
  refusals: ['invalid-field'],
  about: 'The table of a league and one of its rounds with results. Our addition to the specification.',
  requirements: [],
});

export const matchBackground = defineCall({
  name: 'matchBackground',
  method: 'GET',
  path: '/api/piranha/v1/match/background',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ match_id: MatchId }),
  reply: Type.Object({
    st: CodeField(SEASON_STATE),
    round: Type.Optional(Round),
    venue: Type.Optional(Shown),
    /** Of the home side and of the other, the latest last. */
    form: Type.Array(Form, { minItems: 2, maxItems: 2 }),
    /** The latest first; `home` is the id of the side that played at home then. */
    meetings: Type.Array(Type.Object({ bt: InstantMs, home: LeagueId, sc: Score }), { maxItems: 10 }),
  }),
  refusals: ['no-such-match'],
  about:
    'Round, venue, form and earlier meetings of the two sides of a match. Our addition to the specification.',
  requirements: [],
});

/** Shirt number, name, position and what happened to the player: kind, second and period of the clock. */
const LineUpPlayer = Type.Object({
  no: Type.Integer({ minimum: 0, maximum: 999 }),
  na: Shown,
  po: Type.Optional(Shown),
  ev: Type.Array(Type.Object({ ty: Shown, s: Count, pe: Code }), { maxItems: 12 }),
});

/** Formation, starters and bench. */
const LineUpSide = Type.Object({
  fo: Type.Optional(Shown),
  st: Type.Array(LineUpPlayer, { maxItems: 15 }),
  be: Type.Array(LineUpPlayer, { maxItems: 20 }),
});

export const matchLineUp = defineCall({
  name: 'matchLineUp',
  method: 'GET',
  path: '/api/piranha/v1/match/line_up',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ match_id: MatchId }),
  reply: Type.Object({
    st: CodeField(SEASON_STATE),
    /** 1 once it is announced; the sides are empty before. */
    ann: Flag,
    /** Home first. */
    sides: Type.Array(LineUpSide, { maxItems: 2 }),
  }),
  refusals: ['no-such-match'],
  about: 'Who plays in a match, with goals, cards and substitutions. Our addition to the specification.',
  requirements: [],
});
