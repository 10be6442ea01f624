import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { MessageEntry, NoticeSettings, QuietHours, UnreadInfo } from '../../entities/messages.ts';
import {
  CodeField,
  Cursor,
  Flag,
  InstantMs,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  Text,
} from '../../fields.ts';
import {
  CONTENT_TYPES,
  MESSAGE_PAGE_MAX,
  MESSAGE_TYPES,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  READ_BATCH_MAX,
  RED_POINT_TABS,
} from '../../tables/notices.ts';

export const messageList = defineCall({
  name: 'messageList',
  method: 'GET',
  path: '/api/piranha/message/list/get',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({
    /** Without a type: all. */
    message_type: Type.Optional(CodeField(MESSAGE_TYPES)),
    /** Without a type: the message centre, which has everything. */
    content_type: Type.Optional(CodeField(CONTENT_TYPES)),
    /** Without it: read and unread. */
    have_read: Type.Optional(Flag),
    cursor: Type.Optional(Cursor),
    limit: Type.Optional(PageSize(MESSAGE_PAGE_MAX)),
  }),
  reply: Type.Object({
    /** The newest first. */
    list: Type.Array(MessageEntry, { maxItems: MESSAGE_PAGE_MAX }),
    cursor: Shown,
    has_more: Flag,
    /** 1: the player closed the top bar and nothing is new since; a list of the top bar is then empty. */
    top_bar_closed: Flag,
    unread: UnreadInfo,
  }),
  refusals: [],
  about: 'Messages of the message centre or of the top bar. The operation getMessageList.',
  requirements: ['CALL-112', 'CALL-120'],
});

export const readBatchMessage = defineCall({
  name: 'readBatchMessage',
  method: 'POST',
  path: '/api/piranha/message/user/read_batch',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  /** Names messages, or says `all` of a type or of all types. */
  input: Type.Object({
    message_ids: Type.Optional(Type.Array(ReferenceText, { minItems: 1, maxItems: READ_BATCH_MAX })),
    all: Type.Optional(Flag),
    message_type: Type.Optional(CodeField(MESSAGE_TYPES)),
  }),
  reply: Type.Object({
    /** How many were unread until now. */
    read: Type.Integer({ minimum: 0 }),
    unread: UnreadInfo,
  }),
  refusals: [],
  about:
    'Marks messages as read; those of others and those that are read are left out. The operation readBatchMessage.',
  requirements: ['CALL-113', 'CALL-121'],
});

export const closeTopBar = defineCall({
  name: 'closeTopBar',
  method: 'GET',
  path: '/api/piranha/top_bar/close',
  audience: 'visitor',
  rate: 'command',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ top_bar_closed: Flag, unread: UnreadInfo }),
  refusals: [],
  about: 'Hides all messages that the top bar shows now; a later one is shown. The operation closeTopBar.',
  requirements: ['CALL-114', 'CALL-122', 'ERR-032'],
});

export const unreadMessages = defineCall({
  name: 'unreadMessages',
  method: 'GET',
  path: '/api/piranha/message/unread/get',
  audience: 'visitor',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: UnreadInfo,
  refusals: [],
  about:
    'How many messages are unread, per type, and which tabs show a red point. The operation getUnreadMsg.',
  requirements: ['CALL-123'],
});

export const redPointClick = defineCall({
  name: 'redPointClick',
  method: 'POST',
  path: '/api/piranha/tab/red_point/click',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ tab: OneOf(RED_POINT_TABS) }),
  reply: UnreadInfo,
  refusals: [],
  about:
    'The player opened a tab: its red point is gone until something is new. The operation redPointClick.',
  requirements: ['CALL-126'],
});

export const noticeSettings = defineCall({
  name: 'noticeSettings',
  method: 'GET',
  path: '/api/piranha/message/settings/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: NoticeSettings,
  refusals: [],
  about:
    'About what and over which channels the player is told, and when not. Our addition to the specification.',
  requirements: [],
});

export const noticeSettingsSet = defineCall({
  name: 'noticeSettingsSet',
  method: 'POST',
  path: '/api/piranha/message/settings/set',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  /** What is left out stays as it is. */
  input: Type.Object({
    choices: Type.Optional(
      Type.Array(Type.Object({ topic: OneOf(NOTICE_TOPICS), channel: OneOf(NOTICE_CHANNELS), on: Flag }), {
        minItems: 1,
        maxItems: 40,
      }),
    ),
    quiet: Type.Optional(QuietHours),
    goals_pass: Type.Optional(Flag),
    time_zone: Type.Optional(Text(64)),
    day_max: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
    /** 0 ends the silence; at most 30 days ahead. */
    muted_until: Type.Optional(InstantMs),
  }),
  reply: NoticeSettings,
  refusals: ['notice-channel-fixed', 'time-zone-unknown'],
  about:
    'Chooses channels, quiet hours and the time zone. A channel of promotions that is switched on is the consent to them. Our addition to the specification.',
  requirements: [],
});
