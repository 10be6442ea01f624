import { type Static, Type } from 'typebox';
import { Cursor, Flag, InstantMs, PageSize, ReferenceText, Shown } from '../fields.ts';
import { defineOperatorCall, Reason, Uid } from './operator-call.ts';
import { PaymentNumber } from './payment-calls.ts';

export const HELD_ACTIONS = ['release', 'return', 'settle'] as const;
export type HeldAction = (typeof HELD_ACTIONS)[number];
const Action = Type.Unsafe<HeldAction>(Type.Union(HELD_ACTIONS.map((action) => Type.Literal(action))));

/** Money that arrived and may not reach the player. */
export const HeldLine = Type.Object({
  id: ReferenceText,
  /** Absent for money of an order that we do not have. */
  order: Type.Optional(ReferenceText),
  uid: Type.Optional(Type.Integer()),
  provider: Shown,
  payment: Shown,
  currency: Shown,
  /** Whole units of its currency: what was held, and what still is. */
  units: Shown,
  open: Shown,
  reason: Shown,
  state: Shown,
  /** Why the provider does not give it back. */
  refusal: Shown,
  /** It may be released to the player, if limits and protection allow it now. */
  can_release: Flag,
  at: InstantMs,
});
export type HeldLine = Static<typeof HeldLine>;

export const heldDeposits = defineOperatorCall({
  name: 'heldDeposits',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('all')]),
    uid: Type.Optional(Uid),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ records: Type.Array(HeldLine, { maxItems: 50 }), cursor: Shown }),
  about: 'Money that arrived and may not reach the player; newest first, by cursor.',
});

export const heldDecide = defineOperatorCall({
  name: 'heldDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ held: PaymentNumber, action: Action, reason: Reason }),
  reply: Type.Object({
    /** How many other people must decide the same. */
    missing: Type.Integer(),
    state: Shown,
  }),
  about:
    'Releases held money to the player if that is allowed now, asks the provider again, or notes that it was paid back outside.',
});
