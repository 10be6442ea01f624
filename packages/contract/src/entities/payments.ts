import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { ORDER_STATE } from '../tables/bets.ts';
import {
  CHANNEL_KIND,
  CURRENCY_TYPE,
  HELD_STATE,
  HOLD_REASON,
  PAY_STATUS,
  TRANSACTION_TYPE,
} from '../tables/payments.ts';

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

const Count = Type.Integer({ minimum: 0 });

export const CHOICES_MAX = 100;
/** One field of a channel's form; `kind` names the check that the kernel has for it. */
export const ChannelField = Type.Object({
  name: Shown,
  kind: Shown,
  required: Flag,
  /** 0 and 0 where the kind alone decides. */
  min_length: Count,
  max_length: Count,
  /** The values to choose from; a bank's code comes with its name. */
  choices: Type.Array(Type.Object({ value: Shown, name: Shown }), { maxItems: CHOICES_MAX }),
});
export type ChannelField = Static<typeof ChannelField>;

/** One way to pay: a local method, or a network of a coin. */
export const PayChannel = Type.Object({
  key: Shown,
  name: Shown,
  icon: Shown,
  kind: CodeField(CHANNEL_KIND),
  /** The coin and the network of a crypto channel; empty for others. */
  coin: Shown,
  network: Shown,
  fields: Type.Array(ChannelField, { maxItems: 20 }),
  /** In cents. `daily_max` is 0 where nothing limits the day; `step` is what amounts are multiples of. */
  min: Cents,
  max: Cents,
  daily_max: Cents,
  step: Cents,
  fee: Cents,
  fee_permille: Count,
  /** How long it can be paid, or how long a withdrawal takes. */
  promised_minutes: Count,
  /** The kind of instructions that follow; empty for withdrawals. */
  instructions: Shown,
  /** 0 while no provider can carry it out: it is shown, and cannot be chosen. */
  available: Flag,
});
export type PayChannel = Static<typeof PayChannel>;

/** One line of the currency picker. */
export const PayCurrency = Type.Object({
  currency_code: Shown,
  currency_type: CodeField(CURRENCY_TYPE),
  name: Shown,
  symbol: Shown,
  icon: Shown,
  is_default: Flag,
});
export type PayCurrency = Static<typeof PayCurrency>;

const ELEMENTS_MAX = 20;
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
  /** About what arrives of a withdrawal in a stablecoin, in the coin; absent for everything else. */
  coin_amount: Type.Optional(Shown),
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
