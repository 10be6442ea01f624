import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, PlayerNumber, Shown } from '../../fields.ts';

export const visitorLogin = defineCall({
  name: 'visitorLogin',
  method: 'POST',
  path: '/api/piranha/user/account/v2/visitor_login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'keyed',
  input: Type.Object({}),
  reply: Type.Object({
    uid: PlayerNumber,
    sid: Shown,
    smid: Shown,
    first_regist: Flag,
    first_active: Flag,
    visitor: Flag,
    visitor_deposit: Flag,
    access_token: Shown,
    lang: Shown,
  }),
  refusals: [],
  about: 'Opens a tourist account for this device, or returns to the one that the device has. Needs smid.',
  requirements: ['CALL-012', 'CALL-035'],
});
