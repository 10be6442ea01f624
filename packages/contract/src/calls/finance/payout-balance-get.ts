import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Shown } from '../../fields.ts';

export const payoutBalanceGet = defineCall({
  name: 'payoutBalanceGet',
  method: 'GET',
  path: '/api/piranha/finance/payout/balance/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  /** In cents: what may leave now, what is on its way out, and what must be staked before. */
  reply: Type.Object({
    balance: Cents,
    hold: Cents,
    wagering_left: Cents,
    currency: Shown,
    symbol: Shown,
  }),
  refusals: [],
  about: 'What may be withdrawn. The operation getWithdrawBalance.',
  requirements: ['CALL-088'],
});
