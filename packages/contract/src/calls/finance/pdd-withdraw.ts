import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, PlayerNumber, Shown } from '../../fields.ts';

export const pddWithdraw = defineCall({
  name: 'pddWithdraw',
  method: 'POST',
  path: '/api/thin/activity/pdd/withdraw',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  /** Whose group it is. */
  input: Type.Object({ pdd_uid: PlayerNumber }),
  reply: Type.Object({ amount: Cents, currency: Shown }),
  refusals: ['nothing-to-withdraw'],
  about: 'Moves what a group of invited friends earned to the balance.',
  requirements: ['CALL-091'],
});
