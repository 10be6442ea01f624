import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, ReferenceText, Shown } from '../../fields.ts';

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
