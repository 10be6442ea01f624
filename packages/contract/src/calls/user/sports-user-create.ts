import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { UserInfo } from '../../entities/user-info.ts';

export const sportsUserCreate = defineCall({
  name: 'sportsUserCreate',
  method: 'POST',
  path: '/api/piranha/user/fb/user/create',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({}),
  reply: UserInfo,
  refusals: [],
  about: 'Makes sure that the player has a profile for sports, and answers with it.',
  requirements: ['CALL-036'],
});
