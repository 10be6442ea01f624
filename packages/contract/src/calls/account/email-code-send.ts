import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeScene, CodeSent, EmailText } from '../../entities/credentials.ts';

export const emailCodeSend = defineCall({
  name: 'emailCodeSend',
  method: 'POST',
  path: '/api/user/account/email/code/send',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, scene: CodeScene }),
  reply: CodeSent,
  refusals: ['code-too-soon'],
  about:
    'Sends a code to an e-mail address; scene login also sends a link that logs in. The answer is the same whether the address is known or not.',
  requirements: ['CALL-017'],
});
