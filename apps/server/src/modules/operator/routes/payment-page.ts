import type {
  AppealLine,
  PaymentLine,
  PaymentPage,
  ReviewLine,
} from '@palpite/contract/operator/payment-calls';
import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import type { Appeal, Order, OrderFile, PaymentRecord, ReviewItem } from '../../payments/index.ts';
import type { ReferenceEntry } from '../../wallet/index.ts';
import { type Actor, accountLines } from '../index.ts';
import type { NameOf } from './permitted.ts';
import { mayActor } from './permitted.ts';

export function paymentLine(order: Order): PaymentLine {
  const cents = (units: bigint) => toCents(units, order.asset);
  return {
    id: String(order.id),
    uid: order.player,
    brand: order.brand,
    direction: order.direction,
    method: order.method,
    currency: order.asset,
    amount: cents(order.amount),
    fee: cents(order.fee),
    paid: cents(order.paidAmount),
    returned: cents(order.returnedAmount),
    state: order.status,
    provider: order.provider,
    provider_id: order.providerId ?? '',
    at: order.createdMs,
    updated_at: order.updatedMs,
    ...(order.promisedMs !== undefined && { promised_at: order.promisedMs }),
  };
}

export function reviewLine(
  { order, approvedBy, reasons }: ReviewItem,
  actor: Actor,
  nameOf: NameOf,
): ReviewLine {
  return {
    order: paymentLine(order),
    account: accountLines(order.account, mayActor(actor, 'payments.account')),
    approvals: {
      needed: order.approvalsNeeded,
      by: approvedBy.map(nameOf),
      own: approvedBy.includes(Number(actor.person)) ? 1 : 0,
    },
    reasons: reasons.map(({ name, unit, value, limit }) => {
      const shown = (figure: bigint) => (unit === 'money' ? toCents(figure, order.asset) : Number(figure));
      return { name, unit, value: shown(value), limit: shown(limit) };
    }),
  };
}

export function appealLine(appeal: Appeal, nameOf: NameOf): AppealLine {
  const { answer, answeredBy, answeredMs } = appeal;
  return {
    id: String(appeal.id),
    order: String(appeal.order),
    uid: appeal.player,
    text: appeal.text,
    has_photo: appeal.hasPhoto ? 1 : 0,
    at: appeal.atMs,
    ...(answer !== undefined && {
      answered: {
        text: answer,
        by: answeredBy === undefined ? '' : nameOf(answeredBy),
        at: answeredMs ?? 0,
      },
    }),
  };
}

const OPERATOR = 'operator:';

/** All operators who acted on the order. */
export function peopleOf({ steps, approvedBy, refunds, appeals }: OrderFile): number[] {
  const stepped = steps.filter(({ by }) => by.startsWith(OPERATOR)).map(({ by }) => numberOf(by));
  const answered = appeals.flatMap(({ answeredBy }) => (answeredBy === undefined ? [] : [answeredBy]));
  return [...new Set([...stepped, ...approvedBy, ...refunds.map(({ operator }) => operator), ...answered])];
}

const numberOf = (by: string): number => Number(by.slice(OPERATOR.length));

export function paymentPage(
  file: OrderFile,
  ledger: readonly ReferenceEntry[],
  actor: Actor,
  nameOf: NameOf,
): PaymentPage {
  const { order, attempts, steps, refunds, appeals } = file;
  return {
    ...reviewLine(file, actor, nameOf),
    failure: order.failure ?? '',
    code: order.code ?? '',
    ...(order.confirmations !== undefined && { confirmations: order.confirmations }),
    ...(order.expiresMs !== undefined && { expires_at: order.expiresMs }),
    steps: steps.map(({ atMs, status, by, note }) => ({
      at: atMs,
      state: status,
      note,
      by: by.startsWith(OPERATOR) ? nameOf(numberOf(by)) : by,
    })),
    attempts: attempts.map(({ provider, asked, notTaken, lastOutcome, why, firstMs, lastMs }) => ({
      provider,
      asked,
      not_taken: notTaken,
      outcome: lastOutcome ?? '',
      why: why ?? '',
      first_at: firstMs,
      last_at: lastMs,
    })),
    payments: file.payments.map((payment) => ({
      id: payment.id,
      units: String(payment.amount),
      currency: payment.currency,
      place: payment.place,
      returned: String(payment.returned),
      at: payment.paidMs,
      held: String(payment.held),
      refundable: refundable(file, payment),
    })),
    refunds: refunds.map(({ payment, amount, state, operator, reason, atMs }) => ({
      payment,
      units: String(amount),
      state,
      by: nameOf(operator),
      reason,
      at: atMs,
      currency: file.payments.find(({ id }) => id === payment)?.currency ?? order.asset,
    })),
    appeals: appeals.map((appeal) => appealLine(appeal, nameOf)),
    ledger: ledger.map((entry) => ({
      kind: entry.kind,
      step: entry.step,
      from: entry.from,
      to: entry.to,
      at: entry.atMs,
      units: String(entry.units),
      currency: entry.asset,
    })),
  };
}

/** What can still be refunded of a payment: without what went back and what is requested already. */
function refundable(
  { order, refunds }: OrderFile,
  { id, amount, returned, currency, held, credited }: PaymentRecord,
): number {
  if (order.direction !== 'payin' || !isAsset(currency) || ASSET_SCALE[currency] !== 2) return 0;
  const asked = refunds
    .filter(({ payment, state }) => payment === id && state !== 'refused')
    .reduce((sum, one) => sum + one.amount, 0n);
  // The held part is returned separately.
  const ownWay = amount - credited - held;
  const gone = asked + ownWay > returned ? asked + ownWay : returned;
  const left = amount - held - gone;
  return toCents(left > 0n ? left : 0n, currency);
}
