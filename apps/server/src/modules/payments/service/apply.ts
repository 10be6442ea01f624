import { parseReference, type Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { decide, movesMoney } from '../core/decide.ts';
import type { HoldReturned, Knowledge, KnownPayment, NewHold } from '../core/decision.ts';
import { isOpen, type Order } from '../core/order.ts';
import type { ProviderAnswer } from '../core/provider.ts';
import { decideStray } from '../core/stray.ts';
import { lockCodes } from '../store/codes.ts';
import { eventKey, takeEvents } from '../store/events.ts';
import { lockOrders, type StoredOrder } from '../store/orders.ts';
import { findPayments, lockPayments, paymentKey, type StoredPayment } from '../store/payments.ts';
import { plainCode } from './codes.ts';
import { type CreditRooms, methodOf, openRooms } from './credit-rooms.ts';
import type { PaymentsDeps } from './deps.ts';
import { type Change, type Writing, write } from './write.ts';

/** An answer of a provider, from a webhook or from a read. */
export interface Reported {
  readonly provider: string;
  /** The id of the webhook, by which it is processed once. Absent for a read. */
  readonly event?: string;
  readonly answer: ProviderAnswer;
}

export type Applied =
  | { readonly is: 'applied'; readonly order: Order | undefined }
  /** The message was processed before. */
  | { readonly is: 'repeat' }
  /** A webhook about a closed order: it is applied only after the provider confirms it in a read. */
  | { readonly is: 'to-ask'; readonly order: Order };

/**
 * Applies a batch of answers in one transaction: stores the messages, locks the orders, decides each answer in turn and
 * writes everything. A failure rolls back the message too, so that the provider's repeat is processed.
 */
export async function applyReported(
  deps: PaymentsDeps,
  tx: Tx,
  reported: readonly Reported[],
): Promise<Applied[]> {
  const fresh = await takeEvents(tx, reported.flatMap(eventOf), deps.clock.nowMs());
  const taken = new Set<string>();
  const isRepeat = reported.map((answer) => {
    const [event] = eventOf(answer);
    if (!event) return false;
    const key = eventKey(event);
    const repeats = !fresh.has(key) || taken.has(key);
    taken.add(key);
    return repeats;
  });
  const news = reported.filter((_, index) => !isRepeat[index]);
  if (news.length === 0) return reported.map(() => ({ is: 'repeat' }));
  const batch = await openBatch(deps, tx, news);
  const applied = new Map(news.map((answer) => [answer, applyOne(deps, batch, answer)]));
  await batch.rooms?.count(tx);
  const stored = await write(deps, tx, batch.writing());
  return reported.map((answer): Applied => {
    const outcome = applied.get(answer);
    if (!outcome) return { is: 'repeat' };
    const order = outcome.order && (stored.get(outcome.order.id)?.order ?? outcome.order);
    return order ? { ...outcome, order } : outcome;
  });
}

/** Applies one answer to a read and returns the order afterwards. */
export async function applyAnswer(
  deps: PaymentsDeps,
  provider: string,
  answer: ProviderAnswer,
): Promise<Order | undefined> {
  const [applied] = await deps.database.inTransaction((tx) =>
    applyReported(deps, tx, [{ provider, answer }]),
  );
  return applied?.is === 'applied' ? applied.order : undefined;
}

function eventOf({ provider, event, answer }: Reported) {
  return event === undefined ? [] : [{ provider, id: event, reference: answer.reference.slice(0, 100) }];
}

async function openBatch(deps: PaymentsDeps, tx: Tx, reported: readonly Reported[]): Promise<Batch> {
  const ids = new Set(reported.flatMap(({ answer }) => parseReference(answer.reference) ?? []));
  const orders = await lockOrders(tx, [...ids]);
  const named = ({ provider, answer }: Reported) => answer.payments.map(({ id }) => ({ provider, id }));
  const strays = reported.filter(({ answer }) => {
    const id = parseReference(answer.reference);
    return id === undefined || !orders.has(id);
  });
  await lockPayments(tx, strays.flatMap(named));
  const payments = await findPayments(tx, reported.flatMap(named), [...orders.keys()]);
  const paid = reported.flatMap(({ answer }) => {
    const id = answer.payments.length > 0 ? parseReference(answer.reference) : undefined;
    const order = id === undefined ? undefined : orders.get(id)?.order;
    return order?.direction === 'payin' ? [order] : [];
  });
  // Lock codes before the players' protection, in the same order as the creation of a deposit.
  await lockCodes(
    tx,
    paid.flatMap(({ status, code }) => (status === 'paid' || code === undefined ? [] : [plainCode(code)])),
  );
  return new Batch(orders, payments, paid.length > 0 ? await openRooms(deps, tx, paid) : undefined);
}

function applyOne(deps: PaymentsDeps, batch: Batch, reported: Reported): Exclude<Applied, { is: 'repeat' }> {
  const { provider, answer } = reported;
  const stored = batch.orderOf(reported);
  if (!stored) {
    applyStray(deps, batch, provider, answer);
    return { is: 'applied', order: undefined };
  }
  const { order } = stored;
  const knowledge = batch.knowledgeOf(order, answer);
  const isLate = !isOpen(order) && order.status !== 'paid';
  if (reported.event !== undefined && isLate && movesMoney(order, knowledge, answer)) {
    batch.change({
      before: stored,
      next: order,
      postings: [],
      by: 'provider',
      note: 'late news',
      checkMs: deps.clock.nowMs(),
    });
    return { is: 'to-ask', order };
  }
  const decision = decide(order, knowledge, answer, batch.rooms?.of(order));
  batch.rooms?.credited(order, decision.next.paidAmount - order.paidAmount);
  batch.keep(
    decision.payments.map((payment) => ({
      ...payment,
      provider,
      ref: order.id,
      order: order.id,
      direction: order.direction,
    })),
  );
  batch.hold(deps, { provider, reference: answer.reference, order }, decision.holds, decision.holdsReturned);
  batch.differences.push(...decision.differences);
  if (decision.postings.length > 0 || decision.left > 0 || isOther(order, decision.next))
    batch.change({
      before: stored,
      next: decision.next,
      postings: decision.postings,
      by: 'provider',
      note: decision.holds.map(({ units, reason }) => `held ${units}: ${reason}`).join(', '),
      ...(decision.left > 0 && { checkMs: deps.clock.nowMs() }),
    });
  return { is: 'applied', order: decision.next };
}

function applyStray(deps: PaymentsDeps, batch: Batch, provider: string, answer: ProviderAnswer): void {
  const stray = decideStray(provider, (id) => batch.payment(provider, id), answer);
  for (const { payment, posting, hold, returned } of stray.payments) {
    const ref = deps.ids.next();
    batch.keep([{ ...payment, provider, ref, order: undefined, direction: answer.direction }]);
    if (posting) batch.strays.push({ ref, posting });
    const whose = { provider, reference: answer.reference, order: undefined };
    batch.hold(deps, whose, hold ? [hold] : [], returned ? [returned] : []);
  }
  batch.differences.push(...stray.differences);
}

const SHOWN = ['status', 'providerId', 'pageUrl', 'confirmations', 'failure'] as const;

function isOther(before: Order, next: Order): boolean {
  return (
    SHOWN.some((name) => before[name] !== next[name]) ||
    JSON.stringify(before.instructions) !== JSON.stringify(next.instructions)
  );
}

/** The orders and payments of a batch; each answer sees the changes of the answers before it. */
class Batch {
  readonly differences: Writing['differences'][number][] = [];
  readonly strays: Writing['strays'][number][] = [];
  readonly holds: Writing['holds'][number][] = [];
  readonly holdsReturned: Writing['holdsReturned'][number][] = [];
  /** Absent when nothing was credited. */
  readonly rooms: CreditRooms | undefined;
  readonly #orders: Map<Reference, StoredOrder>;
  readonly #payments: Map<string, StoredPayment>;
  readonly #old: ReadonlySet<string>;
  readonly #touched = new Set<string>();
  readonly #changes: Change[] = [];

  constructor(
    orders: Map<Reference, StoredOrder>,
    payments: Map<string, StoredPayment>,
    rooms: CreditRooms | undefined,
  ) {
    this.rooms = rooms;
    this.#orders = orders;
    this.#payments = payments;
    this.#old = new Set(payments.keys());
  }

  /** Finds only an order of this provider in this direction. */
  orderOf({ provider, answer }: Reported): StoredOrder | undefined {
    const id = parseReference(answer.reference);
    const stored = id === undefined ? undefined : this.#orders.get(id);
    const isTheirs = stored?.order.provider === provider && stored.order.direction === answer.direction;
    return isTheirs ? stored : undefined;
  }

  payment(provider: string, id: string): StoredPayment | undefined {
    return this.#payments.get(paymentKey(provider, id));
  }

  knowledgeOf(order: Order, answer: ProviderAnswer): Knowledge {
    const payments = new Map<string, KnownPayment>();
    const elsewhere = new Set<string>();
    for (const { id } of answer.payments) {
      const known = this.payment(order.provider, id);
      if (known?.order === order.id) payments.set(id, known);
      else if (known) elsewhere.add(id);
    }
    return { payments, elsewhere };
  }

  keep(payments: readonly StoredPayment[]): void {
    for (const payment of payments) {
      const key = paymentKey(payment.provider, payment.id);
      const before = this.#payments.get(key);
      const { returned, uncredited, held } = payment;
      this.#payments.set(key, before ? { ...before, returned, uncredited, held } : payment);
      this.#touched.add(key);
    }
  }

  hold(
    deps: PaymentsDeps,
    whose: { readonly provider: string; readonly reference: string; readonly order: Order | undefined },
    holds: readonly NewHold[],
    returned: readonly HoldReturned[],
  ): void {
    const { provider, reference, order } = whose;
    const byHand = order && methodOf(deps, order)?.payin?.returnsByHand;
    for (const hold of holds)
      this.holds.push({
        ...hold,
        provider,
        reference,
        order: order?.id,
        player: order?.player,
        state: byHand ? 'waiting' : 'returning',
      });
    for (const part of returned) this.holdsReturned.push({ ...part, provider });
  }

  change(change: Change): void {
    this.#changes.push(change);
    this.#orders.set(change.next.id, { ...change.before, order: change.next });
  }

  writing(): Writing {
    const payments = [...this.#touched].flatMap((key) => {
      const payment = this.#payments.get(key);
      return payment ? [{ ...payment, isNew: !this.#old.has(key) }] : [];
    });
    const { differences, holds, holdsReturned, strays } = this;
    return { changes: this.#changes, payments, differences, holds, holdsReturned, strays };
  }
}
