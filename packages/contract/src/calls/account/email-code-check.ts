import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeChecked, CodeScene, CodeText, EmailText } from '../../entities/credentials.ts';

export const emailCodeCheck = defineCall({
  name: 'emailCodeCheck',
  method: 'POST',
  path: '/api/user/account/email/code/check',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, scene: CodeScene, code: CodeText }),
  reply: CodeChecked,
  refusals: ['code-wrong', 'try-later'],
  about: 'Checks the code; the ticket opens the next step once.',
  requirements: ['CALL-018'],
});
