import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Flag, Shown } from '../../fields.ts';

export const payinUserRecommend = defineCall({
  name: 'payinUserRecommend',
  method: 'GET',
  path: '/api/piranha/finance/payin/user/recommend',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** The amounts of the chips, ascending, in cents; one of them is recommended to this player. */
    list: Type.Array(Type.Object({ amount: Cents, recommended: Flag }), { maxItems: 8 }),
    amount: Cents,
    /** What was paid in last; 0 before the first. */
    last_amount: Cents,
    currency: Shown,
  }),
  refusals: [],
  about: "Amounts to choose from; the player's last one is never exceeded by the recommended one.",
  requirements: ['CALL-076'],
});
