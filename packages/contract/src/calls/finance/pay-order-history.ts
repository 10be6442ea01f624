import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayOrder } from '../../entities/pay-order.ts';
import { CodeField, Cursor, Flag, InstantMs, PageSize, Shown } from '../../fields.ts';
import { ORDER_GROUP } from '../../tables/order-state.ts';
import { TRANSACTION_TYPE } from '../../tables/transaction-type.ts';

export const payOrderHistory = defineCall({
  name: 'payOrderHistory',
  method: 'GET',
  path: '/api/piranha/finance/pay/order/history',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    pay_type: Type.Optional(CodeField(TRANSACTION_TYPE)),
    group: Type.Optional(CodeField(ORDER_GROUP)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
    /** A stretch of time; `until` is no longer part of it. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
  }),
  reply: Type.Object({ records: Type.Array(PayOrder, { maxItems: 50 }), cursor: Shown, has_more: Flag }),
  refusals: [],
  about: "The player's deposits and withdrawals, newest first, by cursor.",
  requirements: ['CALL-070'],
});
