import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Told } from '../../entities/credentials.ts';
import { Flag, Word } from '../../fields.ts';

export const deviceLogout = defineCall({
  name: 'deviceLogout',
  method: 'POST',
  path: '/api/user/account/device/logout',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ id: Type.Optional(Word(64)), all: Type.Optional(Flag) }),
  reply: Told,
  refusals: ['no-such-device'],
  about: 'Ends the session of one device, or of all but this one.',
  requirements: ['ROLE-002'],
});
