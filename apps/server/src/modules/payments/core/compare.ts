import type { KnownPayment } from './decision.ts';
import type { Difference, DifferenceKind } from './operator.ts';
import type { StatementLine } from './provider.ts';

export interface ComparedPayment extends KnownPayment {
  /** Our order's id as text, or `-` for an unknown order. */
  readonly reference: string;
}

export interface Compared {
  readonly differences: readonly Difference[];
  /** References to read again: the provider knows, or may know, more about them than we do. */
  readonly behind: readonly string[];
}

/**
 * Compares a day of the provider's statement with our payments. `ours` are all payments that the lines name; `ofTheDay`
 * are ours of that day.
 */
export function compareStatement(
  provider: string,
  lines: readonly StatementLine[],
  ours: ReadonlyMap<string, ComparedPayment>,
  ofTheDay: readonly ComparedPayment[],
): Compared {
  const differences: Difference[] = [];
  const behind = new Set<string>();
  const tell = (kind: DifferenceKind, subject: string, our: string, their: string) =>
    differences.push({ provider, kind, subject, ours: our, theirs: their });
  const named = new Set<string>();
  const returned = new Map<string, bigint>();
  for (const line of lines) {
    const payment = ours.get(line.payment);
    const reported = `${line.kind} ${line.reference}: ${line.amount} ${line.currency}`;
    if (!payment) {
      behind.add(line.reference);
      tell('statement-only', line.id, 'no such payment', reported);
      continue;
    }
    if (line.kind === 'refund' || line.kind === 'chargeback') {
      returned.set(payment.id, (returned.get(payment.id) ?? 0n) + line.amount);
      continue;
    }
    named.add(payment.id);
    const isSame = payment.amount === line.amount && payment.currency === line.currency;
    const our = `${payment.reference}: ${payment.amount} ${payment.currency}`;
    if (!isSame || (payment.reference !== '-' && payment.reference !== line.reference))
      tell('statement-differs', line.id, our, reported);
  }
  for (const [id, units] of returned) {
    const payment = ours.get(id);
    if (!payment || payment.returned === units) continue;
    // The statement has the returns of one day, our figure those of all days: if ours is higher, only a read of the order
    // shows whether a return of this day is missing here.
    behind.add(payment.reference);
    if (payment.returned < units)
      tell('statement-differs', id, `${payment.returned} returned`, `${units} returned`);
  }
  for (const payment of ofTheDay) {
    if (!named.has(payment.id))
      tell('missing-in-statement', payment.id, `${payment.reference}: ${payment.amount}`, 'no such line');
  }
  return { differences, behind: [...behind] };
}
