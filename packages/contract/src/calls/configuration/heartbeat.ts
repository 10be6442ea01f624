import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Text } from '../../fields.ts';

export const heartbeat = defineCall({
  name: 'heartbeat',
  method: 'POST',
  path: '/api/v1/monitor/heartbeat/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    /** The hash route without its query. */
    page: Type.Optional(Text(128, 0)),
  }),
  reply: Type.Object({
    /** When the next is due. */
    next_ms: Type.Integer({ minimum: 1 }),
  }),
  refusals: [],
  about: 'This phone is looked at.',
  requirements: ['CALL-212'],
});
