import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ReferenceText } from '../../fields.ts';
import { APPEALS_MAX } from '../../tables/appeal.ts';
import { Appeal } from './payin-order-appeal.ts';

export const payinOrderAppealGet = defineCall({
  name: 'payinOrderAppealGet',
  method: 'GET',
  path: '/api/piranha/finance/payin/order/appeal',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ order_id: ReferenceText }),
  reply: Type.Object({ list: Type.Array(Appeal, { maxItems: APPEALS_MAX }) }),
  refusals: ['no-such-order'],
  about: 'The appeals about an order and their answers, oldest first.',
  requirements: ['CALL-086'],
});
