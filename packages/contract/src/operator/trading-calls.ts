import { type Static, Type } from 'typebox';
import { Cents, Flag, Id, InstantMs, PageSize, Shown, Text } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason } from './operator-call.ts';

/** Whole thousandths: 1.85 is 1850. */
const Thousandths = Type.Integer();
export const Selection = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9][a-z0-9&/+-]*$' });

/** The sports of the book. */
export const SportName = Type.Union([
  Type.Literal('football'),
  Type.Literal('basketball'),
  Type.Literal('tennis'),
  Type.Literal('table-tennis'),
  Type.Literal('volleyball'),
]);

/** Which operator did it, why and when. */
export const Note = Type.Object({ by: Shown, reason: Shown, at: InstantMs });

export const LeagueName = Type.Object({ id: Type.Integer(), name: Shown, country: Shown });

export const TradingMatchLine = Type.Object({
  match: Type.Integer(),
  sport: Shown,
  league: LeagueName,
  home: Shown,
  away: Shown,
  start: InstantMs,
  status: Shown,
  /** In words, in the language that was asked for. */
  period: Shown,
  clock: Type.Object({ seconds: Type.Integer(), running: Flag, direction: Shown, at: InstantMs }),
  score: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  /** Why the feed lets nothing be bet: goal, danger, feed; empty when it does. */
  feed_stop: Shown,
  /** The stop that an operator has set. */
  stop: Type.Optional(Note),
  /** The stop of its league, its sport or of everything, the narrowest one. */
  wide_stop: Type.Optional(Type.Object({ ...Note.properties, scope: Shown })),
  /** As they can be bet now. */
  open: Type.Integer(),
  suspended: Type.Integer(),
  closed: Type.Integer(),
  /**
   * Markets that operators have stopped, prices that they have set, and those of them from which the feed has moved
   * away.
   */
  stopped_markets: Type.Integer(),
  overrides: Type.Integer(),
  drifted: Type.Integer(),
});
export type TradingMatchLine = Static<typeof TradingMatchLine>;

export const tradingMatches = defineOperatorCall({
  name: 'tradingMatches',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    sport: Type.Optional(SportName),
    league: Type.Optional(Id),
    /** In the names of teams and of the league, without accents; or the number of the match. */
    text: Type.Optional(Text(64)),
    /** `house`: matches where an operator has overridden the feed. */
    state: Type.Optional(
      Type.Union([
        Type.Literal('live'),
        Type.Literal('upcoming'),
        Type.Literal('over'),
        Type.Literal('house'),
      ]),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    page_limit: Type.Optional(PageSize(100)),
  }),
  reply: Type.Object({
    records: Type.Array(TradingMatchLine, { maxItems: 100 }),
    total: Type.Integer(),
    /** Whether this node has fresh prices: without, nothing at all can be bet here. */
    fresh: Flag,
    now: InstantMs,
  }),
  about: 'Matches of the book with their state; live ones first, then by start.',
});

const Override = Type.Object({
  ...Note.properties,
  odds: Thousandths,
  /** The feed's price when the override was set, and how far it may move: basis points. */
  feed_odds: Thousandths,
  tolerance: Type.Integer(),
  drifted: Type.Optional(Type.Object({ odds: Thousandths, at: InstantMs })),
});

export const TradingPrice = Type.Object({
  selection: Shown,
  name: Shown,
  feed: Thousandths,
  ours: Thousandths,
  override: Type.Optional(Override),
});
export type TradingPrice = Static<typeof TradingPrice>;

export const TradingMarket = Type.Object({
  market: Type.Integer(),
  name: Shown,
  line: Shown,
  /** Whose limits it has: main, lines, periods, teams, combined, scores, course, corners-cards, players. */
  class: Shown,
  /** open, suspended or closed: the market in the feed, and as players see it. */
  feed_status: Shown,
  status: Shown,
  stop: Type.Optional(Note),
  /** With these prices a player who backs every selection would win for certain. */
  sure_win: Flag,
  prices: Type.Array(TradingPrice, { maxItems: 40 }),
});
export type TradingMarket = Static<typeof TradingMarket>;

/** What one bet may stake and win, and what a selection and a market may lose, in the base currency. */
export const ClassLimitLine = Type.Object({
  class: Shown,
  max_stake: Cents,
  max_win: Cents,
  per_selection: Cents,
  per_market: Cents,
});
export type ClassLimitLine = Static<typeof ClassLimitLine>;

export const TradingMatchPage = Type.Object({
  match: TradingMatchLine,
  /** Extra margin in this league, in basis points. */
  margin: Type.Integer(),
  fresh: Flag,
  now: InstantMs,
  currency: Shown,
  /** As they hold now, before the match or in play, where a brand has none of its own. */
  limits: Type.Array(ClassLimitLine, { maxItems: 20 }),
  markets: Type.Array(TradingMarket, { maxItems: 2_000 }),
});
export type TradingMatchPage = Static<typeof TradingMatchPage>;

export const tradingMatch = defineOperatorCall({
  name: 'tradingMatch',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ match: Id }),
  reply: TradingMatchPage,
  about: 'One match with its markets: the feed’s prices, ours, and the overrides between them.',
});

export const tradingHistory = defineOperatorCall({
  name: 'tradingHistory',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ market: Id, selection: Selection }),
  reply: Type.Object({
    /** Nothing before this is known at this node. */
    since: Type.Optional(InstantMs),
    points: Type.Array(Type.Object({ at: InstantMs, odds: Thousandths }), { maxItems: 200 }),
  }),
  about: 'At which prices a selection was sold today, as this node remembers it.',
});

const Stopped = {
  scope: Type.Union([
    Type.Literal('all'),
    Type.Literal('sport'),
    Type.Literal('league'),
    Type.Literal('match'),
    Type.Literal('market'),
  ]),
  /** Of the league, match or market. */
  id: Type.Optional(Id),
  sport: Type.Optional(SportName),
  reason: Reason,
};

export const tradingStop = defineOperatorCall({
  name: 'tradingStop',
  audience: 'operator',
  rate: 'command',
  input: Type.Object(Stopped),
  reply: DONE,
  about: 'Suspends everything, a sport, a league, a match or a market until a person reopens it.',
});

export const tradingReopen = defineOperatorCall({
  name: 'tradingReopen',
  audience: 'operator',
  rate: 'command',
  input: Type.Object(Stopped),
  reply: DONE,
  about: 'Removes the stop of an operator. What the feed has suspended stays suspended.',
});

export const priceOverride = defineOperatorCall({
  name: 'priceOverride',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    market: Id,
    selection: Selection,
    odds: Type.Integer({ minimum: 1_010, maximum: 1_000_000_000 }),
    /** The feed's price that the trader saw: when it is further away meanwhile than the tolerance, nothing is set. */
    seen: Type.Integer({ minimum: 1_001, maximum: 1_000_000_000 }),
    /** Basis points. */
    tolerance: Type.Integer({ minimum: 1, maximum: 10_000 }),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets our own price of a selection, until it is released or the feed moves too far away.',
});

export const priceRelease = defineOperatorCall({
  name: 'priceRelease',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ market: Id, selection: Selection, reason: Reason }),
  reply: DONE,
  about: 'The feed’s price counts again.',
});

const Limit = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));

export const LeagueLine = Type.Object({
  league: LeagueName,
  sport: Shown,
  /** How many of its matches the book has now. */
  matches: Type.Integer(),
  margin: Type.Integer(),
  max_win: Type.Optional(Cents),
  per_selection: Type.Optional(Cents),
  per_match: Type.Optional(Cents),
  set: Type.Optional(Note),
});
export type LeagueLine = Static<typeof LeagueLine>;

export const tradingLeagues = defineOperatorCall({
  name: 'tradingLeagues',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({
    leagues: Type.Array(LeagueLine, { maxItems: 2_000 }),
    /** The base currency, in whose cents the limits are. */
    currency: Shown,
  }),
  about: 'The leagues of the book with their extra margin and limits.',
});

export const leagueRuleSet = defineOperatorCall({
  name: 'leagueRuleSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    league: Id,
    margin: Type.Integer({ minimum: 0, maximum: 3_000 }),
    /** Cents of the base currency; absent where the general limits apply. */
    max_win: Limit,
    per_selection: Limit,
    per_match: Limit,
    /** Of the rule that the trader saw; absent when there was none. */
    seen_at: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets margin and limits of a league, all together.',
});

export const ProducerLine = Type.Object({
  producer: Type.Integer(),
  /** As the settings call it. */
  name: Shown,
  healthy: Flag,
  /** Milliseconds since the last message of the feed, and since the owner of the feed last reported. */
  silent: Type.Optional(Type.Integer()),
  age: Type.Integer(),
  epoch: Type.Integer(),
  sequence: Type.Integer(),
  waiting: Type.Integer(),
  counts: Type.Array(Type.Object({ name: Shown, count: Type.Integer() }), { maxItems: 20 }),
  /** Rejected messages by kind, the most frequent first. */
  garbage: Type.Array(Type.Object({ name: Shown, count: Type.Integer() }), { maxItems: 20 }),
});
export type ProducerLine = Static<typeof ProducerLine>;

export const tradingFeed = defineOperatorCall({
  name: 'tradingFeed',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Type.Object({ producers: Type.Array(ProducerLine, { maxItems: 100 }), fresh: Flag }),
  about: 'How the feed fares, as its owner tells every node.',
});
