import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Shown, Text } from '../../fields.ts';

export const thirdPartyList = defineCall({
  name: 'thirdPartyList',
  method: 'GET',
  path: '/api/user/account/thirdpart/list',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ redirect_uri: Type.Optional(Text(512)) }),
  reply: Type.Object({
    list: Type.Array(Type.Object({ plat: Shown, name: Shown, authorize_url: Shown }), { maxItems: 20 }),
  }),
  refusals: [],
  about:
    'The providers by which a player of this brand can log in, with the address at which each asks for consent.',
  requirements: ['CALL-021'],
});
