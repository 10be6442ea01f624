import { type Static, Type } from 'typebox';
import { Cents, CodeField, InstantMs, ReferenceText, Shown } from '../fields.ts';
import { HELD_STATE, HOLD_REASON } from '../tables/held-deposit.ts';

/** Money of a deposit that arrived and did not reach the player. */
export const HeldDeposit = Type.Object({
  order_id: ReferenceText,
  /** In cents of its own currency. */
  amount: Cents,
  currency: Shown,
  reason: CodeField(HOLD_REASON),
  state: CodeField(HELD_STATE),
  at: InstantMs,
});
export type HeldDeposit = Static<typeof HeldDeposit>;

export const HELD_MAX = 20;
