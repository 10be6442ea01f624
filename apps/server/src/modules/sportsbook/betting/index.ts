import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { createRounds, type Rounds } from '../../../platform/rounds/rounds.ts';
import type { Reject } from './core/bet.ts';
import { assertTerms } from './core/terms.ts';
import {
  lockOpenBets,
  lockSettledBets,
  rejectWaiting,
  reopenBets,
  settleBets,
} from './service/change-bets.ts';
import { confirmDue } from './service/confirm.ts';
import type { BettingIo } from './service/io.ts';
import { type Quote, quote } from './service/limits.ts';
import { createPlacement, type Placement } from './service/place.ts';
import { closeSelections, forgetClosed, reopenSelections } from './store/exposure.ts';
import { type BetFilter, type BetRecord, type LegEvidence, listBets, readBets } from './store/records.ts';

export type { BetStatus, LegLabels, OddsPolicy, PlayerReject, Reject } from './core/bet.ts';
export { isPlayerReject } from './core/bet.ts';
export { DEFAULT_TERMS, type Terms } from './core/terms.ts';
export type { BettingIo, BettingProtection } from './service/io.ts';
export type { Quote } from './service/limits.ts';
export type { PlaceOutcome } from './service/place.ts';
export type { DecidedBet } from './service/place-batch.ts';
export { proveStakes, type StakesProof } from './service/prove.ts';
export type { Slip } from './service/slip.ts';
export type { BetFilter, BetRecord, LegEvidence, LegRecord, RejectedBet } from './store/records.ts';

/** Tables that are cut into months; the platform makes their partitions ahead of time. */
export const BETTING_PARTITIONS = [
  { schema: 'betting', table: 'bet' },
  { schema: 'betting', table: 'leg' },
] as const;

export interface Betting extends Placement {
  /** The book's price and the stakes that would be taken now. */
  quote(
    who: { readonly player: PlayerId | undefined; readonly asset: Fiat },
    wanted: readonly { readonly match: number; readonly market: number; readonly selection: string }[],
  ): Promise<Quote[]>;
  /** Only the player's own; unknown ids are left out. Newest first. */
  bets(player: PlayerId, ids: readonly Reference[]): Promise<BetRecord[]>;
  list(
    player: PlayerId,
    page: { filter: BetFilter; before: bigint | undefined; skip: number; limit: number },
  ): Promise<BetRecord[]>;
  /** Confirms or gives back what is due in play; runs on every node that has a book. */
  readonly confirming: Rounds;
  confirmDue(): Promise<boolean>;

  // The doors of settlement. Locks are taken in this order by everyone: bets, exposure, accounts.
  /** The market has a result: nothing more is taken on it, whatever the book of a node says. */
  closeMarket(tx: Tx, market: number, selections: readonly string[]): Promise<void>;
  reopenMarket(tx: Tx, market: number): Promise<void>;
  /** Open bets with a leg in the market and an id above `after`, locked in the order of their ids. */
  lockOpenBets(tx: Tx, market: number, after: bigint, limit: number): Promise<BetRecord[]>;
  lockSettledBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]>;
  /** Writes the state and releases the exposure. Whoever calls it pays, afterwards. */
  settleBets(
    tx: Tx,
    settled: readonly { bet: BetRecord; returnUnits: bigint; evidence: readonly LegEvidence[] }[],
  ): Promise<void>;
  reopenBets(tx: Tx, bets: readonly BetRecord[]): Promise<void>;
  /** Gives the stakes of bets back that still wait for their confirmation. */
  rejectWaiting(tx: Tx, rejected: readonly { bet: BetRecord; reject: Reject }[]): Promise<void>;
  /** A daily job: exposure of markets that were decided days ago. */
  forgetDecided(): Promise<number>;
}

const CONFIRM_EVERY_MS = 250;
const FORGET = { olderThanMs: 3 * 86_400_000, most: 10_000 } as const;

export function createBetting(io: BettingIo): Betting {
  assertTerms(io.terms);
  return {
    ...createPlacement(io),
    quote: (who, wanted) => quote(io, who, wanted),
    bets: (player, ids) => readBets(io.database, player, ids),
    list: (player, page) => listBets(io.database, player, page),
    confirming: createRounds({
      clock: io.clock,
      everyMs: CONFIRM_EVERY_MS,
      round: () => confirmDue(io),
      failed: (error) => io.failed(error, { bet: '' }),
    }),
    confirmDue: () => confirmDue(io),
    closeMarket: closeSelections,
    reopenMarket: reopenSelections,
    lockOpenBets,
    lockSettledBets,
    settleBets: (tx, settled) => settleBets(io, tx, settled),
    reopenBets: (tx, bets) => reopenBets(io, tx, bets),
    rejectWaiting: (tx, rejected) => rejectWaiting(io, tx, rejected),
    forgetDecided: () => io.database.inTransaction((tx) => forgetClosed(tx, FORGET.olderThanMs, FORGET.most)),
  };
}
