import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Shown } from '../../fields.ts';

export const BalanceInfo = Type.Object({
  /** Shown balance: cash less debt, in cents. */
  balance: Cents,
  cash: Cents,
  bonus: Cents,
  /** Stakes of open bets. */
  locked: Cents,
  /** Withdrawals under way. */
  hold: Cents,
  debt: Cents,
  currency: Shown,
  /** Rises with every change: an older one that arrives late is dropped. */
  version: Type.Integer({ minimum: 0 }),
});
export type BalanceInfo = Static<typeof BalanceInfo>;

export const accountGet = defineCall({
  name: 'accountGet',
  method: 'GET',
  path: '/api/piranha/finance/account/get',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ balance_info: BalanceInfo, symbol: Shown }),
  refusals: [],
  about: "The player's balance in cents, with its parts and the currency's symbol.",
  requirements: ['CALL-073'],
});
