import type { Decision, Knowledge } from './decision.ts';
import { Gathering } from './gather.ts';
import { isOpen, type Order, type OrderStatus } from './order.ts';
import { cashOf, clearingOf, move } from './posting.ts';
import type { ProviderAnswer, ProviderPayment } from './provider.ts';

interface Sums {
  paid: bigint;
  returned: bigint;
  /** Of a transfer on the chain that is not deep enough yet. */
  unconfirmed: number | undefined;
}

/** Credits what was truly paid, whatever was asked for; money that came is credited late too. */
export function decidePayin(order: Order, known: Knowledge, answer: ProviderAnswer): Decision {
  const gathering = new Gathering(order, known);
  const sums: Sums = { paid: order.paidAmount, returned: order.returnedAmount, unconfirmed: undefined };
  for (const payment of answer.payments) takePayment(order, gathering, sums, payment);
  const status = statusAfter(order, answer, gathering, sums);
  if (status === 'paid' && order.status !== 'paid' && sums.paid !== order.amount)
    gathering.tell('amount-differs', String(order.id), String(order.amount), String(sums.paid));
  const { confirmations: _shown, failure: _told, ...rest } = order;
  return {
    next: {
      ...rest,
      status,
      providerId: answer.providerId,
      ...(answer.instructions && { instructions: answer.instructions }),
      ...(answer.pageUrl !== undefined && { pageUrl: answer.pageUrl }),
      ...(sums.unconfirmed !== undefined && { confirmations: sums.unconfirmed }),
      ...failureAfter(order, answer, status),
      paidAmount: sums.paid,
      returnedAmount: sums.returned,
      postings: order.postings + gathering.postings.length,
    },
    postings: gathering.postings,
    payments: [...gathering.payments.values()],
    differences: gathering.differences,
  };
}

function takePayment(order: Order, gathering: Gathering, sums: Sums, payment: ProviderPayment): void {
  if (gathering.isElsewhere(payment)) return;
  if (!gathering.known(payment.id)) {
    const needed = order.instructions?.kind === 'address' ? order.instructions.confirmations : 0;
    if ((payment.confirmations ?? needed) < needed) {
      sums.unconfirmed = Math.max(sums.unconfirmed ?? 0, payment.confirmations ?? 0);
      return;
    }
    if (payment.currency !== order.asset) gathering.suspend(payment);
    else {
      const { provider, asset, document } = order;
      gathering.post('deposit', asset, [move(clearingOf(provider), cashOf(order), payment.amount)]);
      gathering.keep(payment, 'player', 0n);
      sums.paid += payment.amount;
      if (document !== undefined && payment.payerDocument !== undefined && payment.payerDocument !== document)
        gathering.tell('payer-differs', payment.id, 'the player', 'another document');
    }
  }
  const { units, place } = gathering.takeReturned(payment);
  if (units === 0n || place !== 'player') return;
  sums.returned += units;
  gathering.post(payment.state === 'charged-back' ? 'chargeback' : 'deposit-back', order.asset, [
    move(cashOf(order), clearingOf(order.provider), units),
  ]);
}

/** Paid stays paid; what was closed too early is opened by money alone. */
function statusAfter(order: Order, answer: ProviderAnswer, gathering: Gathering, sums: Sums): OrderStatus {
  if (order.status === 'paid') return 'paid';
  if (sums.paid > 0n) {
    const isOver = answer.status !== 'pending' || !isOpen(order) || sums.paid >= order.amount;
    return isOver ? 'paid' : 'pending';
  }
  if (!isOpen(order)) return order.status;
  if (sums.unconfirmed !== undefined || answer.status === 'pending') return 'pending';
  if (answer.status !== 'paid') return answer.status;
  if (answer.payments.some(({ id }) => gathering.known(id))) return 'failed';
  gathering.tell('paid-without-payment', String(order.id), order.status, 'paid');
  return 'pending';
}

function failureAfter(order: Order, answer: ProviderAnswer, status: OrderStatus): { failure?: string } {
  if (status === 'paid') return {};
  if (order.failure !== undefined) return { failure: order.failure };
  if (status !== 'failed') return {};
  return { failure: answer.status === 'paid' ? 'currency-differs' : (answer.failure ?? 'failed') };
}
