import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, ReferenceText, Shown, UuidText } from '../fields.ts';
import type { RefusalName } from '../refusals.ts';
import {
  BET_ORDER_STATUS,
  BET_TYPE,
  CASH_OUT_OFFER,
  CASH_OUT_REJECT,
  CASH_OUT_STATUS,
  ODDS_CHANGE,
  ORDER_REJECT,
  SERIES_TYPE,
  SETTLEMENT_RESULT,
} from '../tables/bets.ts';
import { Code, MarketId, MatchId } from './match.ts';

const Score = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 2 });

export const OrderLeg = Type.Object({
  mid: MatchId,
  /** Match name and league as they were shown. */
  mn: Shown,
  ln: Shown,
  mrid: MarketId,
  mty: Code,
  mgn: Shown,
  ty: Code,
  onm: Shown,
  li: Shown,
  od: Type.Number(),
  /** In play when it was placed, and the score then. */
  ip: Type.Union([Type.Literal(0), Type.Literal(1)]),
  bsc: Score,
  /** The result and the evidence for it: the score that decided, empty while it is open. */
  sr: CodeField(SETTLEMENT_RESULT),
  rs: Score,
  /** A shared win: how many places count for how many that are level. Our addition. */
  dh: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), { minItems: 2, maxItems: 2 })),
  /** More of the evidence in a few words, where the score alone does not say it. */
  rsn: Type.Optional(Shown),
});
export type OrderLeg = Static<typeof OrderLeg>;

export const Order = Type.Object({
  id: ReferenceText,
  st: CodeField(BET_ORDER_STATUS),
  /** Reject code and sentence; 0 and empty when it was not rejected. */
  rj: Type.Union([Type.Literal(0), CodeField(ORDER_REJECT)]),
  rjs: Shown,
  /** Stake, what it can return at most, and what it returned. */
  sat: Cents,
  mla: Cents,
  sa: Cents,
  cte: InstantMs,
  /** Until when an in-play bet is being confirmed; 0 when it is not. */
  dcd: InstantMs,
  /** 1 while a person decides about the bet, because of its stake; our addition. */
  rfd: Type.Optional(Flag),
  stm: InstantMs,
  /** single_bet, bet_multi, system_bet or builder_bet; our addition beside the series of the feed. */
  bty: Type.Optional(CodeField(BET_TYPE)),
  sert: Type.Optional(CodeField(SERIES_TYPE)),
  /** Lines, the sizes of them, the places of the bankers, and the stake of one line. */
  bn: Type.Optional(Type.Integer({ minimum: 1 })),
  szs: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 10 }), { maxItems: 10 })),
  bks: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), { maxItems: 10 })),
  us: Type.Optional(Cents),
  /** The one price of all legs of a bet builder; absent for every other bet. */
  jod: Type.Optional(Type.Number()),
  /** A free bet: the stake is not returned. */
  free: Type.Optional(Flag),
  /** Stake cashed out so far, what was paid for it, in how many parts, and what the rest can return at most. */
  cots: Type.Optional(Cents),
  cops: Type.Optional(Cents),
  coc: Type.Optional(Type.Integer({ minimum: 0 })),
  lwa: Type.Optional(Cents),
  /** The part of the stake that was bonus money, and what the bonus got back; absent where there is none. */
  bonus_stake: Type.Optional(Cents),
  bonus_amount: Type.Optional(Cents),
  /** What a booster paid in cash beside the return. */
  boost_amount: Type.Optional(Cents),
  ops: Type.Array(OrderLeg, { minItems: 1, maxItems: 10 }),
});
export type Order = Static<typeof Order>;

/** One selection as the player saw it. */
export const BetOption = Type.Object({
  marketId: MarketId,
  optionType: Code,
  odds: Type.Number({ minimum: 1.001, maximum: 1_000_000 }),
  /** Where they are given, a market of another match and a line that has moved are refused. */
  matchId: Type.Optional(MatchId),
  li: Type.Optional(Type.String({ maxLength: 16, pattern: '^[-+0-9./: ]*$' })),
});

export const OddsChange = CodeField(ODDS_CHANGE);

/** In cents. */
export const UnitStake = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A UUIDv7 made and kept by the phone before it sends: the same slip is never placed twice. Our addition. */
export const SlipId = UuidText;
export const CurrencyId = Type.Integer({ minimum: 1, maximum: 10_000 });

/** One order per bet of the request; where a stake was over the limit, the unit stake that would be taken. */
export const PlacedSlip = Type.Object({
  orders: Type.Array(Order, { minItems: 1, maxItems: 10 }),
  max_stake: Type.Array(Cents),
  /** What became of the slip as a whole, in the player's language. Our addition. */
  msg: Type.Optional(Shown),
});

/** Why nothing of a slip is taken, whatever kind of bets it holds. */
export const SLIP_REFUSALS = [
  'account-blocked',
  'play-paused',
  'identity-needed',
  'limits-needed',
  'time-limit-reached',
  'no-such-match',
  'slip-reused',
  'too-many-selections',
  'clock-skew',
  'unavailable',
  'in-maintenance',
] as const satisfies readonly RefusalName[];

const FractionText = Type.String({ pattern: '^[0-9]{1,200}(/[0-9]{1,200})?$', maxLength: 401 });
const Reject = Type.Union([Type.Literal(0), CodeField(CASH_OUT_REJECT)]);

/** A cash-out that was asked for. */
export const CashOut = Type.Object({
  id: ReferenceText,
  oid: ReferenceText,
  st: CodeField(CASH_OUT_STATUS),
  /** The part of the stake, the price that was asked for, what was paid, and the price of the refusal. */
  cst: Cents,
  cpr: Cents,
  cpa: Cents,
  npr: Cents,
  rj: Reject,
  /** A sentence for the player, whether it went well or not. */
  msg: Shown,
  cte: InstantMs,
  /** Until when it is being confirmed; 0 when it is not. */
  dcd: InstantMs,
});
export type CashOut = Static<typeof CashOut>;

/** What a bet could be cashed out for now. */
export const CashOutPrice = Type.Object({
  oid: ReferenceText,
  st: CodeField(CASH_OUT_OFFER),
  rj: Reject,
  msg: Shown,
  /** All that is open of the stake, and its price. */
  cst: Cents,
  cpr: Cents,
  /**
   * What the price is made of: the fair value of the open stake in cents, exactly (`229345007/31250`), and our share of
   * it in basis points. A part costs floor(fv × part/cst × (1 − mg/10000)), never more than `cpr`. Without a price
   * `0` and 0. Our addition.
   */
  fv: FractionText,
  mg: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** The smallest and the largest part; the largest leaves a stake that may stand. 0 when only all of it can go. */
  smi: Cents,
  smx: Cents,
  /** Cash-outs that are left of this bet, and how long one waits. */
  pl: Type.Integer({ minimum: 0 }),
  dl: Type.Integer({ minimum: 0 }),
  /** What the player's rule waits for; 0 without one. */
  rsv: Cents,
});
export type CashOutPrice = Static<typeof CashOutPrice>;
