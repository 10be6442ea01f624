import { type Static, Type } from 'typebox';
import { Cents, Cursor, InstantMs, OneOf, PageSize, Shown } from '../fields.ts';
import { defineOperatorCall, Uid } from './operator-call.ts';

/** What the lines of a player's history are about, and the filters of the page. */
export const TIMELINE_GROUPS = [
  'payments',
  'bets',
  'rounds',
  'bonuses',
  'protection',
  'messages',
  'support',
  'access',
  'team',
] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

export const TimelineLine = Type.Object({
  id: Shown,
  at: InstantMs,
  group: OneOf(TIMELINE_GROUPS),
  /** `deposit`, `bet`, `rounds`, `limit-set`, a command of an operator. */
  what: Shown,
  /** How many rounds follow each other. */
  count: Type.Integer(),
  /** The state of a bet or an order, the kind of a grant; empty for none. */
  state: Shown,
  /** A method, a game, a device, a subject, the name and the reason of an operator. */
  detail: Shown,
  /** What the player got, or gave if negative, as far as the line says it. */
  amount: Type.Optional(Type.Object({ cents: Cents, currency: Shown })),
  /** The page with everything about it, below `/operator`. */
  page: Type.Optional(Shown),
});
export type TimelineLine = Static<typeof TimelineLine>;

export const playerTimeline = defineOperatorCall({
  name: 'playerTimeline',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    uid: Uid,
    group: Type.Optional(OneOf(TIMELINE_GROUPS)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(100)),
  }),
  reply: Type.Object({
    records: Type.Array(TimelineLine, { maxItems: 100 }),
    cursor: Shown,
    /** The groups that this operator may see. */
    groups: Type.Array(OneOf(TIMELINE_GROUPS), { maxItems: 20 }),
  }),
  about: 'Everything about a player in the order of time, newest first, as far as the operator may see it.',
});
