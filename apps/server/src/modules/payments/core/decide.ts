import { closeUnpaid } from './close.ts';
import { type CreditRoom, OPEN_ROOM } from './credit.ts';
import type { Decision, Knowledge } from './decision.ts';
import { Gathering } from './gather.ts';
import { isOpen, type Order, providerAmount } from './order.ts';
import { decidePayin } from './payin.ts';
import { cashOf, clearingOf, FEES, holdOf, move, suspenseOf } from './posting.ts';
import type { ProviderAnswer, ProviderPayment } from './provider.ts';

/**
 * What a provider's answer makes of an order. The same answer again, an older one that comes late and any order of
 * them end in the same money: a payment posts once by its id, and what was returned of it only grows.
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

/** Whether the answer would move money: late news of a closed order is asked for again before it is believed. */
export function movesMoney(order: Order, known: Knowledge, answer: ProviderAnswer): boolean {
  return decide(order, known, answer).postings.length > 0;
}

/** What was held leaves once; a failure gives it back; money that left is never forgotten. */
function decidePayout(order: Order, known: Knowledge, answer: ProviderAnswer): Decision {
  const gathering = new Gathering(order, known);
  let next: Order = { ...order, providerId: answer.providerId };
  for (const payment of answer.payments) next = takePayment(next, gathering, payment);
  const written = { ...gathering.written(), left: 0 };
  next = { ...next, postings: order.postings + gathering.postings.length };
  // Only what was sent can fail: an order that waits for operators is not at the provider.
  if (!isOpen(next) || next.status === 'review') return { next, postings: gathering.postings, ...written };
  if (answer.status === 'failed' || answer.status === 'expired') {
    if (answer.payments.length === 0) {
      const closed = closeUnpaid(next, 'failed', answer.failure ?? 'failed');
      return { next: closed.next, postings: [...gathering.postings, ...closed.postings], ...written };
    }
  }
  if (answer.status === 'paid' && answer.payments.length === 0)
    gathering.tell('paid-without-payment', String(order.id), order.status, 'paid');
  return { next: { ...next, status: 'pending' }, postings: gathering.postings, ...written };
}

function takePayment(order: Order, gathering: Gathering, payment: ProviderPayment): Order {
  if (gathering.isElsewhere(payment)) return order;
  let next = order;
  if (!gathering.known(payment.id)) {
    if (payment.currency !== order.asset) gathering.suspend(payment);
    else next = pay(order, gathering, payment);
  }
  const units = gathering.takeReturned(payment);
  if (units === 0n) return next;
  gathering.post('payout-returned', order.asset, [move(clearingOf(order.provider), cashOf(order), units)]);
  gathering.tell('payout-returned', payment.id, 'paid', `${units} came back`);
  return { ...next, failure: 'returned', returnedAmount: next.returnedAmount + units };
}

function pay(order: Order, gathering: Gathering, payment: ProviderPayment): Order {
  const { asset, provider, amount, fee } = order;
  const clearing = clearingOf(provider);
  const paid = payment.amount;
  if (order.status === 'paid') {
    gathering.post('suspense', asset, [move(suspenseOf(provider), clearing, paid)]);
    gathering.tell('amount-differs', payment.id, 'paid already', String(paid));
    gathering.keep(payment, 'suspense');
    return order;
  }
  gathering.keep(payment, 'player');
  const { failure: _told, ...rest } = order;
  const next: Order = { ...rest, status: 'paid', paidAmount: paid };
  if (!isOpen(order)) {
    gathering.post('payout', asset, [move(cashOf(order), clearing, paid)]);
    gathering.tell('paid-after-failure', payment.id, order.status, String(paid));
    return next;
  }
  const expected = providerAmount(order);
  const held = paid < expected ? paid : expected;
  gathering.post('payout', asset, [
    move(holdOf(order), clearing, held),
    move(holdOf(order), FEES, fee),
    move(holdOf(order), cashOf(order), amount - fee - held),
    move(suspenseOf(provider), clearing, paid - held),
  ]);
  if (paid !== expected) gathering.tell('amount-differs', payment.id, String(expected), String(paid));
  return next;
}
