import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { ThirdPartyPayload } from '../../entities/third-party.ts';

export const thirdPartyDo = defineCall({
  name: 'thirdPartyDo',
  method: 'POST',
  path: '/api/piranha/user/account/thirdparty/do',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: [
    'third-party-refused',
    'third-party-away',
    'third-party-unknown',
    'third-party-taken',
    'login-needed',
    'entry-refused',
  ],
  about:
    'Binds a provider to the account of the session, logs in, or logs in and opens an account where there is none.',
  requirements: ['CALL-022'],
});
