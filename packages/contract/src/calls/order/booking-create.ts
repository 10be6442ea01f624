import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, MarketId } from '../../entities/match.ts';
import { InstantMs, Shown } from '../../fields.ts';

export const bookingCreate = defineCall({
  name: 'bookingCreate',
  method: 'POST',
  path: '/api/piranha/v1/order/booking/create',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    betOptionList: Type.Array(Type.Object({ marketId: MarketId, optionType: Code }), {
      minItems: 1,
      maxItems: 10,
    }),
  }),
  reply: Type.Object({ code: Shown, expire_time: InstantMs }),
  refusals: ['no-such-match', 'booking-full'],
  about:
    'A short code for the selections of a slip, to be shared: no stakes. The same selections get the same code.',
  requirements: [],
});
