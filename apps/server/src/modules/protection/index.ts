import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Protected } from './core/allow.ts';
import type { Declaration } from './core/declare.ts';
import type { Limit, LimitChange } from './core/limit.ts';
import type { BreakTerm, ExclusionTerm, PauseTerm } from './core/pause.ts';
import { type AskedCorrection, applyCorrection, askCorrection } from './service/correct.ts';
import { declareIdentity, unverifyIdentity, verifyIdentity } from './service/declare.ts';
import type { ProtectionDeps } from './service/deps.ts';
import {
  countGivenBack,
  countReturns,
  type DepositAnswer,
  type DepositGuard,
  type Movement,
  mayDeposit,
  mayStake,
  openDeposits,
  openGuard,
  type StakeGuard,
} from './service/guard.ts';
import { type NearLimit, nearLimits } from './service/near-limits.ts';
import {
  currentPause,
  liftEnded,
  type PauseOutcome,
  type ProtectionStanding,
  pauseIn,
  standingIn,
  takePause,
} from './service/pause.ts';
import { notePresence, type Reality, type RealityMinutes } from './service/presence.ts';
import { cancelPending, type Owner, setLimit, type TightenOutcome, tightenIn } from './service/set-limit.ts';
import { type ProtectionState, readState, weekMinutes } from './service/state.ts';
import { type Correction, endCorrection, readCorrections } from './store/corrections.ts';
import { type DocumentConflict, readConflicts, readHoldersOf } from './store/documents.ts';
import {
  lockPlayer,
  type ProtectedPlayer,
  type ProtectionRecord,
  readPlayer,
  readRecords,
  writeRealityMinutes,
  writeRecord,
} from './store/players.ts';
import { type ProtectionBounds, readLastSeen, readSuspects } from './store/suspects.ts';

export type { Protected, ProtectionReason, Rules } from './core/allow.ts';
export { habitsOf } from './core/country.ts';
export type { Declaration } from './core/declare.ts';
export { isDate, maskedDocument, reaches } from './core/identity-level.ts';
export type { Limit } from './core/limit.ts';
export type { BreakTerm, ExclusionTerm, Pause, PauseTerm } from './core/pause.ts';
export type { Period } from './core/period.ts';
export { localDate } from './service/declare.ts';
export type { ProtectionDeps } from './service/deps.ts';
export type { Arrived, DepositAnswer, DepositGuard, Movement, StakeGuard } from './service/guard.ts';
export type { NearLimit } from './service/near-limits.ts';
export type { PauseOutcome } from './service/pause.ts';
export type { Reality } from './service/presence.ts';
export type { Owner, TightenOutcome } from './service/set-limit.ts';
export type { ProtectionState, Usage } from './service/state.ts';
export type { Correction } from './store/corrections.ts';
export type { DocumentConflict } from './store/documents.ts';
export type { ProtectionRecord } from './store/players.ts';
export { type ReportedProtection, readReported } from './store/reported.ts';

export interface Protection {
  /**
   * Everything that takes money asks here, inside the transaction that takes it, with one query per batch, and is
   * counted there. `guard` is the same in two steps, for callers that decide again before they take the money.
   */
  mayStake(tx: Tx, stakes: readonly Movement[]): Promise<Protected[]>;
  guard(tx: Tx, players: readonly Pick<Movement, 'player'>[]): Promise<StakeGuard>;
  /** Returns of stakes, in the transaction that pays them. */
  returned(tx: Tx, returns: readonly Movement[]): Promise<void>;
  /** Stakes of rejected bets: as if they had never been made. */
  givenBack(tx: Tx, stakes: readonly (Movement & { readonly stakedMs: number })[]): Promise<void>;
  mayDeposit(tx: Tx, deposit: Movement): Promise<DepositAnswer>;
  /** For money that has arrived: how much of it may be credited now. */
  deposits(tx: Tx, players: readonly PlayerId[]): Promise<DepositGuard>;

  /** Implements the port of identity; without an end the exclusion is permanent. */
  mayEnter(
    player: PlayerId,
  ): Promise<{ is: 'allowed' } | { is: 'refused'; by: 'break' | 'exclusion'; untilMs?: number }>;
  state(owner: Owner): Promise<ProtectionState>;
  /** The part of it that a decision about a player's money needs, in its transaction. */
  standingIn(tx: Tx, player: PlayerId): Promise<ProtectionStanding>;
  setLimit(
    owner: Owner,
    key: Pick<Limit, 'kind' | 'period'>,
    amount: bigint | undefined,
  ): Promise<LimitChange>;
  cancelPending(owner: Owner, key: Pick<Limit, 'kind' | 'period'>): Promise<boolean>;
  takeBreak(who: Pick<Owner, 'player' | 'brand'>, term: BreakTerm): Promise<PauseOutcome>;
  exclude(who: Pick<Owner, 'player' | 'brand'>, term: ExclusionTerm): Promise<PauseOutcome>;
  /** What an operator does to protect a player, in the operator's transaction. */
  readonly officer: {
    /** No shorter than the pause that the player has; call `tell` after the commit. */
    pause(
      tx: Tx,
      who: Pick<Owner, 'player' | 'brand'>,
      term: PauseTerm,
    ): Promise<PauseOutcome & { readonly tell: () => void }>;
    tighten(
      tx: Tx,
      owner: Owner,
      key: Pick<Limit, 'kind' | 'period'>,
      amount: bigint,
    ): Promise<TightenOutcome>;
  };
  setRealityCheck(who: Pick<Owner, 'player' | 'brand'>, minutes: RealityMinutes): Promise<void>;
  notePresence(owner: Owner, wasShown: boolean): Promise<Reality>;
  declare(
    who: Pick<Owner, 'player' | 'brand'>,
    given: { readonly birthDate: string; readonly document: string | undefined },
  ): Promise<Declaration>;
  /** What the player has declared, for whoever compares it with the documents; undefined when nothing is stored. */
  declared(player: PlayerId): Promise<Pick<ProtectedPlayer, 'level' | 'birthDate' | 'document'> | undefined>;
  /** Somebody has seen the documents. False when the player has declared none. */
  verify(tx: Tx, who: Pick<Owner, 'player' | 'brand'>): Promise<boolean>;
  /** The documents have expired. False when the player was not verified, or `isProven` finds a valid document. */
  unverify(tx: Tx, who: Pick<Owner, 'player' | 'brand'>, isProven: () => Promise<boolean>): Promise<boolean>;
  /** Another date of birth than the declared one: one operator asks, another one decides. */
  readonly corrections: {
    ask(tx: Tx, asked: Omit<Correction, 'id' | 'bornBefore' | 'askedMs'>): Promise<AskedCorrection>;
    /** Those that wait, the oldest first. */
    waiting(limit: number): Promise<Correction[]>;
    waitingOf(player: PlayerId): Promise<Correction | undefined>;
    find(id: bigint): Promise<Correction | undefined>;
    /** Both false when it was decided meanwhile; `apply` also when the date was changed. */
    apply(tx: Tx, correction: Correction, by: bigint): Promise<boolean>;
    reject(tx: Tx, correction: Correction, by: bigint): Promise<boolean>;
  };
  /** What the player changed about limits, pauses and identity; the newest first. */
  records(
    player: PlayerId,
    before: { readonly beforeMs: number; readonly beforeId: bigint },
    limit: number,
  ): Promise<readonly ProtectionRecord[]>;
  /** Other accounts of the brand that gave the same document, newest first. */
  documentConflicts(player: PlayerId): Promise<readonly DocumentConflict[]>;
  /** Of each of these players the accounts that hold a document which the player gave, and the player. */
  holdersOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, readonly PlayerId[]>>;
  /** Those of the players who used at least four fifths of a limit in money; for notices, nothing is locked. */
  nearLimits(players: readonly PlayerId[]): Promise<readonly NearLimit[]>;
  /** Minutes in the app in the running week of the brand's zone. */
  weekMinutes(who: Pick<Owner, 'player' | 'brand'>): Promise<number>;
  /** Players who reach one of the bounds: for the job that looks for signs of harm. */
  suspects(bounds: ProtectionBounds, limit: number): Promise<readonly PlayerId[]>;
  lastSeen(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  /** A job: ends the pauses that are over. */
  liftEnded(): Promise<number>;
}

export function createProtection(deps: ProtectionDeps): Protection {
  return {
    mayStake: (tx, stakes) => mayStake(deps, tx, stakes),
    guard: (tx, players) => openGuard(deps, tx, players),
    returned: (tx, returns) => countReturns(deps, tx, returns),
    givenBack: (tx, stakes) => countGivenBack(deps, tx, stakes),
    mayDeposit: (tx, deposit) => mayDeposit(deps, tx, deposit),
    deposits: (tx, players) => openDeposits(deps, tx, players),
    async mayEnter(player) {
      const pause = await currentPause(deps, player);
      if (!pause) return { is: 'allowed' };
      const { by, untilMs } = pause;
      return { is: 'refused', by, ...(untilMs !== undefined && { untilMs }) };
    },
    state: (owner) => readState(deps, owner),
    standingIn: (tx, player) => standingIn(deps, tx, player),
    setLimit: (owner, key, amount) => setLimit(deps, owner, key, amount),
    cancelPending: (owner, key) => cancelPending(deps, owner, key),
    takeBreak: (who, term) => takePause(deps, who, term),
    exclude: (who, term) => takePause(deps, who, term),
    officer: {
      pause: (tx, who, term) => pauseIn(deps, tx, who, term, 'operator'),
      tighten: (tx, owner, key, amount) => tightenIn(deps, tx, owner, key, amount),
    },
    setRealityCheck: (who, minutes) =>
      deps.database.inTransaction(async (tx) => {
        await lockPlayer(tx, who.player, who.brand);
        await writeRealityMinutes(tx, who.player, minutes);
        await writeRecord(tx, who.player, deps.clock.nowMs(), 'reality-check-set', { minutes });
      }),
    notePresence: (owner, wasShown) => notePresence(deps, owner, wasShown),
    declare: (who, given) => declareIdentity(deps, who, given),
    declared: (player) => readPlayer(deps.database, player),
    verify: (tx, who) => verifyIdentity(deps, tx, who),
    unverify: (tx, who, isProven) => unverifyIdentity(deps, tx, who, isProven),
    corrections: {
      ask: (tx, asked) => askCorrection(deps, tx, asked),
      waiting: (limit) => readCorrections(deps.database, { limit }),
      waitingOf: async (player) => (await readCorrections(deps.database, { player, limit: 1 }))[0],
      find: async (id) => (await readCorrections(deps.database, { id, limit: 1 }))[0],
      apply: (tx, correction, by) => applyCorrection(deps, tx, correction, by),
      reject: (tx, { id }, by) => endCorrection(tx, id, { state: 'rejected', by, atMs: deps.clock.nowMs() }),
    },
    documentConflicts: (player) => readConflicts(deps.database, player),
    holdersOf: readHoldersOf,
    records: (player, before, limit) => readRecords(deps.database, player, before, limit),
    nearLimits: (players) => nearLimits(deps, players),
    weekMinutes: (who) => weekMinutes(deps, who),
    suspects: (bounds, limit) => readSuspects(deps.database, bounds, limit),
    lastSeen: (players) => readLastSeen(deps.database, players),
    liftEnded: () => liftEnded(deps),
  };
}
