import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { Word } from '../../fields.ts';

export const emailCodeLogin = defineCall({
  name: 'emailCodeLogin',
  method: 'POST',
  path: '/api/piranha/user/account/email/code/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email_code: Word(128) }),
  reply: LoginInfo,
  refusals: ['code-login', 'code-login-new', 'entry-refused'],
  about:
    'Logs in by the code of the link in an e-mail: unknown or expired is code-login, used already is code-login-new.',
  requirements: ['CALL-016', 'CALL-030'],
});
