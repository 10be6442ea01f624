import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { UserInfo } from '../../entities/user.ts';
import { Cents, PlayerNumber, Shown, Text } from '../../fields.ts';

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
