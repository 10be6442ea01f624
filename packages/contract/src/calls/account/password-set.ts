import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { EmailText, PasswordText, TicketText, Told } from '../../entities/credentials.ts';

export const passwordSet = defineCall({
  name: 'passwordSet',
  method: 'POST',
  path: '/api/v1/user/account/password/set',
  audience: 'anyone',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ email: EmailText, ticket: TicketText, password: PasswordText }),
  reply: Told,
  refusals: ['code-wrong', 'password-weak', 'password-common'],
  about: 'Password reset, third step; every session of the player ends.',
  requirements: ['CALL-023'],
});
