import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeSent, EmailText } from '../../entities/credentials.ts';

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
