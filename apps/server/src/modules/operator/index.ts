import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { createAttempts } from '../../platform/attempts/attempts.ts';
import type { Campaign } from '../bonuses/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { maskedSearchLimit } from './core/attempt.ts';
import type { Actor } from './core/permission.ts';
import { may, permissionsOf } from './core/permission.ts';
import { IDLE_MS } from './core/session.ts';
import { abuseList } from './service/abuse.ts';
import { approveRun, decideDue, prepareRun, reviewInvite, sendBackRun } from './service/agent-commands.ts';
import { type FreeBetRequest, grantFreeBet } from './service/bet-commands.ts';
import { adminMarket } from './service/bet-market.ts';
import { known, pauseCampaign, saveCampaign, stopCampaign } from './service/campaign-commands.ts';
import { setCampaignBudget, startCampaign, twoFrom } from './service/campaign-requests.ts';
import {
  askRound,
  decideStudioDifference,
  freezeStudio,
  reconcileStudioDay,
  setGame,
  setStudio,
  setTab,
} from './service/casino-commands.ts';
import { consoleRecords } from './service/console-people.ts';
import { discardContent, publishContent, saveContent, takeContentDown } from './service/content-commands.ts';
import { findContest } from './service/contest-commands.ts';
import type { OperatorDeps } from './service/deps.ts';
import { documentCommands } from './service/document-commands.ts';
import { dryRun } from './service/dry-run.ts';
import { endPlayerBonus, reverseGrant } from './service/grant-commands.ts';
import {
  type Confirmation,
  confirmDecision,
  decideMarket,
  outdatedDecisions,
  previewRequest,
  rejectDecision,
} from './service/market-decisions.ts';
import type { MarketRequest } from './service/market-request.ts';
import { marketRuleCommands } from './service/market-rule-commands.ts';
import { decideMatch, type MatchRequest, previewMatch } from './service/match-decisions.ts';
import { noticeCommands } from './service/notice-commands.ts';
import { ownEventCommands } from './service/own-event-commands.ts';
import { passkeysOf } from './service/passkeys.ts';
import {
  type AdjustmentRequest,
  adjustBalance,
  approvePayout,
  type CloseRequest,
  closeOrder,
  type OneOrder,
  type RefundRequest,
  refundPayin,
  rejectPayout,
} from './service/payment-commands.ts';
import {
  type AnswerRequest,
  answerAppeal,
  type CodeRequest,
  createPromoCode,
  decideHeld,
  type HeldDepositRequest,
  type RateRequest,
  rejectExchangeRate,
  resolveDifference,
  runReconciliation,
  setExchangeRate,
} from './service/payment-site-commands.ts';
import { ownerOf, type PayoutRequest, startPayout } from './service/payout-commands.ts';
import { playerCommands } from './service/player-commands.ts';
import type { OperatorPorts } from './service/ports.ts';
import { privacyCommands } from './service/privacy-commands.ts';
import { officerCommands } from './service/protection-commands.ts';
import { excludeFromRanking } from './service/ranking-commands.ts';
import { answerReferral, type ReferralRequest } from './service/referral-commands.ts';
import { regulatorCommands } from './service/regulator-commands.ts';
import { reportCommands } from './service/report-commands.ts';
import { riskCommands } from './service/risk-commands.ts';
import { createRoom } from './service/room.ts';
import { setPaymentRoute, switchPaymentProvider } from './service/route-commands.ts';
import { createFilters } from './service/saved-filters.ts';
import { resealSeeds } from './service/seeds.ts';
import { type OperatorSession, resolveSession, signOut } from './service/session.ts';
import {
  type AttemptOrigin,
  beginSecondFactor,
  confirmSecondFactor,
  presentCode,
  setUp,
  signIn,
} from './service/sign-in.ts';
import { setConfig, setMaintenance } from './service/site-commands.ts';
import { suggestionCommands } from './service/suggestions.ts';
import {
  answerThread,
  assignThread,
  changeThread,
  deskPeople,
  dismissReports,
  hideMessage,
  mutePlayer,
  noteThread,
  removeMacro,
  saveMacro,
  setSlowMode,
} from './service/support-commands.ts';
import {
  type LeagueRequest,
  type OverrideRequest,
  overridePrice,
  releasePrice,
  reopenTrading,
  type StopRequest,
  setLeague,
  stopTrading,
} from './service/trading-commands.ts';
import { vipCommands } from './service/vip-commands.ts';
import { readRequests } from './store/campaign-requests.ts';
import { readWaiting } from './store/decisions.ts';

export type { CampaignSums } from '../bonuses/index.ts';
export { accountLines } from './core/account-lines.ts';
export { faultText, parseAnchor } from './core/audit-chain.ts';
export { dayStartMs } from './core/day.ts';
export { HARM_FROM, isHarmStrong } from './core/harm-markers.ts';
export { shareText } from './core/market-decision.ts';
export { maskAddress, maskEmail, maskTail } from './core/mask.ts';
export { rateText } from './core/money-text.ts';
export type { Actor } from './core/permission.ts';
export { may, type Permission, parseRole, permissionsOf, ROLES, type Role } from './core/permission.ts';
export { DECIDING, isDecidingRole } from './core/person-change.ts';
export { verifyAudit } from './service/audit-chain.ts';
export { type AdminMarket, adminMarkets } from './service/bet-market.ts';
export type { BetsPort } from './service/bets-port.ts';
export type { BonusesPort, BonusRule, RuleView } from './service/bonuses-port.ts';
export type { OperatorDeps } from './service/deps.ts';
export { requestOf } from './service/market-decisions.ts';
export type { MarketRequest } from './service/market-request.ts';
export { RULE_CEILINGS } from './service/market-rule-commands.ts';
export type { MatchRequest } from './service/match-decisions.ts';
export { createPeople, type People, type PersonOutcome } from './service/people.ts';
export type { PersonDone } from './service/people-commands.ts';
export type { Declined, DeclineReason } from './service/perform.ts';
export type {
  AgentsPort,
  BrandView,
  CasinoPort,
  ConfigEntry,
  ConfigPort,
  ConfigSetting,
  ContentPort,
  ContestsPort,
  HealthView,
  MaintenanceState,
  MaintenanceStatus,
  NoticesPort,
  OperatorPorts,
  Pair,
  PaymentsPort,
  PlayersPort,
  PlayerView,
  ProtectionPort,
  ProtectionView,
  RiskPort,
  SupportPort,
} from './service/ports.ts';
export type { ProtectedOwner } from './service/protection-commands.ts';
export { OVERDUE_LISTED, type RoomOverview, type RoomTileState } from './service/room.ts';
export type { OperatorSession } from './service/session.ts';
export type { AttemptOrigin } from './service/sign-in.ts';
export { stillAllowed } from './service/still-allowed.ts';
export type { StopRequest } from './service/trading-commands.ts';
export type { TradingPort } from './service/trading-port.ts';
export type { AuditQuery, AuditRow } from './store/audit.ts';
export type { WaitingRequest } from './store/campaign-requests.ts';
export type { StoredDecision } from './store/decisions.ts';
export { readRecipients } from './store/mail-addresses.ts';
export type { PersonOverview, PersonRequest } from './store/person-requests.ts';

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
    /** Seals the seeds of second factors that are stored in plain text or with an older key. */
    resealSeeds: () => resealSeeds(deps),
    session: (secret: string) => resolveSession(deps, secret),
    signIn: (claim: { name: string; password: string }, origin: AttemptOrigin) => signIn(deps, claim, origin),
    setUp: (claim: { token: string; password: string }, origin: AttemptOrigin) => setUp(deps, claim, origin),
    presentCode: (half: OperatorSession, code: string, origin: AttemptOrigin) =>
      presentCode(deps, half, code, origin),
    beginSecondFactor: (half: OperatorSession) => beginSecondFactor(deps, half),
    confirmSecondFactor: (half: OperatorSession, code: string, origin: AttemptOrigin) =>
      confirmSecondFactor(deps, half, code, origin),
    signOut: (session: OperatorSession, actor: Actor) => signOut(deps, session, actor),
    setMaintenance: (...args: Rest<typeof setMaintenance>) => setMaintenance(commands, ...args),
    setConfig: (...args: Rest<typeof setConfig>) => setConfig(commands, ...args),
    ...playerCommands(commands),
    stopTrading: (actor: Actor, request: StopRequest) => stopTrading(commands, actor, request),
    reopenTrading: (actor: Actor, request: StopRequest) => reopenTrading(commands, actor, request),
    overridePrice: (actor: Actor, request: OverrideRequest) => overridePrice(commands, actor, request),
    releasePrice: (actor: Actor, request: Pick<OverrideRequest, 'market' | 'selection' | 'reason'>) =>
      releasePrice(commands, actor, request),
    setLeague: (actor: Actor, request: LeagueRequest) => setLeague(commands, actor, request),
    ...decisions(commands),
    grantFreeBet: (actor: Actor, request: FreeBetRequest) => grantFreeBet(commands, actor, request),
    approvePayout: (actor: Actor, request: OneOrder) => approvePayout(commands, actor, request),
    closeOrder: (actor: Actor, request: CloseRequest) => closeOrder(commands, actor, request),
    rejectPayout: (actor: Actor, request: OneOrder) => rejectPayout(commands, actor, request),
    refundPayin: (actor: Actor, request: RefundRequest) => refundPayin(commands, actor, request),
    startPayout: (actor: Actor, request: PayoutRequest) => startPayout(commands, actor, request),
    payoutOwner: (player: PlayerId) => ownerOf(commands, player),
    adjustBalance: (actor: Actor, request: AdjustmentRequest) => adjustBalance(commands, actor, request),
    answerAppeal: (actor: Actor, request: AnswerRequest) => answerAppeal(commands, actor, request),
    resolveDifference: (...args: Rest<typeof resolveDifference>) => resolveDifference(commands, ...args),
    runReconciliation: (...args: Rest<typeof runReconciliation>) => runReconciliation(commands, ...args),
    setExchangeRate: (actor: Actor, request: RateRequest) => setExchangeRate(commands, actor, request),
    rejectExchangeRate: (...args: Rest<typeof rejectExchangeRate>) => rejectExchangeRate(commands, ...args),
    setPaymentRoute: (...args: Rest<typeof setPaymentRoute>) => setPaymentRoute(commands, ...args),
    switchPaymentProvider: (...args: Rest<typeof switchPaymentProvider>) =>
      switchPaymentProvider(commands, ...args),
    decideHeld: (actor: Actor, request: HeldDepositRequest) => decideHeld(commands, actor, request),
    createPromoCode: (actor: Actor, request: CodeRequest) => createPromoCode(commands, actor, request),
    takeMaskedSearch: ({ person }: Actor) => deps.attempts.take([maskedSearchLimit(person)]),
    ...consoleRecords(deps),
    officer: officerCommands(commands),
    privacy: privacyCommands(commands),
    documents: documentCommands(commands),
    reports: reportCommands(commands),
    regulator: regulatorCommands(commands),
    passkeys: passkeysOf(deps),
    vip: vipCommands(commands),
    permissionsOf,
    may,
    nowMs: () => options.clock.nowMs(),
  };
}

const decisions = (commands: OperatorOptions & OperatorDeps & OperatorPorts) => ({
  ...marketDecisions(commands),
  ...marketRuleCommands(commands),
  ...ownEventCommands(commands),
  ...casinoCommands(commands),
  ...bonusCommands(commands),
  ...agentCommands(commands),
  ...deskCommands(commands),
  ...contentCommands(commands),
  ...noticeCommands(commands),
  ...riskCommands(commands),
});

function casinoCommands(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    setStudio: (actor: Actor, request: Request<typeof setStudio>) => setStudio(commands, actor, request),
    setGame: (actor: Actor, request: Request<typeof setGame>) => setGame(commands, actor, request),
    setTab: (actor: Actor, request: Request<typeof setTab>) => setTab(commands, actor, request),
    freezeStudio: (actor: Actor, request: Request<typeof freezeStudio>) =>
      freezeStudio(commands, actor, request),
    askRound: (actor: Actor, request: Request<typeof askRound>) => askRound(commands, actor, request),
    decideStudioDifference: (actor: Actor, request: Request<typeof decideStudioDifference>) =>
      decideStudioDifference(commands, actor, request),
    reconcileStudioDay: (actor: Actor, request: Request<typeof reconcileStudioDay>) =>
      reconcileStudioDay(commands, actor, request),
  };
}

function bonusCommands(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    campaign: (id: Reference) => known(commands, id),
    contest: (campaign: Campaign) =>
      commands.database.inTransaction((tx) => findContest(commands, tx, campaign)),
    /** Requests that wait for a second person, by campaign. */
    campaignRequests: (campaign?: Reference) => readRequests(commands.database, campaign),
    /** The base units or pieces from which a start or a budget needs two people. */
    campaignTwoFrom: (campaign: Pick<Campaign, 'brand' | 'kind'>) => twoFrom(commands, campaign),
    saveCampaign: (actor: Actor, request: Request<typeof saveCampaign>) =>
      saveCampaign(commands, actor, request),
    startCampaign: (actor: Actor, request: Request<typeof startCampaign>) =>
      startCampaign(commands, actor, request),
    pauseCampaign: (actor: Actor, request: Request<typeof pauseCampaign>) =>
      pauseCampaign(commands, actor, request),
    stopCampaign: (actor: Actor, request: Request<typeof stopCampaign>) =>
      stopCampaign(commands, actor, request),
    setCampaignBudget: (actor: Actor, request: Request<typeof setCampaignBudget>) =>
      setCampaignBudget(commands, actor, request),
    dryRun: (request: Parameters<typeof dryRun>[1]) => dryRun(commands, request),
    reverseGrant: (actor: Actor, request: Request<typeof reverseGrant>) =>
      reverseGrant(commands, actor, request),
    endPlayerBonus: (actor: Actor, request: Request<typeof endPlayerBonus>) =>
      endPlayerBonus(commands, actor, request),
    abuseList: (brand: string) => abuseList(commands, brand),
    excludeFromRanking: (actor: Actor, request: Request<typeof excludeFromRanking>) =>
      excludeFromRanking(commands, actor, request),
  };
}

/** Drafts, publications and their rollback. */
function contentCommands(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    saveContent: (actor: Actor, request: Request<typeof saveContent>) =>
      saveContent(commands, actor, request),
    publishContent: (actor: Actor, request: Request<typeof publishContent>) =>
      publishContent(commands, actor, request),
    takeContentDown: (actor: Actor, request: Request<typeof takeContentDown>) =>
      takeContentDown(commands, actor, request),
    discardContent: (actor: Actor, request: Request<typeof discardContent>) =>
      discardContent(commands, actor, request),
  };
}

/** Invitations that wait for review, and payouts of agents. */
function agentCommands(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    reviewInvite: (actor: Actor, request: Request<typeof reviewInvite>) =>
      reviewInvite(commands, actor, request),
    prepareAgentRun: (actor: Actor, request: Request<typeof prepareRun>) =>
      prepareRun(commands, actor, request),
    approveAgentRun: (actor: Actor, request: Request<typeof approveRun>) =>
      approveRun(commands, actor, request),
    sendBackAgentRun: (actor: Actor, request: Request<typeof sendBackRun>) =>
      sendBackRun(commands, actor, request),
    decideAgentDue: (actor: Actor, request: Request<typeof decideDue>) => decideDue(commands, actor, request),
  };
}

/** The support desk and the moderation of chat rooms. */
function deskCommands(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  type Request<C extends (...args: never[]) => unknown> = Parameters<C>[2];
  return {
    deskPeople: () => deskPeople(commands),
    answerThread: (actor: Actor, request: Request<typeof answerThread>) =>
      answerThread(commands, actor, request),
    noteThread: (actor: Actor, request: Request<typeof noteThread>) => noteThread(commands, actor, request),
    assignThread: (actor: Actor, request: Request<typeof assignThread>) =>
      assignThread(commands, actor, request),
    changeThread: (actor: Actor, request: Request<typeof changeThread>) =>
      changeThread(commands, actor, request),
    saveMacro: (actor: Actor, request: Request<typeof saveMacro>) => saveMacro(commands, actor, request),
    removeMacro: (actor: Actor, macro: number) => removeMacro(commands, actor, macro),
    hideMessage: (actor: Actor, request: Request<typeof hideMessage>) =>
      hideMessage(commands, actor, request),
    dismissReports: (actor: Actor, message: Reference) => dismissReports(commands, actor, message),
    mutePlayer: (actor: Actor, request: Request<typeof mutePlayer>) => mutePlayer(commands, actor, request),
    setSlowMode: (actor: Actor, request: Request<typeof setSlowMode>) =>
      setSlowMode(commands, actor, request),
  };
}

type Rest<F extends (...args: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Decisions about markets, alone or with a second person. */
function marketDecisions(commands: OperatorOptions & OperatorDeps & OperatorPorts) {
  return {
    room: createRoom(commands),
    filters: createFilters(commands),
    ...suggestionCommands(commands),
    adminMarket: (market: number) => adminMarket(commands, market),
    decideMarket: (actor: Actor, request: { market: number; request: MarketRequest; reason: string }) =>
      decideMarket(commands, actor, request),
    previewRequest: (actor: Actor, market: number, request: MarketRequest) =>
      previewRequest(commands, actor, market, request),
    previewMatch: (actor: Actor, request: { match: number; request: MatchRequest }) =>
      previewMatch(commands, actor, request),
    decideMatch: (actor: Actor, request: { match: number; request: MatchRequest; reason: string }) =>
      decideMatch(commands, actor, request),
    answerReferral: (actor: Actor, request: ReferralRequest) => answerReferral(commands, actor, request),
    confirmDecision: (actor: Actor, request: Confirmation) => confirmDecision(commands, actor, request),
    rejectDecision: (actor: Actor, request: Confirmation) => rejectDecision(commands, actor, request),
    /** Decisions that wait for a second person, the oldest first. */
    waitingDecisions: (match: number | undefined, limit: number) =>
      readWaiting(commands.database, { match }, limit),
    outdatedDecisions: (...args: Rest<typeof outdatedDecisions>) => outdatedDecisions(commands, ...args),
  };
}
