import type { BetRequest, FreeBet, PlayerReject, Reject } from './bet.ts';
import type { ExposureView } from './exposure.ts';
import type { RoomView } from './limits.ts';
import type { ReferralCount } from './referral.ts';

/** Everything that a decision reads: the current book, the exposure under lock, the bookmaker's terms. */
export interface View extends RoomView {
  readonly isFresh: boolean;
  /** Free bets that can be used now. */
  readonly freeBets: ReadonlyMap<bigint, FreeBet>;
  /** The reason for which this player may not bet at all. */
  stops(request: BetRequest): PlayerReject | undefined;
  /** The player's own limits, counted from the start: each bet sees those that passed before it. */
  ownLimits(): (request: BetRequest) => Reject | undefined;
  /** Counted from the start, like `ownLimits`; absent where nothing is referred. */
  referrals?(): ReferralCount;
}

export interface Check {
  readonly name: string;
  /** Why this check rejects the bet. */
  fails(request: BetRequest, view: View, exposure: ExposureView): Reject | undefined;
}
