import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { ThirdPartyPayload } from '../../entities/third-party.ts';

export const telegramBind = defineCall({
  name: 'telegramBind',
  method: 'POST',
  path: '/api/user/account/info/v2/tg_mini_app/bind',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object(ThirdPartyPayload),
  reply: LoginInfo,
  refusals: ['third-party-refused', 'third-party-taken', 'entry-refused'],
  about: 'Binds the mini app to the account of the session.',
  requirements: ['CALL-028'],
});
