import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayOrderDetail } from '../../entities/pay-order.ts';
import { ReferenceText } from '../../fields.ts';

export const payoutOrderStatus = defineCall({
  name: 'payoutOrderStatus',
  method: 'GET',
  path: '/api/piranha/finance/payout/order/status',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ order_id: ReferenceText }),
  reply: PayOrderDetail,
  refusals: ['no-such-order'],
  about: 'How a withdrawal stands, with its stages and the promised time.',
  requirements: ['CALL-072'],
});
