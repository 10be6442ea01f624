import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { InstantMs, Shown, Word } from '../../fields.ts';

export const socketUrl = defineCall({
  name: 'socketUrl',
  method: 'GET',
  path: '/api/v1/chat_room/wss_url/get',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** The chat room that the socket is opened for; `uid` and `sid` travel as with every call. */
    roomid: Type.Optional(Word(64)),
    /** Signed for this room, player and session; `chatRoom` issues it. Required beside `roomid`. */
    token: Type.Optional(Word(512)),
  }),
  /** `url` is a path with a signed token that is good for a minute and for one connection. */
  reply: Type.Object({ url: Shown, expires_at: InstantMs }),
  refusals: ['chat-entry'],
  about:
    'Where to open the live socket; without a session it serves public topics only, and a chat room to its guests.',
  requirements: ['CALL-204'],
});
