import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayOrderDetail } from '../../entities/pay-order.ts';
import { ReferenceText } from '../../fields.ts';

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
  about: 'How a deposit stands. Also the operation getPayInTransactionDetail.',
  requirements: ['CALL-071', 'CALL-089'],
});
