import { type Static, Type } from 'typebox';
import { CodeField, Flag, InstantMs, OneOf, ReferenceText, Shown } from '../fields.ts';
import {
  CHANNEL_CHOICES,
  CONTENT_TYPES,
  MESSAGE_TYPES,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_TOPICS,
  RED_POINT_TABS,
  UNREAD_COUNT_MAX,
} from '../tables/notices.ts';

const Capped = Type.Integer({ minimum: 0, maximum: UNREAD_COUNT_MAX });

/** A message of the message centre or of the top bar, in the language of the caller. */
export const MessageEntry = Type.Object({
  message_id: ReferenceText,
  message_type: CodeField(MESSAGE_TYPES),
  content_type: CodeField(CONTENT_TYPES),
  kind: OneOf(NOTICE_KINDS),
  /** Seconds that the top bar shows it before the next one. */
  turn_time: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Seconds until it leaves the top bar; 0 for a message of the message centre alone. */
  left_time: Type.Integer({ minimum: 0 }),
  create_time: InstantMs,
  readed: Flag,
  /** 1: `path` and the buttons open a page outside of the app. */
  is_h5: Flag,
  /** The country that it was sent to; empty: any. */
  lca_coun: Shown,
  /** 0: the top bar shows no way to close it. */
  allow_close: Flag,
  /** What a click opens: a route of the app such as `/bet-record`, or an address where `is_h5` is 1. May be empty. */
  path: Shown,
  message_content: Type.Object({
    /** The title, then the paragraphs. */
    content: Type.Array(Shown, { minItems: 1, maxItems: 12 }),
    buttons: Type.Array(Type.Object({ btn_text: Shown, btn_bk_image: Shown, btn_link: Shown }), {
      maxItems: 2,
    }),
    /** The name of its icon: ticket, trophy, gift, shield, upload, download, hourglass, document, chat, star. */
    icons: Shown,
  }),
});
export type MessageEntry = Static<typeof MessageEntry>;

/** Counts stop at `UNREAD_COUNT_MAX`. */
export const UnreadInfo = Type.Object({
  total: Capped,
  types: Type.Array(Type.Object({ message_type: CodeField(MESSAGE_TYPES), unread: Capped }), { maxItems: 3 }),
  /** Messages that the top bar shows now; 0 after it was closed. */
  top: Type.Integer({ minimum: 0 }),
  red_points: Type.Array(Type.Object({ tab: OneOf(RED_POINT_TABS), red_point: Flag }), { maxItems: 4 }),
});
export type UnreadInfo = Static<typeof UnreadInfo>;

/** Body of the live message `message` on the player's own topic: something is new, or the top bar was closed. */
export const MessageNews = Type.Object({
  /** Empty when no message is new: read on another device, or the top bar was closed. */
  message_id: Shown,
  content_type: CodeField(CONTENT_TYPES),
  unread: UnreadInfo,
});
export type MessageNews = Static<typeof MessageNews>;

/** Minutes after midnight in the time zone of the player. */
const DayMinute = Type.Integer({ minimum: 0, maximum: 1_439 });

/** From `from` until `to`; `from` after `to` goes over midnight. Nothing makes a sound meanwhile. */
export const QuietHours = Type.Object({ on: Flag, from: DayMinute, to: DayMinute });

export const NoticeSettings = Type.Object({
  topics: Type.Array(
    Type.Object({
      topic: OneOf(NOTICE_TOPICS),
      channels: Type.Array(Type.Object({ channel: OneOf(NOTICE_CHANNELS), choice: OneOf(CHANNEL_CHOICES) }), {
        maxItems: 5,
      }),
    }),
    { maxItems: 8 },
  ),
  quiet: QuietHours,
  /** Goals of matches with an open bet are told in quiet hours too. */
  goals_pass: Flag,
  /** A name of the IANA database such as `America/Sao_Paulo`. */
  time_zone: Shown,
  /** The most notices a day outside of the app, those about money and security not counted; 0: no limit. */
  day_max: Type.Integer({ minimum: 0, maximum: 50 }),
  /** Everything outside of the app is silent until then; 0: it is not. */
  muted_until: InstantMs,
  /** When the player allowed promotions; 0: never, or withdrawn. */
  consent_at: InstantMs,
});
export type NoticeSettings = Static<typeof NoticeSettings>;
