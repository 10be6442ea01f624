import { defineCall } from '../../call.ts';
import { AreaInput, AreaReply } from './area-check.ts';

export const areaGlobalCheck = defineCall({
  name: 'areaGlobalCheck',
  method: 'POST',
  path: '/api/v1/area/global/check',
  audience: 'anyone',
  rate: 'read',
  retry: 'keyed',
  input: AreaInput,
  reply: AreaReply,
  refusals: ['area-refused'],
  about:
    'The same for the whole house: refuses only countries that no brand may serve, whichever brand asks.',
  requirements: ['CALL-199', 'ENTITY-063'],
});
