import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, MarketId } from '../../entities/match.ts';
import { InstantMs } from '../../fields.ts';

export const priceHistory = defineCall({
  name: 'priceHistory',
  method: 'GET',
  path: '/api/piranha/v1/match/price/history',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ market_id: MarketId, option_type: Code }),
  reply: Type.Object({
    /** Nothing before is known: the history lives in the memory of the server. */
    since: InstantMs,
    /** The oldest first, at most one day back. Each price holds until the next. */
    points: Type.Array(Type.Object({ at: InstantMs, od: Type.Number() }), { maxItems: 100 }),
  }),
  refusals: ['no-such-market'],
  about: 'The prices of one selection over the day, thinned out. Our addition to the specification.',
  requirements: [],
});
