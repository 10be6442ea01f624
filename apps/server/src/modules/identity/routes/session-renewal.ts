import { sessionRenewal } from '@palpite/contract/calls/account/session-renewal';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';
import { renewSession } from '../service/renew-session.ts';
import { doorstepOf } from './login-info.ts';

export function sessionRenewalRoute(house: IdentityHouse): Route {
  return serve(sessionRenewal, async (_input, caller) => {
    const { secret } = await renewSession(house, caller.session, doorstepOf(caller));
    return { valid: 1, sid: secret };
  });
}
