import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { CreditRoom } from '../core/credit.ts';
import { decide } from '../core/decide.ts';
import type { Decision, Knowledge, KnownPayment } from '../core/decision.ts';
import type { Order } from '../core/order.ts';
import type { Place } from '../core/posting.ts';
import type { ProviderAnswer, ProviderPayment } from '../core/provider.ts';

export function someOrder(change: Partial<Order> = {}): Order {
  return {
    id: 77n as Reference,
    player: 5 as PlayerId,
    brand: 'br',
    direction: 'payin',
    method: 'PIX',
    asset: 'BRL',
    amount: 100_00n,
    fee: 0n,
    status: 'pending',
    provider: 'bank',
    account: {},
    paidAmount: 0n,
    returnedAmount: 0n,
    createdMs: 0,
    updatedMs: 0,
    approvalsNeeded: 0,
    postings: change.direction === 'payout' ? 1 : 0,
    ...change,
  };
}

export function somePayment(change: Partial<ProviderPayment> = {}): ProviderPayment {
  return { id: 'p1', amount: 100_00n, currency: 'BRL', paidMs: 1, state: 'paid', refunded: 0n, ...change };
}

export function someAnswer(change: Partial<ProviderAnswer> = {}): ProviderAnswer {
  return {
    providerId: 'b1',
    reference: '77',
    direction: 'payin',
    status: 'paid',
    payments: [somePayment()],
    ...change,
  };
}

/** Applies answers one after the other and adds up the postings by account. */
export class Till {
  order: Order;
  readonly payments = new Map<string, KnownPayment>();
  readonly sums = new Map<string, bigint>();
  readonly decisions: Decision[] = [];

  constructor(order: Order) {
    this.order = order;
  }

  receive(
    answer: ProviderAnswer,
    elsewhere: Knowledge['elsewhere'] = new Set(),
    room?: CreditRoom,
  ): Decision {
    const decision = decide(this.order, { payments: this.payments, elsewhere }, answer, room);
    for (const payment of decision.payments) this.payments.set(payment.id, payment);
    for (const { asset, moves } of decision.postings) {
      for (const { from, to, units } of moves) {
        this.#add(from, asset, -units);
        this.#add(to, asset, units);
      }
    }
    this.order = decision.next;
    this.decisions.push(decision);
    return decision;
  }

  in(place: string, asset = 'BRL'): bigint {
    return this.sums.get(`${place}/${asset}`) ?? 0n;
  }

  #add(place: Place, asset: string, units: bigint): void {
    const key = `${'house' in place ? place.house : place.pocket}/${asset}`;
    this.sums.set(key, (this.sums.get(key) ?? 0n) + units);
  }
}
