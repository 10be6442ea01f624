import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { UserInfo } from '../../entities/user-info.ts';

export const sportsProfileGet = defineCall({
  name: 'sportsProfileGet',
  method: 'GET',
  path: '/api/piranha/user/fb/user/profile/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: UserInfo,
  refusals: [],
  about: 'The profile of the player.',
  requirements: ['CALL-037'],
});
