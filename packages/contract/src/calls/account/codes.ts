import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeChecked, CodeScene, CodeSent, CodeText, EmailText, PhoneText } from '../../entities/user.ts';

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

export const smsCodeSend = defineCall({
  name: 'smsCodeSend',
  method: 'POST',
  path: '/api/user/account/sms/code/send',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ phone: PhoneText, scene: CodeScene }),
  reply: CodeSent,
  refusals: ['code-too-soon', 'sms-not-now'],
  about: 'Sends a code to a phone. The answer is the same whether the number is known or not.',
  requirements: ['CALL-019'],
});

export const smsCodeCheck = defineCall({
  name: 'smsCodeCheck',
  method: 'POST',
  path: '/api/user/account/sms/code/check',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ phone: PhoneText, scene: CodeScene, code: CodeText }),
  reply: CodeChecked,
  refusals: ['code-wrong', 'phone-taken', 'try-later'],
  about: 'Checks the code. Scene bind with a session gives the number to the player.',
  requirements: ['CALL-020'],
});
