import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { CodeField, Cursor, Flag, Shown } from '../../fields.ts';
import { BET_LIST_FILTER } from '../../tables/bet-list.ts';

export const betOrderList = defineCall({
  name: 'betOrderList',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/bet/list',
  audience: 'visitor',
  rate: 'read',
  retry: 'keyed',
  input: Type.Object({
    filter: Type.Optional(CodeField(BET_LIST_FILTER)),
    /** Page of the specification; `cursor` wins and does not shift when bets arrive. */
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    cursor: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    records: Type.Array(Order, { maxItems: 20 }),
    current: Type.Integer(),
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: "The player's bets, newest first.",
  requirements: ['CALL-043', 'CALL-059'],
});
