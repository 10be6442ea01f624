import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CodeWorth } from './payin-code-check.ts';
import { PromoCodeText } from './payin-order-create.ts';

export const payinCodeUse = defineCall({
  name: 'payinCodeUse',
  method: 'POST',
  path: '/api/piranha/finance/payin/code/use',
  audience: 'player',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ code: PromoCodeText }),
  reply: CodeWorth,
  refusals: ['promo-unknown', 'promo-used', 'account-blocked'],
  about: 'Redeems a code: its worth is credited once per player.',
  requirements: ['CALL-084'],
});
