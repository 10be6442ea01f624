import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, Shown } from '../fields.ts';
import { CHANNEL_KIND, CURRENCY_TYPE } from '../tables/pay-channel.ts';

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
