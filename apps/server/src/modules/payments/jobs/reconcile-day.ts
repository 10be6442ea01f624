import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Payments } from '../index.ts';

type Lines = Pick<Log, 'info' | 'warn'>;

/** Reconciles one day in UTC; differences are stored and logged. */
async function reconcileDay(payments: Payments, day: string, log: Lines): Promise<void> {
  for (const { provider, is, lines, payments: count, differences } of await payments.admin.reconcile(day)) {
    const about = { day, provider, lines, payments: count, differences: differences.length };
    if (is === 'clean') log.info(about, 'payments were reconciled');
    else log.warn({ ...about, is }, 'payments differ from the provider');
  }
}

/** The day that ended at midnight UTC. */
export function reconcileYesterday(
  payments: Payments,
  { clock, log }: { readonly clock: Clock; readonly log: Lines },
): Promise<void> {
  return reconcileDay(payments, new Date(clock.nowMs() - DAY_MS).toISOString().slice(0, 10), log);
}

/**
 * Reconciles the day that an operator requested. A job without a valid day is not retried, since it could never
 * succeed.
 */
export async function reconcileAsked(
  payments: Payments,
  reported: unknown,
  log: Lines & Pick<Log, 'error'>,
): Promise<void> {
  const day =
    typeof reported === 'object' && reported !== null && 'day' in reported ? reported.day : undefined;
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) await reconcileDay(payments, day, log);
  else log.error('a reconcile-payments-day job names no day');
}
