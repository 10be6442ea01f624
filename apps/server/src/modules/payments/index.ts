import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Rounds } from '../../platform/rounds/rounds.ts';
import type { HeldDeposit } from './core/held.ts';
import type { Method, OfferedMethod } from './core/method.ts';
import type { MethodKey, Order } from './core/order.ts';
import type { CachedDollars } from './core/rates.ts';
import {
  type Appeal,
  type AppealInput,
  type AppealOutcome,
  type CancelOutcome,
  type CodeOutcome,
  type CreateOutcome,
  type Elements,
  type OrderStep,
  type OrdersQuery,
  type Owner,
  type PayinInput,
  type PayoutInput,
  REQUEST_LIMIT,
  type Withdrawable,
} from './core/request.ts';
import { createAdmin, type PaymentsAdmin } from './service/admin.ts';
import { appealsOf, fileAppeal } from './service/appeals.ts';
import { createAttending } from './service/attending.ts';
import { checkCode, useCode } from './service/codes.ts';
import { knownMethods, offeredMethods } from './service/create.ts';
import { createPayin } from './service/create-payin.ts';
import { createPayout } from './service/create-payout.ts';
import type { PaymentsDeps, PaymentsGiven } from './service/deps.ts';
import { createIntake, type Intake } from './service/intake.ts';
import { limitCalls } from './service/limit-calls.ts';
import { createDollarRates } from './service/rates.ts';
import { cancelPayout } from './service/review.ts';
import type { Router } from './service/router.ts';
import { createRouter } from './service/routing.ts';
import { readUses } from './store/codes.ts';
import { readElements, writeElements } from './store/elements.ts';
import { forgetEvents } from './store/events.ts';
import { readHeldDeposits } from './store/held.ts';
import { countCredited, readOrder, readOrders } from './store/orders.ts';
import { readSteps } from './store/steps.ts';
import { hasDeposited, hasOpen } from './store/usage.ts';

export { BankProvider, type BankSettings } from './adapters/bank/bank-provider.ts';
export type { CreditedDeposit } from './core/bonus-port.ts';
export type PaymentBonuses = PaymentsDeps['bonuses'];
export type { ProviderDeps } from './adapters/provider-class.ts';
export type { CloseOutcome, CloseVerdict } from './core/close-stuck.ts';
export {
  canRelease,
  HELD_ACTIONS,
  type HeldAction,
  type HeldDeposit,
  type HeldOutcome,
  type HoldReason,
  openUnits,
} from './core/held.ts';
export type { Method, MethodField, MethodTerms, OfferedMethod } from './core/method.ts';
export { METHODS, smallestDeposit } from './core/methods.ts';
export type {
  AdjustOutcome,
  AdminQuery,
  AskRefundOutcome,
  Attempt,
  CreateCodeOutcome,
  Difference,
  DifferenceKind,
  KnownCode,
  NewCode,
  OrderFile,
  OrdersFound,
  PaymentRecord,
  ReconciledDay,
  Reconciliation,
  RefundOrderOutcome,
  RefundRecord,
  ReviewItem,
  ReviewOutcome,
  StoredDifference,
} from './core/operator.ts';
export {
  type Direction,
  type Instructions,
  isOpen,
  type MethodKey,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  PAY_STATUS,
} from './core/order.ts';
export type { PaymentProvider } from './core/provider.ts';
export type { ExchangeRate } from './core/rates.ts';
export type { FieldWrong, PaymentRefusal, Refused } from './core/refusal.ts';
export {
  type Appeal,
  type AppealInput,
  type AppealOutcome,
  type CancelOutcome,
  type CodeOutcome,
  type CreateOutcome,
  type Elements,
  type OrderStep,
  type OrdersQuery,
  type Owner,
  type PayinInput,
  type PayoutInput,
  type Photo,
  REQUEST_LIMIT,
  type Withdrawable,
} from './core/request.ts';
export type { ReviewReason, ReviewReasonName, StopName } from './core/review.ts';
export { EVERY_PROVIDER, lastCover, type PaymentRoute, type RouteFault } from './core/routing.ts';
export type { Stopped } from './core/stop.ts';
export { DEFAULT_PAYMENT_TERMS, type PaymentTerms } from './core/terms.ts';
export type { PaymentsAdmin } from './service/admin.ts';
export { createDepositFacts, type DepositFacts } from './service/deposit-facts.ts';
export type { PaymentsDeps, PaymentsGiven } from './service/deps.ts';
export type { Intake, Received } from './service/intake.ts';
export { type HoldsProof, proveHeldDeposits, proveHolds } from './service/prove.ts';
export type { BalanceReturn, BalanceReturnOutcome, ReturnWays } from './service/return-balance.ts';
export { OWN_CREDIT_WINDOW_MS } from './service/review.ts';
export type { ProviderState, Router } from './service/router.ts';
export type { RouteChange } from './service/routing.ts';
export { type OrderLabel, readOrderLabels } from './store/order-labels.ts';
export { readRateChanges } from './store/rates.ts';
export { readWithdrawals } from './store/withdrawals.ts';

export interface Payments {
  createPayin(owner: Owner, input: PayinInput): Promise<CreateOutcome>;
  createPayout(owner: Owner, input: PayoutInput): Promise<CreateOutcome>;
  order(owner: Pick<Owner, 'player'>, id: Reference): Promise<Order | undefined>;
  /** The status history of an order of this player, oldest first. */
  steps(owner: Pick<Owner, 'player'>, id: Reference): Promise<readonly OrderStep[]>;
  /** Newest first. */
  orders(owner: Pick<Owner, 'player'>, query: OrdersQuery): Promise<readonly Order[]>;
  cancelPayout(owner: Pick<Owner, 'player'>, id: Reference): Promise<CancelOutcome>;
  methods(owner: Owner): Promise<readonly OfferedMethod[]>;
  /** Every method of the owner's country and currency: an order that was made stays findable by its request. */
  knownMethods(owner: Owner): readonly Method[];
  /** Whether the player ever had a credited deposit. */
  deposited(player: PlayerId): Promise<boolean>;
  /** Whether an order or a refund is under way, or a deposit is held. */
  hasOpen(player: PlayerId): Promise<boolean>;
  /** How many deposits of the player were credited. */
  deposits(player: PlayerId): Promise<number>;
  /** The codes that the player redeemed, the newest first. */
  codeUses(
    player: PlayerId,
    limit: number,
  ): Promise<readonly { readonly code: string; readonly grant: Reference; readonly atMs: number }[]>;
  withdrawable(owner: Owner): Promise<Withdrawable>;
  elements(owner: Pick<Owner, 'player'>): Promise<readonly Elements[]>;
  /** Stores the fields unchanged; the caller has checked them. */
  setElements(
    owner: Pick<Owner, 'player'>,
    method: MethodKey,
    fields: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** The held deposits of the player in that period, newest first. */
  held(
    player: PlayerId,
    period: { readonly fromMs: number | undefined; readonly untilMs: number | undefined },
    limit: number,
  ): Promise<readonly HeldDeposit[]>;
  appeal(owner: Pick<Owner, 'player'>, order: Reference, input: AppealInput): Promise<AppealOutcome>;
  appeals(owner: Pick<Owner, 'player'>, order: Reference): Promise<readonly Appeal[]>;
  checkCode(owner: Owner, code: string): Promise<CodeOutcome>;
  useCode(owner: Owner, code: string): Promise<CodeOutcome>;
  readonly admin: PaymentsAdmin;
  /** Routes and breakers as seen by this node. */
  readonly router: Router;
  /** Exchange rates of the dollar as seen by this node. */
  readonly dollars: CachedDollars;

  /** Providers' messages. */
  readonly intake: Intake;
  /** Runs the due work on orders, refunds and held deposits. For nodes with the role `jobs`. */
  readonly attending: Rounds;
  attendDue(): Promise<boolean>;
  /** Deletes the ids of messages that no provider repeats any more. */
  forgetEvents(): Promise<number>;
}

const EVENTS_KEPT_MS = 60 * DAY_MS;
const EVENTS_FORGOTTEN_AT_ONCE = 5_000;

export function createPayments(given: PaymentsGiven): Payments {
  const dollars = createDollarRates(given);
  const deps: PaymentsDeps = {
    ...given,
    providers: new Map([...given.providers].map(([name, one]) => [name, limitCalls(one, given.clock)])),
    dollars,
    router: given.router ?? createRouter(given),
  };
  const { database, clock } = deps;
  const attending = createAttending(deps);
  const own = async ({ player }: Pick<Owner, 'player'>, id: Reference) => {
    const order = await readOrder(database, id);
    return order?.player === player ? order : undefined;
  };
  return {
    createPayin: (owner, input) => createPayin(deps, owner, input),
    createPayout: (owner, input) => createPayout(deps, owner, input),
    order: own,
    steps: async (owner, id) => ((await own(owner, id)) ? readSteps(database, id) : []),
    orders: ({ player }, { limit, ...query }) =>
      readOrders(database, { ...query, player, limit: Math.min(limit, REQUEST_LIMIT.ordersPerPage) }),
    cancelPayout: (owner, id) => cancelPayout(deps, owner, id),
    methods: (owner) => offeredMethods(deps, owner),
    knownMethods: (owner) => knownMethods(deps, owner),
    deposited: (player) => hasDeposited(database, player),
    hasOpen: (player) => hasOpen(database, player),
    deposits: async (player) =>
      (await database.inTransaction((tx) => countCredited(tx, [player]))).get(player) ?? 0,
    codeUses: (player, limit) => readUses(database, player, limit),
    async withdrawable(owner) {
      const { pockets } = await deps.wallet.balance(owner.player, owner.asset);
      const bonusLost = await database.inTransaction((tx) => deps.bonuses.atStake(tx, owner));
      return { free: pockets.cash, held: pockets.hold, bonusLost };
    },
    elements: ({ player }) => readElements(database, player),
    setElements: ({ player }, method, fields) =>
      database.inTransaction((tx) => writeElements(tx, player, method, fields, clock.nowMs())),
    held: (player, period, limit) =>
      readHeldDeposits(database, {
        open: false,
        player,
        ...period,
        limit: Math.min(limit, REQUEST_LIMIT.ordersPerPage),
      }),
    appeal: (owner, order, input) => fileAppeal(deps, owner, order, input),
    appeals: (owner, order) => appealsOf(deps, owner, order),
    checkCode: (owner, code) => checkCode(deps, owner, code),
    useCode: (owner, code) => useCode(deps, owner, code),
    admin: createAdmin(deps),
    router: deps.router,
    dollars,
    intake: createIntake(deps, () => attending.poke()),
    attending,
    attendDue: () => attending.once(),
    forgetEvents: () =>
      database.inTransaction((tx) =>
        forgetEvents(tx, clock.nowMs() - EVENTS_KEPT_MS, EVENTS_FORGOTTEN_AT_ONCE),
      ),
  };
}
