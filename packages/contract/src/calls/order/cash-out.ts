import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CashOut, CashOutPrice } from '../../entities/bets.ts';
import { Flag, ReferenceText, Shown, UuidText } from '../../fields.ts';

export const cashOutPrice = defineCall({
  name: 'cashOutPrice',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/cashOut/price',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ orderIds: Type.Array(ReferenceText, { minItems: 1, maxItems: 20 }) }),
  reply: Type.Object({ prices: Type.Array(CashOutPrice, { maxItems: 20 }) }),
  refusals: [],
  about: "What the player's open bets could be cashed out for at this moment.",
  requirements: ['CALL-044', 'CALL-062'],
});

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

export const cashOutsByIds = defineCall({
  name: 'cashOutsByIds',
  method: 'POST',
  path: '/api/piranha/fb/proxy/v1/order/getCashOutsByIds',
  audience: 'visitor',
  rate: 'poll',
  retry: 'keyed',
  input: Type.Object({ ids: Type.Array(ReferenceText, { minItems: 1, maxItems: 20 }) }),
  reply: Type.Object({ cash_outs: Type.Array(CashOut, { maxItems: 20 }) }),
  refusals: [],
  about: 'How the cash-outs that the player asked for stand.',
  requirements: ['CALL-045'],
});

export const cashOutRuleSet = defineCall({
  name: 'cashOutRuleSet',
  method: 'POST',
  path: '/api/piranha/v1/order/cashOut/rule/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    orderId: ReferenceText,
    /** In cents. Sent again with another amount it is changed. */
    wantedPayout: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  reply: Type.Object({ price: CashOutPrice, msg: Shown }),
  refusals: [
    'no-such-bet',
    'cash-out-unavailable',
    'cash-out-ended',
    'cash-out-free-bet',
    'cash-out-too-high',
  ],
  about: 'Cashes the whole bet out by itself as soon as it is worth the wanted amount. Our addition.',
  requirements: [],
});

export const cashOutRuleRemove = defineCall({
  name: 'cashOutRuleRemove',
  method: 'POST',
  path: '/api/piranha/v1/order/cashOut/rule/remove',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ orderId: ReferenceText }),
  /** 0 when there was none. */
  reply: Type.Object({ removed: Flag, msg: Shown }),
  refusals: [],
  about: 'Removes the rule by which a bet would be cashed out by itself. Our addition.',
  requirements: [],
});
