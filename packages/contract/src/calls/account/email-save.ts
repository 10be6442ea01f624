import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeSent, CodeText, EmailText } from '../../entities/credentials.ts';

export const emailSave = defineCall({
  name: 'emailSave',
  method: 'POST',
  path: '/api/piranha/user/account/email/save',
  audience: 'visitor',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, code: Type.Optional(CodeText) }),
  reply: CodeSent,
  refusals: ['code-wrong', 'code-too-soon', 'already-registered', 'try-later'],
  about:
    'Keeps an e-mail for a visitor, so that the account can be found again: without a code one is sent, with it the address is saved.',
  requirements: ['ROLE-009'],
});
