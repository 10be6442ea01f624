import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  CodeChecked,
  CodeSent,
  CodeText,
  EmailText,
  PasswordText,
  PlayerMessage,
  TicketText,
} from '../../entities/user.ts';

export const passwordSendCode = defineCall({
  name: 'passwordSendCode',
  method: 'POST',
  path: '/api/v1/user/account/password/set/send_code',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText }),
  reply: CodeSent,
  refusals: ['code-too-soon'],
  about: 'Password reset, first step. The answer is the same whether the address is known or not.',
  requirements: ['CALL-024'],
});

export const passwordCheckCode = defineCall({
  name: 'passwordCheckCode',
  method: 'POST',
  path: '/api/v1/user/account/password/set/check_code',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, code: CodeText }),
  reply: CodeChecked,
  refusals: ['code-wrong', 'try-later'],
  about: 'Password reset, second step.',
  requirements: ['CALL-025'],
});

export const passwordSet = defineCall({
  name: 'passwordSet',
  method: 'POST',
  path: '/api/v1/user/account/password/set',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, ticket: TicketText, password: PasswordText }),
  reply: PlayerMessage,
  refusals: ['code-wrong', 'password-weak', 'password-common'],
  about: 'Password reset, third step; every session of the player ends.',
  requirements: ['CALL-023'],
});
