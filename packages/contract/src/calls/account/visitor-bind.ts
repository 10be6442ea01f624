import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeText, EmailText, PasswordText, TicketText } from '../../entities/credentials.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { Flag } from '../../fields.ts';

export const visitorBind = defineCall({
  name: 'visitorBind',
  method: 'POST',
  path: '/api/piranha/user/account/visitor/bind',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({
    email: EmailText,
    password: PasswordText,
    code: Type.Optional(CodeText),
    ticket: Type.Optional(TicketText),
    adult: Flag,
  }),
  reply: LoginInfo,
  refusals: [
    'code-wrong',
    'password-weak',
    'password-common',
    'not-adult',
    'already-registered',
    'entry-refused',
    'try-later',
  ],
  about: 'A visitor becomes a registered player with the same number and balance.',
  requirements: ['CALL-013'],
});
