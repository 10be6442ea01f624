import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { LoginInfo } from '../../entities/login-info.ts';

export const visitorLogin = defineCall({
  name: 'visitorLogin',
  method: 'POST',
  path: '/api/piranha/user/account/v2/visitor_login',
  audience: 'anyone',
  rate: 'credential',
  retry: 'keyed',
  input: Type.Object({}),
  reply: LoginInfo,
  refusals: ['entry-refused'],
  about: 'Opens a tourist account for this device, or returns to the one that the device has. Needs smid.',
  requirements: ['CALL-012', 'CALL-035'],
});
