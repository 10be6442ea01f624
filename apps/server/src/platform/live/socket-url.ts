import { socketUrl } from '@palpite/contract/calls/live/socket-url';
import { type Route, serve } from '../http/route.ts';
import { LIVE_PATH } from './attach.ts';
import type { LiveTokens } from './token.ts';

/** The URL is a path: the client opens it on the host that it already uses. */
export function socketUrlRoute(tokens: LiveTokens): Route {
  return serve(socketUrl, async (_input, caller) => {
    const { token, expiresAtMs } = tokens.issue(caller);
    return { url: `${LIVE_PATH}?token=${token}`, expires_at: expiresAtMs };
  });
}
