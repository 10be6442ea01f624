import { type Static, Type } from 'typebox';
import {
  CodeField,
  CountryCode,
  Flag,
  InstantMs,
  Language,
  OneOf,
  ReferenceText,
  Shown,
  Text,
  Word,
} from '../fields.ts';
import {
  MESSAGE_TYPES,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  SEND_ACTIONS,
  SEND_STATES,
} from '../tables/notices.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';

const SENDS_MAX = 100;
const Brand = Word(40);
const Count = Type.Integer({ minimum: 0 });
const Figure = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
const Channel = OneOf(NOTICE_CHANNELS);
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** As `Text`, with line breaks. */
const Lines = Type.String({ maxLength: 2_000, pattern: '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$' });
const Words = Type.Object({ title: Text(200, 0), text: Lines });

const PlayerNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Counted = Type.Array(Type.Object({ why: Shown, count: Count }), { maxItems: 10 });

/** Facts about players; every one that is given holds. */
const conditions = {
  country: Type.Optional(CountryCode),
  languages: Type.Optional(Type.Array(Language, { minItems: 1, maxItems: 5 })),
  registered_from: Type.Optional(InstantMs),
  registered_until: Type.Optional(InstantMs),
  /** Seen within this many days; not seen for this many. */
  seen_days: Figure,
  unseen_days: Figure,
  deposits_from: Figure,
  deposits_until: Figure,
  level_from: Figure,
  level_until: Figure,
  plays: Type.Optional(OneOf(['sports', 'casino'])),
  players: Type.Optional(Type.Array(PlayerNumber, { minItems: 1, maxItems: 1_000 })),
};
export const NoticeConditions = Type.Object(conditions);
export type NoticeConditions = Static<typeof NoticeConditions>;

export const NoticeAudience = Type.Object({
  ...conditions,
  open_bets: Type.Optional(Flag),
  /** Players for whom all of these hold are left out. */
  except: Type.Optional(NoticeConditions),
});
export type NoticeAudience = Static<typeof NoticeAudience>;

export const NoticeSendForm = Type.Object({
  brand: Brand,
  kind: OneOf(['service', 'marketing']),
  message_type: CodeField(MESSAGE_TYPES),
  audience: NoticeAudience,
  channels: Type.Array(Channel, { minItems: 1, maxItems: 5 }),
  /** Shown in the top bar until the end of the window. */
  is_top: Flag,
  turn_time: Type.Integer({ minimum: 1, maximum: 60 }),
  path: Text(300, 0),
  texts: Type.Object({ ENG: Words, PT: Words, ES: Words, RU: Words, VI: Words }),
  begins: InstantMs,
  ends: InstantMs,
});
export type NoticeSendForm = Static<typeof NoticeSendForm>;

export const NoticeSendLine = Type.Object({
  send: ReferenceText,
  brand: Shown,
  kind: Shown,
  state: OneOf(SEND_STATES),
  title: Shown,
  channels: Type.Array(Channel, { maxItems: 5 }),
  /** Players of the audience when it was started; those looked at, and those who got it. */
  audience_count: Count,
  looked_at: Count,
  reached: Count,
  begins: InstantMs,
  ends: InstantMs,
  /** 0: not over. */
  finished: InstantMs,
  version: Version,
});
export type NoticeSendLine = Static<typeof NoticeSendLine>;

export const noticeSends = defineOperatorCall({
  name: 'noticeSends',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Type.Optional(Brand) }),
  reply: Type.Object({ sends: Type.Array(NoticeSendLine, { maxItems: SENDS_MAX }) }),
  about: 'Messages to many players, the newest first, with their progress.',
});

export const noticeSend = defineOperatorCall({
  name: 'noticeSend',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ send: ReferenceText }),
  reply: Type.Object({
    line: NoticeSendLine,
    form: NoticeSendForm,
    made_by: Shown,
    /** Who was left out and why: paused, blocked, closed, no-consent, promoted-enough, no-channel. */
    left_out: Counted,
    /** How many have opened it in the app. */
    read: Count,
    /** Outside of the app, by channel and state. */
    results: Type.Array(Type.Object({ channel: Shown, state: Shown, count: Count }), { maxItems: 40 }),
  }),
  about: 'One message to many players: its text, audience, progress and results per channel.',
});

export const noticeForecast = defineOperatorCall({
  name: 'noticeForecast',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    brand: Brand,
    audience: NoticeAudience,
    kind: OneOf(['service', 'marketing']),
    channels: Type.Array(Channel, { minItems: 1, maxItems: 5 }),
  }),
  reply: Type.Object({
    count: Count,
    of: Count,
    /** 1: the figures below come from a sample of the audience. */
    is_estimate: Flag,
    /** On at least one channel. */
    reached: Count,
    /** Those whose other channels wait for the end of quiet hours. */
    later: Count,
    left_out: Counted,
    channels: Type.Array(Type.Object({ channel: Channel, count: Count }), { maxItems: 5 }),
  }),
  about:
    'How many players of a brand an audience has now, who of them would get a message, and who not and why.',
});

export const noticeSendSave = defineOperatorCall({
  name: 'noticeSendSave',
  audience: 'operator',
  rate: 'command',
  /** With a send and its version: changes that draft. */
  input: Type.Object({
    send: Type.Optional(ReferenceText),
    version: Type.Optional(Version),
    form: NoticeSendForm,
    reason: Reason,
  }),
  reply: Type.Object({ send: ReferenceText, version: Version }),
  about: 'Stores a draft. Texts with a field that does not exist are refused by its name.',
});

export const noticeSendTest = defineOperatorCall({
  name: 'noticeSendTest',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    form: NoticeSendForm,
    /** The words that are tested; those of other languages may still be empty. */
    language: Language,
    player: PlayerNumber,
    reason: Reason,
  }),
  reply: Type.Object({
    channels: Type.Array(Type.Object({ channel: Channel, due: InstantMs }), { maxItems: 5 }),
  }),
  about: 'Sends a message to one player of the brand now. Consent, pauses and quiet hours hold as always.',
});

export const noticeSendAct = defineOperatorCall({
  name: 'noticeSendAct',
  audience: 'operator',
  rate: 'command',
  /** `brand`: the one that the operator sees; a send of another one is refused. */
  input: Type.Object({
    send: ReferenceText,
    brand: Brand,
    action: OneOf(SEND_ACTIONS),
    reason: Reason,
  }),
  reply: Type.Object({ line: NoticeSendLine }),
  about: 'Starts, schedules, pauses, resumes, stops or cancels a send. What was sent stays sent.',
});

export const NoticeTemplateLine = Type.Object({
  kind: OneOf(NOTICE_KINDS),
  channel: Channel,
  language: Language,
  title: Shown,
  text: Shown,
  /** 0: built in. */
  version: Version,
});
export type NoticeTemplateLine = Static<typeof NoticeTemplateLine>;

export const noticeTemplates = defineOperatorCall({
  name: 'noticeTemplates',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: Brand, kind: OneOf(NOTICE_KINDS) }),
  reply: Type.Object({
    /** Names of fields that a text may have, written in braces. */
    fields: Type.Array(Shown, { maxItems: 20 }),
    kinds: Type.Array(Shown, { maxItems: 30 }),
    templates: Type.Array(NoticeTemplateLine, { maxItems: 25 }),
  }),
  about: 'The texts of one kind of notice, per channel and language.',
});

export const noticeTemplateSave = defineOperatorCall({
  name: 'noticeTemplateSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    brand: Brand,
    kind: OneOf(NOTICE_KINDS),
    channel: Channel,
    language: Language,
    /** Absent: back to the built-in text. */
    words: Type.Optional(Words),
    version: Version,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Replaces a text of a brand, or returns to the built-in one.',
});
