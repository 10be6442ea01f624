import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { SupportFile, SupportMessage, SupportThread } from '../../entities/support.ts';
import { Cursor, Flag, Lines, OneOf, PageSize, ReferenceText, Shown, Text, UuidText } from '../../fields.ts';
import {
  FEEDBACK_CATEGORIES,
  FEEDBACK_TEXT_MAX,
  SUPPORT_CATEGORIES,
  SUPPORT_FILE_BYTES_MAX,
  SUPPORT_FILE_NAME_MAX,
  SUPPORT_FILE_TYPES,
  SUPPORT_FILES_PER_MESSAGE,
  SUPPORT_PAGE,
  SUPPORT_PIECE_TEXT_MAX,
  SUPPORT_PIECES_MAX,
  SUPPORT_SUBJECT,
  SUPPORT_TEXT_MAX,
} from '../../tables/support.ts';

const Files = Type.Array(ReferenceText, { maxItems: SUPPORT_FILES_PER_MESSAGE, uniqueItems: true });
const Count = Type.Integer({ minimum: 0 });

export const supportInfo = defineCall({
  name: 'supportInfo',
  method: 'GET',
  path: '/api/piranha/support/info',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    /** How long a first answer takes now, in minutes; 0 while nobody has been answered lately. */
    wait_minutes: Count,
    /** Threads in which it is the player's turn, and messages that the player has not read. */
    waiting: Count,
    unread: Count,
    email: Shown,
  }),
  refusals: [],
  about: 'How long support takes to answer, its address, and what waits for the player.',
  requirements: ['ROUTE-105'],
});

export const supportThreads = defineCall({
  name: 'supportThreads',
  method: 'GET',
  path: '/api/piranha/support/threads',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(SUPPORT_PAGE)) }),
  reply: Type.Object({ list: Type.Array(SupportThread, { maxItems: SUPPORT_PAGE }), cursor: Shown }),
  refusals: [],
  about: "The player's threads with support, the last changed first.",
  requirements: ['ROUTE-105'],
});

export const supportOpen = defineCall({
  name: 'supportOpen',
  method: 'POST',
  path: '/api/piranha/support/open',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    category: OneOf(SUPPORT_CATEGORIES),
    subject: Text(SUPPORT_SUBJECT.max, SUPPORT_SUBJECT.min),
    text: Lines(SUPPORT_TEXT_MAX),
    files: Type.Optional(Files),
  }),
  reply: SupportThread,
  refusals: ['support-full', 'support-too-fast', 'support-no-file', 'message-request-reused'],
  about: 'Opens a thread with its first message.',
  requirements: ['ROUTE-105'],
});

export const supportMessages = defineCall({
  name: 'supportMessages',
  method: 'GET',
  path: '/api/piranha/support/messages',
  audience: 'player',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({
    thread_id: ReferenceText,
    /** Messages before this one, or after it; the newest where neither is given. */
    before: Type.Optional(ReferenceText),
    after: Type.Optional(ReferenceText),
    page_limit: Type.Optional(PageSize(SUPPORT_PAGE)),
  }),
  reply: Type.Object({
    thread: SupportThread,
    /** The oldest first. */
    list: Type.Array(SupportMessage, { maxItems: SUPPORT_PAGE }),
    /** There are more in the direction that was asked for. */
    has_more: Flag,
  }),
  refusals: ['support-no-thread'],
  about: 'A thread and a page of its messages, in either direction.',
  requirements: ['ROUTE-105'],
});

export const supportSend = defineCall({
  name: 'supportSend',
  method: 'POST',
  path: '/api/piranha/support/send',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    thread_id: ReferenceText,
    request_id: UuidText,
    /** May be empty beside a file. */
    text: Lines(SUPPORT_TEXT_MAX, 0),
    files: Type.Optional(Files),
  }),
  reply: Type.Object({ thread: SupportThread, message: SupportMessage }),
  refusals: [
    'support-no-thread',
    'support-closed',
    'support-too-fast',
    'support-no-file',
    'support-full',
    'message-request-reused',
  ],
  about: 'Writes a message. The same request is carried out once.',
  requirements: ['ROUTE-105'],
});

export const supportFileAdd = defineCall({
  name: 'supportFileAdd',
  method: 'POST',
  path: '/api/piranha/support/file/add',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    name: Text(SUPPORT_FILE_NAME_MAX),
    type: OneOf(SUPPORT_FILE_TYPES),
    bytes: Type.Integer({ minimum: 1, maximum: SUPPORT_FILE_BYTES_MAX }),
    /** Which piece this is. Pieces may arrive in any order and more than once. */
    piece: Type.Integer({ minimum: 0, maximum: SUPPORT_PIECES_MAX - 1 }),
    data: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 4, maxLength: SUPPORT_PIECE_TEXT_MAX }),
  }),
  /** `complete`: every piece is there, and the content is what the type says. */
  reply: Type.Object({ file_id: ReferenceText, complete: Flag }),
  refusals: ['support-file-wrong', 'support-full', 'message-request-reused'],
  about: 'Uploads a piece of a picture or a PDF, which a message can then carry.',
  requirements: ['ROUTE-105'],
});

export const supportFile = defineCall({
  name: 'supportFile',
  method: 'GET',
  path: '/api/piranha/support/file',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ file_id: ReferenceText }),
  reply: Type.Object({ file: SupportFile, data: Shown }),
  refusals: ['support-no-file'],
  about: "A file of one of the player's threads, in base64.",
  requirements: ['ROUTE-105'],
});

export const supportRead = defineCall({
  name: 'supportRead',
  method: 'POST',
  path: '/api/piranha/support/read',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ thread_id: ReferenceText, message_id: ReferenceText }),
  reply: Type.Object({ unread: Count }),
  refusals: ['support-no-thread'],
  about: 'Marks the messages of a thread up to this one as read; the reply counts all that are left.',
  requirements: ['ROUTE-105'],
});

export const supportEnd = defineCall({
  name: 'supportEnd',
  method: 'POST',
  path: '/api/piranha/support/state',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ thread_id: ReferenceText, action: OneOf(['close', 'reopen']) }),
  reply: SupportThread,
  refusals: ['support-no-thread', 'support-closed'],
  about: 'Closes a thread, or reopens it within two weeks. A thread that is so already stays as it is.',
  requirements: ['ROUTE-105'],
});

export const feedbackSend = defineCall({
  name: 'feedbackSend',
  method: 'POST',
  path: '/api/piranha/feedback/send',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    category: OneOf(FEEDBACK_CATEGORIES),
    text: Lines(FEEDBACK_TEXT_MAX, 0),
    /** System, browser and version, where the player agreed to send them. */
    device: Type.Optional(Text(120)),
    /** The player accepts an answer. */
    answer: Flag,
  }),
  reply: Type.Object({ done: Type.Literal(1) }),
  refusals: ['support-too-fast'],
  about: 'What a player or a guest thinks of the product.',
  requirements: ['ROUTE-106'],
});
