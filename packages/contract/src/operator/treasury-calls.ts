import { type Static, Type } from 'typebox';
import { Cursor, Flag, InstantMs, OneOf, PageSize, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { defineOperatorCall, NO_INPUT, Reason, Uid } from './operator-call.ts';

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
  input: Type.Object({ held: ReferenceText, action: Action, reason: Reason }),
  reply: Type.Object({
    /** How many other operators must decide the same. */
    missing: Type.Integer(),
    state: Shown,
  }),
  about:
    'Releases held money to the player if that is allowed now, asks the provider again, or notes that it was paid back outside.',
});

const RateText = Type.String({ minLength: 1, maxLength: 20, pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$' });

/** What one dollar costs in a currency, from a moment on. */
export const RateLine = Type.Object({
  currency: Shown,
  /** As a decimal number: units of the currency for one dollar. */
  rate: Shown,
  from: InstantMs,
  source: Shown,
  /** Both people, where two agreed. */
  by: Shown,
  at: InstantMs,
});
export type RateLine = Static<typeof RateLine>;

export const rateList = defineOperatorCall({
  name: 'rateList',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({
    now: Type.Array(RateLine, { maxItems: 50 }),
    history: Type.Array(RateLine, { maxItems: 101 }),
  }),
  about: 'What a dollar costs in every currency now, and what was set last.',
});

export const rateSet = defineOperatorCall({
  name: 'rateSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ currency: Word(10), rate: RateText, source: Text(100, 2), reason: Reason }),
  /** waiting: a large change that another person must ask for too. */
  reply: Type.Object({ state: OneOf(['done', 'waiting']) }),
  about: 'Sets what a dollar costs in a currency, from now on. A large change needs a second person.',
});
