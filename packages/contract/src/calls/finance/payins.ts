import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  CHOICES_MAX,
  PayChannel,
  PayCurrency,
  PayElements,
  PayOrder,
  PayOrderDetail,
} from '../../entities/payments.ts';
import {
  Cents,
  CodeField,
  CurrencyCode,
  Flag,
  OneOf,
  ReferenceText,
  Shown,
  Text,
  UuidText,
  Word,
} from '../../fields.ts';
import { GRANT_KINDS } from '../../tables/growth.ts';
import { CURRENCY_TYPE, TRANSACTION_TYPE } from '../../tables/payments.ts';

export const payInfoGet = defineCall({
  name: 'payInfoGet',
  method: 'GET',
  path: '/api/piranha/finance/pay/info/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    pay_type: Type.Optional(CodeField(TRANSACTION_TYPE)),
    currency_code: Type.Optional(CurrencyCode),
    currency_type: Type.Optional(CodeField(CURRENCY_TYPE)),
  }),
  reply: Type.Object({
    currency_list: Type.Array(PayCurrency, { maxItems: 30 }),
    /** Those of the chosen currency, best first. */
    pay_channel: Type.Array(PayChannel, { maxItems: 60 }),
    currency_code: Shown,
    /** The currency in which amounts are asked and balances kept. */
    account_currency: Shown,
    symbol: Shown,
  }),
  refusals: [],
  about: 'Currencies and channels for deposits or withdrawals. Also the operation getDepositInfo.',
  requirements: ['CALL-075', 'CALL-087'],
});

export const payinUserRecommend = defineCall({
  name: 'payinUserRecommend',
  method: 'GET',
  path: '/api/piranha/finance/payin/user/recommend',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** The amounts of the chips, ascending, in cents; one of them is recommended to this player. */
    list: Type.Array(Type.Object({ amount: Cents, recommended: Flag }), { maxItems: 8 }),
    amount: Cents,
    /** What was paid in last; 0 before the first. */
    last_amount: Cents,
    currency: Shown,
  }),
  refusals: [],
  about: "Amounts to choose from; the player's last one is never exceeded by the recommended one.",
  requirements: ['CALL-076'],
});

export const bankcodeGet = defineCall({
  name: 'bankcodeGet',
  method: 'GET',
  path: '/api/piranha/finance/bankcode/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(Type.Object({ bank_code: Shown, name: Shown }), { maxItems: CHOICES_MAX }),
  }),
  refusals: [],
  about: "The banks of the brand's country with the codes that the channels take.",
  requirements: ['CALL-077'],
});

/** In cents of the brand's currency. At least one cent; the maximum only bounds the schema. */
export const AskedCents = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
/** A channel's key, or its name for the wallet kind. */
export const ChannelText = Text(40);
const PromoCodeText = Word(32);
const Count = Type.Integer({ minimum: 0 });

export const payinOrderCreate = defineCall({
  name: 'payinOrderCreate',
  method: 'POST',
  path: '/api/piranha/finance/payin/order/create',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  /** `request_id` is a UUIDv7 made by the phone: the same one never makes a second order. */
  input: Type.Object({
    request_id: UuidText,
    pay_channel: ChannelText,
    amount: AskedCents,
    elements: PayElements,
    code: Type.Optional(PromoCodeText),
    /** The `bonus_id` of an offer of rechargeActivity; without one the deposit brings no bonus. */
    bonus_offer: Type.Optional(Word(80)),
    /** Where a bank's page sends the player back to: a path of this app. */
    return_path: Type.Optional(Type.String({ pattern: '^/[A-Za-z0-9/_-]*$', maxLength: 100 })),
  }),
  reply: PayOrder,
  refusals: [
    ...([
      'account-blocked',
      'identity-needed',
      'limits-needed',
      'time-limit-reached',
      'play-paused',
    ] as const),
    ...(['method-unavailable', 'amount-step', 'amount-low', 'amount-high', 'daily-limit'] as const),
    ...(['detail-missing', 'detail-length', 'detail-characters', 'detail-check-digit'] as const),
    ...(['detail-unknown', 'too-many-open', 'promo-unknown', 'promo-used', 'request-reused'] as const),
    ...(['promo-too-often', 'growth-paused'] as const),
    ...(['provider-refused', 'deposit-limit', 'not-own-payer', 'no-such-offer'] as const),
    'in-maintenance',
  ],
  about: 'Makes a deposit order and tells how to pay it.',
  requirements: ['CALL-068'],
});

export const payinOrderStatus = defineCall({
  name: 'payinOrderStatus',
  method: 'GET',
  path: '/api/piranha/finance/payin/order/status',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ order_id: ReferenceText }),
  reply: PayOrderDetail,
  refusals: ['no-such-order'],
  about: 'The state of a deposit. Also the operation getPayInTransactionDetail.',
  requirements: ['CALL-071', 'CALL-089'],
});

export const userDepositCheck = defineCall({
  name: 'userDepositCheck',
  method: 'GET',
  path: '/api/piranha/finance/user/deposit/check',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ is_deposit: Flag }),
  refusals: [],
  about: 'Whether the player ever deposited. Also the operation checkUserDeposit.',
  requirements: ['CALL-079', 'CALL-090'],
});

export const CodeWorth = Type.Object({
  code: Shown,
  kind: OneOf(GRANT_KINDS),
  /** Money; of free rounds the stake of one, of a booster its cap, of spins and points 0. */
  amount: Cents,
  /** Rounds, spins or points; otherwise 1. */
  count: Count,
  currency: Shown,
  /** What the code gives, or gave, in the player's language. */
  message: Shown,
});
export type CodeWorth = Static<typeof CodeWorth>;

export const payinCodeCheck = defineCall({
  name: 'payinCodeCheck',
  method: 'POST',
  path: '/api/piranha/finance/payin/code/check',
  audience: 'visitor',
  rate: 'credential',
  retry: 'keyed',
  input: Type.Object({ code: PromoCodeText }),
  reply: CodeWorth,
  refusals: ['promo-unknown', 'promo-used', 'promo-too-often', 'growth-paused'],
  about: 'What a redeem code is worth to this player; nothing is used up.',
  requirements: ['CALL-083', 'ERR-016'],
});

export const payinCodeUse = defineCall({
  name: 'payinCodeUse',
  method: 'POST',
  path: '/api/piranha/finance/payin/code/use',
  audience: 'player',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ code: PromoCodeText }),
  reply: CodeWorth,
  refusals: ['promo-unknown', 'promo-used', 'promo-too-often', 'growth-paused'],
  about: 'Redeems a code: what its campaign gives is granted once per player.',
  requirements: ['CALL-084'],
});
