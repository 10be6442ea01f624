import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, ReferenceText, UuidText } from '../../fields.ts';
import { BalanceInfo } from './account-get.ts';

export const playMoney = defineCall({
  name: 'playMoney',
  method: 'POST',
  path: '/api/piranha/finance/account/play_money',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  /** `request_id` is a UUIDv7 made by the phone: the same one never grants twice. */
  input: Type.Object({ request_id: UuidText }),
  reply: Type.Object({ ref: ReferenceText, amount: Cents, balance_info: BalanceInfo }),
  refusals: ['play-money-off', 'play-money-later', 'play-money-used-up', 'account-blocked'],
  about: 'Grants play money in demo mode. Our addition to the specification.',
  requirements: [],
});
