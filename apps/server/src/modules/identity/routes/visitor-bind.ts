import { visitorBind } from '@palpite/contract/calls/account/visitor-bind';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { register } from './registration.ts';

export function visitorBindRoute(house: IdentityHouse): Route {
  return serve(visitorBind, async (input, caller) => {
    if (!caller.session.visitor) return new Refusal('already-registered');
    return register(house, caller, input, ['bind', 'register']);
  });
}
