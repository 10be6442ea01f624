import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Told } from '../../entities/credentials.ts';

export const deletionWithdraw = defineCall({
  name: 'deletionWithdraw',
  method: 'POST',
  path: '/api/user/account/del_withdraw',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({}),
  reply: Told,
  refusals: [],
  about: 'Takes the request to close the account back.',
  requirements: ['CALL-027'],
});
