import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayOrder } from '../../entities/pay-order.ts';
import { ReferenceText } from '../../fields.ts';

export const payoutOrderCancel = defineCall({
  name: 'payoutOrderCancel',
  method: 'POST',
  path: '/api/piranha/finance/payout/order/cancel',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ order_id: ReferenceText }),
  reply: PayOrder,
  refusals: ['no-such-order', 'cancel-too-late'],
  about: 'Takes back a withdrawal that still waits in review; the money is free again. Our addition.',
  requirements: [],
});
