import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { createAttempts } from '../../platform/attempts/attempts.ts';
import type { Wallet } from '../wallet/index.ts';
import { may, permissionsOf } from './core/permission.ts';
import { IDLE_MS } from './core/session.ts';
import type { Actor } from './service/actor.ts';
import { type FreeBetRequest, grantFreeBet } from './service/bet-commands.ts';
import { deskMarket } from './service/bet-market.ts';
import type { OperatorDeps } from './service/deps.ts';
import { type OperatorSession, resolveSession, signOut } from './service/desk.ts';
import {
  type Confirmation,
  confirmDecision,
  decideMarket,
  type MarketRequest,
  previewRequest,
  rejectDecision,
} from './service/market-decisions.ts';
import {
  type AdjustWish,
  adjustBalance,
  approvePayout,
  type RefundWish,
  refundPayin,
  rejectPayout,
} from './service/payment-commands.ts';
import {
  type AnswerWish,
  answerAppeal,
  type CodeWish,
  createPromoCode,
  decideHeld,
  type HeldWish,
  type RateWish,
  resolveDifference,
  runReconciliation,
  setExchangeRate,
} from './service/payment-site-commands.ts';
import { ownerOf, type PayoutWish, startPayout } from './service/payout-commands.ts';
import { endPlayerSessions, freezePlayer, unfreezePlayer } from './service/player-commands.ts';
import type { ConfigSetting, MaintenanceState, OperatorPorts } from './service/ports.ts';
import { setPaymentRoute, switchPaymentProvider } from './service/route-commands.ts';
import { resealSeeds } from './service/seeds.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Place,
  presentCode,
  setUp,
  signIn,
} from './service/sign-in.ts';
import { setConfig, setMaintenance } from './service/site-commands.ts';
import {
  type LeagueWish,
  type OverrideWish,
  overridePrice,
  releasePrice,
  reopenTrading,
  type StopWish,
  setLeague,
  stopTrading,
} from './service/trading-commands.ts';
import { type AuditQuestion, type AuditRow, readAudit } from './store/audit.ts';
import { readWaiting } from './store/decisions.ts';
import { namesOf } from './store/people.ts';

export { accountLines } from './core/account-lines.ts';
export { dayStartMs } from './core/day.ts';
export { maskEmail, maskTail } from './core/mask.ts';
export { rateText } from './core/money-text.ts';
export type { Permission, Role } from './core/permission.ts';
export { may, parseRole, permissionsOf, ROLES } from './core/permission.ts';
export type { Actor } from './service/actor.ts';
export { type DeskMarket, deskMarkets } from './service/bet-market.ts';
export type { BetsPort } from './service/bets-port.ts';
export type { OperatorDeps as OperatorIo } from './service/deps.ts';
export type { OperatorSession } from './service/desk.ts';
export { type MarketRequest, requestOf } from './service/market-decisions.ts';
export type { PaymentsPort } from './service/payments-port.ts';
export { createPeople, type People, type PersonOutcome } from './service/people.ts';
export type { Declined, DeclineReason } from './service/perform.ts';
export type {
  BrandView,
  ConfigEntry,
  ConfigPort,
  ConfigSetting,
  HealthView,
  MaintenanceState as HouseState,
  MaintenanceStatus as HouseStatus,
  OperatorPorts,
  Pair,
  PlayersPort,
  PlayerView,
  ProtectionPort,
  ProtectionView,
} from './service/ports.ts';
export type { Place } from './service/sign-in.ts';
export type { TradingPort } from './service/trading-port.ts';
export type { AuditQuestion, AuditRow } from './store/audit.ts';
export type { StoredDecision } from './store/decisions.ts';

export const OPERATOR_IDLE_MS = IDLE_MS;

export type OperatorOptions = Omit<OperatorDeps, 'attempts'> & {
  readonly ports: OperatorPorts;
  readonly wallet: Pick<Wallet, 'balance' | 'statement' | 'block' | 'unblock' | 'blocks'>;
};

export type Operator = ReturnType<typeof createOperator>;

export function createOperator(options: OperatorOptions) {
  const { ports, wallet } = options;
  const deps: OperatorDeps = { ...options, attempts: createAttempts(options) };
  const commands = { ...options, ...deps, ...ports };
  return {
    ports,
    wallet,
    /** Seals the seeds of second factors that are stored openly or with an older key. */
    resealSeeds: () => resealSeeds(deps),
    session: (secret: string) => resolveSession(deps, secret),
    signIn: (claim: { name: string; password: string }, place: Place) => signIn(deps, claim, place),
    setUp: (claim: { token: string; password: string }, place: Place) => setUp(deps, claim, place),
    presentCode: (half: OperatorSession, code: string, place: Place) => presentCode(deps, half, code, place),
    beginSecondFactor: (half: OperatorSession) => beginSecondFactor(deps, half),
    confirmSecondFactor: (half: OperatorSession, code: string, place: Place) =>
      confirmSecondFactor(deps, half, code, place),
    signOut: (session: OperatorSession, actor: Actor) => signOut(deps, session, actor),
    setMaintenance: (
      actor: Actor,
      wish: { to: MaintenanceState; from: MaintenanceState['status']; reason: string },
    ) => setMaintenance(commands, actor, wish),
    setConfig: (
      actor: Actor,
      wish: { brand: string | undefined; key: string; setting: ConfigSetting | undefined; reason: string },
    ) => setConfig(commands, actor, wish),
    freezePlayer: (actor: Actor, wish: { player: PlayerId; state: 'no_debit' | 'closed'; reason: string }) =>
      freezePlayer(commands, actor, wish),
    unfreezePlayer: (actor: Actor, wish: { player: PlayerId; reason: string }) =>
      unfreezePlayer(commands, actor, wish),
    endPlayerSessions: (actor: Actor, wish: { player: PlayerId; reason: string }) =>
      endPlayerSessions(commands, actor, wish),
    stopTrading: (actor: Actor, wish: StopWish) => stopTrading(commands, actor, wish),
    reopenTrading: (actor: Actor, wish: StopWish) => reopenTrading(commands, actor, wish),
    overridePrice: (actor: Actor, wish: OverrideWish) => overridePrice(commands, actor, wish),
    releasePrice: (actor: Actor, wish: Pick<OverrideWish, 'market' | 'selection' | 'reason'>) =>
      releasePrice(commands, actor, wish),
    setLeague: (actor: Actor, wish: LeagueWish) => setLeague(commands, actor, wish),
    ...marketDecisions(commands),
    grantFreeBet: (actor: Actor, wish: FreeBetRequest) => grantFreeBet(commands, actor, wish),
    approvePayout: (actor: Actor, wish: { order: Reference; reason: string }) =>
      approvePayout(commands, actor, wish),
    rejectPayout: (actor: Actor, wish: { order: Reference; reason: string }) =>
      rejectPayout(commands, actor, wish),
    refundPayin: (actor: Actor, wish: RefundWish) => refundPayin(commands, actor, wish),
    startPayout: (actor: Actor, wish: PayoutWish) => startPayout(commands, actor, wish),
    payoutOwner: (player: PlayerId) => ownerOf(commands, player),
    adjustBalance: (actor: Actor, wish: AdjustWish) => adjustBalance(commands, actor, wish),
    answerAppeal: (actor: Actor, wish: AnswerWish) => answerAppeal(commands, actor, wish),
    resolveDifference: (actor: Actor, wish: { difference: Reference; reason: string }) =>
      resolveDifference(commands, actor, wish),
    runReconciliation: (actor: Actor, wish: { day: string; reason: string }) =>
      runReconciliation(commands, actor, wish),
    setExchangeRate: (actor: Actor, wish: RateWish) => setExchangeRate(commands, actor, wish),
    setPaymentRoute: (actor: Actor, wish: Parameters<typeof setPaymentRoute>[2]) =>
      setPaymentRoute(commands, actor, wish),
    switchPaymentProvider: (actor: Actor, wish: Parameters<typeof switchPaymentProvider>[2]) =>
      switchPaymentProvider(commands, actor, wish),
    decideHeld: (actor: Actor, wish: HeldWish) => decideHeld(commands, actor, wish),
    createPromoCode: (actor: Actor, wish: CodeWish) => createPromoCode(commands, actor, wish),
    /** The names of the people with these numbers. */
    names: (ids: readonly number[]) => namesOf(options.database, ids),
    audit: (question: AuditQuestion): Promise<AuditRow[]> => readAudit(options.database, question),
    permissionsOf,
    may,
    nowMs: () => options.clock.nowMs(),
  };
}

/** What people decide about markets, alone or with a second person. */
function marketDecisions(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  return {
    deskMarket: (market: number) => deskMarket(commands, market),
    decideMarket: (actor: Actor, wish: { market: number; request: MarketRequest; reason: string }) =>
      decideMarket(commands, actor, wish),
    previewRequest: (actor: Actor, market: number, request: MarketRequest) =>
      previewRequest(commands, actor, market, request),
    confirmDecision: (actor: Actor, wish: Confirmation) => confirmDecision(commands, actor, wish),
    rejectDecision: (actor: Actor, wish: Confirmation) => rejectDecision(commands, actor, wish),
    /** Decisions that wait for a second person, the oldest first. */
    waitingDecisions: (match: number | undefined, limit: number) =>
      readWaiting(commands.database, { match }, limit),
  };
}
