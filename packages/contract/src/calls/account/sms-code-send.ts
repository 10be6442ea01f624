import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeScene, CodeSent, PhoneText } from '../../entities/credentials.ts';

export const smsCodeSend = defineCall({
  name: 'smsCodeSend',
  method: 'POST',
  path: '/api/user/account/sms/code/send',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ phone: PhoneText, scene: CodeScene }),
  reply: CodeSent,
  refusals: ['code-too-soon'],
  about: 'Sends a code to a phone. The answer is the same whether the number is known or not.',
  requirements: ['CALL-019'],
});
