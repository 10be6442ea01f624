import { type Static, Type } from 'typebox';
import { Cents, CodeField, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { CASH_OUT_OFFER, CASH_OUT_REJECT, CASH_OUT_STATUS } from '../tables/cash-out.ts';

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
