import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Order } from '../../entities/order.ts';
import { BetOption, OddsChange } from '../../entities/slip.ts';
import { ReferenceText, UuidText } from '../../fields.ts';

export const orderFree = defineCall({
  name: 'orderFree',
  method: 'POST',
  path: '/api/piranha/v1/order/free',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    slip_id: UuidText,
    free_bet_id: ReferenceText,
    oddsChange: OddsChange,
    /** One for a single, more for a multiple of one line. */
    betOptionList: Type.Array(BetOption, { minItems: 1, maxItems: 20 }),
  }),
  reply: Type.Object({ order: Order }),
  refusals: [
    'account-blocked',
    'play-paused',
    'identity-needed',
    'limits-needed',
    'time-limit-reached',
    'no-such-match',
    'slip-reused',
    'too-many-selections',
    'no-such-free-bet',
    'unavailable',
  ],
  about:
    'Places a bet with a free bet, whole. Its stake is not returned; when it is rejected, the free bet is back.',
  requirements: ['CALL-049'],
});
