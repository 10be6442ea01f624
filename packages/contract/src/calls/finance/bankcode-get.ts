import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CHOICES_MAX } from '../../entities/pay-channel.ts';
import { Shown } from '../../fields.ts';

export const bankcodeGet = defineCall({
  name: 'bankcodeGet',
  method: 'GET',
  path: '/api/piranha/finance/bankcode/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(Type.Object({ bank_code: Shown, name: Shown }), { maxItems: CHOICES_MAX }),
  }),
  refusals: [],
  about: "The banks of the brand's country with the codes that the channels take.",
  requirements: ['CALL-077'],
});
