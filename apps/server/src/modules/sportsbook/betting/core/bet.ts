import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Names } from '@palpite/kernel/match-facts';
import type { Odds } from '@palpite/kernel/odds';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';

export type BetStatus = 'confirming' | 'accepted' | 'rejected' | 'cancelled' | 'settled';
export const OPEN_STATUSES = ['confirming', 'accepted'] as const satisfies readonly BetStatus[];

/** Which change of odds the player accepts between the tap and the bet. */
export type OddsPolicy = 'none' | 'better' | 'any';

export interface LegAsk {
  readonly market: number;
  readonly selection: string;
  /** The odds that the player saw. */
  readonly odds: Odds;
  /** The line that the player saw, where it is known: another line is another bet. */
  readonly line?: string;
}

export interface BetAsk {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly stake: bigint;
  readonly policy: OddsPolicy;
  readonly legs: readonly LegAsk[];
}

/** Why a bet was not taken, in the order in which it is checked. */
export type Reject =
  | { readonly is: 'not-allowed' }
  | { readonly is: 'paused' }
  | { readonly is: 'identity-needed' }
  | { readonly is: 'limits-needed' }
  | { readonly is: 'out-of-time' }
  | { readonly is: 'book-stale' }
  | { readonly is: 'market-unknown' }
  | { readonly is: 'settled-before-confirmation' }
  | { readonly is: 'market-closed' }
  | { readonly is: 'market-suspended' }
  | { readonly is: 'selection-unknown' }
  | { readonly is: 'line-moved' }
  | { readonly is: 'odds-changed'; readonly now: Odds }
  | { readonly is: 'below-minimum'; readonly min: bigint }
  | { readonly is: 'over-limit'; readonly max: bigint }
  | {
      readonly is: 'own-limit';
      readonly kind: 'stake' | 'loss';
      readonly period: 'day' | 'week' | 'month';
      readonly left: bigint;
    }
  | { readonly is: 'not-enough-funds'; readonly free: bigint }
  | { readonly is: 'too-late' };

interface Named {
  readonly id: number;
  readonly name: string;
  readonly names?: Names;
}

/** Names and types at the time of the bet, free of language: a record must read the same when the book has forgotten it. */
export interface LegLabels {
  readonly sport: Sport;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly league: Named;
  readonly home: Named;
  readonly away: Named;
}

/** What the book says of one market at this moment. */
export interface Offer {
  readonly match: number;
  readonly market: number;
  readonly line: string;
  /** The worse of the market's, the match's and the feed's. */
  readonly status: 'open' | 'suspended' | 'closed';
  readonly isLive: boolean;
  readonly score: readonly [home: number, away: number];
  readonly prices: readonly { readonly selection: string; readonly odds: Odds }[];
  readonly seq: number;
  readonly labels: LegLabels;
}

/** A leg as it was agreed upon. */
export interface TakenLeg {
  readonly match: number;
  readonly market: number;
  readonly selection: string;
  readonly line: string;
  readonly odds: Odds;
  /** Undefined before the match. */
  readonly score: readonly [home: number, away: number] | undefined;
  readonly priceSeq: number;
  readonly labels: LegLabels;
}

export interface Taken {
  readonly is: 'taken';
  readonly legs: readonly TakenLeg[];
  readonly maxReturn: bigint;
  readonly liability: bigint;
  readonly isLive: boolean;
}

export type Verdict = Taken | { readonly is: 'rejected'; readonly reject: Reject };

/** What is about the player and stops every bet of a slip. */
export const PLAYER_REJECTS = [
  'not-allowed',
  'paused',
  'identity-needed',
  'limits-needed',
  'out-of-time',
] as const satisfies readonly Reject['is'][];
export type PlayerReject = Extract<Reject, { is: (typeof PLAYER_REJECTS)[number] }>;

export function isPlayerReject(reject: Reject): reject is PlayerReject {
  return (PLAYER_REJECTS as readonly string[]).includes(reject.is);
}

export const LIMIT = { betsPerSlip: 10, betsPerBatch: 200 } as const;
