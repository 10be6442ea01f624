import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeChecked, CodeScene, CodeText, PhoneText } from '../../entities/credentials.ts';

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
