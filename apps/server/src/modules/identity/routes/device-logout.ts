import { deviceLogout } from '@palpite/contract/calls/account/device-logout';
import { replyMessage } from '@palpite/i18n/replies';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { IdentityHouse } from '../service/io.ts';

const TOKEN_HASH = /^[0-9a-f]{64}$/;

export function deviceLogoutRoute(house: IdentityHouse): Route {
  return serve(deviceLogout, async ({ id, all }, { session, language }) => {
    if (all === 1) {
      await house.sessions.revokeAll(session.player, session.tokenHash);
      return { message: replyMessage('other-devices-logged-out', language) };
    }
    if (id === undefined) return new Refusal('missing-field', { field: 'id' });
    const ended = TOKEN_HASH.test(id) ? await house.sessions.revokeDevice(session.player, id) : 0;
    if (ended === 0) return new Refusal('no-such-device');
    return { message: replyMessage('device-logged-out', language) };
  });
}
