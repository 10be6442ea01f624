import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeText, EmailText, PasswordText, TicketText } from '../../entities/credentials.ts';
import { LoginInfo } from '../../entities/login-info.ts';
import { Flag, Text, Word } from '../../fields.ts';

export const emailRegister = defineCall({
  name: 'emailRegister',
  method: 'POST',
  path: '/api/piranha/user/account/email/register',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({
    email: EmailText,
    password: PasswordText,
    /** The code itself, or the ticket of a code that was checked. */
    code: Type.Optional(CodeText),
    ticket: Type.Optional(TicketText),
    nick: Type.Optional(Text(32)),
    /** The number of the player who invited. */
    invite_id: Type.Optional(Word(32)),
    adult: Flag,
  }),
  reply: LoginInfo,
  refusals: ['code-wrong', 'password-weak', 'password-common', 'not-adult', 'entry-refused', 'try-later'],
  about:
    'Opens a player account. With a visitor session the visitor becomes the player and keeps the balance.',
  requirements: ['CALL-011'],
});
