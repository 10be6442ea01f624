import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ProviderProof } from '../../entities/third-party.ts';
import { Flag, Shown, Word } from '../../fields.ts';

export const bindCheck = defineCall({
  name: 'bindCheck',
  method: 'POST',
  path: '/api/piranha/user/account/bind/check',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ ...ProviderProof, state: Type.Optional(Word(256)) }),
  reply: Type.Object({ can_bind: Flag, request_id: Shown, token: Shown, is_bind: Flag }),
  refusals: ['third-party-refused', 'third-party-away'],
  about:
    'Asks the provider who the player is and whether that identity can be bound to this account; the bind itself takes the request.',
  requirements: ['CALL-014', 'CALL-031'],
});
