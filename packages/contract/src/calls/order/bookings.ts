import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, MarketId, MatchId } from '../../entities/match.ts';
import { CodeField, InstantMs, Shown } from '../../fields.ts';
import { MARKET_STATUS } from '../../tables/sport.ts';

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

export const bookingGet = defineCall({
  name: 'bookingGet',
  method: 'GET',
  path: '/api/piranha/v1/order/booking/get',
  audience: 'anyone',
  /** The limit of passwords: a code is short enough to be guessed without one. */
  rate: 'credential',
  retry: 'read',
  input: Type.Object({
    code: Type.String({ minLength: 8, maxLength: 12, pattern: '^[A-Za-z0-9 -]+$' }),
  }),
  reply: Type.Object({
    code: Shown,
    expire_time: InstantMs,
    /** What is still known; a selection that is not open says so and has no odds. */
    list: Type.Array(
      Type.Object({
        mid: MatchId,
        mrid: MarketId,
        ty: Code,
        mn: Shown,
        mgn: Shown,
        onm: Shown,
        li: Shown,
        ss: CodeField(MARKET_STATUS),
        od: Type.Number(),
      }),
      { maxItems: 10 },
    ),
    /** How many selections of the code are no longer in the book. */
    gone: Type.Integer({ minimum: 0 }),
  }),
  refusals: ['no-such-booking'],
  about: 'The selections of a booking code and which of them are still open.',
  requirements: [],
});
