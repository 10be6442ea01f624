import { sessionRenewal } from '@palpite/contract/calls/account/session-renewal';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Identity } from '../index.ts';

export function sessionRenewalRoute(identity: Identity): Route {
  return serve(sessionRenewal, async (_input, caller) => {
    const { secret } = await identity.renew(caller.session, caller.device);
    return { valid: 1, sid: secret };
  });
}
