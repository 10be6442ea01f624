import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Flag, InstantMs, ReferenceText } from '../../fields.ts';

export const freeActivityInfo = defineCall({
  name: 'freeActivityInfo',
  method: 'GET',
  path: '/api/piranha/v1/order/free_activity_info',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    has_free: Flag,
    total: Cents,
    list: Type.Array(
      Type.Object({
        id: ReferenceText,
        amount: Cents,
        /** The least odds of each selection. */
        min_odds: Type.Number(),
        expire_time: InstantMs,
      }),
      { maxItems: 20 },
    ),
  }),
  refusals: [],
  about: 'The free bets that the caller can use now, those that end first in front.',
  requirements: ['CALL-050'],
});
