import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import type { Restriction } from '@palpite/kernel/restriction';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { CancelReason, Reject } from './core/bet.ts';
import { assertTerms } from './core/terms.ts';
import {
  type Builder,
  type BuilderLegs,
  type BuilderQuote,
  type QuoteClaim,
  quoteBuilder,
  readQuote,
} from './service/builders.ts';
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
import {
  type CashedOutBet,
  type FallenBet,
  payCashOuts,
  paySettled,
  type SettledBet,
  takeSettledBack,
} from './service/pay-bets.ts';
import { createPlacement, type Placement } from './service/place.ts';
import { recordMatches } from './service/record-matches.ts';
import {
  answerReferral,
  type ReferralOutcome,
  type WaitingReferral,
  waitingReferrals,
} from './service/referrals.ts';
import { quoteSeries, type SeriesQuote } from './service/series.ts';
import { forgetBookings } from './store/bookings.ts';
import { closeMarket, forgetClosed, reopenMarket } from './store/exposure.ts';
import { endFreeBet, type FreeBetRecord, listReady, readUnits } from './store/free-bets.ts';
import { readBettorsOf, readOpenBettors } from './store/open-bettors.ts';
import {
  type BetPage,
  type BetRecord,
  type LegEvidence,
  listBets,
  readBets,
  readBetsOfMarket,
} from './store/records.ts';
import { readRestriction } from './store/restrictions.ts';
import { isSlipStored } from './store/slips.ts';
import { type BetWindow, lockBetsSeen } from './store/touched.ts';

export { isEachWayBet } from './core/accepted.ts';
export type { BetStatus, CancelReason, LegLabels, OddsPolicy, PlayerReject, Reject } from './core/bet.ts';
export { isPlayerReject, returnLeft, scoreAtBet } from './core/bet.ts';
export { type ExplainedFigure, explainFigures } from './core/explain-limits.ts';
export { TOGETHER } from './core/exposure.ts';
export { limitsOfClass, type MarketLimits } from './core/market-limits.ts';
export { type OverdueBy, overdueBy } from './core/overdue.ts';
export { DEFAULT_TERMS, type LeagueLimits, ratesOfDollars, type Terms } from './core/terms.ts';
export {
  type BetAdmin,
  type BetSearch,
  createBetAdmin,
  type Touched,
} from './service/bet-admin.ts';
export {
  type BookedSelection,
  type Bookings,
  type BookingsDeps,
  createBookings,
  type OpenedBooking,
} from './service/bookings.ts';
export type { BuilderQuote } from './service/builders.ts';
export type {
  BaseRates,
  BettingDeps,
  BettingProtection,
  BrandClassLimits,
  BrandReferrals,
} from './service/deps.ts';
export { type BetDates, spanOf } from './service/history.ts';
export type { Quote } from './service/limits.ts';
export type { PlaceOutcome } from './service/place.ts';
export type { DecidedBet } from './service/place-batch.ts';
export { proveStakes, type StakesProof } from './service/prove.ts';
export type { ReferralOutcome, WaitingReferral } from './service/referrals.ts';
export { createRestrictions, type Restrictions } from './service/restrictions.ts';
export { type Overdue, PACE, type Pace, type RoomReads, selectionNets } from './service/room-reads.ts';
export type { SeriesQuote } from './service/series.ts';
export type { Slip, SlipBet } from './service/slip.ts';
export { type BetLabel, type BetLabelLeg, readBetLabels } from './store/bet-labels.ts';
export type { FoundMatch, MarketOfMatch } from './store/bet-matches.ts';
export type { FreeBetRecord } from './store/free-bets.ts';
export type { InPlayBet } from './store/in-play-bets.ts';
export type { BetMarket, Labelled, MarketLiability, MatchLiability } from './store/liability.ts';
export { type OpenRisk, readOpenRisk } from './store/open-risk.ts';
export type {
  BetFilter,
  BetPage,
  BetRecord,
  Cashed,
  LegEvidence,
  LegRecord,
  RejectedBet,
} from './store/records.ts';
export type { NewRestriction, RestrictionChange, RestrictionRecord } from './store/restrictions.ts';
export type { BetWindow } from './store/touched.ts';

/** Tables partitioned by month; the platform creates their partitions ahead of time. */
export const BETTING_PARTITIONS = [
  { schema: 'betting', table: 'bet' },
  { schema: 'betting', table: 'leg' },
] as const;

export interface Betting extends Placement {
  /** Whether a slip was accepted before: its repetition is answered even while nothing is sold. */
  isSlipKnown(player: PlayerId, slipId: string): Promise<boolean>;
  /** The current price and the stakes that would be accepted now. */
  quote(
    who: Bettor,
    wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  ): Promise<Quote[]>;
  /** The shapes into which the selections can be combined; empty when they cannot. */
  quoteSeries(
    who: Bettor,
    wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  ): Promise<SeriesQuote[]>;
  /** The price of selections of one match as one bet, from the feed. */
  quoteBuilder(who: Builder, wanted: BuilderLegs): Promise<BuilderQuote>;
  /** The price that this player was shown for these selections, from what the player sends back. */
  readQuote(
    token: string,
    claim: Omit<QuoteClaim, 'odds' | 'untilMs'>,
  ): { readonly odds: Odds; readonly untilMs: number } | undefined;
  /** What an operator set for the player, while it holds. */
  restriction(player: PlayerId): Promise<Restriction | undefined>;
  /** The free bets that the player can use now, earliest expiry first. */
  freeBets(player: PlayerId): Promise<FreeBetRecord[]>;
  /** The value of a free bet of this player, whether it is used or not. */
  freeBetUnits(player: PlayerId, id: Reference): Promise<bigint | undefined>;
  /** Granted by an operator or by a rule. Undefined when the same cause has already granted one. */
  grantFreeBet(tx: Tx, grant: FreeBetGrant): Promise<Reference | undefined>;
  /** Ends a free bet that was not used; false when it was. */
  endFreeBet(tx: Tx, player: PlayerId, cause: string): Promise<boolean>;
  /** Only the player's own bets; unknown ids are left out. Newest first. */
  bets(player: PlayerId, ids: readonly Reference[]): Promise<BetRecord[]>;
  list(player: PlayerId, page: BetPage): Promise<BetRecord[]>;
  /** Those of the players who have an open bet. */
  openBettors(players: readonly PlayerId[], reader?: Pick<Database, 'read'>): Promise<ReadonlySet<PlayerId>>;
  /** Those with an accepted bet on the match and a number above `after`, in the order of their numbers. */
  bettorsOf(match: number, after: PlayerId, limit: number): Promise<PlayerId[]>;
  /** Confirms due in-play bets or returns their stakes; runs on every node that has a book. */
  readonly confirming: Rounds;
  confirmDue(): Promise<boolean>;

  /** Bets that wait for a trader, the one with the least time first. */
  waitingReferrals(limit: number): Promise<WaitingReferral[]>;
  answerReferral(
    tx: Tx,
    bet: Reference,
    answer: Parameters<typeof answerReferral>[3],
  ): Promise<ReferralOutcome>;

  // The interface for settlement. Everybody takes locks in this order: bets, exposure, accounts.
  /** The market has a result: no more bets are accepted on it, whatever a node's book says. */
  closeMarket(tx: Tx, market: number, selections: readonly string[]): Promise<void>;
  reopenMarket(tx: Tx, market: number): Promise<void>;
  /** Open bets with a leg in the market and an id above `after`, locked in id order. */
  lockOpenBets(tx: Tx, market: number, after: bigint, limit: number): Promise<BetRecord[]>;
  /**
   * Accepted and settled bets with a leg in the market and an id above `after`, in their current state; nothing is
   * locked.
   */
  betsOfMarket(market: number, after: bigint, limit: number): Promise<BetRecord[]>;
  /**
   * The fingerprint of the bets of the market in that window (`BetAdmin.seen`), locked: until the transaction ends none
   * is placed, confirmed, cashed out or settled.
   */
  lockBetsSeen(tx: Tx, market: number, window: BetWindow): Promise<string>;
  lockSettledBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]>;
  /** In any state, locked in id order; unknown ids are left out. */
  lockBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]>;
  /**
   * Stores the state and releases the exposure. The caller pays afterwards (`paySettled`). Bets that stay open although
   * more of their results are known (`noted`) store those results, and their exposure is recomputed for the
   * remaining legs.
   */
  settleBets(
    tx: Tx,
    settled: readonly { bet: BetRecord; returnUnits: bigint; evidence: readonly LegEvidence[] }[],
    noted?: readonly WithEvidence[],
  ): Promise<void>;
  /** Pays bets that `settleBets` settled, and publishes what they were worth. */
  paySettled(tx: Tx, settled: readonly SettledBet[]): Promise<void>;
  /** Reopens bets with the results that are still valid. The caller takes the payments back (`takeSettledBack`). */
  reopenBets(tx: Tx, reopened: readonly WithEvidence[]): Promise<void>;
  /** With the bets as they were before they were reopened. */
  takeSettledBack(tx: Tx, fallen: readonly FallenBet[]): Promise<void>;
  /**
   * At most one part per bet; a bet without remaining stake becomes cashed out. The caller pays afterwards
   * (`payCashOuts`).
   */
  cashOutBets(tx: Tx, parts: readonly { bet: BetRecord; stake: bigint; price: bigint }[]): Promise<void>;
  payCashOuts(tx: Tx, parts: readonly CashedOutBet[]): Promise<void>;
  /** Returns what cash-outs have left of the stakes, and nothing for a free bet. */
  cancelBets(tx: Tx, cancelled: readonly { bet: BetRecord; reason: CancelReason }[]): Promise<void>;
  /** Returns the stakes of bets that are still waiting for their confirmation. */
  rejectWaiting(tx: Tx, rejected: readonly { bet: BetRecord; reject: Reject }[]): Promise<void>;
  /** Job of every minute: permanently records the matches and markets that have bets. */
  recordMatches(): Promise<number>;
  /** Daily job: deletes exposure of markets that were decided days ago, and expired booking codes. */
  forgetDecided(): Promise<number>;
}

const CONFIRM_EVERY_MS = 250;
const FREE_BETS_SHOWN = 20;
/** Of more quotes of one player at the same moment the rest is unavailable. */
const QUOTES_WAITING = 5;
const FORGET = { olderThanMs: 3 * 86_400_000, most: 10_000 } as const;

export function createBetting(deps: BettingDeps): Betting {
  assertTerms(deps.terms);
  const inTurn = createTurns<PlayerId>(QUOTES_WAITING);
  return {
    ...createPlacement(deps),
    isSlipKnown: (player, slipId) => isSlipStored(deps.database, player, slipId),
    quote: (who, wanted) => quote(deps, who, wanted),
    quoteSeries: (who, wanted) => quoteSeries(deps, who, wanted),
    // One player must not take the feed's answers from the others.
    quoteBuilder: async (who, wanted) =>
      (await inTurn(who.player, () => quoteBuilder(deps, who, wanted))) ?? { is: 'unavailable' },
    readQuote: (token, claim) => readQuote(deps, token, claim),
    restriction: (player) => readRestriction(deps.database, player),
    freeBets: (player) => listReady(deps.database, player, FREE_BETS_SHOWN),
    freeBetUnits: (player, id) => readUnits(deps.database, player, id),
    grantFreeBet: (tx, grant) => grantFreeBet(deps, tx, grant),
    endFreeBet,
    bets: (player, ids) => readBets(deps.database, player, ids),
    list: (player, page) => listBets(deps.database, player, page),
    openBettors: (players, reader = deps.database) => readOpenBettors(reader, players),
    bettorsOf: (match, after, limit) => readBettorsOf(deps.database, match, after, limit),
    confirming: createRounds({
      clock: deps.clock,
      everyMs: CONFIRM_EVERY_MS,
      round: () => confirmDue(deps),
      failed: (error) => deps.failed(error, { bet: '' }),
    }),
    confirmDue: () => confirmDue(deps),
    waitingReferrals: (limit) => waitingReferrals(deps, limit),
    answerReferral: (tx, bet, answer) => answerReferral(deps, tx, bet, answer),
    closeMarket,
    reopenMarket,
    lockOpenBets,
    betsOfMarket: (market, after, limit) => readBetsOfMarket(deps.database, market, after, limit),
    lockBetsSeen,
    lockSettledBets,
    lockBets,
    settleBets: (tx, settled, noted) => settleBets(deps, tx, settled, noted),
    paySettled: (tx, settled) => paySettled(deps, tx, settled),
    reopenBets: (tx, reopened) => reopenBets(deps, tx, reopened),
    takeSettledBack: (tx, fallen) => takeSettledBack(deps, tx, fallen),
    cashOutBets: (tx, parts) => cashOutBets(deps, tx, parts),
    payCashOuts: (tx, parts) => payCashOuts(deps, tx, parts),
    cancelBets: (tx, cancelled) => cancelBets(deps, tx, cancelled),
    rejectWaiting: (tx, rejected) => rejectWaiting(deps, tx, rejected),
    recordMatches: () => recordMatches(deps),
    forgetDecided: () => forgetDecided(deps),
  };
}

async function forgetDecided(deps: BettingDeps): Promise<number> {
  const { database, clock } = deps;
  // Once its exposure is deleted, a market can only be found in this record.
  await recordMatches(deps);
  const at = new Date(clock.nowMs());
  const bookings = await database.inTransaction((tx) => forgetBookings(tx, at, FORGET.most));
  return bookings + (await database.inTransaction((tx) => forgetClosed(tx, FORGET.olderThanMs, FORGET.most)));
}
