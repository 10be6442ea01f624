import { type Static, Type } from 'typebox';
import { InstantMs, OneOf, ReferenceText, Shown } from '../fields.ts';
import { CHAT_REPORT_REASONS, CHAT_STATES } from '../tables/chat.ts';

/** The body of a chat message on the socket: `tp` is `chat:<message_id>`. A later one with the same `tp` replaces it. */
export const ChatMessage = Type.Object({
  message_id: ReferenceText,
  /** Most letters of the name are hidden. */
  name: Shown,
  /** The same for all messages of one author in this room, and nothing else: it is not the number of the player. */
  tag: Shown,
  /** Empty where the message was removed. */
  text: Shown,
  /** Why it was removed; empty while it is shown. */
  removed: OneOf(['', ...CHAT_REPORT_REASONS]),
  at: InstantMs,
});
export type ChatMessage = Static<typeof ChatMessage>;

/** The body of `chat_room` on the socket: what concerns everyone in the room. */
export const ChatRoomInfo = Type.Object({
  roomid: Shown,
  state: OneOf(CHAT_STATES),
  slow_seconds: Type.Integer({ minimum: 0 }),
  people: Type.Integer({ minimum: 0 }),
});
export type ChatRoomInfo = Static<typeof ChatRoomInfo>;
