import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import type { CancelReason, Reject } from './core/bet.ts';
import { assertTerms } from './core/terms.ts';
import {
  cancelBets,
  cashOutBets,
  lockBets,
  lockOpenBets,
  lockSettledBets,
  rejectWaiting,
  reopenBets,
  settleBets,
  type WithEvidence,
} from './service/change-bets.ts';
import { confirmDue } from './service/confirm.ts';
import type { BettingDeps } from './service/deps.ts';
import { type FreeBetGrant, grantFreeBet } from './service/free-bets.ts';
import { type Bettor, type Quote, quote } from './service/limits.ts';
import { createPlacement, type Placement } from './service/place.ts';
import { recordMatches } from './service/record-matches.ts';
import { quoteSeries, type SeriesQuote } from './service/series.ts';
import { forgetBookings } from './store/bookings.ts';
import { closeMarket, forgetClosed, reopenMarket } from './store/exposure.ts';
import { type FreeBetRecord, listReady, readUnits } from './store/free-bets.ts';
import {
  type BetPage,
  type BetRecord,
  type LegEvidence,
  listBets,
  readBets,
  readBetsOfMarket,
} from './store/records.ts';

export type { BetStatus, CancelReason, LegLabels, OddsPolicy, PlayerReject, Reject } from './core/bet.ts';
export { isPlayerReject, returnLeft } from './core/bet.ts';
export { limitsOfClass, type MarketLimits } from './core/market-limits.ts';
export { DEFAULT_TERMS, type LeagueLimits, type Terms } from './core/terms.ts';
export {
  type BetAdmin as BetDesk,
  type BetSearch,
  createBetAdmin as createBetDesk,
  type Touched,
} from './service/bet-desk.ts';
export {
  type BookedSelection,
  type Bookings,
  type BookingsDeps as BookingsIo,
  createBookings,
  type OpenedBooking,
} from './service/bookings.ts';
export type { BettingDeps as BettingIo, BettingProtection, BrandClassLimits } from './service/deps.ts';
export { type FreeBetGrant, welcomeFreeBets } from './service/free-bets.ts';
export { type BetDates, spanOf } from './service/history.ts';
export type { Quote } from './service/limits.ts';
export type { PlaceOutcome } from './service/place.ts';
export type { DecidedBet } from './service/place-batch.ts';
export { proveStakes, type StakesProof } from './service/prove.ts';
export type { SeriesQuote } from './service/series.ts';
export type { Slip, SlipBet } from './service/slip.ts';
export type { FoundMatch, MarketOfMatch } from './store/bet-matches.ts';
export type { FreeBetRecord } from './store/free-bets.ts';
export type { BetMarket, Labelled, MarketLiability, MatchLiability } from './store/liability.ts';
export type {
  BetFilter,
  BetPage,
  BetRecord,
  Cashed,
  LegEvidence,
  LegRecord,
  RejectedBet,
} from './store/records.ts';

/** Tables that are cut into months; the platform makes their partitions ahead of time. */
export const BETTING_PARTITIONS = [
  { schema: 'betting', table: 'bet' },
  { schema: 'betting', table: 'leg' },
] as const;

export interface Betting extends Placement {
  /** The book's price and the stakes that would be taken now. */
  quote(
    who: Bettor,
    wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  ): Promise<Quote[]>;
  /** The shapes that the selections can be combined to; none when they cannot. */
  quoteSeries(
    who: Bettor,
    wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  ): Promise<SeriesQuote[]>;
  /** What the player may use now, those that end first in front. */
  freeBets(player: PlayerId): Promise<FreeBetRecord[]>;
  /** What a gift of theirs is worth, whether it is used or not. */
  freeBetUnits(player: PlayerId, id: Reference): Promise<bigint | undefined>;
  /** A gift of an operator or of a rule. Undefined when the same cause gave one before. */
  grantFreeBet(tx: Tx, grant: FreeBetGrant): Promise<Reference | undefined>;
  /** Only the player's own; unknown ids are left out. Newest first. */
  bets(player: PlayerId, ids: readonly Reference[]): Promise<BetRecord[]>;
  list(player: PlayerId, page: BetPage): Promise<BetRecord[]>;
  /** Confirms or gives back what is due in play; runs on every node that has a book. */
  readonly confirming: Rounds;
  confirmDue(): Promise<boolean>;

  // The doors of settlement. Locks are taken in this order by everyone: bets, exposure, accounts.
  /** The market has a result: nothing more is taken on it, whatever the book of a node says. */
  closeMarket(tx: Tx, market: number, selections: readonly string[]): Promise<void>;
  reopenMarket(tx: Tx, market: number): Promise<void>;
  /** Open bets with a leg in the market and an id above `after`, locked in the order of their ids. */
  lockOpenBets(tx: Tx, market: number, after: bigint, limit: number): Promise<BetRecord[]>;
  /** Accepted and settled bets with a leg in the market and an id above `after`, as they are now; nothing is locked. */
  betsOfMarket(market: number, after: bigint, limit: number): Promise<BetRecord[]>;
  lockSettledBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]>;
  /** Whatever their state, locked in the order of their ids; unknown ones are left out. */
  lockBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]>;
  /**
   * Writes the state and releases the exposure. Whoever calls it pays, afterwards. Bets that stay open and of which more
   * results are known (`noted`) keep them for the records and are counted anew on the legs that are left.
   */
  settleBets(
    tx: Tx,
    settled: readonly { bet: BetRecord; returnUnits: bigint; evidence: readonly LegEvidence[] }[],
    noted?: readonly WithEvidence[],
  ): Promise<void>;
  /** With the results that still stand. */
  reopenBets(tx: Tx, reopened: readonly WithEvidence[]): Promise<void>;
  /** At most one part per bet; a bet of which nothing is left is cashed out. Whoever calls it pays, afterwards. */
  cashOutBets(tx: Tx, parts: readonly { bet: BetRecord; stake: bigint; price: bigint }[]): Promise<void>;
  /** Whoever calls it gives the stakes back, afterwards: what is left of them after cash-outs, of a free bet nothing. */
  cancelBets(tx: Tx, cancelled: readonly { bet: BetRecord; reason: CancelReason }[]): Promise<void>;
  /** Gives the stakes of bets back that still wait for their confirmation. */
  rejectWaiting(tx: Tx, rejected: readonly { bet: BetRecord; reject: Reject }[]): Promise<void>;
  /** A job of every minute: records the matches and markets on which somebody has bet, for good. */
  recordMatches(): Promise<number>;
  /** A daily job: exposure of markets that were decided days ago, and booking codes that have ended. */
  forgetDecided(): Promise<number>;
}

const CONFIRM_EVERY_MS = 250;
const FREE_BETS_SHOWN = 20;
const FORGET = { olderThanMs: 3 * 86_400_000, most: 10_000 } as const;

export function createBetting(deps: BettingDeps): Betting {
  assertTerms(deps.terms);
  return {
    ...createPlacement(deps),
    quote: (who, wanted) => quote(deps, who, wanted),
    quoteSeries: (who, wanted) => quoteSeries(deps, who, wanted),
    freeBets: (player) => listReady(deps.database, player, FREE_BETS_SHOWN),
    freeBetUnits: (player, id) => readUnits(deps.database, player, id),
    grantFreeBet: (tx, grant) => grantFreeBet(deps, tx, grant),
    bets: (player, ids) => readBets(deps.database, player, ids),
    list: (player, page) => listBets(deps.database, player, page),
    confirming: createRounds({
      clock: deps.clock,
      everyMs: CONFIRM_EVERY_MS,
      round: () => confirmDue(deps),
      failed: (error) => deps.failed(error, { bet: '' }),
    }),
    confirmDue: () => confirmDue(deps),
    closeMarket,
    reopenMarket,
    lockOpenBets,
    betsOfMarket: (market, after, limit) => readBetsOfMarket(deps.database, market, after, limit),
    lockSettledBets,
    lockBets,
    settleBets: (tx, settled, noted) => settleBets(deps, tx, settled, noted),
    reopenBets: (tx, reopened) => reopenBets(deps, tx, reopened),
    cashOutBets: (tx, parts) => cashOutBets(deps, tx, parts),
    cancelBets: (tx, cancelled) => cancelBets(deps, tx, cancelled),
    rejectWaiting: (tx, rejected) => rejectWaiting(deps, tx, rejected),
    recordMatches: () => recordMatches(deps),
    forgetDecided: () => forgetDecided(deps),
  };
}

async function forgetDecided(deps: BettingDeps): Promise<number> {
  const { database, clock } = deps;
  // With its exposure a market is gone from every list but this one.
  await recordMatches(deps);
  const at = new Date(clock.nowMs());
  const bookings = await database.inTransaction((tx) => forgetBookings(tx, at, FORGET.most));
  return bookings + (await database.inTransaction((tx) => forgetClosed(tx, FORGET.olderThanMs, FORGET.most)));
}
