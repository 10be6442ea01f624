import type { Reference } from '@palpite/kernel/ids';
import type {
  AdjustOutcome,
  DeskQuery,
  KeptDifference,
  NewCode,
  OrderFile,
  Reconciliation,
  RefundOrderOutcome,
  ReviewItem,
  ReviewOutcome,
} from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import type { Appeal, Photo } from '../core/request.ts';
import { answerAppeal, readAppeals, readAppealsOf, readPhoto } from '../store/appeals.ts';
import { readDifferences, resolveDifference } from '../store/differences.ts';
import { readOrder, readOrders } from '../store/orders.ts';
import { readPaymentsOf } from '../store/payments.ts';
import { readReconciled } from '../store/reconciliations.ts';
import { readApprovals, readReviews } from '../store/reviews.ts';
import { readSteps } from '../store/steps.ts';
import { type AdjustAsked, adjust } from './adjust.ts';
import { createCode } from './codes.ts';
import type { PaymentsIo } from './io.ts';
import { reconcile } from './reconcile.ts';
import { type RefundAsked, refund } from './refund.ts';
import { approve, reject } from './review.ts';

/** What operators do; who may and why is the operator module's concern, that two are two is ours. */
export interface PaymentsDesk {
  orders(query: DeskQuery): Promise<readonly Order[]>;
  file(id: Reference): Promise<OrderFile | undefined>;
  reviewList(limit: number): Promise<readonly ReviewItem[]>;
  approve(operator: number, order: Reference): Promise<ReviewOutcome>;
  reject(operator: number, order: Reference, reason: string): Promise<ReviewOutcome>;
  refund(operator: number, asked: RefundAsked): Promise<RefundOrderOutcome>;
  /** Units above zero are given, below zero taken. */
  adjust(operator: number, asked: AdjustAsked): Promise<AdjustOutcome>;
  createCode(code: NewCode): Promise<boolean>;
  appeals(query: {
    readonly status?: Appeal['status'];
    readonly before?: Reference;
    readonly limit: number;
  }): Promise<readonly Appeal[]>;
  appealPhoto(id: Reference): Promise<Photo | undefined>;
  answerAppeal(operator: number, id: Reference, answer: string): Promise<boolean>;
  /** Of the day `YYYY-MM-DD` in UTC; every difference is named and kept. */
  reconcile(day: string): Promise<readonly Reconciliation[]>;
  reconciled(
    limit: number,
  ): Promise<
    readonly { readonly day: string; readonly provider: string; readonly is: Reconciliation['is'] }[]
  >;
  differences(query: {
    readonly open: boolean;
    readonly before?: Reference;
    readonly limit: number;
  }): Promise<readonly KeptDifference[]>;
  resolve(operator: number, difference: Reference, note: string): Promise<boolean>;
}

const PAGE_MOST = 100;
const NOTE_LENGTH = 1_000;

export function createDesk(io: PaymentsIo): PaymentsDesk {
  const { database, clock } = io;
  const page = <Q extends { readonly limit: number }>(query: Q): Q => ({
    ...query,
    limit: Math.min(query.limit, PAGE_MOST),
  });
  return {
    orders: (query) => readOrders(database, page(query)),
    file: (id) => readFile(io, id),
    reviewList: (limit) => readReviews(database, Math.min(limit, PAGE_MOST)),
    approve: (operator, order) => approve(io, operator, order),
    reject: (operator, order, reason) => reject(io, operator, order, reason),
    refund: (operator, asked) => refund(io, operator, asked),
    adjust: (operator, asked) => adjust(io, operator, asked),
    createCode: (code) => createCode(io, code),
    appeals: (query) => readAppeals(database, page(query)),
    appealPhoto: (id) => readPhoto(database, id),
    answerAppeal: (operator, id, answer) =>
      database.inTransaction((tx) =>
        answerAppeal(tx, id, { operator, answer: answer.slice(0, NOTE_LENGTH), atMs: clock.nowMs() }),
      ),
    reconcile: (day) => reconcile(io, day),
    reconciled: (limit) => readReconciled(database, Math.min(limit, PAGE_MOST)),
    differences: (query) => readDifferences(database, page(query)),
    resolve: (operator, id, note) =>
      database.inTransaction((tx) =>
        resolveDifference(tx, id, { operator, note: note.slice(0, NOTE_LENGTH), atMs: clock.nowMs() }),
      ),
  };
}

async function readFile({ database }: PaymentsIo, id: Reference): Promise<OrderFile | undefined> {
  const order = await readOrder(database, id);
  if (!order) return undefined;
  const [steps, payments, approvedBy, appeals] = await Promise.all([
    readSteps(database, id),
    readPaymentsOf(database, id),
    readApprovals(database, id),
    readAppealsOf(database, id),
  ]);
  const records = payments.map(({ amount, currency, returned, place, paidMs, id: payment }) => ({
    ...{ id: payment, amount, currency, returned, place, paidMs },
    credited: place === 'player' ? amount : 0n,
  }));
  return { order, steps, payments: records, approvedBy, appeals };
}
