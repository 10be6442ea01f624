import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeField } from '../../fields.ts';
import { GLOBAL_STATUS } from '../../tables/global-status.ts';

export const globalStatus = defineCall({
  name: 'globalStatus',
  method: 'GET',
  path: '/api/v1/conf/global',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ global_stats: CodeField(GLOBAL_STATUS) }),
  refusals: [],
  about: 'Whether the house is open.',
  requirements: ['CALL-192'],
});
