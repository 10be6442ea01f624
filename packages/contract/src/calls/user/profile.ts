import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { UserInfo } from '../../entities/user.ts';
import { Cents, Flag, InstantMs, PlayerNumber, Shown, Text } from '../../fields.ts';

/** How an account came about; a visitor has not registered. */
export const REGISTER_METHODS = ['visitor', 'email', 'third-party', 'telegram'] as const;
export type RegisterMethod = (typeof REGISTER_METHODS)[number];

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

export const registerMethod = defineCall({
  name: 'registerMethod',
  method: 'GET',
  path: '/api/piranha/user/account/register_method/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    method: Type.Unsafe<RegisterMethod>(Type.Union(REGISTER_METHODS.map((method) => Type.Literal(method)))),
    /** The provider that vouched for the player; empty for a visitor and an e-mail. */
    plat: Shown,
    /** 0 for a visitor. */
    register_at: Type.Union([Type.Literal(0), InstantMs]),
    /** Registered within the last day. */
    first_regist: Flag,
  }),
  refusals: [],
  about: 'How the player registered, and whether that was today. The operation getUserRegisterMethod.',
  requirements: ['CALL-189'],
});
