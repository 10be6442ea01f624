import { type Static, Type } from 'typebox';
import { Cursor, InstantMs, PageSize, ReferenceText, Shown, Word } from '../fields.ts';
import { defineOperatorCall } from './operator-call.ts';

export const AuditLine = Type.Object({
  id: ReferenceText,
  at: InstantMs,
  actor: Shown,
  role: Shown,
  command: Shown,
  target_kind: Shown,
  target: Shown,
  /** JSON texts of what the command changed. */
  before: Shown,
  after: Shown,
  reason: Shown,
  address: Shown,
});
export type AuditLine = Static<typeof AuditLine>;

export const auditList = defineOperatorCall({
  name: 'auditList',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    actor: Type.Optional(Word(32)),
    command: Type.Optional(Word(64)),
    target_kind: Type.Optional(Word(32)),
    target: Type.Optional(Word(128)),
    /** From this moment on, and before `until`: at most `AUDIT_DAYS_MAX` days. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(100)),
  }),
  reply: Type.Object({ records: Type.Array(AuditLine, { maxItems: 100 }), cursor: Shown }),
  about: 'Who did what, to whom, why and from where; newest first, by cursor.',
});
