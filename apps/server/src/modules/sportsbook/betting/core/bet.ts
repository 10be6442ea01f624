import type { Fiat } from '@palpite/kernel/assets';
import { mostLeft } from '@palpite/kernel/bet-payout';
import type { BetShape } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Names } from '@palpite/kernel/match-facts';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';

export type BetStatus = 'confirming' | 'accepted' | 'rejected' | 'cancelled' | 'settled' | 'cashed-out';
export const OPEN_STATUSES = ['confirming', 'accepted'] as const satisfies readonly BetStatus[];

/** Which change of odds the player accepts between the tap and the bet. */
export type OddsPolicy = 'none' | 'better' | 'any';

/** Why a bet that stood was called off as a whole, its stake given back. */
export type CancelReason = 'match-cancelled' | 'wrong-price' | 'operator';

export interface LegAsk {
  readonly market: number;
  /** The match that the player saw it in, where it is known: a market of another match is no market of this one. */
  readonly match?: number;
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
  readonly brand: string;
  /** Of all lines together. */
  readonly stake: bigint;
  readonly policy: OddsPolicy;
  readonly legs: readonly LegAsk[];
  readonly shape: BetShape;
  /** The gift that pays for it. */
  readonly free?: Reference;
}

/** A gift of the house that one bet may use whole. */
export interface FreeBet {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly units: bigint;
  readonly minOdds: Odds;
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
  | { readonly is: 'too-many-selections'; readonly most: number }
  | { readonly is: 'duplicate-selection' }
  | { readonly is: 'wrong-match' }
  | { readonly is: 'related-selections' }
  | { readonly is: 'market-settled' }
  | { readonly is: 'settled-before-confirmation' }
  | { readonly is: 'market-closed' }
  | { readonly is: 'market-suspended' }
  | { readonly is: 'selection-unknown' }
  | { readonly is: 'line-moved' }
  | { readonly is: 'odds-changed'; readonly now: Odds }
  | { readonly is: 'free-bet-gone' }
  | { readonly is: 'free-bet-odds'; readonly least: Odds }
  /** Both of one line: a single, a multiple and each bet of a system. */
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
  /** What the leg adds to its selection, in the base currency. */
  readonly liability: bigint;
}

export interface Taken {
  readonly is: 'taken';
  readonly legs: readonly TakenLeg[];
  readonly maxReturn: bigint;
  readonly liability: bigint;
  /** The stake of a single in the base currency: lost by the player when another outcome of the market comes. */
  readonly netted: bigint;
  /** The rate that these amounts were made at, as a fraction: `19/100`. */
  readonly rate: string;
  /** How long the house looks at it in play; undefined before the matches. */
  readonly delayMs: number | undefined;
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

export interface BetLeft {
  readonly stakePerLine: bigint;
  readonly shape: BetShape;
  readonly isFree: boolean;
  readonly maxReturn: bigint;
  readonly cashed: { readonly stake: bigint; readonly returned: bigint };
  readonly legs: readonly { readonly odds: Odds }[];
  readonly evidence?: readonly { readonly result: LegResult }[] | undefined;
}

/** The most that what is open of a bet can still return, rounded as it would be paid. */
export function returnLeft(bet: BetLeft): bigint {
  if (bet.cashed.stake === 0n && bet.evidence === undefined) return bet.maxReturn;
  return mostLeft({
    stakePerLine: bet.stakePerLine,
    shape: bet.shape,
    isFree: bet.isFree,
    mostReturn: bet.maxReturn,
    cashed: bet.cashed,
    legs: bet.legs.map(({ odds }, n) => ({
      odds: exactOdds(odds),
      result: bet.evidence?.[n]?.result ?? { is: 'undecided' },
    })),
  });
}

/** A batch is bounded by its legs too: twenty systems of ten weigh as much as two hundred singles. */
export const LIMIT = { betsPerSlip: 10, betsPerBatch: 200, legsPerBatch: 400 } as const;
