import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { ReferenceText } from '../../fields.ts';

export const stakeOrderStatus = defineCall({
  name: 'stakeOrderStatus',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/getStakeOrderStatus',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ orderIds: Type.Array(ReferenceText, { minItems: 1, maxItems: 10 }) }),
  reply: Type.Object({ orders: Type.Array(Order, { maxItems: 10 }) }),
  refusals: [],
  about:
    "How the player's placed orders stand; an order of someone else is as unknown as one that never was.",
  requirements: ['CALL-042'],
});
