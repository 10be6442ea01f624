import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeChecked, CodeText, EmailText } from '../../entities/credentials.ts';

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
