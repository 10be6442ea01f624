import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, InstantMs, OneOf, ReferenceText, Shown, UuidText } from '../../fields.ts';
import { DOCUMENT_FAULTS, DOCUMENT_KINDS, DOCUMENT_STATES, DOCUMENTS_SHOWN } from '../../tables/documents.ts';

export const DocumentsInfo = Type.Object({
  /** What the player sent, the newest first. */
  list: Type.Array(
    Type.Object({
      document_id: ReferenceText,
      kind: OneOf(DOCUMENT_KINDS),
      state: OneOf(DOCUMENT_STATES),
      at: InstantMs,
      /** 0 while it is not decided. */
      decided_at: InstantMs,
      /** Why it was refused. */
      fault: Type.Optional(OneOf(DOCUMENT_FAULTS)),
      /** YYYY-MM-DD: until when an accepted document is valid; empty when it says nothing. */
      expires_on: Shown,
    }),
    { maxItems: DOCUMENTS_SHOWN },
  ),
  /** What can be sent now. */
  open: Type.Array(OneOf(DOCUMENT_KINDS), { maxItems: DOCUMENT_KINDS.length }),
  /** The date of birth and the number of the document were given: they come before the pictures. */
  declared: Flag,
  /** none, age, identity or verified. */
  level: Shown,
});
export type DocumentsInfo = Static<typeof DocumentsInfo>;

export const documentsGet = defineCall({
  name: 'documentsGet',
  method: 'GET',
  path: '/api/v1/protection/documents/get',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: DocumentsInfo,
  refusals: [],
  about:
    'The identity documents that the player sent, with their state, and what can be sent now. Our addition to the specification.',
  requirements: [],
});

export const documentSubmit = defineCall({
  name: 'documentSubmit',
  method: 'POST',
  path: '/api/v1/protection/documents/submit',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    kind: OneOf(DOCUMENT_KINDS),
    /** Pictures that were uploaded with `supportFileAdd`. */
    front: ReferenceText,
    /** Of cards only. */
    back: Type.Optional(ReferenceText),
  }),
  reply: DocumentsInfo,
  refusals: [
    'documents-identity-first',
    'documents-waiting',
    'documents-too-many',
    'support-no-file',
    'support-file-wrong',
    'message-request-reused',
  ],
  about:
    'Sends pictures of an identity document or a proof of address. The same request is carried out once. Our addition to the specification.',
  requirements: [],
});
