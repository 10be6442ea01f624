import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Shown } from '../../fields.ts';

export const payoutSocial = defineCall({
  name: 'payoutSocial',
  method: 'GET',
  path: '/api/piranha/finance/payout/social',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    list: Type.Array(Type.Object({ key: Shown, name: Shown, icon: Shown, url: Shown }), { maxItems: 10 }),
  }),
  refusals: [],
  about: 'Where a player who withdraws can reach the house and its community.',
  requirements: ['CALL-078'],
});
