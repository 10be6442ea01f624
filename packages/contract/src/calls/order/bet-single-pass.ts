import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Code, MarketId } from '../../entities/match.ts';
import { Order } from '../../entities/order.ts';
import { Cents, CodeField, UuidText } from '../../fields.ts';
import { ODDS_CHANGE } from '../../tables/placement.ts';

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
        /** In cents. */
        unitStake: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        oddsChange: CodeField(ODDS_CHANGE),
        betOptionList: Type.Array(
          Type.Object({
            marketId: MarketId,
            optionType: Code,
            /** The odds that the player saw. */
            odds: Type.Number({ minimum: 1.001, maximum: 1_000_000 }),
          }),
          { minItems: 1, maxItems: 1 },
        ),
      }),
      { minItems: 1, maxItems: 10 },
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
    'unavailable',
  ],
  about: 'Places up to ten singles. Each is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-046', 'CALL-060'],
});
