import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { HELD_MAX, HeldDeposit } from '../../entities/held-deposit.ts';
import { Cents, CodeField, Cursor, Flag, InstantMs, PageSize, ReferenceText, Shown } from '../../fields.ts';
import { STATEMENT_GROUP } from '../../tables/statement-group.ts';

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

/** What a stretch of time did to the player's money, in cents. */
export const StatementSums = Type.Object({
  deposited: Cents,
  /** What left for withdrawals, less what came back; what only waits has not left. */
  withdrawn: Cents,
  /** What bets brought, less what was staked. */
  result: Cents,
});
export type StatementSums = Static<typeof StatementSums>;

export const statementGet = defineCall({
  name: 'statementGet',
  method: 'GET',
  path: '/api/piranha/finance/account/statement',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(200)),
    group: Type.Optional(CodeField(STATEMENT_GROUP)),
    /** A stretch of time; `until` is no longer part of it. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
    /** Everything about one bet or order instead; it has one page. */
    ref: Type.Optional(ReferenceText),
    /** Asks for the sums of the stretch, which needs both of its ends. */
    sums: Type.Optional(Flag),
  }),
  reply: Type.Object({
    records: Type.Array(StatementLine, { maxItems: 200 }),
    cursor: Shown,
    has_more: Type.Union([Type.Literal(0), Type.Literal(1)]),
    sums: Type.Optional(StatementSums),
    /** On the first page: deposits of that time that did not reach the player. */
    held: Type.Optional(Type.Array(HeldDeposit, { maxItems: HELD_MAX })),
  }),
  refusals: [],
  about: "What moved the player's money, newest first, by cursor. Our addition to the specification.",
  requirements: [],
});
