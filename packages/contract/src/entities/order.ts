import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { BET_TYPE } from '../tables/bet-list.ts';
import { BET_ORDER_STATUS } from '../tables/bet-order-status.ts';
import { ORDER_REJECT, SERIES_TYPE } from '../tables/placement.ts';
import { SETTLEMENT_RESULT } from '../tables/settlement-result.ts';
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
  stm: InstantMs,
  /** single_bet, bet_multi or system_bet; our addition beside the series of the feed. */
  bty: Type.Optional(CodeField(BET_TYPE)),
  sert: Type.Optional(CodeField(SERIES_TYPE)),
  /** Lines, the sizes of them, the places of the bankers, and the stake of one line. */
  bn: Type.Optional(Type.Integer({ minimum: 1 })),
  szs: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 10 }), { maxItems: 10 })),
  bks: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), { maxItems: 10 })),
  us: Type.Optional(Cents),
  /** The stake was a gift: it is not returned. */
  free: Type.Optional(Flag),
  /** Stake cashed out so far, what was paid for it, in how many parts, and what the rest can return at most. */
  cots: Type.Optional(Cents),
  cops: Type.Optional(Cents),
  coc: Type.Optional(Type.Integer({ minimum: 0 })),
  lwa: Type.Optional(Cents),
  ops: Type.Array(OrderLeg, { minItems: 1, maxItems: 10 }),
});
export type Order = Static<typeof Order>;
