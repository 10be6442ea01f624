import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { StudioAdapter } from './core/studio-adapter.ts';
import type { StudioWallet } from './core/studio-wallet.ts';
import { createMessageLog, createStudioWallet } from './service/answer-studio.ts';
import { createCallQueue } from './service/call-queue.ts';
import { type Crash, createCrash } from './service/crash.ts';
import type { CrashOwnDeps } from './service/crash-deps.ts';
import type { CasinoDeps } from './service/deps.ts';
import { type CasinoOperations, createCasinoOperations } from './service/operations.ts';
import type { OperationsDeps } from './service/operations-deps.ts';
import { createOriginals, type Originals } from './service/originals.ts';
import type { OriginalsDeps } from './service/originals-deps.ts';
import { createSessionCache } from './service/session-cache.ts';
import { endSessions } from './service/sessions.ts';
import {
  endGrant,
  type ListedFreeRounds,
  listGrantsOf,
  type NewGrant as NewFreeRounds,
  writeGrant,
} from './store/grants.ts';
import { dropOldMessages, readMessagesOfRound, type StoredMessage } from './store/messages.ts';
import { hasOpenRound } from './store/rounds.ts';
import type { SessionEnd } from './store/sessions.ts';

export { maskedName } from './core/big-win.ts';
export { type GameNames, gameKey, type HallGame } from './core/game.ts';
export { type HallIndex, indexHall, searchHall, similarGames } from './core/game-search.ts';
export type { Hall } from './core/hall.ts';
export { type HallTab, isOfMain } from './core/hall-tabs.ts';
export type { Jackpot } from './core/jackpot.ts';
export { choiceOf } from './core/original.ts';
export { multiplierText, worthOf } from './core/original-steps.ts';
export { defaultMaxPayout } from './core/own-games.ts';
export type { GameTerms } from './core/product.ts';
export { remedyOf } from './core/reconcile.ts';
export type {
  GameKind,
  GameLaunch,
  StudioAdapter,
  StudioGame,
  StudioReply,
  StudioReport,
  StudioRequest,
  StudioRound,
  StudioTransaction,
} from './core/studio-adapter.ts';
export type { StudioWallet } from './core/studio-wallet.ts';
export type { Crash } from './service/crash.ts';
export type { CrashBetOutcome, CrashRefused } from './service/crash-bets.ts';
export {
  CRASH_BETS_CHANGED,
  CRASH_CONNECTIONS,
  CRASH_OPTIONS,
  CRASH_PHASE_CHANGED,
  CRASH_TICKED,
  type CrashOptions,
  type CrashTick,
} from './service/crash-deps.ts';
export type { CrashBetsView, CrashPhaseView, CrashRoomView } from './service/crash-view.ts';
export type { CasinoDeps, GameRules, MayPlay, PlayerProfile } from './service/deps.ts';
export type { DifferenceOutcome } from './service/difference-decisions.ts';
export type { ShownSeeds } from './service/fair-seeds.ts';
export { type CasinoHall, type CasinoHallDeps, createCasinoHall } from './service/hall.ts';
export type { LaunchOutcome } from './service/launch.ts';
export {
  type CasinoOperations,
  createCasinoOperations,
  type DecidedDifference,
  type WholeRound,
} from './service/operations.ts';
export type { OperationsDeps } from './service/operations-deps.ts';
export type { BetRefused } from './service/original-bets.ts';
export type { Originals } from './service/originals.ts';
export type { OriginalsDeps, OriginalTerms } from './service/originals-deps.ts';
export type { RealityDue } from './service/play-presence.ts';
export type { AdminRound } from './store/admin-rounds.ts';
export type { StoredCrashBet } from './store/crash-bets.ts';
export type { StoredChain } from './store/crash-chains.ts';
export type { CrashRound } from './store/crash-rounds.ts';
export type { ClosedRound, RoundTotals } from './store/funding.ts';
export type { StoredMessage } from './store/messages.ts';
export type { OwnRound as OriginalReply } from './store/own-rounds.ts';
export type { Ideas } from './store/player-games.ts';
export { type RoundLabel, readRoundLabels } from './store/round-labels.ts';
export type { SessionEnd } from './store/sessions.ts';

export interface Casino {
  /** The studios by their names. */
  readonly studios: ReadonlyMap<string, CasinoStudio>;
  /**
   * Ends all open sessions of the player in the caller's transaction; the studios are informed after its commit.
   * Returns how many there were.
   */
  endSessions(tx: Tx, player: PlayerId, reason: SessionEnd): Promise<number>;
  /** Whether a round with a stake is not closed. */
  hasOpenRound(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<boolean>;
  /** Every message of a round, oldest first. */
  messagesOfRound(round: Reference, limit: number): Promise<readonly StoredMessage[]>;
  /** What jobs and operators do with the casino. */
  operate(more: Omit<OperationsDeps, keyof CasinoDeps>): CasinoOperations;
  /** Our own games for one player. */
  originals(more: Omit<OriginalsDeps, keyof CasinoDeps>): Originals;
  /** The room of crash, which plays through the same wallet as the studios. */
  openCrash(more: CrashOwnDeps): Crash;
  /** Free rounds that a grant gave; false when its source gave them before. */
  giveFreeRounds(tx: Tx, grant: NewFreeRounds): Promise<boolean>;
  /** Ends free rounds of which some are left; false when all were played. */
  endFreeRounds(tx: Tx, player: PlayerId, source: string): Promise<boolean>;
  /** The player's free rounds that are open or expired since then, the newest first. */
  freeRoundsOf(player: PlayerId, since: Date): Promise<readonly ListedFreeRounds[]>;
  /** A job: drops the months of messages that are older than the retention. */
  dropOldMessages(): Promise<number>;
  /** Resolves when everything that was accepted is decided and stored. Nothing is accepted any more. */
  close(): Promise<void>;
}

export interface CasinoStudio {
  readonly adapter: StudioAdapter;
  /** The wallet as this studio sees it. */
  readonly wallet: StudioWallet;
}

/** Tables that are partitioned by month; the platform creates their partitions in advance. */
export const CASINO_PARTITIONS = [{ schema: 'casino', table: 'message' }] as const;

const MESSAGES_MAX = 1_000;
const FREE_ROUNDS_MAX = 500;

export function createCasino(given: CasinoDeps): Casino {
  const deps = { sessionCache: createSessionCache(), ...given };
  const queue = createCallQueue(deps);
  const log = createMessageLog(deps);
  const studios = new Map(
    [...deps.studios].map(([name, adapter]) => [
      name,
      { adapter, wallet: createStudioWallet(deps, name, queue, log) },
    ]),
  );
  return {
    studios,
    endSessions: (tx, player, reason) => endSessions(deps, tx, player, reason),
    hasOpenRound: (player, reader = deps.database) => hasOpenRound(reader, player),
    messagesOfRound: (round, limit) =>
      readMessagesOfRound(deps.database, round, Math.min(limit, MESSAGES_MAX)),
    operate: (more) => createCasinoOperations({ ...deps, ...more }),
    originals: (more) => createOriginals({ ...deps, ...more }),
    openCrash: (more) => createCrash(deps, more),
    giveFreeRounds: writeGrant,
    freeRoundsOf: (player, since) => listGrantsOf(deps.database, player, since, FREE_ROUNDS_MAX),
    endFreeRounds: (tx, player, source) => endGrant(tx, player, source, new Date(deps.clock.nowMs())),
    dropOldMessages: () => deps.database.inTransaction((tx) => dropOldMessages(tx)),
    async close() {
      await queue.close();
      await log.close();
    },
  };
}
