import { DAY_MS } from '@palpite/kernel/time';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Payments } from '../index.ts';

/** The day that ended at midnight UTC; what differs stands in the list of differences and in the log. */
export async function reconcileYesterday(
  payments: Payments,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'info' | 'warn'> },
): Promise<void> {
  const day = new Date(clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
  for (const { provider, is, lines, payments: count, differences } of await payments.desk.reconcile(day)) {
    const about = { day, provider, lines, payments: count, differences: differences.length };
    if (is === 'clean') log.info(about, 'payments were reconciled');
    else log.warn({ ...about, is }, 'payments differ from the provider');
  }
}
