import { type Static, Type } from 'typebox';
import { MATCH_LIST_MAX } from '../constants.ts';
import { CodeField, Cursor, Flag, Id, InstantMs, PageSize, Shown, Word } from '../fields.ts';
import { MARKET_STATUS, MATCH_STATUS, SPORT } from '../tables/sport.ts';

const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** A code of the tables: market type, period, selection. */
export const Code = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const MatchId = Id;
export const MarketId = Id;

export const Option = Type.Object({
  /** Short name in the player's language: the head of a column. */
  nm: Shown,
  /** Full name: what a slip says. */
  na: Shown,
  /** Decimal odds with at most three decimals; negative means locked. */
  od: Type.Number(),
  ty: Code,
});
export type Option = Static<typeof Option>;

export const Market = Type.Object({
  id: MarketId,
  ss: CodeField(MARKET_STATUS),
  op: Type.Array(Option, { maxItems: 100 }),
  /** The line as text (`2.5`), empty where a market has none. */
  li: Shown,
  /** Its own name with its period, where the line is part of it (`Goal number 3`); otherwise the group's name holds. */
  nm: Type.Optional(Shown),
  /** The team, of a market on how one ends its season. Our addition. */
  tm: Type.Optional(Shown),
});
export type Market = Static<typeof Market>;

export const MarketGroup = Type.Object({
  mty: Code,
  pe: Code,
  /** The name with its period: what a slip says. */
  nm: Shown,
  /** In the detail, the same in two parts: for a heading that shows the period beside the title. */
  tn: Type.Optional(Shown),
  pn: Type.Optional(Shown),
  mks: Type.Array(Market, { maxItems: 100 }),
});
export type MarketGroup = Static<typeof MarketGroup>;

export const MatchClock = Type.Object({
  pe: Code,
  /** Seconds at the instant `at`; while `r` the phone counts on. */
  s: Whole,
  r: Type.Boolean(),
  /** 1 up, 2 down, 0 without a clock. */
  tp: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Announced stoppage, in minutes. */
  itd: Whole,
  at: InstantMs,
});

/** A match without its markets: what changes with the clock and the score. Also the `header` message of its topic. */
const header = {
  id: MatchId,
  nm: Shown,
  sid: CodeField(SPORT),
  /** `or`: smaller is higher. */
  lg: Type.Object({ id: Whole, na: Shown, rnm: Shown, or: Whole }),
  /** `cc`: the country of a national team or a player, two letters of ISO 3166; a club has none. */
  ts: Type.Array(Type.Object({ id: Whole, na: Shown, lurl: Shown, cc: Type.Optional(Shown) }), {
    minItems: 2,
    maxItems: 2,
  }),
  bt: InstantMs,
  ms: CodeField(MATCH_STATUS),
  mc: MatchClock,
  nsg: Type.Array(
    Type.Object({ pe: Whole, tyg: Whole, sc: Type.Array(Whole, { minItems: 2, maxItems: 2 }) }),
    { maxItems: 61 },
  ),
  /** Best of so many sets; 0 in other sports. */
  bo: Whole,
  /** For the live picture: zone from 0 (home goal line) to 100, side 1 home, 2 away, 0 nobody, momentum -100 to 100. */
  pl: Type.Optional(Type.Object({ zn: Whole, sd: Whole, mo: Type.Integer({ minimum: -100, maximum: 100 }) })),
  /** What happened, newest last: kind, side, second, period of the clock. */
  ev: Type.Array(Type.Object({ ty: Shown, sd: Whole, s: Whole, pe: Code }), { maxItems: 60 }),
  /** How many markets it has beyond the one of its row. */
  tms: Whole,
  is_hot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Why nothing of the match can be bet now: empty, or one word. */
  stop: Shown,
};

export const MatchHeader = Type.Object(header);
export type MatchHeader = Static<typeof MatchHeader>;

/** Momentum in a minute of play, the first one being 0; what is added to a half counts in its last minute. */
const PressedMinute = Type.Object({
  mi: Type.Integer({ minimum: 0, maximum: 119 }),
  mo: Type.Integer({ minimum: -100, maximum: 100 }),
});

export const Match = Type.Object({
  ...header,
  mg: Type.Array(MarketGroup, { maxItems: 300 }),
  /** The momentum so far, as far as this node has received it; in a list only of the last minutes. */
  mh: Type.Optional(Type.Array(PressedMinute, { maxItems: 120 })),
});
export type Match = Static<typeof Match>;

/** The `market` message of a match's topic: the full state of one market, with the group that it belongs to. */
export const MarketChange = Type.Object({
  mty: Code,
  pe: Code,
  mk: Market,
});
export type MarketChange = Static<typeof MarketChange>;

export const LeagueId = Id;
/** `inplay`, `live`, `coming`, a sport, one of the keys below a home tab, or `coming_` and a sport. */
export const TabKey = Word(32);

/** An instant that a caller names: a start that a list is narrowed to. */
export const AskedInstant = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** A day: whoever wants more names the instants. */
const WITHIN_MAX = 1_440;

/** What a list of a tab is asked with. */
export const listInput = {
  /** None: everything, live ones first. */
  tab_key: Type.Optional(TabKey),
  league_id: Type.Optional(LeagueId),
  cursor: Type.Optional(Cursor),
  page_limit: Type.Optional(PageSize(MATCH_LIST_MAX)),
  size: Type.Optional(PageSize(MATCH_LIST_MAX)),
  first: Type.Optional(Flag),
  /** Only matches that start at `start_from` or later, and before `start_to`. */
  start_from: Type.Optional(AskedInstant),
  start_to: Type.Optional(AskedInstant),
  /** Only matches that start in fewer than so many minutes from now; not together with `start_to`. */
  start_within: Type.Optional(Type.Integer({ minimum: 1, maximum: WITHIN_MAX })),
};

export const listReply = {
  records: Type.Array(Match, { maxItems: MATCH_LIST_MAX }),
  /** Where the next page goes on; empty when there is none. Good for this list only. */
  cursor: Shown,
  /** What the incremental list of the same tab and league goes on from; empty where the list is narrowed by start. */
  incr_cursor: Shown,
  has_more: Flag,
};

export const MatchList = Type.Object(listReply);
export type MatchList = Static<typeof MatchList>;

/** Matches as they are now; ids of which there is no match any more are named. */
export const MatchesByIds = Type.Object({
  records: Type.Array(Match, { maxItems: MATCH_LIST_MAX }),
  unknown: Type.Array(MatchId, { maxItems: MATCH_LIST_MAX }),
});

/** As many matches as one list topic tells of. */
export const LIVE_LIST_MAX = 200;

/**
 * The topic `list:TAB` of what is played now, TAB being `live` or a sport as `match/list/get_new` spells it. `matches`
 * says which there are (their order is the list's own, by HTTP), `header:MATCH` carries a `MatchHeader` and
 * `market:MATCH:MARKET` a `ListedMarket` for each market of a row.
 */
export const LiveMatches = Type.Object({ ids: Type.Array(MatchId, { maxItems: LIVE_LIST_MAX }) });
export type LiveMatches = Static<typeof LiveMatches>;

/** `id` is the match's. */
export const ListedMarket = Type.Object({ id: MatchId, ...MarketChange.properties });
export type ListedMarket = Static<typeof ListedMarket>;
