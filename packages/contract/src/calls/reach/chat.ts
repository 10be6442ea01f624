import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ChatMessage, ChatRoomInfo } from '../../entities/chat.ts';
import { InstantMs, OneOf, ReferenceText, Shown, Text, UuidText, Word } from '../../fields.ts';
import { CHAT_BARS, CHAT_HISTORY, CHAT_REPORT_REASONS, CHAT_TEXT_MAX } from '../../tables/chat.ts';

export const chatRoom = defineCall({
  name: 'chatRoom',
  method: 'GET',
  path: '/api/v1/chat_room/get',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({ roomid: Word(64) }),
  reply: Type.Object({
    room: ChatRoomInfo,
    /** Signed for this room, player and session; the call for the address of the socket asks for it. */
    token: Shown,
    token_expires_at: InstantMs,
    /** Of the caller's own messages. */
    tag: Shown,
    bar: OneOf(CHAT_BARS),
    muted_until: InstantMs,
    muted_reason: Shown,
    /** When the caller may write again; 0 where they may now. */
    next_at: InstantMs,
    now: InstantMs,
    /** The oldest first. */
    list: Type.Array(ChatMessage, { maxItems: CHAT_HISTORY }),
  }),
  refusals: ['chat-no-room'],
  about: 'A chat room, its last messages, and what the caller may do in it.',
  requirements: ['CALL-204'],
});

export const chatSend = defineCall({
  name: 'chatSend',
  method: 'POST',
  path: '/api/v1/chat_room/send',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ roomid: Word(64), request_id: UuidText, text: Text(CHAT_TEXT_MAX) }),
  reply: Type.Object({ message: ChatMessage, next_at: InstantMs }),
  refusals: [
    'chat-no-room',
    'chat-closed',
    'chat-muted',
    'chat-slow',
    'chat-link',
    'chat-not-allowed',
    'message-request-reused',
  ],
  about: 'Writes a message into a room. The same request is carried out once.',
  requirements: ['CALL-002'],
});

export const chatReport = defineCall({
  name: 'chatReport',
  method: 'POST',
  path: '/api/v1/chat_room/report',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ roomid: Word(64), message_id: ReferenceText, reason: OneOf(CHAT_REPORT_REASONS) }),
  reply: Type.Object({ done: Type.Literal(1) }),
  refusals: ['chat-no-room', 'chat-no-message', 'support-too-fast'],
  about: 'Reports a message of somebody else to the moderators, once.',
  requirements: ['CALL-002'],
});
