import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CashOut } from '../../entities/cash-out.ts';
import { ReferenceText } from '../../fields.ts';

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
