import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { BetOption, OddsChange, UnitStake } from '../../entities/slip.ts';
import { Cents, CodeField, UuidText } from '../../fields.ts';
import { COVER_NAMES } from '../../tables/placement.ts';

export const betMultiple = defineCall({
  name: 'betMultiple',
  method: 'POST',
  path: '/api/piranha/v1/order/betMultiple',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** A UUIDv7 made and kept by the phone before it sends: the same slip is never placed twice. Our addition. */
    slip_id: UuidText,
    /** Read beyond what a bet may hold, so that one more than that gets an answer that says so. */
    betOptionList: Type.Array(BetOption, { minItems: 2, maxItems: 20 }),
    /** One order each, all on the same selections. */
    betMultipleData: Type.Array(
      Type.Object({
        /** Legs per line beside the bankers; 0 is every size from doubles on. */
        seriesValue: Type.Integer({ minimum: 0, maximum: 10 }),
        /** Several sizes in one order, instead of one. Our addition, as are the names and the bankers. */
        sizes: Type.Optional(
          Type.Array(Type.Integer({ minimum: 1, maximum: 10 }), { minItems: 1, maxItems: 10 }),
        ),
        cover: Type.Optional(CodeField(COVER_NAMES)),
        /** Places in the list, from 0, of the selections that stand in every line. */
        bankers: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), { maxItems: 10 })),
        /** In cents, on each line. */
        unitStake: UnitStake,
        oddsChange: OddsChange,
      }),
      { minItems: 1, maxItems: 10 },
    ),
    currencyId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  /** One order per entry of the request; where a stake was over the limit, the unit stake that would be taken. */
  reply: Type.Object({
    orders: Type.Array(Order, { minItems: 1, maxItems: 10 }),
    max_stake: Type.Array(Cents),
  }),
  refusals: [
    'account-blocked',
    'play-paused',
    'identity-needed',
    'limits-needed',
    'time-limit-reached',
    'no-such-match',
    'slip-reused',
    'too-many-selections',
    'wrong-currency',
    'unavailable',
  ],
  about:
    'Places multiples and systems. Each order is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-047', 'CALL-061'],
});
