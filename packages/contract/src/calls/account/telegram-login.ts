import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { ThirdPartyPayload } from '../../entities/third-party.ts';

export const telegramLogin = defineCall({
  name: 'telegramLogin',
  method: 'POST',
  path: '/api/user/account/info/v2/tg_mini_app/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-unknown', 'entry-refused'],
  about: 'Logs in by the signed data of the mini app; each is good once.',
  requirements: ['CALL-029'],
});
