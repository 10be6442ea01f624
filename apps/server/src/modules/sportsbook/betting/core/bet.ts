import type { Fiat } from '@palpite/kernel/assets';
import { mostLeft } from '@palpite/kernel/bet-payout';
import type { BetShape } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Names, PlayerName, Runners } from '@palpite/kernel/match-facts';
import { exactOdds, type Odds } from '@palpite/kernel/odds';
import type { LegResult } from '@palpite/kernel/outcomes';
import type { RestrictionReason } from '@palpite/kernel/restriction';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import type { MarketName, MarketPeriod, Sport } from '@palpite/kernel/sports';

export type BetStatus = 'confirming' | 'accepted' | 'rejected' | 'cancelled' | 'settled' | 'cashed-out';
export const OPEN_STATUSES = ['confirming', 'accepted'] as const satisfies readonly BetStatus[];

/** Which change of odds the player accepts between the tap and the bet. */
export type OddsPolicy = 'none' | 'better' | 'any';

/** Why an accepted bet was cancelled as a whole, with its stake returned. */
export type CancelReason = 'match-cancelled' | 'wrong-price' | 'operator';

export interface LegRequest {
  readonly market: number;
  /** The match in which the player saw the market, where it is known: a market of another match is refused. */
  readonly match?: number;
  readonly selection: string;
  /** The odds that the player saw. */
  readonly odds: Odds;
  /** The line that the player saw, where it is known: another line is another bet. */
  readonly line?: string;
}

export interface BetRequest {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly brand: string;
  /** The total over all lines. */
  readonly stake: bigint;
  readonly policy: OddsPolicy;
  readonly legs: readonly LegRequest[];
  readonly shape: BetShape;
  /** The free bet that pays for it. */
  readonly free?: Reference;
  /** Of a bet builder: its price now. Its shape has the price that the player saw. */
  readonly jointNow?: JointNow;
}

/**
 * What the feed said about the selections of a bet builder, asked just before the decision, and until when it stands by
 * it; its price is not yet the one that is offered (`joint-offer.ts`). `expired`: the price that the player saw no longer holds.
 */
export type JointNow =
  | { readonly is: 'priced'; readonly odds: Odds; readonly untilMs: number }
  | { readonly is: 'refused' }
  | { readonly is: 'unavailable' }
  | { readonly is: 'expired' };

/** A free bet; one bet uses it completely. */
export interface FreeBet {
  readonly id: Reference;
  readonly player: PlayerId;
  readonly asset: Fiat;
  readonly units: bigint;
  readonly minOdds: Odds;
}

/** Why a bet was rejected, in the order in which it is checked. */
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
  /** The place part of an each-way bet without its win part. */
  | { readonly is: 'place-alone' }
  /** The selections of a bet builder: not of one match, excluded by each other, or not sold together. */
  | { readonly is: 'builder-refused' }
  /** The feed has no price for them at this moment. */
  | { readonly is: 'builder-unavailable' }
  | { readonly is: 'builder-expired' }
  | { readonly is: 'market-settled' }
  | { readonly is: 'settled-before-confirmation' }
  | { readonly is: 'market-closed' }
  | { readonly is: 'market-suspended' }
  | { readonly is: 'selection-unknown' }
  | { readonly is: 'line-moved' }
  | { readonly is: 'odds-changed'; readonly now: Odds }
  /** An operator refuses this player's bets on the market; `why` is for the player to read. */
  | { readonly is: 'market-refused'; readonly why: RestrictionReason }
  | { readonly is: 'free-bet-gone' }
  | { readonly is: 'free-bet-odds'; readonly least: Odds }
  /** Both per line: a single, a multiple and each bet of a system. */
  | { readonly is: 'below-minimum'; readonly min: bigint }
  /** `why`: the player's restriction is what lowered the maximum. */
  | { readonly is: 'over-limit'; readonly max: bigint; readonly why?: RestrictionReason }
  | {
      readonly is: 'own-limit';
      readonly kind: 'stake' | 'loss';
      readonly period: 'day' | 'week' | 'month';
      readonly left: bigint;
    }
  | { readonly is: 'not-enough-funds'; readonly free: bigint }
  /** The stake needs bonus money and is above what a stake with it may be. */
  | { readonly is: 'bonus-max-stake'; readonly most: bigint }
  | { readonly is: 'too-late' }
  /** A trader declined it, or did not answer in time. */
  | { readonly is: 'referral-declined' };

interface Named {
  readonly id: number;
  readonly name: string;
  readonly names?: Names;
}

/**
 * Names and types at the time of the bet, independent of language: a record must stay readable when the book no
 * longer has the match.
 */
export interface LegLabels {
  readonly sport: Sport;
  readonly type: MarketName;
  readonly period: MarketPeriod;
  readonly league: Named;
  readonly home: Named;
  readonly away: Named;
  /** Of a market about one player. */
  readonly player?: PlayerName;
  /** Who is behind the selections of a market on which player or team it is; of a bet, behind its own. */
  readonly runners?: Runners;
}

/** A bet keeps the name of its own selection. */
export function labelsOfLeg(labels: LegLabels, selection: string): LegLabels {
  const { runners, ...rest } = labels;
  const runner = runners?.[selection];
  return runner ? { ...rest, runners: { [selection]: runner } } : rest;
}

/** The book's current state of one market. */
export interface Offer {
  readonly match: number;
  readonly market: number;
  readonly line: string;
  /** The most restrictive of the statuses of the market, the match and the feed. */
  readonly status: 'open' | 'suspended' | 'closed';
  /** In play, as a season is while a match of its league is. */
  readonly isLive: boolean;
  readonly score: readonly [home: number, away: number];
  readonly prices: readonly { readonly selection: string; readonly odds: Odds }[];
  /** The feed's own prices, where the operator's rules changed them. */
  readonly feedPrices?: readonly { readonly selection: string; readonly odds: Odds }[];
  readonly seq: number;
  readonly labels: LegLabels;
}

/** The score that a bet keeps: that of a match in play. A season has none. */
export function scoreAtBet({
  isLive,
  score,
  labels,
}: Pick<Offer, 'isLive' | 'score' | 'labels'>): Offer['score'] | undefined {
  return isLive && !isSeasonMarket(labels.type) ? score : undefined;
}

/** A leg as agreed. */
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
  /** The leg's contribution to its selection's exposure, in the base currency. */
  readonly liability: bigint;
}

export interface Taken {
  readonly is: 'taken';
  readonly legs: readonly TakenLeg[];
  /** With the price at which it was taken, where it has one of its own. */
  readonly shape: BetShape;
  readonly maxReturn: bigint;
  readonly liability: bigint;
  /** The stake of a single in the base currency: the bookmaker wins it when another outcome of the market occurs. */
  readonly netted: bigint;
  /** The exchange rate of these amounts, as a fraction: `19/100`. */
  readonly rate: string;
  /** The delay before an in-play bet is confirmed; undefined before the match. */
  readonly delayMs: number | undefined;
  /** How long it waits for a trader; undefined when it needs none. */
  readonly referralMs?: number | undefined;
}

export type Verdict = Taken | { readonly is: 'rejected'; readonly reject: Reject };

/** Rejects that concern the player and refuse every bet of a slip. */
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

/** The most that the open part of a bet can still return, rounded as it would be paid. */
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

/** A batch is also limited by its legs: twenty systems of ten cost as much as two hundred singles. */
export const LIMIT = { betsPerSlip: 10, betsPerBatch: 200, legsPerBatch: 400 } as const;
