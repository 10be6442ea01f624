import { type Static, Type } from 'typebox';
import { Flag, InstantMs, OneOf, ReferenceText, Shown, Text, UnitsText } from '../fields.ts';
import { defineOperatorCall, Reason } from './operator-call.ts';
import { ProgrammeValue } from './vip-calls.ts';

/**
 * What can wait for a second person: a decision about a market, a campaign, a withdrawal, a held deposit, an order
 * without an answer, a difference with a studio, a payout of agents, an exchange rate, a change of an operator, the erasure of a player’s data,
 * another date of birth,
 * another programme of the VIP club, the score of an own match.
 */
export const APPROVAL_KINDS = [
  'market',
  'campaign',
  'payout',
  'held',
  'close',
  'difference',
  'agents',
  'rate',
  'person',
  'erasure',
  'birth-date',
  'vip',
  'own-score',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The decision as the operator saw it: another one is not approved by mistake. */
const Seen = Text(120, 0);

export const ApprovalLine = Type.Object({
  kind: OneOf(APPROVAL_KINDS),
  id: ReferenceText,
  seen: Seen,
  /** What was asked for: `bets.void`, `start`, `release`, `role`. */
  action: Shown,
  /** What it is about: sides, the name of a campaign, a player's number, an operator. */
  subject: Shown,
  /** The market, the new role, the number of a payment; empty for none. */
  detail: Shown,
  /** The page with everything about it, below `/operator`. */
  page: Shown,
  by: Shown,
  at: InstantMs,
  reason: Shown,
  /** Of the VIP club: every value that changes. */
  values: Type.Optional(Type.Array(ProgrammeValue)),
  /** In the smallest parts of its currency, which may be a coin. */
  amount: Type.Optional(Type.Object({ units: UnitsText, currency: Shown })),
  /** This operator is one of those who decided already. */
  own: Flag,
  /** This operator may approve here; a payout of agents and a score are approved on their pages, where they are typed again. */
  may_approve: Flag,
  may_reject: Flag,
});
export type ApprovalLine = Static<typeof ApprovalLine>;

const approvalList = defineOperatorCall({
  name: 'approvalList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({}),
  reply: Type.Object({
    approvals: Type.Array(ApprovalLine, { maxItems: 200 }),
    /** There are more than are listed. */
    more: Flag,
  }),
  about: 'Everything that waits for a second person, as far as this operator may see it; the oldest first.',
});

const approvalDecide = defineOperatorCall({
  name: 'approvalDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    kind: OneOf(APPROVAL_KINDS),
    id: ReferenceText,
    seen: Seen,
    approve: Flag,
    reason: Reason,
  }),
  reply: Type.Object({
    /** waiting: yet another person must decide. */
    state: OneOf(['done', 'waiting']),
    /** The secret part of a one-time link for an operator. */
    link: Type.Optional(Shown),
  }),
  about: 'The answer of the second person, by the same rules as on the page of what it is about.',
});

export const approvalCalls = { approvalList, approvalDecide } as const;
