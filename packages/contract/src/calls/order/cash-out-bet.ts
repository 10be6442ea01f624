import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CashOut } from '../../entities/cash-out.ts';
import { ReferenceText, UuidText } from '../../fields.ts';

const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const cashOutBet = defineCall({
  name: 'cashOutBet',
  method: 'POST',
  path: '/api/piranha/v1/order/cashOut/bet',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** A UUIDv7 made and kept by the phone before it sends: the same cash-out is never done twice. Our addition. */
    request_id: UuidText,
    orderId: ReferenceText,
    /** A part of the stake in cents; all that is open when it is absent. */
    cashOutStake: Type.Optional(Amount),
    /** The price that was shown. */
    cashOutPayout: Amount,
    /** The lowest price that the player takes; the shown one when it is absent. */
    leastPayout: Type.Optional(Amount),
  }),
  reply: Type.Object({ cash_out: CashOut }),
  refusals: [
    'no-such-bet',
    'cash-out-unavailable',
    'cash-out-ended',
    'cash-out-free-bet',
    'cash-out-parts-used',
    'cash-out-part-wrong',
    'cash-out-running',
    'cash-out-reused',
    'clock-skew',
  ],
  about:
    'Cashes a bet out, wholly or in part. Before the match at once; in play it waits and is priced again, and is refused with the new price when that is below what the player takes.',
  requirements: ['CALL-048', 'CALL-063', 'ERR-012'],
});
