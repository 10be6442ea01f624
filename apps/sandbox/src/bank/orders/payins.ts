import type { Asset } from '@palpite/kernel/assets';
import type { Clock } from '../../clock.ts';
import type { BankFaultSwitch } from '../faults.ts';
import { type Instructions, makeInstructions } from '../instructions/instructions.ts';
import type { Notify } from '../webhooks/webhook.ts';
import { payinView } from '../wire/views.ts';
import { makeId, paymentId } from './ids.ts';
import type { Payin, PayinRequest, Payment } from './order.ts';
import { Register } from './register.ts';
import type { Statement } from './statement.ts';
import { Timers } from './timers.ts';

export const PAYINS_MAX = 20_000;
const PAYMENTS_MAX = 20;
/** A payer who is not the player of any test. */
const OTHER_DOCUMENT = '52998224725';
const DOCUMENT_FIELDS = ['cpf', 'cnpj', 'document', 'rfc', 'cc', 'nit', 'dni', 'ruc', 'certificate'];

export type Opened =
  | { readonly is: 'opened'; readonly payin: Payin }
  | { readonly is: 'refused'; readonly field: string };
export type Paid = 'paid' | 'under-way' | 'not-now';
export type FailureWord = 'cancelled' | 'insufficient-funds' | 'declined';

export interface HandedOver {
  readonly amount?: bigint;
  readonly currency?: Asset;
  readonly payerDocument?: string;
}

export interface PayinDeps {
  readonly clock: Clock;
  readonly faults: BankFaultSwitch;
  readonly statement: Statement;
  readonly notify: Notify;
  /** Called after money has arrived: the bank or the payer may take it back. */
  readonly settled: (payin: Payin, payment: Payment) => void;
}

/** Pay-in orders of the merchant, and what their payers do. */
export class Payins {
  readonly #register = new Register<Payin>(PAYINS_MAX, (payin) => this.#forget(payin));
  readonly #byPayment = new Map<string, Payin>();
  readonly #timers: Timers;
  readonly #deps: PayinDeps;

  constructor(deps: PayinDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  open(order: PayinRequest): Opened {
    const id = makeId('pi');
    const pageUrl = `${order.bankUrl}/pay/${id}`;
    const made = makeInstructions({ ...order, pageUrl });
    if (made.is === 'refused') return made;
    const createdMs = this.#deps.clock.nowMs();
    const { instructions } = made;
    const payin: Payin = {
      ...order,
      id,
      createdMs,
      pageUrl,
      instructions,
      status: 'pending',
      isUnderWay: false,
      payments: [],
    };
    this.#register.keep(payin);
    this.#timers.after(id, Math.max(0, order.expiresMs - createdMs), () => this.expire(payin));
    return { is: 'opened', payin };
  }

  byReference(reference: string): Payin | undefined {
    return this.#register.byReference(reference);
  }

  find(idOrReference: string): Payin | undefined {
    return this.#register.byId(idOrReference) ?? this.#register.byReference(idOrReference);
  }

  newest(limit: number, matches?: (payin: Payin) => boolean): Payin[] {
    return this.#register.newest(limit, matches);
  }

  findPayment(id: string): { readonly payin: Payin; readonly payment: Payment } | undefined {
    const payin = this.#byPayment.get(id);
    const payment = payin?.payments.find((one) => one.id === id);
    return payin && payment ? { payin, payment } : undefined;
  }

  /** The payer agrees. A transfer to an account arrives whatever the status of the order is. */
  pay(payin: Payin, given: HandedOver = {}): Paid {
    const { faults, clock } = this.#deps;
    if (!mayPay(payin)) return 'not-now';
    const times = faults.take('doubleNext') ? 2 : 1;
    const arrive = () => {
      payin.isUnderWay = false;
      for (let time = 0; time < times; time += 1) this.#arrive(payin, given);
    };
    if (!faults.take('lateNext')) {
      arrive();
      return isChain(payin.instructions) ? 'under-way' : 'paid';
    }
    payin.isUnderWay = true;
    const untilExpiryMs = Math.max(0, payin.expiresMs - clock.nowMs());
    this.#timers.after(payin.id, untilExpiryMs + faults.now.lateByMs, arrive);
    return 'under-way';
  }

  fail(payin: Payin, failure: FailureWord): boolean {
    if (payin.status !== 'pending' || payin.isUnderWay || payin.payments.length > 0) return false;
    payin.status = 'failed';
    payin.failure = failure;
    this.#notify(payin);
    return true;
  }

  /** An order does not expire while a transfer to it is visible on the chain. */
  expire(payin: Payin): boolean {
    if (payin.status !== 'pending' || payin.payments.length > 0) return false;
    payin.status = 'expired';
    this.#notify(payin);
    return true;
  }

  close(): void {
    this.#timers.close();
  }

  #arrive(payin: Payin, given: HandedOver): void {
    if (payin.payments.length >= PAYMENTS_MAX) return;
    const payment = this.#payment(payin, given);
    payin.payments.push(payment);
    this.#byPayment.set(payment.id, payin);
    if (!isChain(payin.instructions)) {
      this.#settle(payin, payment);
      return;
    }
    payment.confirmations = 0;
    this.#notify(payin);
    this.#confirm(payin, payment, payin.instructions.confirmations);
  }

  #payment(payin: Payin, given: HandedOver): Payment {
    const { faults, clock } = this.#deps;
    const wanted = given.amount ?? payin.amount;
    const share = (wanted * BigInt(faults.now.wrongAmountPermille)) / 1_000n;
    const amount = faults.take('wrongAmountNext') ? (share > 0n ? share : 1n) : wanted;
    const wrongCurrency = payin.currency === 'USD' ? 'BRL' : 'USD';
    const currency = faults.take('wrongCurrencyNext') ? wrongCurrency : (given.currency ?? payin.currency);
    const own = DOCUMENT_FIELDS.map((name) => payin.account[name]).find((value) => value !== undefined);
    const document = faults.take('wrongPayerNext') ? OTHER_DOCUMENT : (given.payerDocument ?? own);
    return {
      id: paymentId(payin.method, clock.nowMs()),
      amount,
      currency,
      paidMs: clock.nowMs(),
      ...(document !== undefined && !isChain(payin.instructions) && { payerDocument: document }),
      isSettled: false,
      state: 'paid',
      refunded: 0n,
      returns: [],
    };
  }

  /** Adds one confirmation per block. */
  #confirm(payin: Payin, payment: Payment, needed: number): void {
    this.#timers.after(payin.id, this.#deps.faults.now.blockMs, () => {
      payment.confirmations = (payment.confirmations ?? 0) + 1;
      if (payment.confirmations >= needed) return this.#settle(payin, payment);
      this.#notify(payin);
      this.#confirm(payin, payment, needed);
    });
  }

  #settle(payin: Payin, payment: Payment): void {
    payment.isSettled = true;
    payment.paidMs = this.#deps.clock.nowMs();
    payin.status = 'paid';
    const { amount, currency } = payment;
    const { reference } = payin;
    this.#deps.statement.add({ kind: 'payin', reference, payment: payment.id, amount, currency });
    this.#notify(payin);
    this.#deps.settled(payin, payment);
  }

  #notify(payin: Payin): void {
    this.#deps.notify('payin.changed', payin.notifyUrl, { payin: payinView(payin) });
  }

  #forget(payin: Payin): void {
    this.#timers.drop(payin.id);
    for (const payment of payin.payments) this.#byPayment.delete(payment.id);
  }
}

type OnChain = Extract<Instructions, { kind: 'address' }>;
function isChain(instructions: Instructions): instructions is OnChain {
  return instructions.kind === 'address';
}

/** An account or address can be paid at any time and repeatedly; a charge only once and while it is open. */
export function isAccount({ kind }: Instructions): boolean {
  return kind === 'transfer' || kind === 'bank-account' || kind === 'address';
}

export function mayPay(payin: Payin): boolean {
  if (payin.isUnderWay || payin.payments.length >= PAYMENTS_MAX) return false;
  return payin.status === 'pending' || isAccount(payin.instructions);
}
