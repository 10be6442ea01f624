import type { BetRequest, FreeBet, PlayerReject, Reject, Taken } from './bet.ts';
import type { ExposureView } from './exposure.ts';
import type { RoomView } from './limits.ts';

/** Everything that a decision reads: the current book, the exposure under lock, the bookmaker's terms. */
export interface View extends RoomView {
  readonly isFresh: boolean;
  /** Free bets that can be used now. */
  readonly freeBets: ReadonlyMap<bigint, FreeBet>;
  /** The reason for which this player may not bet at all. */
  stops(request: BetRequest): PlayerReject | undefined;
  /** The player's own limits, counted from the start: each bet sees those that passed before it. */
  ownLimits(): (request: BetRequest) => Reject | undefined;
  /** How long a new bet waits for a trader; absent where nothing is referred. */
  referralMs?(request: BetRequest, taken: Taken): number | undefined;
}

export interface Check {
  readonly name: string;
  /** Why this check rejects the bet. */
  fails(request: BetRequest, view: View, exposure: ExposureView): Reject | undefined;
}
