import { type Static, Type } from 'typebox';
import { Cents, Flag, Id, InstantMs, ReferenceText, Shown, Text } from '../fields.ts';
import { Moment } from './bet-calls.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';
import { SportName } from './trading-calls.ts';

export const PastMatch = Type.Object({
  match: Type.Integer(),
  teams: Shown,
  league: Shown,
  start: InstantMs,
  /** Markets on which somebody has bet. */
  markets: Type.Integer(),
  /** The book still has it. */
  held: Flag,
});
export type PastMatch = Static<typeof PastMatch>;

export const matchSearch = defineOperatorCall({
  name: 'matchSearch',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    /** Words of a side's or the league's name. */
    text: Type.Optional(Text(80)),
    match: Type.Optional(Id),
    market: Type.Optional(Id),
    bet: Type.Optional(ReferenceText),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
  }),
  reply: Type.Object({
    matches: Type.Array(PastMatch, { maxItems: 50 }),
    /** There are more than are listed. */
    more: Flag,
  }),
  about:
    'Matches on which somebody has bet, also those that have left the feed, by name, start, number, market or bet.',
});

export const MarketResult = Type.Object({
  market: Type.Integer(),
  name: Shown,
  /** Whether its bets are still being settled. */
  working: Flag,
  /** Of the result that stands; absent when none does. */
  result: Type.Optional(Type.Object({ score: Shown, by_hand: Flag, won: Shown })),
  voids: Type.Integer(),
});
export type MarketResult = Static<typeof MarketResult>;

export const MatchResults = Type.Object({
  ...PastMatch.properties,
  rows: Type.Array(MarketResult, { maxItems: 500 }),
  more: Flag,
});
export type MatchResults = Static<typeof MatchResults>;

export const matchResults = defineOperatorCall({
  name: 'matchResults',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ match: Id }),
  reply: MatchResults,
  about: 'One match with bets: its markets and the current result of each.',
});

/** A match with open bets that nobody has settled: it began long ago, or the book no longer has it. */
export const OverdueLine = Type.Object({
  match: Type.Integer(),
  teams: Shown,
  league: Shown,
  sport: Shown,
  start: InstantMs,
  /** gone: not in the book. over: ended there. late: still running there, long after its start. */
  state: Type.Union([Type.Literal('gone'), Type.Literal('over'), Type.Literal('late')]),
  /** Undecided markets with open bets. */
  markets: Type.Integer(),
  bets: Type.Integer(),
  /** In the base currency: what is left of the stakes, and the loss at the worst. */
  stake: Cents,
  units: Cents,
  /** Decisions about it that wait for a second person. */
  waiting: Type.Integer(),
});
export type OverdueLine = Static<typeof OverdueLine>;

export const overdueList = defineOperatorCall({
  name: 'overdueList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({}),
  reply: Type.Object({
    currency: Shown,
    matches: Type.Array(OverdueLine, { maxItems: 200 }),
    /** There are more than are listed. */
    more: Flag,
  }),
  about: 'Matches with open bets that began long ago or that the feed no longer knows, the oldest first.',
});

const Goals = Type.Integer({ minimum: 0, maximum: 999 });
const MatchDecision = {
  match: Id,
  action: Type.Union([Type.Literal('void'), Type.Literal('settle')]),
  /** Of the score; football where it is absent. */
  sport: Type.Optional(SportName),
  /** Of a match that is settled: the final score, of football after regular time, of sets how many were won. */
  home: Type.Optional(Goals),
  away: Type.Optional(Goals),
  /** Of football: at half time, where it is known. */
  half_home: Type.Optional(Goals),
  half_away: Type.Optional(Goals),
  /** `6-4,3-6,7-5`: the sets; of basketball the quarters and then the overtimes, where they are known. */
  parts: Type.Optional(
    Type.String({ maxLength: 120, pattern: '^[0-9]{1,3}-[0-9]{1,3}(,[0-9]{1,3}-[0-9]{1,3}){0,15}$' }),
  ),
};

export const matchPreview = defineOperatorCall({
  name: 'matchPreview',
  audience: 'operator',
  rate: 'read',
  input: Type.Object(MatchDecision),
  reply: Type.Object({
    /** Open markets that would be decided, and those that the score does not decide. */
    markets: Type.Integer(),
    left: Type.Integer(),
    bets: Type.Integer(),
    credited: Cents,
    debited: Cents,
    currency: Shown,
    /** There are more markets or bets than were computed. */
    more: Flag,
    second: Flag,
    second_from: Cents,
  }),
  about: 'What a decision about all open markets of a match would move; nothing is written.',
});

export const matchDecide = defineOperatorCall({
  name: 'matchDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ ...MatchDecision, reason: Reason }),
  reply: Type.Object({
    /** Markets that were decided, that wait for a second person, and that could not be decided. */
    done: Type.Integer(),
    waiting: Type.Integer(),
    refused: Type.Integer(),
    left: Type.Integer(),
  }),
  about: 'Voids every open market of a match, or settles those that the score decides, market by market.',
});

/** A decision about a market that waits for a second person. */
export const WaitingDecision = Type.Object({
  id: ReferenceText,
  match: Type.Integer(),
  market: Type.Integer(),
  teams: Shown,
  name: Shown,
  /** bets.void, bets.void-undo, bets.settle, bets.roll-back. */
  command: Shown,
  /** Of a result by hand: its score, and the selections that win. */
  score: Shown,
  won: Shown,
  moved: Cents,
  by: Shown,
  /** The operator of this session requested it. */
  own: Flag,
  /** The market has changed since: it can only be rejected. */
  outdated: Flag,
  at: InstantMs,
  reason: Shown,
});
export type WaitingDecision = Static<typeof WaitingDecision>;

export const decisionList = defineOperatorCall({
  name: 'decisionList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ match: Type.Optional(Id) }),
  reply: Type.Object({ currency: Shown, decisions: Type.Array(WaitingDecision, { maxItems: 50 }) }),
  about: 'Decisions about markets that wait for a second person, the oldest first.',
});

export const decisionConfirm = defineOperatorCall({
  name: 'decisionConfirm',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ decision: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Confirms a decision that somebody else asked for; refused when the market has changed since.',
});

export const decisionReject = defineOperatorCall({
  name: 'decisionReject',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ decision: ReferenceText, reason: Reason }),
  reply: DONE,
  about: 'Rejects a decision that waits, or takes back the own one.',
});
