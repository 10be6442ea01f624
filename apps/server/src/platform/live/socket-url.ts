import { socketUrl } from '@palpite/contract/calls/live/socket-url';
import { type Caller, Refusal, type Route, serve } from '../http/route.ts';
import { LIVE_PATH } from './attach.ts';
import type { LiveTokens } from './token.ts';

/** Whether the signed entry is one to this room, for this player and session. */
export type MayEnter = (caller: Caller, room: string, entry: string) => boolean;

/**
 * The URL is a path: the client opens it on the host that it already uses. With a room the token of the socket is bound
 * to it.
 */
export function socketUrlRoute(tokens: LiveTokens, mayEnter: MayEnter): Route {
  return serve(socketUrl, async ({ roomid, token: entry }, caller) => {
    if (roomid !== undefined && !mayEnter(caller, roomid, entry ?? '')) return new Refusal('chat-entry');
    const { token, expiresAtMs } = tokens.issue(roomid === undefined ? caller : { ...caller, room: roomid });
    return { url: `${LIVE_PATH}?token=${token}`, expires_at: expiresAtMs };
  });
}
