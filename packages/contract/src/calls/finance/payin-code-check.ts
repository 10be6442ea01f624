import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Shown } from '../../fields.ts';
import { PromoCodeText } from './payin-order-create.ts';

export const CodeWorth = Type.Object({ code: Shown, amount: Cents, currency: Shown });
export type CodeWorth = Static<typeof CodeWorth>;

export const payinCodeCheck = defineCall({
  name: 'payinCodeCheck',
  method: 'POST',
  path: '/api/piranha/finance/payin/code/check',
  audience: 'visitor',
  rate: 'credential',
  retry: 'keyed',
  input: Type.Object({ code: PromoCodeText }),
  reply: CodeWorth,
  refusals: ['promo-unknown', 'promo-used'],
  about: 'What a redeem code is worth to this player; nothing is used up.',
  requirements: ['CALL-083'],
});
