import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, Shown } from '../../fields.ts';

export const sessionRenewal = defineCall({
  name: 'sessionRenewal',
  method: 'GET',
  path: '/api/piranha/user/account/session/renewal',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ valid: Flag, sid: Shown }),
  refusals: [],
  about: 'Prolongs the session.',
  requirements: ['CALL-026'],
});
