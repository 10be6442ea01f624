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
import { CodeField } from '../../fields.ts';
import { COVER_NAMES } from '../../tables/placement.ts';

export const betMultiple = defineCall({
  name: 'betMultiple',
  method: 'POST',
  path: '/api/piranha/v1/order/betMultiple',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
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
    currencyId: Type.Optional(CurrencyId),
  }),
  reply: PlacedSlip,
  refusals: [...SLIP_REFUSALS, 'wrong-currency'],
  about:
    'Places multiples and systems. Each order is accepted, being confirmed (in play) or rejected with its reason.',
  requirements: ['CALL-047', 'CALL-061'],
});
