import { type Static, Type } from 'typebox';
import { CodeField, InstantMs, Shown } from '../fields.ts';
import {
  CLOCK_PERIOD,
  MARKET_PERIOD,
  MARKET_STATUS,
  MARKET_TYPE,
  MATCH_STATUS,
  SELECTION_TYPE,
  SPORT,
} from '../tables/sport.ts';

const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const MatchId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const MarketId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Option = Type.Object({
  /** Short name in the player's language. */
  nm: Shown,
  /** Decimal odds with at most three decimals; negative means locked. */
  od: Type.Number(),
  ty: CodeField(SELECTION_TYPE),
});
export type Option = Static<typeof Option>;

export const Market = Type.Object({
  id: MarketId,
  ss: CodeField(MARKET_STATUS),
  op: Type.Array(Option, { maxItems: 100 }),
  /** The line as text (`2.5`), empty where a market has none. */
  li: Shown,
});
export type Market = Static<typeof Market>;

export const MarketGroup = Type.Object({
  mty: CodeField(MARKET_TYPE),
  pe: CodeField(MARKET_PERIOD),
  nm: Shown,
  mks: Type.Array(Market, { maxItems: 100 }),
});
export type MarketGroup = Static<typeof MarketGroup>;

export const MatchClock = Type.Object({
  pe: CodeField(CLOCK_PERIOD),
  /** Seconds at the instant `at`; while `r` the phone counts on. */
  s: Whole,
  r: Type.Boolean(),
  /** 1 up, 2 down. */
  tp: Type.Union([Type.Literal(1), Type.Literal(2)]),
  at: InstantMs,
});

/** A match without its markets: what changes with the clock and the score. Also the `header` message of its topic. */
const header = {
  id: MatchId,
  nm: Shown,
  sid: CodeField(SPORT),
  lg: Type.Object({ id: Whole, na: Shown, rnm: Shown }),
  ts: Type.Array(Type.Object({ id: Whole, na: Shown, lurl: Shown }), { minItems: 2, maxItems: 2 }),
  bt: InstantMs,
  ms: CodeField(MATCH_STATUS),
  mc: MatchClock,
  nsg: Type.Array(
    Type.Object({ pe: Whole, tyg: Whole, sc: Type.Array(Whole, { minItems: 2, maxItems: 2 }) }),
  ),
  tms: Whole,
  is_hot: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Why nothing of the match can be bet now: empty, or one word. */
  stop: Shown,
};

export const MatchHeader = Type.Object(header);
export type MatchHeader = Static<typeof MatchHeader>;

export const Match = Type.Object({ ...header, mg: Type.Array(MarketGroup, { maxItems: 300 }) });
export type Match = Static<typeof Match>;

/** The `market` message of a match's topic: the full state of one market, with the group that it belongs to. */
export const MarketChange = Type.Object({
  mty: CodeField(MARKET_TYPE),
  pe: CodeField(MARKET_PERIOD),
  mk: Market,
});
export type MarketChange = Static<typeof MarketChange>;
