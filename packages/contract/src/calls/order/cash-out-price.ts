import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CashOutPrice } from '../../entities/cash-out.ts';
import { ReferenceText } from '../../fields.ts';

export const cashOutPrice = defineCall({
  name: 'cashOutPrice',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/cashOut/price',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ orderIds: Type.Array(ReferenceText, { minItems: 1, maxItems: 20 }) }),
  reply: Type.Object({ prices: Type.Array(CashOutPrice, { maxItems: 20 }) }),
  refusals: [],
  about: "What the player's open bets could be cashed out for at this moment.",
  requirements: ['CALL-044', 'CALL-062'],
});
