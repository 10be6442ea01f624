import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CashOutPrice } from '../../entities/cash-out.ts';
import { ReferenceText, Shown } from '../../fields.ts';

export const cashOutRuleSet = defineCall({
  name: 'cashOutRuleSet',
  method: 'POST',
  path: '/api/piranha/v1/order/cashOut/rule/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    orderId: ReferenceText,
    /** In cents. Sent again with another amount it is changed. */
    wantedPayout: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  reply: Type.Object({ price: CashOutPrice, msg: Shown }),
  refusals: [
    'no-such-bet',
    'cash-out-unavailable',
    'cash-out-ended',
    'cash-out-free-bet',
    'cash-out-too-high',
  ],
  about: 'Cashes the whole bet out by itself as soon as it is worth the wanted amount. Our addition.',
  requirements: [],
});
