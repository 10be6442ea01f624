import type { Clock } from '../../clock.ts';
import type { BankFaultSwitch } from '../faults.ts';
import type { Notify } from '../webhooks/webhook.ts';
import { payoutView } from '../wire/views.ts';
import { makeId, paymentId } from './ids.ts';
import type { OrderRequest, Payout } from './order.ts';
import { Register } from './register.ts';
import type { Statement } from './statement.ts';
import { Timers } from './timers.ts';

export const PAYOUTS_MAX = 20_000;
export const USUAL_FAILURE = 'account-closed';

export interface PayoutDeps {
  readonly clock: Clock;
  readonly faults: BankFaultSwitch;
  readonly statement: Statement;
  readonly notify: Notify;
}

/** Pay-out orders of the merchant. Each ends as paid or failed after a delay, and that status is final. */
export class Payouts {
  readonly #register = new Register<Payout>(PAYOUTS_MAX, (payout) => this.#timers.drop(payout.id));
  readonly #timers: Timers;
  readonly #deps: PayoutDeps;

  constructor(deps: PayoutDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  open(order: OrderRequest): Payout {
    const { clock, faults } = this.#deps;
    const payout: Payout = {
      ...order,
      id: makeId('po'),
      createdMs: clock.nowMs(),
      status: 'pending',
      payments: [],
    };
    this.#register.keep(payout);
    if (faults.take('payoutStuckNext')) return payout;
    const fails = faults.take('payoutFailNext');
    const comesBack = !fails && faults.take('payoutReturnNext');
    this.#timers.after(payout.id, faults.now.payoutDelayMs, () => {
      if (fails) this.fail(payout, USUAL_FAILURE);
      else this.finish(payout);
      if (comesBack) this.#timers.after(payout.id, faults.now.reverseAfterMs, () => this.sendBack(payout));
    });
    return payout;
  }

  byReference(reference: string): Payout | undefined {
    return this.#register.byReference(reference);
  }

  find(idOrReference: string): Payout | undefined {
    return this.#register.byId(idOrReference) ?? this.#register.byReference(idOrReference);
  }

  newest(limit: number, matches?: (payout: Payout) => boolean): Payout[] {
    return this.#register.newest(limit, matches);
  }

  finish(payout: Payout): boolean {
    if (payout.status !== 'pending') return false;
    const { clock, statement } = this.#deps;
    const { amount, currency, reference } = payout;
    const id = paymentId(payout.method, clock.nowMs());
    payout.payments.push({
      id,
      amount,
      currency,
      paidMs: clock.nowMs(),
      isSettled: true,
      state: 'paid',
      refunded: 0n,
      returns: [],
    });
    payout.status = 'paid';
    statement.add({ kind: 'payout', reference, payment: id, amount, currency });
    this.#notify(payout);
    return true;
  }

  fail(payout: Payout, failure: string): boolean {
    if (payout.status !== 'pending') return false;
    payout.status = 'failed';
    payout.failure = failure;
    this.#notify(payout);
    return true;
  }

  /** The receiving bank rejects the transfer: the whole amount goes back to the merchant. */
  sendBack(payout: Payout): boolean {
    const [payment] = payout.payments;
    if (payment?.state !== 'paid') return false;
    const { amount, currency } = payment;
    const { clock, statement } = this.#deps;
    payment.returns.push({ id: makeId('re'), kind: 'refund', amount, atMs: clock.nowMs() });
    payment.refunded = amount;
    payment.state = 'refunded';
    statement.add({ kind: 'refund', reference: payout.reference, payment: payment.id, amount, currency });
    this.#notify(payout);
    return true;
  }

  close(): void {
    this.#timers.close();
  }

  #notify(payout: Payout): void {
    this.#deps.notify('payout.changed', payout.notifyUrl, { payout: payoutView(payout) });
  }
}
