import { type Static, Type } from 'typebox';
import { Cursor, InstantMs, OneOf, ReferenceText, Shown, Word } from '../fields.ts';
import { CHAT_HISTORY, CHAT_REPORT_REASONS } from '../tables/chat.ts';
import { DONE, defineOperatorCall, Uid } from './operator-call.ts';

const Count = Type.Integer({ minimum: 0 });
const LINES_MAX = 50;
const ROOMS_MAX = 100;
const Brand = Word(40);
const RoomId = Word(64);
const Why = OneOf(CHAT_REPORT_REASONS);

export const ChatLine = Type.Object({
  message: ReferenceText,
  brand: Shown,
  room: Shown,
  uid: Type.Integer(),
  name: Shown,
  text: Shown,
  removed: OneOf(['', ...CHAT_REPORT_REASONS]),
  reported: Count,
  at: InstantMs,
});
export type ChatLine = Static<typeof ChatLine>;

export const chatReports = defineOperatorCall({
  name: 'chatReports',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Type.Optional(Brand), cursor: Type.Optional(Cursor) }),
  reply: Type.Object({
    records: Type.Array(
      Type.Object({
        line: ChatLine,
        reports: Count,
        reasons: Type.Array(Why, { maxItems: CHAT_REPORT_REASONS.length }),
        first_at: InstantMs,
        /** Until when the author is muted; 0 where not. */
        muted_until: InstantMs,
      }),
      { maxItems: LINES_MAX },
    ),
    cursor: Shown,
    now: InstantMs,
  }),
  about: 'Reported chat messages that wait for a moderator, the oldest first.',
});

export const chatRooms = defineOperatorCall({
  name: 'chatRooms',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Type.Optional(Brand) }),
  reply: Type.Object({
    rooms: Type.Array(
      Type.Object({
        brand: Shown,
        room: Shown,
        messages: Count,
        last_at: InstantMs,
        slow_seconds: Count,
        /** False: the match has left the book. */
        is_open: Type.Boolean(),
      }),
      { maxItems: ROOMS_MAX },
    ),
  }),
  about: 'Rooms in which somebody wrote within a day, the last written first.',
});

export const chatMessages = defineOperatorCall({
  name: 'chatMessages',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Brand, room: RoomId }),
  reply: Type.Object({ lines: Type.Array(ChatLine, { maxItems: CHAT_HISTORY }) }),
  about: 'The last messages of a room with their authors, the oldest first.',
});

export const chatHide = defineOperatorCall({
  name: 'chatHide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ message: ReferenceText, why: Why }),
  reply: DONE,
  about: 'Removes a message from its room, which shows why. Its reports are decided.',
});

export const chatDismiss = defineOperatorCall({
  name: 'chatDismiss',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ message: ReferenceText }),
  reply: DONE,
  about: 'Leaves a reported message where it is. Its reports are decided.',
});

export const chatMute = defineOperatorCall({
  name: 'chatMute',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    /** 0 lifts a mute. */
    minutes: Type.Integer({ minimum: 0, maximum: 43_200 }),
    why: Why,
  }),
  reply: Type.Object({ muted_until: InstantMs }),
  about: 'Keeps a player from writing in every room for a time.',
});

export const chatSlow = defineOperatorCall({
  name: 'chatSlow',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ brand: Brand, room: RoomId, seconds: Type.Integer({ minimum: 0, maximum: 3_600 }) }),
  reply: DONE,
  about: 'How many seconds a player waits between two messages in a room.',
});
