import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import type { Order } from './order.ts';

/** The time limit of a provider's call. Adapters end theirs after ten seconds and then know more about the failure. */
export const CALL_LIMIT_MS = 12 * SECOND_MS;
/** Providers that are tried for one order in one go; the reconciler does the rest. */
export const PROVIDERS_ASKED_MOST = 3;
const DATABASE_MS = 12 * SECOND_MS;
/**
 * The lease of a claimed order, refund or held deposit. It is longer than the longest sequence of calls about one: a
 * read that finds no order and a start at each of three providers.
 */
export const LEASE_MS = (1 + PROVIDERS_ASKED_MOST) * CALL_LIMIT_MS + DATABASE_MS;
/** An expired pay-in is checked for late money for this long. */
export const LATE_MS = DAY_MS;
/** After this many reads without a clear answer a difference is stored for operators. */
export const CHECKS_BEFORE_TELLING = 12;

const FIRST_MS = 5 * SECOND_MS;
const MOST_MS = { payin: 5 * MINUTE_MS, payout: 10 * MINUTE_MS, expired: HOUR_MS } as const;
const DOUBLINGS_MOST = 20;
const CHECKS_MOST = 40;

/** A closed order with a late webhook is asked about until there is an answer, a limited number of times. */
export function unansweredMs(checks: number, nowMs: number): number | undefined {
  return checks < CHECKS_MOST ? nowMs + Math.min(HOUR_MS, FIRST_MS * 2 ** checks) : undefined;
}

/** The time of the next question to the provider; undefined when nothing more is expected. */
export function nextCheckMs(order: Order, checks: number, nowMs: number): number | undefined {
  const after = (most: number) => nowMs + Math.min(most, FIRST_MS * 2 ** Math.min(checks, DOUBLINGS_MOST));
  switch (order.status) {
    case 'created':
      return nowMs + LEASE_MS;
    case 'pending':
    case 'unknown': {
      const nextMs = after(MOST_MS[order.direction]);
      const endMs = order.expiresMs;
      return endMs !== undefined && nowMs < endMs ? Math.min(nextMs, endMs) : nextMs;
    }
    case 'expired': {
      const nextMs = after(MOST_MS.expired);
      return nextMs <= (order.expiresMs ?? order.createdMs) + LATE_MS ? nextMs : undefined;
    }
    default:
      return undefined;
  }
}

export function isExpired(order: Order, nowMs: number): boolean {
  return order.direction === 'payin' && order.expiresMs !== undefined && nowMs >= order.expiresMs;
}
