import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { Knowledge, KnownPayment } from './decision.ts';
import type { Difference, DifferenceKind } from './operator.ts';
import type { Order } from './order.ts';
import {
  clearingOf,
  housePosting,
  move,
  type OrderPosting,
  type PaymentMove,
  type PostingKind,
  suspenseOf,
} from './posting.ts';
import type { ProviderPayment } from './provider.ts';

/** Collects what a decision writes, in order; the steps of its postings follow those of the order. */
export class Gathering {
  readonly postings: OrderPosting[] = [];
  readonly payments = new Map<string, KnownPayment>();
  readonly differences: Difference[] = [];
  readonly #order: Order;
  readonly #known: Knowledge;

  constructor(order: Order, known: Knowledge) {
    this.#order = order;
    this.#known = known;
  }

  post(kind: PostingKind, asset: Asset, moves: readonly PaymentMove[]): void {
    this.postings.push(housePosting(kind, this.#order.postings + this.postings.length, asset, moves));
  }

  tell(kind: DifferenceKind, subject: string, ours: string, theirs: string): void {
    const { id, provider } = this.#order;
    this.differences.push({ provider, kind, subject, order: id, ours, theirs });
  }

  known(id: string): KnownPayment | undefined {
    return this.payments.get(id) ?? this.#known.payments.get(id);
  }

  keep(payment: ProviderPayment, place: KnownPayment['place'], returned: bigint): void {
    const { id, amount, currency, paidMs } = payment;
    const before = this.known(id);
    this.payments.set(
      id,
      before ? { ...before, returned } : { id, amount, currency, place, paidMs, returned },
    );
  }

  /** True when the payment is none of this order's concern. */
  isElsewhere(payment: ProviderPayment): boolean {
    if (!this.#known.elsewhere.has(payment.id)) return false;
    this.tell('payment-elsewhere', payment.id, 'posted for another order', String(this.#order.id));
    return true;
  }

  /** Money in a currency that the order is not in: nobody's until an operator says whose. */
  suspend(payment: ProviderPayment): void {
    const { provider, asset, direction } = this.#order;
    this.tell('currency-differs', payment.id, asset, `${payment.amount} ${payment.currency}`);
    if (!isAsset(payment.currency)) {
      this.keep(payment, 'none', 0n);
      return;
    }
    const [from, to] =
      direction === 'payin'
        ? [clearingOf(provider), suspenseOf(provider)]
        : [suspenseOf(provider), clearingOf(provider)];
    this.post('suspense', payment.currency, [move(from, to, payment.amount)]);
    this.keep(payment, 'suspense', 0n);
  }

  /** What more of the payment was returned than is known; kept at once. */
  takeReturned(payment: ProviderPayment): { readonly units: bigint; readonly place: KnownPayment['place'] } {
    const before = this.known(payment.id);
    if (!before) return { units: 0n, place: 'none' };
    const told = payment.state === 'charged-back' ? before.amount : payment.refunded;
    const total = told > before.amount ? before.amount : told;
    const units = total - before.returned;
    if (units <= 0n) return { units: 0n, place: before.place };
    this.keep(payment, before.place, total);
    if (before.place !== 'suspense' || !isAsset(before.currency)) return { units, place: before.place };
    const { provider, direction } = this.#order;
    const [from, to] =
      direction === 'payin'
        ? [suspenseOf(provider), clearingOf(provider)]
        : [clearingOf(provider), suspenseOf(provider)];
    this.post('suspense', before.currency, [move(from, to, units)]);
    return { units, place: before.place };
  }
}
