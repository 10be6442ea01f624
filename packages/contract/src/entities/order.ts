import { type Static, Type } from 'typebox';
import { Cents, CodeField, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { BET_ORDER_STATUS } from '../tables/bet-order-status.ts';
import { ORDER_REJECT } from '../tables/placement.ts';
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
  ops: Type.Array(OrderLeg, { minItems: 1, maxItems: 10 }),
});
export type Order = Static<typeof Order>;
