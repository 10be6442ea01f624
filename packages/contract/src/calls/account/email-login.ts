import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { EmailText, PasswordText } from '../../entities/credentials.ts';
import { LoginInfo } from '../../entities/login-info.ts';

export const emailLogin = defineCall({
  name: 'emailLogin',
  method: 'POST',
  path: '/api/piranha/user/account/email/login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, password: PasswordText }),
  reply: LoginInfo,
  refusals: ['wrong-credentials', 'try-later', 'entry-refused'],
  about: 'Logs in by e-mail and password. Unknown address and wrong password are one answer.',
  requirements: ['CALL-010'],
});
