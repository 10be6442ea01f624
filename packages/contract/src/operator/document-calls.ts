import { type Static, Type } from 'typebox';
import { Cursor, InstantMs, OneOf, PageSize, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { DOCUMENT_FAULTS, DOCUMENT_KINDS, DOCUMENT_STATES } from '../tables/documents.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';

const PAGE_MAX = 50;
const Count = Type.Integer({ minimum: 0 });
const Side = OneOf(['front', 'back']);

export const DocumentLine = Type.Object({
  document: ReferenceText,
  uid: Type.Integer(),
  /** The nickname with most of it hidden. */
  name: Shown,
  brand: Shown,
  kind: OneOf(DOCUMENT_KINDS),
  state: OneOf(DOCUMENT_STATES),
  /** 0 while nobody looks at it. */
  owner: Count,
  owner_name: Shown,
  at: InstantMs,
  /** 0 while it is not decided. */
  decided_at: InstantMs,
  fault: Type.Optional(OneOf(DOCUMENT_FAULTS)),
  expires_on: Shown,
  /** Pictures that are still stored. */
  sides: Type.Array(Side, { maxItems: 2 }),
});
export type DocumentLine = Static<typeof DocumentLine>;

const documentQueue = defineOperatorCall({
  name: 'documentQueue',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    list: OneOf(['waiting', 'decided']),
    owner: Type.Optional(OneOf(['mine', 'free'])),
    brand: Type.Optional(Word(40)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(DocumentLine, { maxItems: PAGE_MAX }),
    cursor: Shown,
    mine: Count,
    free: Count,
    all: Count,
    /** When the oldest one was sent that waits; 0 without one. */
    oldest: InstantMs,
    now: InstantMs,
  }),
  about: 'Identity documents that wait, the oldest first, or decided ones, the newest first.',
});

const documentGet = defineOperatorCall({
  name: 'documentGet',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ document: ReferenceText }),
  reply: Type.Object({
    document: DocumentLine,
    /** What the player declared; empty where it is unknown. */
    declared: Type.Object({ birth_date: Shown, kind: Shown, number: Shown, level: Shown }),
    /** Another date of birth, which waits for a second person. */
    correction: Type.Optional(Type.Object({ birth_date: Shown, by: Shown, at: InstantMs })),
    minimum_age: Count,
    /** Other accounts that gave the same number. */
    conflicts: Type.Array(Type.Object({ uid: Type.Integer(), at: InstantMs }), { maxItems: 20 }),
    /** Other submissions of the player, the newest first. */
    others: Type.Array(DocumentLine, { maxItems: 20 }),
    now: InstantMs,
  }),
  about: 'One submission with what the player declared, in full, to compare it with the pictures.',
});

const documentPicture = defineOperatorCall({
  name: 'documentPicture',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ document: ReferenceText, side: Side }),
  reply: Type.Object({ type: Shown, data: Shown }),
  about: 'A picture of a document, in base64. Whoever opens one is in the audit.',
});

const documentClaim = defineOperatorCall({
  name: 'documentClaim',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ document: ReferenceText, action: OneOf(['claim', 'release']) }),
  reply: DONE,
  about: 'Takes a submission, also from a colleague, or gives it back to the queue.',
});

const documentDecide = defineOperatorCall({
  name: 'documentDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    document: ReferenceText,
    decision: OneOf(['accept', 'refuse']),
    /** Why it is refused: the player reads it. */
    fault: Type.Optional(OneOf(DOCUMENT_FAULTS)),
    /** YYYY-MM-DD, as an accepted document says. */
    expires_on: Type.Optional(Text(10, 10)),
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Accepts or refuses a submission that the operator has taken. Accepting an identity document verifies the player.',
});

const documentBirthDate = defineOperatorCall({
  name: 'documentBirthDate',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    document: ReferenceText,
    /** YYYY-MM-DD, as the document says. */
    birth_date: Text(10, 10),
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Asks for another date of birth than the player declared. A second person approves it in the inbox; a player who is then too young has no level.',
});

export const documentCalls = {
  documentQueue,
  documentGet,
  documentPicture,
  documentClaim,
  documentDecide,
  documentBirthDate,
} as const;
