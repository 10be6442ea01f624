import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Cents, Cursor, InstantMs, PageSize, ReferenceText, Shown } from '../../fields.ts';

export const StatementLine = Type.Object({
  id: ReferenceText,
  ref: ReferenceText,
  kind: Shown,
  pocket: Shown,
  /** Signed: what it did to the pocket, in cents. */
  amount: Cents,
  at: InstantMs,
});
export type StatementLine = Static<typeof StatementLine>;

export const statementGet = defineCall({
  name: 'statementGet',
  method: 'GET',
  path: '/api/piranha/finance/account/statement',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({
    records: Type.Array(StatementLine, { maxItems: 50 }),
    cursor: Shown,
    has_more: Type.Union([Type.Literal(0), Type.Literal(1)]),
  }),
  refusals: [],
  about: "What moved the player's money, newest first, by cursor. Our addition to the specification.",
  requirements: [],
});
