import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { Decision, HoldReturned, Knowledge, KnownPayment, NewHold } from './decision.ts';
import type { HoldReason, PaymentPlace } from './held.ts';
import type { Difference, DifferenceKind } from './operator.ts';
import type { Order } from './order.ts';
import {
  clearingOf,
  creditPosting,
  HELD,
  housePosting,
  move,
  type OrderPosting,
  type PaymentMove,
  type PostingKind,
  suspenseOf,
} from './posting.ts';
import type { ProviderPayment } from './provider.ts';

/** Collects what a decision writes, in order; its posting steps continue those of the order. */
export class Batch {
  readonly postings: OrderPosting[] = [];
  readonly payments = new Map<string, KnownPayment>();
  readonly differences: Difference[] = [];
  readonly holds: NewHold[] = [];
  readonly holdsReturned: HoldReturned[] = [];
  readonly #order: Order;
  readonly #known: Knowledge;

  constructor(order: Order, known: Knowledge) {
    this.#order = order;
    this.#known = known;
  }

  written(): Pick<Decision, 'payments' | 'differences' | 'holds' | 'holdsReturned'> {
    const { differences, holds, holdsReturned } = this;
    return { payments: [...this.payments.values()], differences, holds, holdsReturned };
  }

  post(kind: PostingKind, asset: Asset, moves: readonly PaymentMove[]): void {
    this.postings.push(housePosting(kind, this.#order.postings + this.postings.length, asset, moves));
  }

  /** Credits a part of a payment to the player. */
  credit(units: bigint): void {
    const step = this.#order.postings + this.postings.length;
    this.postings.push(creditPosting(this.#order, step, clearingOf(this.#order.provider), units));
  }

  /** Holds a part of a payment. */
  hold({ id }: ProviderPayment, asset: Asset, units: bigint, reason: HoldReason): void {
    this.post('held', asset, [move(clearingOf(this.#order.provider), HELD, units)]);
    this.holds.push({ payment: id, asset, units, reason });
  }

  tell(kind: DifferenceKind, subject: string, ours: string, theirs: string): void {
    const { id, provider } = this.#order;
    this.differences.push({ provider, kind, subject, order: id, ours, theirs });
  }

  known(id: string): KnownPayment | undefined {
    return this.payments.get(id) ?? this.#known.payments.get(id);
  }

  keep(payment: ProviderPayment, place: PaymentPlace, held = 0n): void {
    const { id, amount, currency, paidMs } = payment;
    this.payments.set(id, { id, amount, currency, place, paidMs, returned: 0n, uncredited: held, held });
  }

  /** Whether the payment was posted for another order. */
  isElsewhere(payment: ProviderPayment): boolean {
    if (!this.#known.elsewhere.has(payment.id)) return false;
    this.tell('payment-elsewhere', payment.id, 'posted for another order', String(this.#order.id));
    return true;
  }

  /** Posts a pay-out in another currency than the order's to suspense, until an operator assigns it. */
  suspend(payment: ProviderPayment): void {
    const { provider, asset } = this.#order;
    this.tell('currency-differs', payment.id, asset, `${payment.amount} ${payment.currency}`);
    if (!isAsset(payment.currency)) {
      this.keep(payment, 'none');
      return;
    }
    this.post('suspense', payment.currency, [
      move(suspenseOf(provider), clearingOf(provider), payment.amount),
    ]);
    this.keep(payment, 'suspense');
  }

  /**
   * Posts what was returned of the payment since the last answer and returns the player's part. The held part goes back
   * first, the player's part last.
   */
  takeReturned(payment: ProviderPayment): bigint {
    const before = this.known(payment.id);
    if (!before) return 0n;
    const units = returnedSince(before, payment);
    if (units === 0n) return 0n;
    const { provider, direction } = this.#order;
    const fromHeld = units < before.held ? units : before.held;
    this.payments.set(payment.id, {
      ...before,
      returned: before.returned + units,
      held: before.held - fromHeld,
    });
    if (!isAsset(before.currency)) return 0n;
    if (fromHeld > 0n) {
      this.post('held-back', before.currency, [move(HELD, clearingOf(provider), fromHeld)]);
      this.holdsReturned.push({ payment: payment.id, units: fromHeld });
    }
    if (before.place !== 'suspense') return before.place === 'player' ? units - fromHeld : 0n;
    const [from, to] =
      direction === 'payin'
        ? [suspenseOf(provider), clearingOf(provider)]
        : [clearingOf(provider), suspenseOf(provider)];
    this.post('suspense', before.currency, [move(from, to, units)]);
    return 0n;
  }
}

/** The returned amount is a total that only grows, so an old message undoes nothing. */
export function returnedSince(
  before: Pick<KnownPayment, 'amount' | 'returned'>,
  { state, refunded }: Pick<ProviderPayment, 'state' | 'refunded'>,
): bigint {
  const reported = state === 'charged-back' || refunded > before.amount ? before.amount : refunded;
  return reported > before.returned ? reported - before.returned : 0n;
}
