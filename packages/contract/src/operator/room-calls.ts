import { type Static, Type } from 'typebox';
import { Cents, Flag, Id, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { BetLine } from './bet-calls.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason } from './operator-call.ts';
import { LeagueName, Note, TradingMatchLine } from './trading-calls.ts';

const Count = Type.Integer({ minimum: 0 });
/** Whole per cent of a limit or of the stakes; above 100 when a limit was lowered since. */
const Percent = Type.Integer({ minimum: 0 });

/** Bets taken in the last minutes, and in the hour before them. */
export const RoomPace = Type.Object({
  bets: Count,
  stake: Cents,
  before_bets: Count,
  before_stake: Cents,
});
export type RoomPace = Static<typeof RoomPace>;

/** What the bookmaker wins (or loses, below zero) when the selection wins. */
export const RoomNet = Type.Object({ selection: Shown, name: Shown, net: Cents });
export type RoomNet = Static<typeof RoomNet>;

export const RoomTile = Type.Object({
  ...TradingMatchLine.properties,
  /** The loss at the worst outcomes of its markets, and how much of it is allowed. */
  units: Cents,
  limit: Cents,
  share: Percent,
  pace: RoomPace,
  /** Of the main market, in the order of the player's app. */
  nets: Type.Array(RoomNet, { maxItems: 3 }),
});
export type RoomTile = Static<typeof RoomTile>;

export const RoomAlert = Type.Object({
  /** limit, one-sided, pace, feed, overdue. */
  kind: Shown,
  match: Type.Optional(Type.Integer()),
  /** The match, the producer of the feed; empty for overdue bets. */
  name: Shown,
  /** Of a one-sided market: the selection. */
  selection: Shown,
  /** Per cent of the limit or of the stakes, or how many times the usual pace. */
  value: Type.Integer(),
  /** Overdue bets and their matches. */
  bets: Count,
  matches: Count,
});
export type RoomAlert = Static<typeof RoomAlert>;

/** A stop of everything, of a sport or of a league. */
export const WideStopLine = Type.Object({
  ...Note.properties,
  scope: Type.Union([Type.Literal('all'), Type.Literal('sport'), Type.Literal('league')]),
  sport: Shown,
  league: Type.Optional(LeagueName),
});
export type WideStopLine = Static<typeof WideStopLine>;

export const tradingRoom = defineOperatorCall({
  name: 'tradingRoom',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    /** Matches in play, or those to come on which somebody has bet. */
    state: Type.Optional(Type.Union([Type.Literal('live'), Type.Literal('upcoming')])),
  }),
  reply: Type.Object({
    /** The base currency, in which everything is counted. */
    currency: Shown,
    now: InstantMs,
    fresh: Flag,
    /** The sum of the worst outcomes of every match with open bets. */
    exposure: Cents,
    pace: RoomPace,
    /** Milliseconds since the last message of the producer that was silent longest. */
    silent: Type.Optional(Type.Integer()),
    stops: Type.Array(WideStopLine, { maxItems: 200 }),
    /** How many there are; those with the highest share of their limit are listed. */
    total: Count,
    matches: Type.Array(RoomTile, { maxItems: 60 }),
    alerts: Type.Array(RoomAlert, { maxItems: 30 }),
  }),
  about: 'The matches with their exposure against the limit, net results, pace and alerts.',
});

export const RoomSelection = Type.Object({
  market: Type.Integer(),
  market_name: Shown,
  selection: Shown,
  /** Empty when selections that can win together are counted as one. */
  name: Shown,
  /** Thousandths; absent when it is not offered. */
  odds: Type.Optional(Type.Integer()),
  net: Cents,
  stake: Cents,
});
export type RoomSelection = Static<typeof RoomSelection>;

export const roomMatch = defineOperatorCall({
  name: 'roomMatch',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ match: Id }),
  reply: Type.Object({
    match: TradingMatchLine,
    currency: Shown,
    now: InstantMs,
    units: Cents,
    limit: Cents,
    share: Percent,
    /** Extra margin in its league, in basis points. */
    margin: Type.Integer(),
    pace: RoomPace,
    /** Every selection with bets on its market, the worst result first. */
    selections: Type.Array(RoomSelection, { maxItems: 100 }),
    /** Bets and stakes of each minute in which there were any. */
    minutes: Type.Array(Type.Object({ at: InstantMs, bets: Count, stake: Cents }), { maxItems: 70 }),
  }),
  about: 'One match of the room: the net result of every selection, worst first, and its pace by minute.',
});

/** A bet that waits for a trader. */
export const ReferralLine = Type.Object({
  ...BetLine.properties,
  /** Milliseconds that are left, and that it had. Then it is declined. */
  left: Type.Integer(),
  of: Type.Integer(),
  /** What it can cost, in the base currency. */
  liability: Cents,
});
export type ReferralLine = Static<typeof ReferralLine>;

export const referralList = defineOperatorCall({
  name: 'referralList',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Type.Object({ currency: Shown, referrals: Type.Array(ReferralLine, { maxItems: 20 }) }),
  about: 'Bets above the threshold that wait for a trader, the one with the least time first.',
});

export const referralAnswer = defineOperatorCall({
  name: 'referralAnswer',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    bet: ReferenceText,
    answer: Type.Union([Type.Literal('accept'), Type.Literal('part'), Type.Literal('decline')]),
    /** With `part`: the stake that would be taken instead, in cents of the currency of the bet. */
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Accepts a bet that waits, declines it, or offers a smaller stake; refused when its time is over.',
});

/** What the exposure suggests; a trader accepts or dismisses it. */
export const SuggestionLine = Type.Object({
  /** Names this suggestion in this situation: another situation is another key. */
  key: Shown,
  match: Type.Integer(),
  name: Shown,
  market: Type.Integer(),
  market_name: Shown,
  selection: Shown,
  action: Type.Union([Type.Literal('suspend'), Type.Literal('limit'), Type.Literal('price')]),
  /** Of `limit`: the largest stake in cents; of `price`: thousandths. */
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
  /** What the selection can lose, what is allowed, and whole per cent of it. */
  loss: Cents,
  limit: Cents,
  share: Percent,
  /** Stakes on the match in the last five minutes; tenths of the usual pace, 0 when there was none before. */
  recent: Cents,
  pace: Count,
});
export type SuggestionLine = Static<typeof SuggestionLine>;

export const suggestionList = defineOperatorCall({
  name: 'suggestionList',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Type.Object({ currency: Shown, suggestions: Type.Array(SuggestionLine, { maxItems: 20 }) }),
  about:
    'What the exposure against the limits and the pace of stakes suggest, the closest to its limit first.',
});

export const suggestionAnswer = defineOperatorCall({
  name: 'suggestionAnswer',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    key: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}\\p{Cs}]+$' }),
    accept: Flag,
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Accepts a suggestion, which suspends the market, lowers the largest stake or sets the price, or dismisses it. Refused when the situation has changed.',
});
