import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayElements, PayOrder } from '../../entities/pay-order.ts';
import { Text, UuidText, Word } from '../../fields.ts';

/** In cents of the brand's currency. Nobody pays nothing, and more than this is no amount. */
export const AskedCents = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
/** A channel's key, or its name for the wallet kind. */
export const ChannelText = Text(40);
export const PromoCodeText = Word(32);

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
    ...(['provider-refused', 'deposit-limit', 'not-own-payer'] as const),
  ],
  about: 'Makes a deposit order and tells how to pay it.',
  requirements: ['CALL-068'],
});
