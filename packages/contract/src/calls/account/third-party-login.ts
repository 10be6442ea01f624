import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { ProviderProof } from '../../entities/third-party.ts';
import { Word } from '../../fields.ts';

export const thirdPartyLogin = defineCall({
  name: 'thirdPartyLogin',
  method: 'POST',
  path: '/api/user/account/thirdpart/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ ...ProviderProof, state: Type.Optional(Word(256)) }),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-away', 'third-party-taken', 'entry-refused'],
  about: 'Logs in by a provider; an account is opened when there is none.',
  requirements: ['CALL-021'],
});
