import type { Clock } from '../../../platform/clock/clock.ts';
import type { PaymentProvider } from '../core/provider.ts';
import { CALL_LIMIT_MS } from '../core/schedule.ts';

/**
 * The provider with an end to every call that leases count on: an adapter that does not keep its own limit would
 * otherwise hold an order beyond its lease. An answer that comes later is dropped; whoever asks again gets it.
 */
export function limitCalls(provider: PaymentProvider, clock: Clock): PaymentProvider {
  const unknown = { is: 'unknown' } as const;
  return {
    name: provider.name,
    carries: (order) => provider.carries?.(order) ?? true,
    start: (order) => within(clock, provider.start(order), unknown),
    read: (order) => within(clock, provider.read(order), unknown),
    hear: (raw, headers, nowMs) => provider.hear(raw, headers, nowMs),
    refund: (wanted) => within(clock, provider.refund(wanted), unknown),
    // Many pages, read by a daily job that holds no lease.
    statement: (day) => provider.statement(day),
  };
}

function within<T>(clock: Clock, call: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CALL_LIMIT_MS, () => resolve(late));
    void call.then(resolve, reject).finally(cancel);
  });
}
