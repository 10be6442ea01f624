import { visitorLogin } from '@palpite/contract/calls/account/visitor-login';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { signInVisitor } from '../service/sign-in-visitor.ts';
import { doorstepOf, loginInfo } from './login-info.ts';

export function visitorLoginRoute(house: IdentityHouse): Route {
  return serve(visitorLogin, async (_input, caller) => {
    if (caller.device === '') return new Refusal('missing-field', { field: 'smid' });
    const outcome = await signInVisitor(house, doorstepOf(caller));
    if (outcome.is === 'device-too-short') return new Refusal('invalid-field', { field: 'smid' });
    if (outcome.is === 'entry-refused') return new Refusal('entry-refused');
    return loginInfo(house, caller, { ...outcome, visitor: true, isFirst: outcome.isNew });
  });
}
