import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { UserInfo } from '../../entities/user-info.ts';
import { Text } from '../../fields.ts';

export const profileSet = defineCall({
  name: 'profileSet',
  method: 'POST',
  path: '/api/piranha/user/fb/user/profile/set',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ nick: Text(32, 2) }),
  reply: UserInfo,
  refusals: [],
  about: 'Changes the name that others see.',
  requirements: ['ENTITY-006'],
});
