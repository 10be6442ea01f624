import { defineCall } from '../../call.ts';
import { ReferrerInput, ReferrerReply } from './referrer-check.ts';

export const referrerReport = defineCall({
  name: 'referrerReport',
  method: 'POST',
  path: '/api/v1/referrer/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'keyed',
  input: ReferrerInput,
  reply: ReferrerReply,
  refusals: [],
  about: 'Remembers by which way this device came. The first report stands. Needs smid.',
  requirements: ['CALL-197'],
});
