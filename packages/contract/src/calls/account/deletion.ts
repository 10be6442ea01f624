import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PasswordText, PlayerMessage } from '../../entities/user.ts';
import { InstantMs, Shown, Text } from '../../fields.ts';

export const deletionApply = defineCall({
  name: 'deletionApply',
  method: 'POST',
  path: '/api/user/account/del_apply',
  audience: 'player',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ password: Type.Optional(PasswordText), reason: Type.Optional(Text(500, 0)) }),
  reply: Type.Object({ message: Shown, apply_at: InstantMs, cancel_at: InstantMs }),
  refusals: ['wrong-credentials', 'try-later', 'balance-left'],
  about: 'Asks for the account to be closed; it is closed after the time for second thoughts.',
  requirements: ['CALL-027'],
});

export const deletionWithdraw = defineCall({
  name: 'deletionWithdraw',
  method: 'POST',
  path: '/api/user/account/del_withdraw',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({}),
  reply: PlayerMessage,
  refusals: [],
  about: 'Takes the request to close the account back.',
  requirements: ['CALL-027'],
});
