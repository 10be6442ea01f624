import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, PlayerNumber, Shown } from '../../fields.ts';

export const bridgeProfileGet = defineCall({
  name: 'bridgeProfileGet',
  method: 'GET',
  path: '/api/piranha/user/brg/profile/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ uid: PlayerNumber, nick: Shown, currency: Shown, balance: Cents }),
  refusals: [],
  about: 'The profile of a player who came from a bridge game, with the balance in its fixed currency.',
  requirements: ['CALL-038'],
});
