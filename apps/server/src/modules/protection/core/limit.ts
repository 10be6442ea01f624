import type { Period } from './period.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Money in units of the asset, time in minutes. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly amount: bigint;
  /** The limit that replaces it then; without an amount the limit ends. */
  readonly pending?: { readonly amount: bigint | undefined; readonly fromMs: number };
}

export type LimitChange =
  | { readonly is: 'unchanged' }
  | { readonly is: 'now'; readonly limit: Limit }
  | { readonly is: 'waits'; readonly limit: Limit };

/** The limit at that time: a pending change whose delay is over has taken effect. */
export function currentLimit(limit: Limit | undefined, nowMs: number): Limit | undefined {
  if (!limit?.pending || limit.pending.fromMs > nowMs) return limit;
  const { kind, period, pending } = limit;
  return pending.amount === undefined ? undefined : { kind, period, amount: pending.amount };
}

/**
 * Tighter takes effect at once; looser, or none at all, after the cooling time. A new request replaces a pending one,
 * and requesting the same again does not extend the delay.
 */
export function changeLimit(
  key: Pick<Limit, 'kind' | 'period'>,
  kept: Limit | undefined,
  wanted: bigint | undefined,
  nowMs: number,
  coolingMs: number,
): LimitChange {
  const { kind, period } = key;
  const now = currentLimit(kept, nowMs);
  if (now === undefined) {
    return wanted === undefined
      ? { is: 'unchanged' }
      : { is: 'now', limit: { kind, period, amount: wanted } };
  }
  if (wanted !== undefined && wanted <= now.amount) {
    if (wanted === now.amount && !now.pending) return { is: 'unchanged' };
    return { is: 'now', limit: { kind, period, amount: wanted } };
  }
  if (now.pending && now.pending.amount === wanted) return { is: 'unchanged' };
  return {
    is: 'waits',
    limit: { kind, period, amount: now.amount, pending: { amount: wanted, fromMs: nowMs + coolingMs } },
  };
}
