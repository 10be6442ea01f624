import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  BetOption,
  CurrencyId,
  OddsChange,
  PlacedSlip,
  SLIP_REFUSALS,
  SlipId,
  UnitStake,
} from '../../entities/slip.ts';

export const betSinglePass = defineCall({
  name: 'betSinglePass',
  method: 'POST',
  path: '/api/piranha/v1/order/bet/singlePass',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    singleBetList: Type.Array(
      Type.Object({
        unitStake: UnitStake,
        oddsChange: OddsChange,
        betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 1 }),
      }),
      // Read beyond what a slip may hold, so that one more than that gets an answer that says so.
      { minItems: 1, maxItems: 20 },
    ),
    currencyId: Type.Optional(CurrencyId),
  }),
  /** One order per single, in the order of the request; a rejected one has its reason and no id of its own in the records. */
  reply: PlacedSlip,
  refusals: [...SLIP_REFUSALS, 'wrong-currency'],
  about: 'Places up to ten singles. Each is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-046', 'CALL-060'],
});
