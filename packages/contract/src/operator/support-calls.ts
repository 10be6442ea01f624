import { type Static, Type } from 'typebox';
import { SupportFile } from '../entities/support.ts';
import {
  Cursor,
  Flag,
  Id,
  InstantMs,
  Lines,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  Text,
  UuidText,
  Word,
} from '../fields.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../languages.ts';
import {
  FEEDBACK_CATEGORIES,
  MACRO_TITLE_MAX,
  MACROS_MAX,
  SUPPORT_CATEGORIES,
  SUPPORT_FILES_PER_MESSAGE,
  SUPPORT_STATES,
  SUPPORT_TEXT_MAX,
} from '../tables/support.ts';
import { DONE, defineOperatorCall, NO_INPUT } from './operator-call.ts';

const PAGE_MAX = 50;
const Count = Type.Integer({ minimum: 0 });
const Brand = Word(40);
const Operator = Id;
const MacroNumber = Id;

export const DeskThread = Type.Object({
  thread: ReferenceText,
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  brand: Shown,
  language: Shown,
  category: OneOf(SUPPORT_CATEGORIES),
  subject: Shown,
  state: OneOf(SUPPORT_STATES),
  /** 0 while nobody owns it. */
  owner: Count,
  owner_name: Shown,
  created_at: InstantMs,
  changed_at: InstantMs,
  /** Since when the player waits; 0 while it is the player's turn. */
  waits_since: InstantMs,
  last: Shown,
});
export type DeskThread = Static<typeof DeskThread>;

export const DeskMessage = Type.Object({
  message: ReferenceText,
  by: OneOf(['player', 'support', 'note', 'state']),
  name: Shown,
  text: Shown,
  at: InstantMs,
  read: Flag,
  files: Type.Array(SupportFile, { maxItems: SUPPORT_FILES_PER_MESSAGE }),
});
export type DeskMessage = Static<typeof DeskMessage>;

export const supportQueue = defineOperatorCall({
  name: 'supportQueue',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    brand: Type.Optional(Brand),
    category: Type.Optional(OneOf(SUPPORT_CATEGORIES)),
    owner: OneOf(['mine', 'free', 'all']),
    /** waiting: for us, the longest waiting first. player: for the player. */
    list: OneOf(['waiting', 'player', 'closed']),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(DeskThread, { maxItems: PAGE_MAX }),
    cursor: Shown,
    /** Threads that wait for us: the caller's, those of nobody, and all. */
    mine: Count,
    free: Count,
    all: Count,
    now: InstantMs,
  }),
  about: 'The queue of support, by owner, state, brand and category.',
});

export const supportThread = defineOperatorCall({
  name: 'supportThread',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    thread: ReferenceText,
    before: Type.Optional(ReferenceText),
    page_limit: Type.Optional(PageSize(PAGE_MAX)),
  }),
  reply: Type.Object({
    thread: DeskThread,
    /** The oldest first. */
    messages: Type.Array(DeskMessage, { maxItems: PAGE_MAX }),
    has_more: Flag,
    /** Who may take the thread. */
    people: Type.Array(Type.Object({ operator: Operator, name: Shown }), { maxItems: 200 }),
    now: InstantMs,
  }),
  about: 'A thread with its notes, a page of messages at a time. Reading the newest page marks it as seen.',
});

export const supportFileGet = defineOperatorCall({
  name: 'supportFileGet',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ file: ReferenceText }),
  reply: Type.Object({ file: SupportFile, data: Shown }),
  about: 'A file of a thread, in base64.',
});

export const supportAnswer = defineOperatorCall({
  name: 'supportAnswer',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    thread: ReferenceText,
    request_id: UuidText,
    text: Lines(SUPPORT_TEXT_MAX),
    /** 1: the thread is closed with this answer. */
    close: Flag,
  }),
  reply: DONE,
  about: 'Answers the player, who is told at once. The same request is carried out once.',
});

export const supportNote = defineOperatorCall({
  name: 'supportNote',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ thread: ReferenceText, request_id: UuidText, text: Lines(SUPPORT_TEXT_MAX) }),
  reply: DONE,
  about: 'Writes a note into a thread that only the staff sees.',
});

export const supportAssign = defineOperatorCall({
  name: 'supportAssign',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    thread: ReferenceText,
    /** Absent: nobody. */
    operator: Type.Optional(Operator),
  }),
  reply: DONE,
  about: 'Gives a thread to one of the staff, or to nobody.',
});

export const supportState = defineOperatorCall({
  name: 'supportState',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ thread: ReferenceText, action: OneOf(['close', 'reopen']) }),
  reply: DONE,
  about: 'Closes or reopens a thread.',
});

const MacroTexts = Type.Object(
  Object.fromEntries(
    LANGUAGE_CODES.map((language) => [language, Type.Optional(Lines(SUPPORT_TEXT_MAX))]),
  ) as Record<LanguageCode, ReturnType<typeof Type.Optional<ReturnType<typeof Lines>>>>,
);

export const MacroLine = Type.Object({ macro: MacroNumber, title: Shown, texts: MacroTexts });
export type MacroLine = Static<typeof MacroLine>;

export const macroList = defineOperatorCall({
  name: 'macroList',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({ macros: Type.Array(MacroLine, { maxItems: MACROS_MAX }) }),
  about: 'The prepared answers, by title.',
});

export const macroSave = defineOperatorCall({
  name: 'macroSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ macro: Type.Optional(MacroNumber), title: Text(MACRO_TITLE_MAX), texts: MacroTexts }),
  reply: Type.Object({ macro: MacroNumber }),
  about:
    'Writes a prepared answer, a text per language with the fields {name}, {number}, {subject} and {agent}.',
});

export const macroRemove = defineOperatorCall({
  name: 'macroRemove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ macro: MacroNumber }),
  reply: DONE,
  about: 'Deletes a prepared answer.',
});

export const feedbackList = defineOperatorCall({
  name: 'feedbackList',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: Type.Optional(Brand), cursor: Type.Optional(Cursor) }),
  reply: Type.Object({
    records: Type.Array(
      Type.Object({
        id: ReferenceText,
        uid: Type.Integer(),
        brand: Shown,
        rating: Type.Integer({ minimum: 1, maximum: 5 }),
        category: OneOf(FEEDBACK_CATEGORIES),
        text: Shown,
        device: Shown,
        answer: Flag,
        at: InstantMs,
      }),
      { maxItems: PAGE_MAX },
    ),
    cursor: Shown,
  }),
  about: 'What players think of the product, the newest first.',
});
