import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, OneOf, Shown } from '../fields.ts';
import {
  ACTIVITY_KINDS,
  ACTIVITY_STEP_STATES,
  GRANT_KINDS,
  INVITE_HOLDS,
  INVITE_STATES,
  RANKING_LIST_MAX,
  RANKING_METRICS,
} from '../tables/growth.ts';
import { ACTIVITY_STATUS } from '../tables/site.ts';

const Count = Type.Integer({ minimum: 0 });

/** What a step, a door, an envelope or a place gives. */
export const Prize = Type.Object({ kind: OneOf(GRANT_KINDS), amount: Cents, count: Count });
export type Prize = Static<typeof Prize>;

/** A threshold, a day or a door. */
export const ActivityStep = Type.Object({
  step: Count,
  /** Cents, or a number of days or pieces: as `unit` of the activity says. */
  need: Count,
  have: Count,
  /** The first instant of its day, for steps that are days; otherwise 0. */
  day_at: InstantMs,
  /** count 0 and amount 0: not revealed yet. */
  prize: Prize,
  state: OneOf(ACTIVITY_STEP_STATES),
  received_at: InstantMs,
});
export type ActivityStep = Static<typeof ActivityStep>;

/** One activity as its page shows it: what it takes and gives, where the player is, until when, how many got it. */
export const ActivityEntry = Type.Object({
  id: Shown,
  kind: OneOf(ACTIVITY_KINDS),
  /** Of the player: finished: everything was received. expired: over, or its budget is used up. */
  status: CodeField(ACTIVITY_STATUS),
  title: Shown,
  text: Shown,
  /** The plain cost: what is staked or risked, and what does not count. */
  cost: Shown,
  rules: Type.Array(Shown, { maxItems: 12 }),
  currency: Shown,
  /** What `need` and `have` of the steps are. */
  unit: OneOf(['cents', 'days', 'pieces', 'none']),
  /** The step at hand: what is missing and what it gives. */
  takes: Count,
  gives: Prize,
  steps: Type.Array(ActivityStep, { maxItems: 40 }),
  begins_at: InstantMs,
  /** 0: no end. */
  ends_at: InstantMs,
  /** Until when what was reached may be received. */
  claim_until: InstantMs,
  /** How many players received something. */
  received: Count,
  /** -1: no limit. */
  budget_left: Cents,
  wager_x100: Count,
  /** Of bonus money or of the free bets; 0 where neither is given. */
  min_odds: Count,
  /** The largest stake with bonus money, and in how many days it has to be wagered; 0 where it gives none. */
  max_stake: Cents,
  wager_days: Count,
  /** What the stakes of a day reach for the day to count, where steps are numbers of days; otherwise 0. */
  day_need: Cents,
  products: Type.Array(Shown, { maxItems: 20 }),
  allowed: Flag,
  /** Why not; empty where it is allowed. */
  reason: Shown,
  /** Where the player goes on: `/deposit`, `/`, … */
  path: Shown,
});
export type ActivityEntry = Static<typeof ActivityEntry>;

export const RankEntry = Type.Object({
  rank: Count,
  name: Shown,
  /** Cents; of the metric multiplier hundredths. */
  score: Count,
  prize: Cents,
  /** 1: the prize was paid. */
  paid: Flag,
});
export type RankEntry = Static<typeof RankEntry>;

export const RankingEntry = Type.Object({
  /** Empty where the brand has no ranking of this period. */
  id: Shown,
  metric: OneOf(RANKING_METRICS),
  products: Type.Array(Shown, { maxItems: 20 }),
  status: CodeField(ACTIVITY_STATUS),
  title: Shown,
  begins_at: InstantMs,
  ends_at: InstantMs,
  currency: Shown,
  /** By place, the first one first; the app splits the top three off. */
  list: Type.Array(RankEntry, { maxItems: 50 }),
  /** 1: the list has all places that are listed (50). */
  full: Flag,
  players: Count,
  /** The most that the prizes are together, what was paid once it is closed; and how many places have one. */
  budget: Cents,
  places: Count,
  /** What each place may get, the first one first. */
  prizes: Type.Array(Cents, { maxItems: RANKING_LIST_MAX }),
  /** All prizes together are at most this share of what the stakes of the period earn on average, in basis points. */
  prize_bps: Count,
  /** A place has a prize from this score on. */
  least_score: Count,
  /** Left out after a check. */
  excluded: Count,
  /** 0 while the prizes are not paid. */
  paid_at: InstantMs,
  /** When the list was computed. */
  computed_at: InstantMs,
});
export type RankingEntry = Static<typeof RankingEntry>;

export const RaffleTicket = Type.Object({ number: Count, at: InstantMs });
export const RaffleWinner = Type.Object({ place: Count, number: Count, name: Shown, prize: Prize });

export const InviteEntry = Type.Object({
  /** Masked. */
  name: Shown,
  state: OneOf(INVITE_STATES),
  at: InstantMs,
  /** Which link it came by. */
  channel: Shown,
  /** What is needed and what is done, up to what is needed: never more is shown. */
  deposit_need: Cents,
  deposited: Cents,
  stake_need: Cents,
  staked: Cents,
  /** Until when it can be completed. */
  until: InstantMs,
  done_at: InstantMs,
  reward: Prize,
  received: Flag,
  hold: Type.Unsafe<(typeof INVITE_HOLDS)[number] | ''>(
    Type.Union(['', ...INVITE_HOLDS].map((word) => Type.Literal(word))),
  ),
});
export type InviteEntry = Static<typeof InviteEntry>;

/** A level of an agent's network in a month or on a day. */
export const AgentLevel = Type.Object({
  level: Count,
  players: Count,
  active: Count,
  stakes: Cents,
  /** Net revenue; negative where the players won. */
  revenue: Cents,
  rate_bps: Count,
  income: Cents,
});
export type AgentLevel = Static<typeof AgentLevel>;

export const AgentStatementEntry = Type.Object({
  /** `2026-06` of a month, `2026-06-14` of a day. */
  period: Shown,
  /** open: still counting. review: waits for approval. paid, carried (below the least payout or negative), held. */
  state: OneOf(['open', 'review', 'paid', 'carried', 'held']),
  players: Count,
  active: Count,
  stakes: Cents,
  revenue: Cents,
  tier: Count,
  levels: Type.Array(AgentLevel, { maxItems: 3 }),
  /** Rounded down for display; carried amounts are kept exactly. */
  income: Cents,
  carried_in: Cents,
  payout: Cents,
  carried_out: Cents,
  pays_at: InstantMs,
  paid_at: InstantMs,
});
export type AgentStatementEntry = Static<typeof AgentStatementEntry>;

/** Somebody below an agent: a mask, a level, and sums. */
export const AgentPlayer = Type.Object({
  name: Shown,
  level: Count,
  /** The masked name of the direct player above; empty on level 1. */
  via: Shown,
  since: InstantMs,
  stakes: Cents,
  income: Cents,
});
export type AgentPlayer = Static<typeof AgentPlayer>;
