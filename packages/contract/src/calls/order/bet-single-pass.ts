import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { BetOption, OddsChange, UnitStake } from '../../entities/slip.ts';
import { Cents, UuidText } from '../../fields.ts';

export const betSinglePass = defineCall({
  name: 'betSinglePass',
  method: 'POST',
  path: '/api/piranha/v1/order/bet/singlePass',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** A UUIDv7 made and kept by the phone before it sends: the same slip is never placed twice. Our addition. */
    slip_id: UuidText,
    singleBetList: Type.Array(
      Type.Object({
        unitStake: UnitStake,
        oddsChange: OddsChange,
        betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 1 }),
      }),
      // Read beyond what a slip may hold, so that one more than that gets an answer that says so.
      { minItems: 1, maxItems: 20 },
    ),
    currencyId: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  /** One order per single, in the order of the request; a rejected one has its reason and no id of its own in the records. */
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
  about: 'Places up to ten singles. Each is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-046', 'CALL-060'],
});
