import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { ORDER_STATE } from '../tables/order-state.ts';
import { PAY_STATUS } from '../tables/pay-status.ts';
import { TRANSACTION_TYPE } from '../tables/transaction-type.ts';
import { HELD_MAX, HeldDeposit } from './held-deposit.ts';

export const ELEMENTS_MAX = 20;
/** One field of a payment form, as the player filled it in. */
export const PayElements = Type.Array(Type.Object({ name: Word(32), value: Text(200) }), {
  maxItems: ELEMENTS_MAX,
});
export const ShownElements = Type.Array(Type.Object({ name: Shown, value: Shown }), {
  maxItems: ELEMENTS_MAX,
});

/** What the player does to pay. `coin_amount` is about what to send, in the coin; empty when the page tells. */
export const PayInstructions = Type.Union([
  Type.Object({ kind: Type.Literal('br-code'), text: Shown }),
  Type.Object({
    kind: Type.Literal('transfer'),
    clabe: Shown,
    beneficiary: Shown,
    bank: Shown,
    reference: Shown,
  }),
  Type.Object({ kind: Type.Literal('intent'), uri: Shown }),
  Type.Object({ kind: Type.Literal('push'), phone: Shown }),
  Type.Object({ kind: Type.Literal('redirect'), url: Shown }),
  Type.Object({
    kind: Type.Literal('bank-account'),
    bank: Shown,
    account: Shown,
    beneficiary: Shown,
    memo: Shown,
  }),
  Type.Object({
    kind: Type.Literal('address'),
    network: Shown,
    address: Shown,
    confirmations: Type.Integer({ minimum: 0 }),
    coin: Shown,
    coin_amount: Shown,
  }),
]);
export type PayInstructions = Static<typeof PayInstructions>;

/** One deposit or withdrawal. */
export const PayOrder = Type.Object({
  order_id: ReferenceText,
  pay_type: CodeField(TRANSACTION_TYPE),
  pay_status: CodeField(PAY_STATUS),
  state: CodeField(ORDER_STATE),
  /** The key of its channel, with the channel's name and icon. */
  pay_channel: Shown,
  name: Shown,
  icon: Shown,
  /** In cents: what was asked for, the fee inside of it, what was credited or left, and what of it was given back. */
  amount: Cents,
  fee: Cents,
  paid_amount: Cents,
  returned_amount: Cents,
  currency: Shown,
  symbol: Shown,
  created_at: InstantMs,
  updated_at: InstantMs,
  /** Until when it can be paid, and when a withdrawal should be there; 0 when neither. */
  expires_at: InstantMs,
  promised_at: InstantMs,
  instructions: Type.Optional(PayInstructions),
  /** The provider's own page; empty when there is none. */
  page_url: Shown,
  /** How often the chain has confirmed it so far. */
  confirmations: Type.Integer({ minimum: 0 }),
  /** The player's own fields, masked. */
  elements: ShownElements,
  /** Why it failed, as a word of the provider's; empty when it did not. */
  failure: Shown,
  /** What arrived for it and did not reach the player. */
  held: Type.Array(HeldDeposit, { maxItems: HELD_MAX }),
  can_cancel: Flag,
  can_appeal: Flag,
});
export type PayOrder = Static<typeof PayOrder>;

export const STAGES_MAX = 50;
/** With the stages that it went through, oldest first. */
export const PayOrderDetail = Type.Object({
  ...PayOrder.properties,
  stages: Type.Array(Type.Object({ state: CodeField(ORDER_STATE), at: InstantMs }), {
    maxItems: STAGES_MAX,
  }),
});
export type PayOrderDetail = Static<typeof PayOrderDetail>;
