import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayChannel } from '../../entities/pay-channel.ts';
import { PayOrder } from '../../entities/pay-order.ts';
import { Flag, Shown } from '../../fields.ts';

export const payoutOrderTransfiya = defineCall({
  name: 'payoutOrderTransfiya',
  method: 'GET',
  path: '/api/piranha/finance/payout/order/transfiya',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    available: Flag,
    channel: Type.Optional(PayChannel),
    /** The number that was saved for it, masked; empty without one. */
    phone: Shown,
    /** Withdrawals by Transfiya that are under way: the receiver accepts them by the link in a text message. */
    open: Type.Array(PayOrder, { maxItems: 10 }),
  }),
  refusals: [],
  about: 'What a withdrawal by Transfiya needs and which ones wait to be accepted.',
  requirements: ['CALL-080'],
});
