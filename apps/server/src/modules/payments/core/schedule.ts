import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import type { Order } from './order.ts';

/** A call of a provider is given up after so long. Adapters end theirs after ten seconds, and then know more about it. */
export const CALL_LIMIT_MS = 12 * SECOND_MS;
/** Of one order in one go; what is left is the reconciler's. */
export const PROVIDERS_ASKED_MOST = 3;
const DATABASE_MS = 12 * SECOND_MS;
/**
 * How long a node that asks keeps an order, refund or held deposit to itself: longer than the most that can be asked about
 * one, which is a question whose answer is that the order is absent and a start at each of three providers.
 */
export const LEASE_MS = (1 + PROVIDERS_ASKED_MOST) * CALL_LIMIT_MS + DATABASE_MS;
/** A pay-in that was paid too late is still looked for this long. */
export const LATE_MS = DAY_MS;
/** After so many questions without a clear answer a person is told. */
export const CHECKS_BEFORE_TELLING = 12;

const FIRST_MS = 5 * SECOND_MS;
const MOST_MS = { payin: 5 * MINUTE_MS, payout: 10 * MINUTE_MS, expired: HOUR_MS } as const;
const DOUBLINGS_MOST = 20;
const CHECKS_MOST = 40;

/** A closed order about which there is late news is asked about until somebody answers, within reason. */
export function unansweredMs(checks: number, nowMs: number): number | undefined {
  return checks < CHECKS_MOST ? nowMs + Math.min(HOUR_MS, FIRST_MS * 2 ** checks) : undefined;
}

/** When the provider is asked next; undefined when nothing more is expected of it. */
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
