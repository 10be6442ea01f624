import type { Instructions, Order } from '../core/order.ts';
import { providerAmount } from '../core/order.ts';
import type {
  Headers,
  PaymentProvider,
  ProviderAnswer,
  ProviderOrder,
  ProviderPayment,
  ReadOutcome,
  RefundOutcome,
  RefundWanted,
  StartOrder,
  StartOutcome,
  StatementLine,
  WebhookOutcome,
} from '../core/provider.ts';

interface FakeOrder {
  readonly direction: Order['direction'];
  readonly currency: string;
  readonly amount: bigint;
  answer: ProviderAnswer;
}

/** An in-memory provider controlled by the test. */
export class FakeProvider implements PaymentProvider {
  readonly name: string;
  readonly orders = new Map<string, FakeOrder>();
  readonly lines: StatementLine[] = [];
  readonly calls: string[] = [];
  readonly refunds = new Map<string, RefundOutcome>();
  /** Faults of the next calls, one each; afterwards calls succeed. */
  readonly troubles: ('lost-before' | 'lost-after' | 'refuse')[] = [];
  isAway = false;
  #events = 0;
  #made = 0;

  constructor(name = 'fake') {
    this.name = name;
  }

  async start(order: StartOrder): Promise<StartOutcome> {
    this.calls.push(`start ${order.direction} ${order.id}`);
    const trouble = this.troubles.shift();
    if (this.isAway || trouble === 'lost-before') return { is: 'unknown' };
    if (trouble === 'refuse') return { is: 'refused', why: 'closed-account', field: 'cpf' };
    const reference = String(order.id);
    const before = this.orders.get(reference);
    const instructions: Instructions = { kind: 'br-code', text: `00020126${reference}` };
    const answer: ProviderAnswer = before?.answer ?? {
      providerId: `fake-${reference}`,
      reference,
      direction: order.direction,
      status: 'pending',
      payments: [],
      ...(order.direction === 'payin' && { instructions }),
    };
    const { direction, asset } = order;
    this.orders.set(reference, { direction, currency: asset, amount: providerAmount(order), answer });
    return trouble === 'lost-after' ? { is: 'unknown' } : { is: 'started', answer };
  }

  async read({ reference }: ProviderOrder): Promise<ReadOutcome> {
    this.calls.push(`read ${reference}`);
    if (this.isAway || this.troubles.shift() !== undefined) return { is: 'unknown' };
    const order = this.orders.get(reference);
    return order ? { is: 'read', answer: order.answer } : { is: 'absent' };
  }

  receive(raw: Buffer, headers: Headers): WebhookOutcome {
    if (headers['x-fake'] !== 'genuine') return { is: 'forged' };
    const { event, answer } = JSON.parse(raw.toString(), (name, value) =>
      name === 'amount' || name === 'refunded' ? BigInt(value) : value,
    ) as { event: string; answer: ProviderAnswer };
    return { is: 'received', event, answer };
  }

  /** Refunds that we request are on no statement, as if they were booked on another day. */
  async refund({ reference, payment, amount, key }: RefundWanted): Promise<RefundOutcome> {
    this.calls.push(`refund ${key}`);
    const trouble = this.troubles.shift();
    if (trouble === 'refuse') return { is: 'refused', why: 'too-late' };
    if (trouble === 'lost-before') return { is: 'unknown' };
    if (!this.orders.has(reference)) return { is: 'refused', why: 'no-such-payment' };
    const before = this.refunds.get(key);
    if (before) return before;
    const target = this.orders.get(reference)?.answer.payments.find(({ id }) => id === payment);
    if (!target || target.state === 'charged-back' || target.refunded + amount > target.amount)
      return { is: 'refused', why: 'amount-high' };
    this.change(BigInt(reference), (answer) => ({
      payments: answer.payments.map((paid) =>
        paid.id === payment ? { ...paid, state: 'refunded', refunded: paid.refunded + amount } : paid,
      ),
    }));
    const outcome: RefundOutcome = { is: 'asked', refundId: `r-${key}` };
    this.refunds.set(key, outcome);
    return trouble === 'lost-after' ? { is: 'unknown' } : outcome;
  }

  async statement(): Promise<readonly StatementLine[] | 'unknown'> {
    return this.isAway ? 'unknown' : this.lines;
  }

  /** Adds a payment to the order; later answers include it. */
  pay(id: bigint, atMs: number, change: Partial<ProviderPayment> = {}): ProviderPayment {
    const order = this.orders.get(String(id));
    if (!order) throw new Error('the provider does not have it');
    this.#made += 1;
    const payment: ProviderPayment = {
      id: `pay-${this.#made}`,
      amount: order.amount,
      currency: order.currency,
      paidMs: atMs,
      state: 'paid',
      refunded: 0n,
      ...change,
    };
    this.change(id, (answer) => ({ status: 'paid', payments: [...answer.payments, payment] }));
    const { amount, currency } = payment;
    this.lines.push({
      id: `line-${this.lines.length + 1}`,
      kind: order.direction,
      reference: String(id),
      payment: payment.id,
      amount,
      fee: 0n,
      currency,
      atMs,
    });
    return payment;
  }

  /** Refunds 1.00, or charges back all that is left, once. */
  takeBack(id: bigint, payment: string, kind: 'refund' | 'chargeback', atMs: number): void {
    const order = this.orders.get(String(id));
    const paid = order?.answer.payments.find((some) => some.id === payment);
    if (!order || !paid || paid.state === 'charged-back' || paid.refunded + 1_00n > paid.amount) return;
    const amount = kind === 'refund' ? 1_00n : paid.amount - paid.refunded;
    const next: ProviderPayment =
      kind === 'refund'
        ? { ...paid, state: 'refunded', refunded: paid.refunded + amount }
        : { ...paid, state: 'charged-back' };
    this.change(id, ({ payments }) => ({ payments: payments.map((some) => (some === paid ? next : some)) }));
    this.lines.push({
      id: `line-${this.lines.length + 1}`,
      kind,
      reference: String(id),
      payment,
      amount,
      fee: 0n,
      currency: paid.currency,
      atMs,
    });
  }

  /** Fails all pending pay-outs, which would stay pending otherwise. */
  failPayouts(): void {
    for (const [reference, { direction, answer }] of this.orders) {
      if (direction === 'payout' && answer.status === 'pending')
        this.change(BigInt(reference), () => ({ status: 'failed', failure: 'closed' }));
    }
  }

  change(id: bigint, change: (answer: ProviderAnswer) => Partial<ProviderAnswer>): void {
    const order = this.orders.get(String(id));
    if (!order) throw new Error('the provider does not have it');
    order.answer = { ...order.answer, ...change(order.answer) };
  }

  /** A message with the current state, with a new event id unless one is given. */
  message(id: bigint, event?: string): Buffer {
    this.#events += 1;
    return this.messageOf(this.orders.get(String(id))?.answer, event ?? `event-${this.#events}`);
  }

  messageOf(answer: ProviderAnswer | undefined, event: string): Buffer {
    if (!answer) throw new Error('there is no answer to send');
    return Buffer.from(
      JSON.stringify({ event, answer }, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    );
  }
}

export const GENUINE: Headers = { 'x-fake': 'genuine' };
