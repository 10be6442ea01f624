import { type Static, Type } from 'typebox';
import { Cents, CodeField, Flag, InstantMs, Shown } from '../fields.ts';
import { CRASH_BET_STATUS, CRASH_BETS_SHOWN, CRASH_HISTORY, CRASH_PHASE } from '../tables/crash.ts';

/** A multiplier in hundredths: 235 is 2.35. One beyond the largest safe number is cut to it. */
const X100 = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Count = Type.Integer({ minimum: 0 });
/** Rounds are numbered from 1 over all chains. */
const RoundNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const CrashSlot = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const CrashBet = Type.Object({
  bet_id: Shown,
  slot: CrashSlot,
  round: RoundNumber,
  currency: Shown,
  amount: Cents,
  /** The automatic cash-out; 0: none. */
  auto_x100: X100,
  status: CodeField(CRASH_BET_STATUS),
  /** Of the cash-out, otherwise 0. */
  x100: X100,
  /** What the player got: the win, or the stake of a refunded or cancelled bet. */
  payout: Cents,
  placed_at: InstantMs,
});
export type CrashBet = Static<typeof CrashBet>;

export const CrashPast = Type.Object({
  round: RoundNumber,
  /** The number of the round in its chain: hashing `hash` so many times gives the chain's terminating hash. */
  game: RoundNumber,
  crash_x100: X100,
  hash: Shown,
  /** 1: nobody could cash out before the crash; stakes without an automatic cash-out below it were refunded. */
  is_interrupted: Flag,
  ended_at: InstantMs,
});
export type CrashPast = Static<typeof CrashPast>;

export const CrashChain = Type.Object({
  /** Published before the salt was fixed. */
  terminating_hash: Shown,
  /** Empty until it is fixed. */
  salt: Shown,
  /** How the salt was fixed: the rule that was published with the terminating hash. */
  salt_rule: Shown,
  /** How many games it has. */
  length: Count,
  published_at: InstantMs,
});
export type CrashChain = Static<typeof CrashChain>;

/** A bet as everybody at this brand sees it. */
export const CrashPublicBet = Type.Object({
  bet_id: Shown,
  /** The nickname with most of it hidden. */
  name: Shown,
  amount: Cents,
  /** Of the cash-out; 0: none yet. */
  x100: X100,
  payout: Cents,
});
export type CrashPublicBet = Static<typeof CrashPublicBet>;

/** The body of `crash_phase`, sent on every change of phase. */
export const CrashPhaseInfo = Type.Object({
  round: RoundNumber,
  phase: CodeField(CRASH_PHASE),
  /** The time of the server at which this was true; all times here are of the same clock. */
  now: InstantMs,
  betting_ends_at: InstantMs,
  /** 0 before it is committed. */
  takeoff_at: InstantMs,
  /** When the betting of the next round begins; 0 before the crash. */
  next_at: InstantMs,
  /** 0 before the crash. */
  crash_x100: X100,
});
export type CrashPhaseInfo = Static<typeof CrashPhaseInfo>;

/** The body of `crash_bets`: the list as it is now, which replaces the one before. Sent while bets are placed. */
export const CrashBetsInfo = Type.Object({
  round: RoundNumber,
  bets: Type.Array(CrashPublicBet, { maxItems: CRASH_BETS_SHOWN }),
  players: Count,
  total: Cents,
});
export type CrashBetsInfo = Static<typeof CrashBetsInfo>;

/** The body of `crash_outs`: every cash-out so far among the bets that are shown. Sent while the round flies. */
export const CrashOutsInfo = Type.Object({
  round: RoundNumber,
  outs: Type.Array(Type.Object({ bet_id: Shown, x100: X100, payout: Cents }), { maxItems: CRASH_BETS_SHOWN }),
});
export type CrashOutsInfo = Static<typeof CrashOutsInfo>;

/** The body of `crash_tick`: the multiplier so many milliseconds after the take-off. */
export const CrashTickInfo = Type.Object({ round: RoundNumber, t: Count, x100: X100 });
export type CrashTickInfo = Static<typeof CrashTickInfo>;

/** The body of `crash_room`, the snapshot of the topic `crash`, and the public part of `crashState`. */
export const CrashRoom = Type.Object({
  ...CrashPhaseInfo.properties,
  currency: Shown,
  min_stake: Cents,
  max_stake: Cents,
  max_payout: Cents,
  chain: CrashChain,
  /** The largest of the round. */
  bets: Type.Array(CrashPublicBet, { maxItems: CRASH_BETS_SHOWN }),
  players: Count,
  total: Cents,
  /** The newest first. */
  history: Type.Array(CrashPast, { maxItems: CRASH_HISTORY }),
});
export type CrashRoom = Static<typeof CrashRoom>;
