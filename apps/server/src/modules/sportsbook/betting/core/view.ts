import type { BetAsk, FreeBet, PlayerReject, Reject } from './bet.ts';
import type { ExposureView } from './exposure.ts';
import type { RoomView } from './limits.ts';

/** All that a decision may look at: the book as it stands, the exposure under lock, the house's terms. */
export interface View extends RoomView {
  readonly isFresh: boolean;
  /** Gifts that can be used now. */
  readonly freeBets: ReadonlyMap<bigint, FreeBet>;
  /** What stops this player altogether. */
  stops(ask: BetAsk): PlayerReject | undefined;
  /** The player's own limits, counted anew: each bet sees those that passed before it. */
  ownLimits(): (ask: BetAsk) => Reject | undefined;
}

export interface Check {
  readonly name: string;
  /** Why the bet is not taken, as far as this check goes. */
  fails(ask: BetAsk, view: View, exposure: ExposureView): Reject | undefined;
}
