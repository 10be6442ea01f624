import { isAsset } from '@palpite/kernel/assets';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { type Compared, type ComparedPayment, compareStatement } from '../core/compare.ts';
import type { Difference, Reconciliation } from '../core/operator.ts';
import { clearingOf } from '../core/posting.ts';
import type { StatementLine } from '../core/provider.ts';
import { writeDifferences } from '../store/differences.ts';
import { readOrder } from '../store/orders.ts';
import { readPayments, readPaymentsBetween, readPaymentsOf, type StoredPayment } from '../store/payments.ts';
import { writeReconciliation } from '../store/reconciliations.ts';
import { readAgain } from './attend.ts';
import type { PaymentsDeps } from './deps.ts';
import { postFees } from './post-fees.ts';

const CHUNK = 500;
/** More unknown payments than this are for an operator to look at, not for a job to fetch. */
const ASKED_AGAIN_MOST = 500;

/**
 * Reconciles one day of every provider: the statement against payments, orders and the ledger. Every difference is
 * stored.
 */
export async function reconcile(deps: PaymentsDeps, day: string): Promise<Reconciliation[]> {
  const fromMs = Date.parse(`${day}T00:00:00.000Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(fromMs)) throw new RangeError(`"${day}" is not a day`);
  const reports: Reconciliation[] = [];
  for (const provider of deps.providers.keys()) reports.push(await reconcileOne(deps, provider, day, fromMs));
  return reports;
}

async function reconcileOne(
  deps: PaymentsDeps,
  provider: string,
  day: string,
  fromMs: number,
): Promise<Reconciliation> {
  const lines = await deps.providers.get(provider)?.statement(day);
  const span = { fromMs, toMs: fromMs + DAY_MS };
  if (lines === undefined || lines === 'unknown') {
    const none = { day, provider, is: 'no-statement', lines: 0, payments: 0, differences: [] } as const;
    return keep(deps, none);
  }
  await postFees(deps, provider, lines);
  const nearby = await linesNearby(deps, provider, fromMs);
  let compared = await compare(deps, provider, lines, nearby, span);
  if (compared.behind.length > 0) {
    for (const reference of compared.behind.slice(0, ASKED_AGAIN_MOST)) {
      const id = parseReference(reference);
      if (id !== undefined) await readAgain(deps, id);
    }
    compared = await compare(deps, provider, lines, nearby, span);
  }
  const differences = [...compared.differences, ...(await compareLedger(deps, compared.ofTheDay))];
  // A payment that may be on a neighbouring statement that could not be read is neither missing nor reconciled.
  const is = differences.length > 0 ? 'differs' : compared.isWhole ? 'clean' : 'no-statement';
  const payments = compared.ofTheDay.length;
  return keep(deps, { day, provider, is, lines: lines.length, payments, differences });
}

interface Nearby {
  readonly payments: ReadonlySet<string>;
  /** Whether a payment of that time may be on a neighbouring statement that could not be read. */
  isUnread(paidMs: number): boolean;
}

/**
 * The payments on the statements of the days before and after: a payment made before midnight may be booked after it.
 */
async function linesNearby(deps: PaymentsDeps, provider: string, fromMs: number): Promise<Nearby> {
  const statement = async (ms: number) =>
    (await deps.providers.get(provider)?.statement(new Date(ms).toISOString().slice(0, 10))) ?? 'unknown';
  const [before, after] = await Promise.all([statement(fromMs - DAY_MS), statement(fromMs + DAY_MS)]);
  const lines = [before, after].flatMap((some) => (some === 'unknown' ? [] : some));
  const noonMs = fromMs + DAY_MS / 2;
  return {
    payments: new Set(lines.map(({ payment }) => payment)),
    isUnread: (paidMs) => (paidMs < noonMs ? before : after) === 'unknown',
  };
}

async function keep(deps: PaymentsDeps, report: Reconciliation): Promise<Reconciliation> {
  const nowMs = deps.clock.nowMs();
  await deps.database.inTransaction(async (tx) => {
    await writeReconciliation(tx, report, nowMs);
    await writeDifferences(
      tx,
      report.differences.map((difference) => ({ ...difference, id: deps.ids.next() })),
      nowMs,
    );
  });
  return report;
}

async function compare(
  deps: PaymentsDeps,
  provider: string,
  lines: readonly StatementLine[],
  nearby: Nearby,
  span: { readonly fromMs: number; readonly toMs: number },
): Promise<Compared & { readonly ofTheDay: readonly StoredPayment[]; readonly isWhole: boolean }> {
  const ours = new Map<string, ComparedPayment>();
  for (let at = 0; at < lines.length; at += CHUNK) {
    const ids = lines.slice(at, at + CHUNK).map(({ payment }) => payment);
    for (const [id, payment] of await readPayments(deps.database, provider, ids))
      ours.set(id, compared(payment));
  }
  const ofTheDay: StoredPayment[] = [];
  for (let after = ''; ; ) {
    const chunk = await readPaymentsBetween(deps.database, provider, span, after, CHUNK);
    ofTheDay.push(...chunk);
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) break;
    after = last.id;
  }
  const named = new Set(lines.map(({ payment }) => payment));
  const isOpen = ({ id, paidMs }: StoredPayment) =>
    !named.has(id) && !nearby.payments.has(id) && nearby.isUnread(paidMs);
  const expected = ofTheDay
    .filter((payment) => !nearby.payments.has(payment.id) && !isOpen(payment))
    .map(compared);
  return {
    ...compareStatement(provider, lines, ours, expected),
    ofTheDay,
    isWhole: !ofTheDay.some(isOpen),
  };
}

function compared(payment: StoredPayment): ComparedPayment {
  return { ...payment, reference: payment.order === undefined ? '-' : String(payment.order) };
}

/**
 * Compares, for each order, what the ledger moved through the provider's clearing account with the order's payments.
 */
async function compareLedger(deps: PaymentsDeps, payments: readonly StoredPayment[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  const orders = new Map<Reference, string>();
  for (const { order, provider } of payments) if (order !== undefined) orders.set(order, provider);
  for (const [id, provider] of orders) {
    const [order, all] = await Promise.all([readOrder(deps.database, id), readPaymentsOf(deps.database, id)]);
    const entries = await deps.wallet.ofReference(id);
    const clearing = nameOf(provider);
    for (const asset of new Set([
      ...all.map(({ currency }) => currency),
      ...entries.map((entry) => entry.asset),
    ])) {
      if (!isAsset(asset)) continue;
      const posted = entries
        .filter((entry) => entry.asset === asset)
        .reduce((sum, { from, to, units }) => sum + net(clearing, from, to, units), 0n);
      const reported = all
        .filter((payment) => payment.currency === asset && payment.place !== 'none')
        .reduce(through, 0n);
      if (posted !== reported)
        differences.push(ledgerDiffers(provider, id, `${posted} ${asset}`, `${reported} ${asset}`));
    }
    const paid = all
      .filter(({ place }) => place === 'player')
      .reduce((sum, payment) => sum + payment.amount - payment.uncredited, 0n);
    if (order && order.paidAmount !== paid)
      differences.push(ledgerDiffers(provider, id, `order ${order.paidAmount}`, `payments ${paid}`));
  }
  return differences;
}

function nameOf(provider: string): string {
  const place = clearingOf(provider);
  return 'house' in place ? place.house : '';
}

function net(account: string, from: string, to: string, units: bigint): bigint {
  return (to === account ? units : 0n) - (from === account ? units : 0n);
}

/** Deposits debit the provider's clearing account and pay-outs credit it. */
function through(sum: bigint, { direction, amount, returned }: StoredPayment): bigint {
  return direction === 'payin' ? sum - amount + returned : sum + amount - returned;
}

function ledgerDiffers(provider: string, order: Reference, ours: string, theirs: string): Difference {
  return { provider, kind: 'ledger-differs', subject: String(order), order, ours, theirs };
}
