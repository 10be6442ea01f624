import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { CodeField, Cursor, Flag, Shown } from '../../fields.ts';
import { BET_DATE_FILTER, BET_LIST_FILTER } from '../../tables/bet-list.ts';

export const betOrderList = defineCall({
  name: 'betOrderList',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/bet/list',
  audience: 'visitor',
  rate: 'read',
  retry: 'keyed',
  input: Type.Object({
    filter: Type.Optional(CodeField(BET_LIST_FILTER)),
    /** By the day on which the bet was placed, where the player is; the brand's country where nothing is said. */
    date: Type.Optional(CodeField(BET_DATE_FILTER)),
    time_zone: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' })),
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
