import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, OneOf, Shown } from '../fields.ts';
import { BONUS_ENDS, GRANT_KINDS, TASK_PERIODS, VIP_LEVEL_MAX, VIP_REWARD_KINDS } from '../tables/growth.ts';
import { ACTIVITY_STATUS, BONUS_STATUS } from '../tables/site.ts';

const Count = Type.Integer({ minimum: 0 });
const wordsOrNone = <const W extends readonly string[]>(list: W) =>
  Type.Unsafe<W[number] | ''>(Type.Union(['', ...list].map((word) => Type.Literal(word))));

/** How far a bonus is on one product: how much of a stake counts, and what is left if only that is played. */
export const BonusContribution = Type.Object({
  product: Shown,
  /** In hundredths of a per cent; 0: does not count and takes no bonus money. */
  counts_bps: Count,
  /** Stakes that are left on this product alone; 0 where it does not count. */
  left: Cents,
});

export const BonusEntry = Type.Object({
  id: Shown,
  /** The campaign: `register_bonus`, `free_round_bonus`, `100_first`, … */
  bonus_id: Shown,
  status: CodeField(BONUS_STATUS),
  /** Empty while it has not ended. */
  ended_by: wordsOrNone(BONUS_ENDS),
  title: Shown,
  /** Why the player has it, in the player's language. */
  reason: Shown,
  currency: Shown,
  /** What was granted. */
  amount: Cents,
  /** What is in the bonus pocket now; 0 while it waits. */
  balance: Cents,
  /** What became cash. */
  converted: Cents,
  /** Stakes that are needed, that are done (rounded down) and that are left (rounded up). */
  required: Cents,
  progress: Cents,
  left: Cents,
  /** The requirement in hundredths of its base. */
  wager_x100: Count,
  /** What the requirement is a multiple of. */
  base: Type.Union([Type.Literal('bonus'), Type.Literal('deposit_bonus')]),
  /** In thousandths. */
  min_odds: Count,
  max_stake: Cents,
  /** 0: no limit. */
  max_conversion: Cents,
  sticky: Flag,
  contributions: Type.Array(BonusContribution, { maxItems: 20 }),
  /** What a withdrawal now would take away. */
  lost_on_withdrawal: Cents,
  granted_at: InstantMs,
  expires_at: InstantMs,
  /** 0 while it has not ended. */
  ended_at: InstantMs,
});
export type BonusEntry = Static<typeof BonusEntry>;

/** One thing that was given, whatever it is worth. */
export const GrantEntry = Type.Object({
  id: Shown,
  kind: OneOf(GRANT_KINDS),
  title: Shown,
  reason: Shown,
  currency: Shown,
  /** Money of cash, bonus and free bet; the stake of one round of free rounds; otherwise 0. */
  amount: Cents,
  /** How many rounds, spins, boosters or points; otherwise 1. */
  count: Count,
  granted_at: InstantMs,
  /** 0: does not expire. */
  expires_at: InstantMs,
  /** 1: an operator took it back; `reversed_reason` says why. */
  reversed: Flag,
  reversed_reason: Shown,
});
export type GrantEntry = Static<typeof GrantEntry>;

export const BoosterEntry = Type.Object({
  id: Shown,
  title: Shown,
  reason: Shown,
  /** profit: of the next cash bet. bonus: of the next bonus. */
  kind: Type.Union([Type.Literal('profit'), Type.Literal('bonus')]),
  bps: Count,
  cap: Cents,
  currency: Shown,
  /** The fewest legs and the lowest odds of each (in thousandths) that a bet needs. */
  min_legs: Count,
  min_leg_odds: Count,
  /** ready: may be used. armed: works on the next bet. used, expired: over. */
  state: OneOf(['ready', 'armed', 'used', 'expired']),
  expires_at: InstantMs,
});
export type BoosterEntry = Static<typeof BoosterEntry>;

/** What a promotion takes and what it gives, until when, how many got it and what is left of its budget. */
export const PromotionEntry = Type.Object({
  id: Shown,
  /** The kind of the campaign: deposit, register, reload, free_rounds, cashback, vip, task, … */
  kind: Shown,
  bonus_id: Shown,
  status: CodeField(ACTIVITY_STATUS),
  title: Shown,
  text: Shown,
  /** The plain cost of it: what has to be staked, and what the player may lose. */
  cost: Shown,
  currency: Shown,
  takes: Cents,
  gives: Cents,
  /** A share of the deposit, of the stake for the kind `realtime`; 0 where the amount is fixed. */
  percent_bps: Count,
  wager_x100: Count,
  min_odds: Count,
  /** Where the player goes on. */
  path: Shown,
  begins_at: InstantMs,
  /** 0: no end. */
  ends_at: InstantMs,
  /** How many players got it. */
  received: Count,
  /** What is left of the budget; -1: no limit. */
  budget_left: Cents,
  /** 1: the player takes part. */
  joined: Flag,
  products: Type.Array(Shown, { maxItems: 20 }),
});
export type PromotionEntry = Static<typeof PromotionEntry>;

export const FreeRoundEntry = Type.Object({
  id: Shown,
  provider: Shown,
  /** Empty: any game of the provider. */
  game_id: Shown,
  game_name: Shown,
  currency: Shown,
  stake: Cents,
  rounds: Count,
  left: Count,
  /** What its rounds have won. */
  won: Cents,
  win_to: Type.Union([Type.Literal('cash'), Type.Literal('bonus')]),
  /** The requirement of wins that become a bonus, in hundredths. */
  wager_x100: Count,
  available: Flag,
  /** Why not: expired, used, game_off, studio_frozen, ended, reversed; empty where it is available. */
  why: Shown,
  reason: Shown,
  expires_at: InstantMs,
});
export type FreeRoundEntry = Static<typeof FreeRoundEntry>;

export const VipReward = Type.Object({
  id: Shown,
  kind: OneOf(VIP_REWARD_KINDS),
  level: Type.Integer({ minimum: 0, maximum: VIP_LEVEL_MAX }),
  amount: Cents,
  count: Count,
  currency: Shown,
  /** locked: the level is not reached. ready: may be received. received, missed: over. service: nothing to receive. */
  state: OneOf(['locked', 'ready', 'received', 'missed', 'service']),
  /** Of weekly and monthly rewards: until when it may be received; otherwise 0. */
  until: InstantMs,
});
export type VipReward = Static<typeof VipReward>;

export const VipLevelRow = Type.Object({
  level: Type.Integer({ minimum: 0, maximum: VIP_LEVEL_MAX }),
  stage: Type.Integer({ minimum: 0, maximum: 5 }),
  points: Count,
  /** Stakes at full weight that lead there from zero. */
  stakes: Cents,
  vip_bonus: Cents,
  week_free: Cents,
  month_free: Cents,
  cashback_bps: Count,
  spins: Count,
  /** What is added to the rewards of tasks. */
  task_bps: Count,
  customer_service: Flag,
});

export const SpinPrize = Type.Object({
  prize: Count,
  kind: OneOf(GRANT_KINDS),
  amount: Cents,
  count: Count,
  /** Of 10,000. */
  weight: Count,
});

/** A draw of the wheel with everything that verifies it. */
export const SpinDraw = Type.Object({
  id: Shown,
  at: InstantMs,
  /** Masked for everybody else. */
  name: Shown,
  prize: Count,
  kind: OneOf(GRANT_KINDS),
  amount: Cents,
  count: Count,
  currency: Shown,
  /** Empty in lists of other players' draws. */
  server_seed_hash: Shown,
  server_seed: Shown,
  client_seed: Shown,
  nonce: Count,
  /** The drawn number of 0 to 9,999. */
  drawn: Count,
});
export type SpinDraw = Static<typeof SpinDraw>;

export const TaskEntry = Type.Object({
  id: Shown,
  /** What it counts: one of the counters. */
  task_name: Shown,
  period: OneOf(TASK_PERIODS),
  title: Shown,
  /** What is needed and what is done. `recharge`, `bet_amount` and `bet_win` are in cents: divided by 100 when shown. */
  conf_num: Count,
  progress_num: Count,
  reward: Type.Object({ kind: OneOf(GRANT_KINDS), amount: Cents, count: Count }),
  currency: Shown,
  /** running: something is missing. ready: may be claimed. claimed: received at `claimed_at`. */
  state: OneOf(['running', 'ready', 'claimed']),
  claimed_at: InstantMs,
  ends_at: InstantMs,
  /** Where the player goes on. */
  path: Shown,
});
export type TaskEntry = Static<typeof TaskEntry>;
