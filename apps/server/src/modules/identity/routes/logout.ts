import { logout } from '@palpite/contract/calls/account/logout';
import { replyMessage } from '@palpite/i18n/replies';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';

export function logoutRoute(house: IdentityHouse): Route {
  return serve(logout, async (_input, caller) => {
    await house.sessions.revoke(caller.session.tokenHash);
    return { message: replyMessage('logged-out', caller.language) };
  });
}
