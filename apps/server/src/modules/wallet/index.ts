import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Append } from '../../platform/outbox/outbox.ts';
import type { PlayMoneyTerms } from './core/play-money.ts';
import type { Pocket, Posting, PostingKey, PostOutcome } from './core/posting.ts';
import { closeBooks } from './jobs/close-books.ts';
import { type Balance, readBalance } from './service/balance.ts';
import { type GrantOutcome, grantPlayMoney } from './service/grant-play-money.ts';
import { type PostOptions, post } from './service/post.ts';
import { createPostQueue, type PostQueue } from './service/post-queue.ts';
import { type ProofOptions, type ProofReport, prove } from './service/prove.ts';
import { type ReverseOutcome, reverse } from './service/reverse.ts';
import {
  readStatementOfReference,
  readStatementPage,
  type StatementEntry,
  type StatementPage,
} from './service/statement.ts';
import { type Account, type Holder, lockAccounts, readWithBonus } from './store/accounts.ts';
import {
  type Block,
  type BlockedState,
  type BlockReason,
  block,
  blockedOf,
  closedOf,
  readBlocks,
  unblock,
} from './store/blocks.ts';
import { houseBalance } from './store/houses.ts';
import {
  type LedgerPage,
  type LedgerRow,
  type LedgerSum,
  readLedgerAfter,
  readLedgerBetween,
  sumLedger,
} from './store/ledger-rows.ts';
import { leftBetween, type MovedByKind, movedBetween, movedSince } from './store/moved.ts';
import { type ReferenceEntry, readReference } from './store/of-reference.ts';
import { readPlayMoneyTerms } from './store/play-money.ts';
import { lockStanding, readStandings, type Standing } from './store/standing.ts';
import type { StatementFilter } from './store/transfers.ts';
import { type SpendingKinds, type Unspent, unspentSince } from './store/unspent.ts';

export type { PlayMoneyTerms } from './core/play-money.ts';
export type {
  AccountState,
  Move,
  NamedPlace,
  Pocket,
  Posting,
  PostingKey,
  PostOutcome,
} from './core/posting.ts';
export { isPocket, takeOff } from './core/posting.ts';
export type { Balance } from './service/balance.ts';
export type { QueuedOutcome } from './service/post-queue.ts';
export type { ProofReport } from './service/prove.ts';
export type { StatementEntry, StatementPage } from './service/statement.ts';
export type { Block, BlockedState, BlockReason } from './store/blocks.ts';
export type { LedgerPage, LedgerRow, LedgerSum } from './store/ledger-rows.ts';
export type { MovedByKind } from './store/moved.ts';
export type { ReferenceEntry } from './store/of-reference.ts';
export {
  type Correction,
  type PlayerDay,
  readCorrections,
  readHolders,
  readPlayerDays,
} from './store/player-days.ts';
export type { Standing } from './store/standing.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly append: Append;
  /** Where sums of a time that is over may be read; without it from the database itself. */
  readonly reads?: Pick<Database, 'read'>;
}

export interface Wallet {
  /** Posts inside the caller's transaction, all or nothing per posting, in order. */
  post(tx: Tx, postings: readonly Posting[], options?: PostOptions): Promise<PostOutcome[]>;
  reverse(tx: Tx, original: PostingKey, as: PostingKey): Promise<ReverseOutcome>;
  /** Locks the accounts and reads them, for a caller that decides about several postings before it posts. */
  lock(tx: Tx, holders: readonly Holder[]): Promise<readonly Account[]>;
  /**
   * Blocks a player's accounts in every asset, under the lock that every debit takes. Reasons are independent; the
   * accounts have the strictest state of them, and accounts opened later inherit it.
   */
  block(tx: Tx, player: PlayerId, by: BlockReason, state: BlockedState): Promise<void>;
  /** Lifts that reason only. */
  unblock(tx: Tx, player: PlayerId, by: BlockReason): Promise<void>;
  blocks(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<readonly Block[]>;
  /**
   * Those of the players who are blocked: for callers that take no money, such as free bets, which no debit refuses.
   */
  blockedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  closedOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
  /** Blocks and debts, under the lock of this account: for a caller that is about to send money out. */
  lockStanding(tx: Tx, holder: Holder): Promise<Standing>;
  /** The same without locks; players without a block and without debt are left out. */
  standings(
    players: readonly PlayerId[],
    reader?: Pick<Database, 'read'>,
  ): Promise<ReadonlyMap<PlayerId, Standing>>;
  /** The balance of a `house:` account, by asset. */
  houseBalance(name: string): Promise<ReadonlyMap<Asset, bigint>>;
  /** What left and reached the player's cash since then, by kind; movements into or out of debt count as cash. */
  movedSince(tx: Tx, holder: { player: PlayerId; asset: Asset }, sinceMs: number): Promise<MovedByKind>;
  /** The most that was added to the player's cash at some time since then and not spent after it. */
  unspentSince(
    tx: Tx,
    holder: { player: PlayerId; asset: Asset },
    kinds: SpendingKinds,
    sinceMs: number,
    rowsMost?: number,
  ): Promise<Unspent>;
  /** For callers without a transaction of their own: collects postings into batches. */
  readonly queue: PostQueue;
  balance(player: PlayerId, asset: Asset, reader?: Pick<Database, 'read'>): Promise<Balance>;
  statement(
    player: PlayerId,
    asset: Asset,
    before: bigint | undefined,
    limit: number,
    filter?: StatementFilter,
  ): Promise<StatementPage>;
  /** What one bet, deposit or grant did to the player's own money, newest first. */
  statementOf(
    player: PlayerId,
    asset: Asset,
    ref: Reference,
    limit: number,
  ): Promise<readonly StatementEntry[]>;
  /** As `movedSince`, for a time range, and for other pockets than the spendable ones where they are given. */
  movedBetween(
    holder: { player: PlayerId; asset: Asset },
    period: { readonly fromMs: number; readonly untilMs: number },
    pockets?: readonly Pocket[],
  ): Promise<MovedByKind>;
  /** What actually left the player by these kinds, less what came back by them. */
  leftBetween(
    holder: { player: PlayerId; asset: Asset },
    period: { readonly fromMs: number; readonly untilMs: number },
    kinds: readonly string[],
  ): Promise<bigint>;
  /** The rows about one bet, deposit or grant, in the order of the ledger. */
  ofReference(ref: Reference): Promise<ReferenceEntry[]>;
  /**
   * The rows after a position, in order, as far as no running transaction can still add one before them. `settledMs` is
   * longer than any transaction lives.
   */
  ledgerAfter(
    tx: Tx,
    after: bigint,
    options: { readonly settledMs: number; readonly window: number },
  ): Promise<LedgerPage>;
  /** The rows between two positions, both included. */
  ledgerBetween(first: bigint, last: bigint): Promise<readonly LedgerRow[]>;
  /** For proofs: the whole ledger up to a position, added up by kind and places. */
  sumLedger(upto: bigint): Promise<readonly LedgerSum[]>;
  /** How much play money a demo gives now; undefined where none was ever set. */
  playMoneyTerms(asset: Asset): Promise<PlayMoneyTerms | undefined>;
  grantPlayMoney(
    terms: PlayMoneyTerms,
    request: { player: PlayerId; asset: Asset; requestId: string },
  ): Promise<GrantOutcome>;
  /** For proofs: accounts with money in the bonus pocket, in the order of their holders. */
  withBonus(after: { readonly player: number; readonly asset: string }, limit: number): Promise<Holder[]>;
  prove(options: ProofOptions): Promise<ProofReport>;
  closeBooks(): Promise<{ accounts: number; upto: bigint }>;
}

/** Tables that are partitioned by month; the platform creates their partitions in advance. */
export const WALLET_PARTITIONS = [{ schema: 'wallet', table: 'transfer' }] as const;

export function createWallet(deps: WalletDeps): Wallet {
  const posting = { ...deps, houses: new Map<string, bigint>() };
  return {
    post: (tx, postings, options) => post(posting, tx, postings, options),
    reverse: (tx, original, as) => reverse(posting, tx, original, as),
    lock: lockAccounts,
    block,
    unblock,
    blocks: (player, reader = deps.database) => readBlocks(reader, player),
    blockedOf,
    closedOf,
    lockStanding,
    standings: (players, reader = deps.database) => readStandings(reader, players),
    houseBalance: (name) => houseBalance(deps.database, name),
    movedSince,
    unspentSince,
    queue: createPostQueue(posting),
    balance: (player, asset, reader = deps.database) => readBalance(reader, player, asset),
    statement: (player, asset, before, limit, filter) =>
      readStatementPage(deps.database, { player, asset }, before, limit, filter),
    statementOf: (player, asset, ref, limit) =>
      readStatementOfReference(deps.database, { player, asset }, ref, limit),
    movedBetween: (holder, period, pockets) => movedBetween(readsOf(deps, period), holder, period, pockets),
    leftBetween: (holder, period, kinds) => leftBetween(readsOf(deps, period), holder, period, kinds),
    ofReference: (ref) => readReference(deps.database, ref),
    ledgerAfter: readLedgerAfter,
    ledgerBetween: (first, last) => readLedgerBetween(deps.database, first, last),
    sumLedger: (upto) => sumLedger(deps.database, upto),
    playMoneyTerms: (asset) => readPlayMoneyTerms(deps.database, asset, deps.clock.nowMs()),
    grantPlayMoney: (terms, request) => grantPlayMoney(posting, terms, request),
    withBonus: (after, limit) => readWithBonus(deps.database, after, limit),
    prove: (options) => prove(deps, options),
    closeBooks: () => closeBooks(deps.database),
  };
}

const OVER_SINCE_MS = 3_600_000;

/** Nothing is posted into a time that was over an hour ago, so a replica that is seconds behind has all of it. */
function readsOf(
  { database, reads, clock }: WalletDeps,
  { untilMs }: { readonly untilMs: number },
): Pick<Database, 'read'> {
  return reads && untilMs <= clock.nowMs() - OVER_SINCE_MS ? reads : database;
}
