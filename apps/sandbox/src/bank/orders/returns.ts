import type { Clock } from '../../clock.ts';
import type { BankFaultSwitch } from '../faults.ts';
import type { Notify } from '../webhooks/webhook.ts';
import { payinView } from '../wire/views.ts';
import { makeId } from './ids.ts';
import type { Payin, Payment, Refund, Return } from './order.ts';
import { Register } from './register.ts';
import type { Statement } from './statement.ts';
import { Timers } from './timers.ts';

const REFUNDS_MAX = 20_000;

export type Refunded =
  | { readonly is: 'refunded'; readonly refund: Refund }
  | { readonly is: 'refused'; readonly field: 'payment' | 'amount' };

export interface ReturnDeps {
  readonly clock: Clock;
  readonly faults: BankFaultSwitch;
  readonly statement: Statement;
  readonly notify: Notify;
}

/** Refunds and chargebacks: never more than was paid minus what was already returned. */
export class Returns {
  readonly #refunds = new Register<Refund>(REFUNDS_MAX);
  readonly #timers: Timers;
  readonly #deps: ReturnDeps;

  constructor(deps: ReturnDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  refund(payin: Payin, payment: Payment, amount: bigint): Refunded {
    if (!payment.isSettled || payment.state !== 'paid') return { is: 'refused', field: 'payment' };
    if (amount <= 0n || amount > payment.amount - payment.refunded) return { is: 'refused', field: 'amount' };
    const made = this.#take(payin, payment, { kind: 'refund', amount });
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.state = 'refunded';
    const { currency } = payment;
    const refund: Refund = { ...made, payment: payment.id, reference: payin.reference, currency };
    this.#refunds.keep(refund);
    this.#deps.notify('refund.changed', payin.notifyUrl, { payin: payinView(payin) });
    return { is: 'refunded', refund };
  }

  find(id: string): Refund | undefined {
    return this.#refunds.byId(id);
  }

  /** Returns the whole remaining amount. */
  chargeBack(payin: Payin, payment: Payment): boolean {
    if (!payment.isSettled || payment.state !== 'paid') return false;
    this.#take(payin, payment, { kind: 'chargeback', amount: payment.amount - payment.refunded });
    payment.state = 'charged-back';
    this.#deps.notify('chargeback.created', payin.notifyUrl, { payin: payinView(payin) });
    return true;
  }

  /** Applies the configured refund and chargeback faults to a payment that has just arrived. */
  afterPayment(payin: Payin, payment: Payment): void {
    const { faults } = this.#deps;
    const { reverseAfterMs, refundPermille } = faults.now;
    if (faults.take('refundNext')) {
      const share = (payment.amount * BigInt(refundPermille)) / 1_000n;
      this.#timers.after(payment.id, reverseAfterMs, () => this.refund(payin, payment, share || 1n));
    }
    if (faults.take('chargebackNext'))
      this.#timers.after(payment.id, reverseAfterMs, () => this.chargeBack(payin, payment));
  }

  close(): void {
    this.#timers.close();
  }

  #take(payin: Payin, payment: Payment, what: Pick<Return, 'kind' | 'amount'>): Return {
    const made: Return = { ...what, id: makeId('re'), atMs: this.#deps.clock.nowMs() };
    payment.returns.push(made);
    const { currency, id } = payment;
    const { reference } = payin;
    this.#deps.statement.add({ kind: made.kind, reference, payment: id, amount: made.amount, currency });
    return made;
  }
}
