import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { AgentLevel, AgentPlayer, AgentStatementEntry } from '../../entities/activity.ts';
import { Cents, Cursor, Flag, InstantMs, OneOf, PageSize, Shown, UuidText, Word } from '../../fields.ts';
import { GROWTH_PAGE_MAX } from '../../tables/growth.ts';

const Count = Type.Integer({ minimum: 0 });

export const agentInfo = defineCall({
  name: 'agentInfo',
  method: 'GET',
  path: '/api/piranha/agent/info',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    code: Shown,
    currency: Shown,
    /** Of the month so far, and of today. */
    month: AgentStatementEntry,
    today: Cents,
    /** Paid statements that were not moved to the balance yet. */
    transferable: Cents,
    transferred: Cents,
    tier: Count,
    tiers: Type.Array(
      Type.Object({
        tier: Count,
        /** -1: none needed. */
        min_revenue: Cents,
        min_active: Count,
        rates_bps: Type.Array(Count, { minItems: 3, maxItems: 3 }),
      }),
      { maxItems: 10 },
    ),
    active_stakes: Cents,
    least_payout: Cents,
    players: Type.Array(AgentPlayer, { maxItems: 10 }),
    links: Type.Array(Type.Object({ channel: Shown, link: Shown, registered: Count, active: Count }), {
      maxItems: 20,
    }),
    /** Who stands above the player; empty where nobody does. */
    above: Shown,
    allowed: Flag,
    reason: Shown,
  }),
  refusals: [],
  about: "The agent's area: every registered player may open it. The operation getAgentInfo.",
  requirements: ['CALL-161', 'CALL-172', 'ROLE-005', 'ROLE-023'],
});

export const agentIncome = defineCall({
  name: 'agentIncome',
  method: 'GET',
  path: '/api/piranha/agent/income/detail',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    /** month: one row per month. day: one row per day of `month`. */
    by: Type.Optional(OneOf(['month', 'day'])),
    /** `2026-06`; the month at hand where it is absent. */
    month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })),
    cursor: Type.Optional(Cursor),
  }),
  reply: Type.Object({
    list: Type.Array(AgentStatementEntry, { maxItems: GROWTH_PAGE_MAX }),
    levels: Type.Array(AgentLevel, { maxItems: 3 }),
    cursor: Shown,
    has_more: Flag,
    currency: Shown,
  }),
  refusals: [],
  about: 'Statements by month, and the days of a month, to the cent. Negative days stay in the list.',
  requirements: ['CALL-162'],
});

export const agentPlayers = defineCall({
  name: 'agentPlayers',
  method: 'GET',
  path: '/api/piranha/agent/players',
  audience: 'player',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(GROWTH_PAGE_MAX)) }),
  reply: Type.Object({
    list: Type.Array(AgentPlayer, { maxItems: GROWTH_PAGE_MAX }),
    cursor: Shown,
    has_more: Flag,
    currency: Shown,
  }),
  refusals: [],
  about: 'The players below, masked, with the sums of the month.',
  requirements: [],
});

export const agentLookUp = defineCall({
  name: 'agentLookUp',
  method: 'GET',
  path: '/api/piranha/agent/look_up',
  audience: 'player',
  rate: 'credential',
  retry: 'read',
  input: Type.Object({ code: Word(20) }),
  /** By a uid, which anybody can guess, only the masked name is told, and zeros. */
  reply: Type.Object({ name: Shown, since: InstantMs, tier: Count, players: Count, rate_bps: Count }),
  refusals: ['no-such-agent', 'agent-self', 'agent-cycle', 'agent-bound'],
  about: 'Who an agent is, before a player is bound.',
  requirements: [],
});

export const agentBind = defineCall({
  name: 'agentBind',
  method: 'POST',
  path: '/api/piranha/agent/bind',
  audience: 'player',
  rate: 'credential',
  retry: 'once',
  input: Type.Object({ code: Word(20) }),
  reply: Type.Object({ name: Shown, message: Shown }),
  refusals: ['no-such-agent', 'agent-self', 'agent-cycle', 'agent-bound', 'growth-paused', 'account-blocked'],
  about: 'Binds the player to an agent, once.',
  requirements: [],
});

export const agentLink = defineCall({
  name: 'agentLink',
  method: 'POST',
  path: '/api/piranha/agent/link',
  audience: 'player',
  rate: 'command',
  retry: 'once',
  input: Type.Object({ channel: Word(20) }),
  reply: Type.Object({ channel: Shown, link: Shown }),
  refusals: ['agent-links-full', 'growth-paused', 'account-blocked'],
  about: 'Makes a link of a channel; a channel that exists is answered with its link.',
  requirements: [],
});

export const agentTransfer = defineCall({
  name: 'agentTransfer',
  method: 'POST',
  path: '/api/piranha/agent/transfer',
  audience: 'player',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ request_id: UuidText }),
  reply: Type.Object({ amount: Cents, currency: Shown, balance: Cents, message: Shown }),
  refusals: ['nothing-to-draw', 'request-reused', 'growth-paused', 'account-blocked'],
  about: 'Moves all approved income to the balance.',
  requirements: [],
});
