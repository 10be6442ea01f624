import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { visibleLength } from '@palpite/kernel/text';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { CloseOutcome } from '../core/close-stuck.ts';
import type { HeldDeposit, HeldOutcome } from '../core/held.ts';
import type {
  AdjustOutcome,
  AdminQuery,
  AskRefundOutcome,
  CreateCodeOutcome,
  KnownCode,
  NewCode,
  OrderFile,
  OrdersFound,
  ReconciledDay,
  Reconciliation,
  RefundOrderOutcome,
  ReviewItem,
  ReviewOutcome,
  StoredDifference,
} from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import type { ExchangeRate, RateRequest } from '../core/rates.ts';
import type { Appeal, Owner, Photo } from '../core/request.ts';
import { findAdjustment, insertAdjustment, lockOperator, sumAdjustments } from '../store/adjustments.ts';
import { readAppeal, readAppeals, readAppealsOf, readPhoto } from '../store/appeals.ts';
import { readAttempts } from '../store/attempts.ts';
import { readCodes } from '../store/codes.ts';
import { readDifferences, resolveDifference } from '../store/differences.ts';
import { type FirstDecision, readFirstDecisions } from '../store/first-decisions.ts';
import { type HeldQuery, readHeld, readHeldDeposits } from '../store/held.ts';
import { lockPlayer, readOrder } from '../store/orders.ts';
import { readPaymentsOf } from '../store/payments.ts';
import { readReasons } from '../store/payouts.ts';
import { readRateRequests } from '../store/rate-requests.ts';
import { readRateHistory, readRates } from '../store/rates.ts';
import { readReconciled, readReports } from '../store/reconciliations.ts';
import { readRefundsOf } from '../store/refunds.ts';
import { readApprovals, readReviews } from '../store/reviews.ts';
import { readRouting, type StoredRoute } from '../store/routes.ts';
import { readOrdersOf, searchOrders } from '../store/search.ts';
import { readSteps } from '../store/steps.ts';
import { type OrderBounds, readSuspects } from '../store/suspects.ts';
import { answer } from './appeals.ts';
import { readAgain } from './attend.ts';
import { type CloseRequest, closeStuck } from './close-stuck.ts';
import { createCode } from './codes.ts';
import type { PaymentsDeps } from './deps.ts';
import { decideHeld, type HeldDepositRequest } from './held.ts';
import { leftOfOperatorLimit } from './own-limit.ts';
import { RATE_REQUEST_MS, type RateAsked, rejectRate, type SetRateOutcome, setRate } from './rates.ts';
import { reconcile } from './reconcile.ts';
import { askRefund, carryOutRefund, type RefundRequest } from './refund.ts';
import {
  type BalanceReturn,
  type BalanceReturnOutcome,
  type ReturnWays,
  readReturnWays,
  returnBalance,
} from './return-balance.ts';
import { approve, begin, reject } from './review.ts';
import type { ProviderState } from './router.ts';
import { type RouteChange, type RouteOutcome, setProvider, setRoute } from './routing.ts';
import { withStopsNow } from './stops.ts';

interface AdjustAsked {
  readonly player: PlayerId;
  readonly asset: Asset;
  readonly units: bigint;
  readonly reason: string;
  readonly key: string;
}

const HOUSE = { house: 'house:adjustments' } as const;

/**
 * The actions of operators. Permissions and reasons are checked by the operator module; this module ensures that two
 * approvals come from different people. Every change runs in the caller's transaction, so that the change and its audit
 * row commit together; after it the caller calls `committed`, and `begin` or `carryOutRefund` then call the provider.
 */
export interface PaymentsAdmin extends AdminReads {
  approve(tx: Tx, operator: number, order: Reference): Promise<ReviewOutcome>;
  reject(tx: Tx, operator: number, order: Reference, reason: string): Promise<ReviewOutcome>;
  /** For a player who cannot request it; needs another person's approval. */
  returnBalance(tx: Tx, operator: number, asked: BalanceReturn): Promise<BalanceReturnOutcome>;
  /** Ends an order that the provider never answered about; from the threshold of pay-outs on two people must agree. */
  closeStuck(tx: Tx, operator: number, request: CloseRequest): Promise<CloseOutcome>;
  askRefund(tx: Tx, operator: number, asked: RefundRequest): Promise<AskRefundOutcome>;
  /** Positive units are credited, negative units debited. */
  adjust(tx: Tx, operator: number, asked: AdjustAsked): Promise<AdjustOutcome>;
  createCode(tx: Tx, operator: number, code: NewCode): Promise<CreateCodeOutcome>;
  answerAppeal(tx: Tx, operator: number, id: Reference, answer: string): Promise<Appeal | undefined>;
  resolve(tx: Tx, operator: number, difference: Reference, note: string): Promise<boolean>;
  /** A large change waits until a second person asks for the same. */
  setRate(tx: Tx, operator: number, asked: RateAsked): Promise<SetRateOutcome>;
  rejectRate(
    tx: Tx,
    operator: number,
    request: Pick<RateRequest, 'quote' | 'id'>,
  ): Promise<RateRequest | undefined>;
  /** Takes effect on this node after `committed`, on the others within two seconds. */
  setRoute(tx: Tx, operator: number, request: RouteChange): Promise<RouteOutcome>;
  setProvider(
    tx: Tx,
    operator: number,
    request: { readonly provider: string; readonly isOn: boolean },
  ): Promise<'set' | 'already-so' | 'absent'>;
  /** The provider is asked by the reconciler after the commit. */
  decideHeld(tx: Tx, operator: number, request: HeldDepositRequest): Promise<HeldOutcome>;
  /** Reconciles the day `YYYY-MM-DD` in UTC and stores every difference. */
  reconcile(day: string): Promise<readonly Reconciliation[]>;
  /** Called after the commit: this node reads the routes again instead of waiting for its cache to expire. */
  committed(): void;
  /** Asks the provider about the order once more and applies its answer, outside of any transaction. */
  readAgain(order: Reference): Promise<Order | undefined>;
  /** Starts an approved order at its provider and returns the order afterwards. */
  begin(order: Reference): Promise<Order | undefined>;
  carryOutRefund(key: string): Promise<RefundOrderOutcome>;
}

/** Limits the length of every list. */
export interface AdminReads {
  search(query: AdminQuery): Promise<OrdersFound>;
  /** Players whose orders reach one of the bounds: for the job that looks for signs of harm. */
  suspects(bounds: OrderBounds, limit: number): Promise<readonly PlayerId[]>;
  file(id: Reference): Promise<OrderFile | undefined>;
  ordersOf(ids: readonly Reference[]): Promise<ReadonlyMap<Reference, Order>>;
  reviewList(query: { readonly after?: Reference; readonly limit: number }): Promise<readonly ReviewItem[]>;
  appeals(query: {
    readonly status: Appeal['status'];
    readonly from?: Reference;
    readonly limit: number;
  }): Promise<readonly Appeal[]>;
  appeal(id: Reference): Promise<Appeal | undefined>;
  appealPhoto(id: Reference): Promise<Photo | undefined>;
  reconciled(query: {
    readonly before?: { readonly day: string; readonly provider: string };
    readonly limit: number;
  }): Promise<readonly ReconciledDay[]>;
  reports(
    day: string,
    reader?: Pick<Database, 'read'>,
  ): Promise<readonly (Reconciliation & { readonly atMs: number })[]>;
  differences(query: {
    readonly open: boolean;
    readonly before?: Reference;
    readonly limit: number;
  }): Promise<readonly StoredDifference[]>;
  heldDeposits(query: HeldQuery): Promise<readonly HeldDeposit[]>;
  /** The rates in effect and the latest changes. */
  rates(): Promise<{ readonly now: readonly ExchangeRate[]; readonly history: readonly ExchangeRate[] }>;
  /** Changes of rates that wait for a second person. */
  rateRequests(limit: number): Promise<readonly RateRequest[]>;
  heldDeposit(id: Reference): Promise<HeldDeposit | undefined>;
  /** What one person has decided and another must decide too, the oldest first. */
  firstDecisions(limit: number): Promise<readonly FirstDecision[]>;
  /** The routes in the order of their ids, and every configured provider as seen by this node. */
  routes(): Promise<{
    readonly routes: readonly StoredRoute[];
    readonly providers: readonly ProviderState[];
  }>;
  /** The methods by which a balance can be paid out, the amount, and the accounts that earlier pay-outs reached. */
  returnWays(owner: Owner): Promise<ReturnWays>;
  codes(query: { readonly after: string; readonly limit: number }): Promise<readonly KnownCode[]>;
}

const PAGE_MOST = 101;
const NOTE_LENGTH = 1_000;

export function createAdmin(deps: PaymentsDeps): PaymentsAdmin {
  const { clock } = deps;
  return {
    ...readsOf(deps),
    approve: (tx, operator, order) => approve(deps, tx, operator, order),
    reject: (tx, operator, order, reason) => reject(deps, tx, operator, order, reason),
    returnBalance: (tx, operator, asked) => returnBalance(deps, tx, operator, asked),
    closeStuck: (tx, operator, request) => closeStuck(deps, tx, operator, request),
    askRefund: (tx, operator, asked) => askRefund(deps, tx, operator, asked),
    adjust: (tx, operator, asked) => adjust(deps, tx, operator, asked),
    createCode: (tx, operator, code) => createCode(deps, tx, operator, code),
    answerAppeal: (tx, operator, id, words) => answer(deps, tx, id, { operator, answer: words }),
    resolve: (tx, operator, id, note) =>
      resolveDifference(tx, id, { operator, note: note.slice(0, NOTE_LENGTH), atMs: clock.nowMs() }),
    setRate: (tx, operator, asked) => setRate(deps, tx, operator, asked),
    rejectRate: (tx, operator, request) => rejectRate(deps, tx, operator, request),
    setRoute: (tx, operator, request) => setRoute(deps, tx, operator, request),
    setProvider: (tx, operator, request) => setProvider(deps, tx, operator, request),
    decideHeld: (tx, operator, request) => decideHeld(deps, tx, operator, request),
    reconcile: (day) => reconcile(deps, day),
    committed: () => deps.router.forget(),
    readAgain: (order) => readAgain(deps, order),
    begin: (order) => begin(deps, order),
    carryOutRefund: (key) => carryOutRefund(deps, key),
  };
}

function readsOf(deps: PaymentsDeps): AdminReads {
  const { database } = deps;
  const page = <Q extends { readonly limit: number }>(query: Q): Q => ({
    ...query,
    limit: Math.min(query.limit, PAGE_MOST),
  });
  return {
    suspects: (bounds, limit) => readSuspects(database, bounds, limit),
    search: (query) => searchOrders(database, [...deps.providers.keys()], page(query)),
    file: (id) => readFile(deps, id),
    ordersOf: (ids) => readOrdersOf(database, ids.slice(0, PAGE_MOST)),
    reviewList: async (query) => withStopsNow(deps, await readReviews(database, page(query))),
    appeals: (query) => readAppeals(database, page(query)),
    appeal: (id) => readAppeal(database, id),
    appealPhoto: (id) => readPhoto(database, id),
    reconciled: (query) => readReconciled(database, page(query)),
    reports: (day, reader = database) => readReports(reader, day),
    differences: (query) => readDifferences(database, page(query)),
    heldDeposits: (query) => readHeldDeposits(database, page(query)),
    rates: async () => ({
      now: await readRates(database, deps.clock.nowMs()),
      history: await readRateHistory(database, PAGE_MOST),
    }),
    rateRequests: (limit) =>
      readRateRequests(database, {
        sinceMs: deps.clock.nowMs() - RATE_REQUEST_MS,
        limit: Math.min(limit, PAGE_MOST),
      }),
    heldDeposit: (id) => readHeld(database, id),
    firstDecisions: (limit) => readFirstDecisions(database, Math.min(limit, PAGE_MOST)),
    async routes() {
      deps.router.forget();
      const providers = await deps.router.states();
      return { routes: (await readRouting(database)).routes, providers };
    },
    returnWays: (owner) => readReturnWays(deps, owner),
    codes: ({ after, limit }) => readCodes(database, after, Math.min(limit, PAGE_MOST)),
  };
}

async function readFile(deps: PaymentsDeps, id: Reference): Promise<OrderFile | undefined> {
  const { database } = deps;
  const order = await readOrder(database, id);
  if (!order) return undefined;
  const [steps, attempts, payments, approvedBy, appeals, reasons, held] = await Promise.all([
    readSteps(database, id),
    readAttempts(database, id),
    readPaymentsOf(database, id),
    readApprovals(database, id),
    readAppealsOf(database, id),
    readReasons(database, [id]),
    readHeldDeposits(database, { open: false, order: id, limit: PAGE_MOST }),
  ]);
  const records = payments.map(
    ({ id: payment, amount, currency, returned, place, paidMs, held, uncredited }) => ({
      id: payment,
      amount,
      currency,
      returned,
      place,
      paidMs,
      held,
      credited: place === 'player' ? amount - uncredited : 0n,
    }),
  );
  const refunds = await readRefundsOf(
    database,
    order.provider,
    records.map(({ id: payment }) => payment),
  );
  const [shown] = await withStopsNow(deps, [{ order, reasons: reasons.get(id) ?? [] }]);
  return {
    order,
    attempts,
    steps,
    payments: records,
    refunds,
    held,
    approvedBy,
    reasons: shown?.reasons ?? [],
    appeals,
  };
}

/**
 * A manual adjustment with a reason, once per key and within the operator's limits. A debit must be covered: it never
 * puts a player into debt.
 */
async function adjust(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  asked: AdjustAsked,
): Promise<AdjustOutcome> {
  const { player, asset, units, reason, key } = asked;
  if (units === 0n || visibleLength(reason) === 0) return { is: 'refused', reason: 'amount-wrong' };
  await lockOperator(tx, operator);
  // Lock the player, so that two concurrent adjustments cannot both use what is left of the daily limit.
  await lockPlayer(tx, player);
  const before = await findAdjustment(tx, key);
  if (before) {
    const isSame =
      before.player === player &&
      before.asset === asset &&
      before.units === units &&
      before.reason === reason;
    return isSame
      ? { is: 'adjusted', ref: before.ref, isNew: false }
      : { is: 'refused', reason: 'key-reused' };
  }
  const left = await leftOfOperatorLimit(deps, tx, { operator, player, asset }, sumAdjustments);
  if (units > left || -units > left) return { is: 'refused', reason: 'amount-high', limit: left };
  const ref = deps.ids.next();
  const cash = { player, pocket: 'cash' } as const;
  const [from, to] = units > 0n ? ([HOUSE, cash] as const) : ([cash, HOUSE] as const);
  const [posted] = await deps.wallet.post(tx, [
    {
      ref,
      kind: 'adjustment',
      step: 0,
      asset,
      by: 'house',
      shortfall: 'refuse',
      moves: [{ from, to, units: units > 0n ? units : -units }],
    },
  ]);
  if (posted?.is === 'not-enough-funds') return { is: 'refused', reason: 'not-enough-funds' };
  if (posted?.is !== 'posted')
    throw new Error(`the ledger did not post an adjustment: ${posted?.is ?? 'no result'}`);
  await insertAdjustment(tx, { ...asked, ref }, operator, deps.clock.nowMs());
  return { is: 'adjusted', ref, isNew: true };
}
