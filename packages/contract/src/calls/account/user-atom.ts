import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, PlayerNumber, Shown } from '../../fields.ts';

export const userAtom = defineCall({
  name: 'userAtom',
  method: 'GET',
  path: '/api/piranha/user/account/atom/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ uid: PlayerNumber, nick: Shown, visitor: Flag, first_regist: Flag, lang: Shown }),
  refusals: [],
  about: 'The least that is to be known of the player of a session.',
  requirements: ['CALL-034'],
});
