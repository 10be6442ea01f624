import { type Static, Type } from 'typebox';
import { AgentLevel } from '../entities/activity.ts';
import { Cents, Cursor, Flag, Id, InstantMs, OneOf, ReferenceText, Shown, Word } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';

const LINES_MAX = 200;
const Count = Type.Integer({ minimum: 0 });
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });
const RunNumber = Id;

export const HeldInviteLine = Type.Object({
  friend: Type.Integer(),
  /** Nicknames with most of them hidden. */
  friend_name: Shown,
  inviter: Type.Integer(),
  inviter_name: Shown,
  channel: Shown,
  at: InstantMs,
  until: InstantMs,
  /** Why it waits: self, cycle, device, payment, address, speed. */
  holds: Type.Array(Shown, { maxItems: 6 }),
  currency: Shown,
  deposit_need: Cents,
  deposited: Cents,
  stake_need: Cents,
  staked: Cents,
  /** What both would get together. */
  rewards: Cents,
});
export type HeldInviteLine = Static<typeof HeldInviteLine>;

export const inviteQueue = defineOperatorCall({
  name: 'inviteQueue',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ brand: Word(40), cursor: Type.Optional(Cursor) }),
  reply: Type.Object({ records: Type.Array(HeldInviteLine, { maxItems: LINES_MAX }), cursor: Shown }),
  about: 'Invitations of a brand that wait for review, with their reasons, the oldest first.',
});

export const inviteReview = defineOperatorCall({
  name: 'inviteReview',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ friend: Uid, action: OneOf(['release', 'refuse']), reason: Reason }),
  reply: Type.Object({ state: Shown }),
  about: 'Releases an invitation, which then counts as it stands, or refuses it for ever.',
});

export const AgentMonthLine = Type.Object({
  uid: Type.Integer(),
  name: Shown,
  tier: Count,
  players: Count,
  active: Count,
  revenue: Cents,
  /** Of level 1. */
  rate_bps: Count,
  income: Cents,
  carried_in: Cents,
  carried_out: Cents,
  payout: Cents,
  /** open: to be paid. held, paid, carried: nothing is paid. */
  state: OneOf(['open', 'held', 'paid', 'carried']),
  /** The line of the payout; empty where nothing is paid. */
  due: Shown,
  holds: Type.Array(Shown, { maxItems: 10 }),
  note: Shown,
  in_run: Flag,
});
export type AgentMonthLine = Static<typeof AgentMonthLine>;

export const AgentRunLine = Type.Object({
  run: RunNumber,
  state: OneOf(['prepared', 'paid', 'withdrawn']),
  total: Cents,
  agents: Count,
  prepared_by: Shown,
  prepared_at: InstantMs,
  /** The operator who asks prepared it and cannot approve it. */
  own: Flag,
  decided_by: Shown,
  decided_at: InstantMs,
});
export type AgentRunLine = Static<typeof AgentRunLine>;

export const agentMonth = defineOperatorCall({
  name: 'agentMonth',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    brand: Word(40),
    /** The newest closed month where it is absent. */
    month: Type.Optional(Month),
    cursor: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    /** Empty where no month was closed yet. */
    month: Shown,
    months: Type.Array(Shown, { maxItems: 60 }),
    currency: Shown,
    records: Type.Array(AgentMonthLine, { maxItems: LINES_MAX }),
    cursor: Shown,
    /** What the open lines pay together, and what is held. */
    open: Cents,
    open_agents: Count,
    held: Cents,
    held_agents: Count,
    runs: Type.Array(AgentRunLine, { maxItems: 20 }),
  }),
  about: "A closed month of a brand's agents: statements, lines of the payout and its runs.",
});

export const agentTree = defineOperatorCall({
  name: 'agentTree',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    uid: Type.Integer(),
    name: Shown,
    currency: Shown,
    /** 0 where nobody stands above. */
    above: Type.Integer(),
    above_name: Shown,
    tier: Count,
    levels: Type.Array(AgentLevel, { maxItems: 3 }),
    income: Cents,
    transferable: Cents,
    transferred: Cents,
    /** The players below, level by level, the newest first. */
    players: Type.Array(
      Type.Object({
        uid: Type.Integer(),
        name: Shown,
        level: Count,
        /** Who stands directly above. */
        parent: Type.Integer(),
        since: InstantMs,
        stakes: Cents,
        revenue: Cents,
      }),
      { maxItems: LINES_MAX },
    ),
    /** There are more of them. */
    cut: Flag,
    statements: Type.Array(
      Type.Object({
        month: Shown,
        tier: Count,
        revenue: Cents,
        income: Cents,
        carried_in: Cents,
        payout: Cents,
        carried_out: Cents,
        state: OneOf(['open', 'held', 'paid', 'carried']),
      }),
      { maxItems: 24 },
    ),
  }),
  about: "An agent's network in the running month and the closed statements.",
});

export const agentRunPrepare = defineOperatorCall({
  name: 'agentRunPrepare',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ brand: Word(40), month: Month, reason: Reason }),
  reply: Type.Object({ run: RunNumber, total: Cents, agents: Count }),
  about: 'Prepares the payout of a closed month: its open lines and their total.',
});

export const agentRunApprove = defineOperatorCall({
  name: 'agentRunApprove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ run: RunNumber, total: Cents, reason: Reason }),
  reply: DONE,
  about: 'Approves a payout that another person prepared. The total is typed by the person who approves.',
});

export const agentRunBack = defineOperatorCall({
  name: 'agentRunBack',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ run: RunNumber, reason: Reason }),
  reply: DONE,
  about: 'Sends a prepared payout back. Its lines are open again.',
});

export const agentDueDecide = defineOperatorCall({
  name: 'agentDueDecide',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ due: ReferenceText, action: OneOf(['hold', 'release']), reason: Reason }),
  reply: DONE,
  about: 'Holds a line of a payout or releases it. A prepared payout of its month is taken back.',
});
