import type { Clock } from '../../../platform/clock/clock.ts';
import type { PaymentProvider } from '../core/provider.ts';
import { CALL_LIMIT_MS } from '../core/schedule.ts';

/**
 * Wraps a provider with a time limit on every call made under a lease: an adapter that exceeds its own limit would
 * otherwise hold an order beyond the lease. A late answer is dropped; the next read returns it.
 */
export function limitCalls(provider: PaymentProvider, clock: Clock): PaymentProvider {
  const unknown = { is: 'unknown' } as const;
  return {
    name: provider.name,
    carries: (order) => provider.carries?.(order) ?? true,
    start: (order) => within(clock, provider.start(order), unknown),
    read: (order) => within(clock, provider.read(order), unknown),
    receive: (raw, headers, nowMs) => provider.receive(raw, headers, nowMs),
    refund: (wanted) => within(clock, provider.refund(wanted), unknown),
    // No limit: a statement has many pages and is read by a daily job without a lease.
    statement: (day) => provider.statement(day),
  };
}

function within<T>(clock: Clock, call: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CALL_LIMIT_MS, () => resolve(late));
    void call.then(resolve, reject).finally(cancel);
  });
}
