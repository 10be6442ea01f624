import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Word } from '../../fields.ts';
import { PhoneTime, ReportTaken } from './error-report.ts';

export const purchaseReport = defineCall({
  name: 'purchaseReport',
  method: 'POST',
  path: '/api/v1/maidian/purchase',
  audience: 'anyone',
  rate: 'report',
  retry: 'keyed',
  input: Type.Object({
    order_id: Word(64),
    currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
    amount: Cents,
    event_time: PhoneTime,
  }),
  reply: ReportTaken,
  refusals: [],
  about:
    'A deposit has reached the player, as the phone saw it; an order that was told before is told once. Sent to the analytics host.',
  requirements: ['CALL-001'],
});
