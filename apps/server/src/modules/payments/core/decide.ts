import { Batch } from './batch.ts';
import { closeUnpaid } from './close.ts';
import { type CreditRoom, OPEN_ROOM } from './credit.ts';
import type { Decision, Knowledge } from './decision.ts';
import { isOpen, type Order, providerAmount } from './order.ts';
import { decidePayin } from './payin.ts';
import { cashOf, clearingOf, FEES, holdOf, move, suspenseOf } from './posting.ts';
import type { ProviderAnswer, ProviderPayment } from './provider.ts';

/**
 * Decides what a provider's answer changes about an order. Repeated, late and reordered answers end in the same
 * balances: a payment posts once by its id, and its returned amount only grows.
 */
export function decide(
  order: Order,
  known: Knowledge,
  answer: ProviderAnswer,
  room: CreditRoom = OPEN_ROOM,
): Decision {
  return order.direction === 'payin'
    ? decidePayin(order, known, answer, room)
    : decidePayout(order, known, answer);
}

/** Whether the answer would move money: a webhook about a closed order is applied only after a read confirms it. */
export function movesMoney(order: Order, known: Knowledge, answer: ProviderAnswer): boolean {
  return decide(order, known, answer).postings.length > 0;
}

/** The hold leaves once; a failure gives it back; a payment that was made is always posted. */
function decidePayout(order: Order, known: Knowledge, answer: ProviderAnswer): Decision {
  const batch = new Batch(order, known);
  let next: Order = { ...order, providerId: answer.providerId };
  for (const payment of answer.payments) next = takePayment(next, batch, payment);
  const written = { ...batch.written(), left: 0 };
  next = { ...next, postings: order.postings + batch.postings.length };
  // Only an order that was sent can fail: one that waits for operators is not at the provider.
  if (!isOpen(next) || next.status === 'review') return { next, postings: batch.postings, ...written };
  if (answer.status === 'failed' || answer.status === 'expired') {
    if (answer.payments.length === 0) {
      const closed = closeUnpaid(next, 'failed', answer.failure ?? 'failed');
      return { next: closed.next, postings: [...batch.postings, ...closed.postings], ...written };
    }
  }
  if (answer.status === 'paid' && answer.payments.length === 0)
    batch.tell('paid-without-payment', String(order.id), order.status, 'paid');
  return { next: { ...next, status: 'pending' }, postings: batch.postings, ...written };
}

function takePayment(order: Order, batch: Batch, payment: ProviderPayment): Order {
  if (batch.isElsewhere(payment)) return order;
  let next = order;
  if (!batch.known(payment.id)) {
    if (payment.currency !== order.asset) batch.suspend(payment);
    else next = pay(order, batch, payment);
  }
  const units = batch.takeReturned(payment);
  if (units === 0n) return next;
  batch.post('payout-returned', order.asset, [move(clearingOf(order.provider), cashOf(order), units)]);
  batch.tell('payout-returned', payment.id, 'paid', `${units} came back`);
  return { ...next, failure: 'returned', returnedAmount: next.returnedAmount + units };
}

function pay(order: Order, batch: Batch, payment: ProviderPayment): Order {
  const { asset, provider, amount, fee } = order;
  const clearing = clearingOf(provider);
  const paid = payment.amount;
  if (order.status === 'paid') {
    batch.post('suspense', asset, [move(suspenseOf(provider), clearing, paid)]);
    batch.tell('amount-differs', payment.id, 'paid already', String(paid));
    batch.keep(payment, 'suspense');
    return order;
  }
  batch.keep(payment, 'player');
  const { failure: _failure, ...rest } = order;
  const next: Order = { ...rest, status: 'paid', paidAmount: paid };
  if (!isOpen(order)) {
    batch.post('payout', asset, [move(cashOf(order), clearing, paid)]);
    batch.tell('paid-after-failure', payment.id, order.status, String(paid));
    return next;
  }
  const expected = providerAmount(order);
  const held = paid < expected ? paid : expected;
  batch.post('payout', asset, [
    move(holdOf(order), clearing, held),
    move(holdOf(order), FEES, fee),
    move(holdOf(order), cashOf(order), amount - fee - held),
    move(suspenseOf(provider), clearing, paid - held),
  ]);
  if (paid !== expected) batch.tell('amount-differs', payment.id, String(expected), String(paid));
  return next;
}
