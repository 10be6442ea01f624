import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PlayerMessage } from '../../entities/user.ts';
import { Flag, InstantMs, Shown, Word } from '../../fields.ts';

export const deviceList = defineCall({
  name: 'deviceList',
  method: 'GET',
  path: '/api/user/account/device/list',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Shown,
        name: Shown,
        address: Shown,
        create_at: InstantMs,
        seen_at: InstantMs,
        current: Flag,
      }),
      { maxItems: 50 },
    ),
  }),
  refusals: [],
  about: 'The devices on which the player is logged in.',
  requirements: ['ROLE-002'],
});

export const deviceLogout = defineCall({
  name: 'deviceLogout',
  method: 'POST',
  path: '/api/user/account/device/logout',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ id: Type.Optional(Word(64)), all: Type.Optional(Flag) }),
  reply: PlayerMessage,
  refusals: ['no-such-device'],
  about: 'Ends the session of one device, or of all but this one.',
  requirements: ['ROLE-002'],
});
