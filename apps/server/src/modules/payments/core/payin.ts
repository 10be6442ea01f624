import { isAsset } from '@palpite/kernel/assets';
import { Batch } from './batch.ts';
import { type CreditRoom, splitPayment } from './credit.ts';
import type { Decision, Knowledge } from './decision.ts';
import { isOpen, type Order, type OrderStatus } from './order.ts';
import { cashOf, clearingOf, move } from './posting.ts';
import type { ProviderAnswer, ProviderPayment } from './provider.ts';

/** The most new payments of one order in one transaction; the rest is read again at once. */
export const NEW_PAYMENTS_MOST = 50;

interface Sums {
  paid: bigint;
  returned: bigint;
  /** Confirmations of a transfer on the chain that needs more of them. */
  unconfirmed: number | undefined;
  /** Payments that were not known before. */
  fresh: number;
  /** New payments that are left for the next decision. */
  left: number;
}

/** Credits payments as far as the order and the limits allow and holds the rest; late payments are treated the same. */
export function decidePayin(
  order: Order,
  known: Knowledge,
  answer: ProviderAnswer,
  room: CreditRoom,
): Decision {
  const batch = new Batch(order, known);
  const sums: Sums = {
    paid: order.paidAmount,
    returned: order.returnedAmount,
    unconfirmed: undefined,
    fresh: 0,
    left: 0,
  };
  for (const payment of answer.payments) takePayment(order, batch, sums, payment, room);
  const status = statusAfter(order, answer, batch, sums);
  if (status === 'paid' && order.status !== 'paid' && sums.paid !== order.amount)
    batch.tell('amount-differs', String(order.id), String(order.amount), String(sums.paid));
  if (sums.left > 0)
    batch.tell('many-payments', String(order.id), `${NEW_PAYMENTS_MOST} taken`, `${sums.left} more`);
  const { confirmations: _confirmations, failure: _failure, ...rest } = order;
  return {
    next: {
      ...rest,
      status,
      providerId: answer.providerId,
      ...(answer.instructions && { instructions: answer.instructions }),
      ...(answer.pageUrl !== undefined && { pageUrl: answer.pageUrl }),
      ...(sums.unconfirmed !== undefined && { confirmations: sums.unconfirmed }),
      ...failureAfter(order, answer, status, batch),
      paidAmount: sums.paid,
      returnedAmount: sums.returned,
      postings: order.postings + batch.postings.length,
    },
    postings: batch.postings,
    ...batch.written(),
    left: sums.left,
  };
}

function takePayment(
  order: Order,
  batch: Batch,
  sums: Sums,
  payment: ProviderPayment,
  room: CreditRoom,
): void {
  if (batch.isElsewhere(payment)) return;
  if (!batch.known(payment.id)) {
    const needed = order.instructions?.kind === 'address' ? order.instructions.confirmations : 0;
    if ((payment.confirmations ?? needed) < needed) {
      sums.unconfirmed = Math.max(sums.unconfirmed ?? 0, payment.confirmations ?? 0);
      return;
    }
    sums.fresh += 1;
    if (sums.fresh > NEW_PAYMENTS_MOST) {
      sums.left += 1;
      return;
    }
    takeNew(order, batch, sums, payment, room);
  }
  const units = batch.takeReturned(payment);
  if (units === 0n) return;
  sums.returned += units;
  batch.post(payment.state === 'charged-back' ? 'chargeback' : 'deposit-back', order.asset, [
    move(cashOf(order), clearingOf(order.provider), units),
  ]);
}

function takeNew(order: Order, batch: Batch, sums: Sums, payment: ProviderPayment, room: CreditRoom): void {
  const { amount, currency } = payment;
  if (currency !== order.asset) {
    if (!isAsset(currency)) {
      batch.tell('currency-differs', payment.id, order.asset, `${amount} ${currency}`);
      batch.keep(payment, 'none');
      return;
    }
    batch.hold(payment, currency, amount, 'currency');
    batch.keep(payment, 'held', amount);
    return;
  }
  const before = { ...order, paidAmount: sums.paid };
  const { credited, held, reason } = splitPayment(before, payment, room, sums.paid - order.paidAmount);
  if (credited > 0n) batch.credit(credited);
  if (reason !== undefined) batch.hold(payment, currency, held, reason);
  batch.keep(payment, 'player', held);
  sums.paid += credited;
}

/** A paid order stays paid; only money reopens a closed one. */
function statusAfter(order: Order, answer: ProviderAnswer, batch: Batch, sums: Sums): OrderStatus {
  if (order.status === 'paid') return 'paid';
  if (sums.paid > 0n) {
    const isOver = answer.status !== 'pending' || !isOpen(order) || sums.paid >= order.amount;
    return isOver ? 'paid' : 'pending';
  }
  if (!isOpen(order)) return order.status;
  if (sums.unconfirmed !== undefined || answer.status === 'pending') return 'pending';
  if (answer.status !== 'paid') return answer.status;
  if (answer.payments.some(({ id }) => batch.known(id))) return 'failed';
  batch.tell('paid-without-payment', String(order.id), order.status, 'paid');
  return 'pending';
}

function failureAfter(
  order: Order,
  answer: ProviderAnswer,
  status: OrderStatus,
  batch: Batch,
): { failure?: string } {
  if (status === 'paid') return {};
  if (order.failure !== undefined) return { failure: order.failure };
  if (status !== 'failed') return {};
  if (answer.status !== 'paid') return { failure: answer.failure ?? 'failed' };
  const isUnknown = answer.payments.every(({ id }) => batch.known(id)?.place === 'none');
  return { failure: isUnknown ? 'currency-differs' : 'held' };
}
