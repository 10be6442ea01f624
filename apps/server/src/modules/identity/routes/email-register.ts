import { emailRegister } from '@palpite/contract/calls/account/email-register';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { register } from './registration.ts';

export function emailRegisterRoute(house: IdentityHouse): Route {
  return serve(emailRegister, (input, caller) => register(house, caller, input, ['register']));
}
