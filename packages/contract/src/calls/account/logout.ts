import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Told } from '../../entities/credentials.ts';

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/user/account/logout',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({}),
  reply: Told,
  refusals: [],
  about: 'Ends this session.',
  requirements: ['ROLE-002'],
});
