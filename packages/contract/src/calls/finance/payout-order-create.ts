import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayElements, PayOrder } from '../../entities/pay-order.ts';
import { UuidText } from '../../fields.ts';
import { AskedCents, ChannelText } from './payin-order-create.ts';

export const payoutOrderCreate = defineCall({
  name: 'payoutOrderCreate',
  method: 'POST',
  path: '/api/piranha/finance/payout/order/create',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    pay_channel: ChannelText,
    amount: AskedCents,
    elements: PayElements,
  }),
  reply: PayOrder,
  refusals: [
    ...(['account-blocked', 'identity-needed', 'not-own-document', 'wagering-left', 'source-first'] as const),
    ...(['method-unavailable', 'amount-step', 'amount-low', 'amount-high', 'daily-limit'] as const),
    ...(['detail-missing', 'detail-length', 'detail-characters', 'detail-check-digit'] as const),
    ...([
      'detail-unknown',
      'not-enough-funds',
      'too-many-open',
      'request-reused',
      'provider-refused',
    ] as const),
  ],
  about: 'Makes a withdrawal order: the money is held at once and leaves when the provider has paid.',
  requirements: ['CALL-069'],
});
