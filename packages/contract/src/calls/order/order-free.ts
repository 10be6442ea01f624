import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { BetOption, OddsChange, SLIP_REFUSALS, SlipId } from '../../entities/slip.ts';
import { ReferenceText, Shown } from '../../fields.ts';

export const orderFree = defineCall({
  name: 'orderFree',
  method: 'POST',
  path: '/api/piranha/v1/order/free',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: SlipId,
    free_bet_id: ReferenceText,
    oddsChange: OddsChange,
    /** One for a single, more for a multiple of one line. */
    betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 20 }),
  }),
  reply: Type.Object({ order: Order, msg: Type.Optional(Shown) }),
  refusals: [...SLIP_REFUSALS, 'no-such-free-bet'],
  about:
    'Places a bet with a free bet, whole. Its stake is not returned; when it is rejected, the free bet is back.',
  requirements: ['CALL-049'],
});
