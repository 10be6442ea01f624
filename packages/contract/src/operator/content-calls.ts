import { type Static, Type } from 'typebox';
import { CountryCode, Flag, InstantMs, Language, OneOf, Shown, Text, Word } from '../fields.ts';
import {
  CONTENT_AUDIENCES,
  CONTENT_BUTTON_MAX,
  CONTENT_COUNTRIES_MAX,
  CONTENT_KINDS,
  CONTENT_LEVEL_MAX,
  CONTENT_LINE_MAX,
  CONTENT_LINES_MAX,
  CONTENT_PICTURE_MAX,
  CONTENT_POSITION_MAX,
  CONTENT_STATES,
  CONTENT_SUMMARY_MAX,
  CONTENT_TITLE_MAX,
  CONTENT_URL_MAX,
  LINK_MODES,
  POPUP_REPEATS,
} from '../tables/content.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';

const ITEMS_MAX = 400;
const VERSIONS_MAX = 50;

const Kind = OneOf(CONTENT_KINDS);
const VersionNumber = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** A line of Markdown. */
const Line = Text(CONTENT_LINE_MAX, 0);
/** The name of an item: small letters, digits and hyphens. */
const Slug = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' });
/** Empty: every brand. */
const BrandOrAll = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_.:-]*$' });

export const ContentTextInput = Type.Object({
  language: Language,
  title: Text(CONTENT_TITLE_MAX),
  summary: Text(CONTENT_SUMMARY_MAX, 0),
  button: Text(CONTENT_BUTTON_MAX, 0),
  /** Markdown, line by line. */
  lines: Type.Array(Line, { maxItems: CONTENT_LINES_MAX }),
});
export type ContentTextInput = Static<typeof ContentTextInput>;

export const ContentSettings = Type.Object({
  /** Of a question: its section. Of a prompt: its tab. */
  section: Text(60, 0),
  position: Type.Integer({ minimum: 0, maximum: CONTENT_POSITION_MAX }),
  url: Text(CONTENT_URL_MAX, 0),
  picture: Text(CONTENT_PICTURE_MAX, 0),
  icon: Text(40, 0),
  who: OneOf(CONTENT_AUDIENCES),
  /** VIP levels; 0 and the highest: all of them. */
  level_min: Type.Integer({ minimum: 0, maximum: CONTENT_LEVEL_MAX }),
  level_max: Type.Integer({ minimum: 0, maximum: CONTENT_LEVEL_MAX }),
  /** None: every country. */
  countries: Type.Array(CountryCode, { maxItems: CONTENT_COUNTRIES_MAX }),
  /** Promotions are not shown to players who take a break. */
  is_promotion: Flag,
  /** When it is shown; 0: without a beginning, without an end. */
  begins_at: InstantMs,
  ends_at: InstantMs,
  repeat: OneOf(POPUP_REPEATS),
  mode: OneOf(LINK_MODES),
});
export type ContentSettings = Static<typeof ContentSettings>;

export const ContentLine = Type.Object({
  kind: Kind,
  slug: Shown,
  brand: Shown,
  title: Shown,
  section: Shown,
  position: Type.Integer(),
  languages: Type.Array(Language, { maxItems: 5 }),
  state: OneOf(CONTENT_STATES),
  /** 0: the text that the product comes with. -1: nothing is published. */
  published: Type.Integer(),
  /** The number of the open draft; 0 without one. */
  draft: Type.Integer(),
  begins_at: InstantMs,
  ends_at: InstantMs,
  changed_at: InstantMs,
});
export type ContentLine = Static<typeof ContentLine>;

export const ContentVersion = Type.Object({
  number: VersionNumber,
  texts: Type.Array(ContentTextInput, { maxItems: 5 }),
  settings: ContentSettings,
  /** Who saved it last; empty for the text that the product comes with. */
  by: Shown,
  at: InstantMs,
  /** When it was published first; 0 for a draft. */
  published_at: InstantMs,
});
export type ContentVersion = Static<typeof ContentVersion>;

const itemKey = { kind: Kind, slug: Slug, brand: BrandOrAll };

export const contentList = defineOperatorCall({
  name: 'contentList',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    kind: Type.Optional(Kind),
    /** Items of this brand and of all brands. */
    brand: Type.Optional(Word(40)),
    /** Only items that have a text in this language. */
    language: Type.Optional(Language),
    state: Type.Optional(OneOf(CONTENT_STATES)),
  }),
  reply: Type.Object({
    records: Type.Array(ContentLine, { maxItems: ITEMS_MAX }),
    /** How many of each kind there are for the brand. */
    counts: Type.Array(Type.Object({ kind: Kind, count: Type.Integer({ minimum: 0 }) }), { maxItems: 12 }),
    cut: Flag,
  }),
  about: 'Items by kind, brand, language and state, in their order.',
});

export const contentGet = defineOperatorCall({
  name: 'contentGet',
  audience: 'operator',
  rate: 'read',
  input: Type.Object(itemKey),
  reply: Type.Object({
    line: ContentLine,
    /** The newest first; the text that the product comes with is number 0. */
    versions: Type.Array(ContentVersion, { maxItems: VERSIONS_MAX }),
    history: Type.Array(Type.Object({ version: Type.Integer(), by: Shown, at: InstantMs }), { maxItems: 50 }),
  }),
  about: 'An item with its versions and what was published when.',
});

export const contentSave = defineOperatorCall({
  name: 'contentSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    kind: Kind,
    slug: Slug,
    brand: BrandOrAll,
    /** The newest version that the editor has seen: another one meanwhile is a conflict. */
    from: VersionNumber,
    /** Languages that are not among them stay as they are in the newest version. */
    texts: Type.Array(ContentTextInput, { maxItems: 5 }),
    settings: ContentSettings,
    reason: Reason,
  }),
  reply: Type.Object({ version: VersionNumber }),
  about: 'Saves a draft. Players see nothing of it before it is published.',
});

export const contentPublish = defineOperatorCall({
  name: 'contentPublish',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    kind: Kind,
    slug: Slug,
    brand: BrandOrAll,
    /** An older version rolls back; 0 is the text that the product comes with. */
    version: VersionNumber,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Publishes a version, or rolls back to an earlier one.',
});

export const contentOff = defineOperatorCall({
  name: 'contentOff',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ kind: Kind, slug: Slug, brand: BrandOrAll, reason: Reason }),
  reply: DONE,
  about: 'Takes an item down. Its versions stay.',
});

export const contentDiscard = defineOperatorCall({
  name: 'contentDiscard',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ kind: Kind, slug: Slug, brand: BrandOrAll, version: VersionNumber, reason: Reason }),
  reply: DONE,
  about: 'Discards an open draft.',
});

export const contentOperatorCalls = {
  contentList,
  contentGet,
  contentSave,
  contentPublish,
  contentOff,
  contentDiscard,
} as const;
