import type { Period } from '../core/period.ts';

export interface Happened {
  readonly what: 'stake' | 'return' | 'given-back' | 'deposit';
  readonly atMs: number;
  readonly units: bigint;
  /** When a returned stake was made. */
  readonly stakedMs?: number;
}

export interface SimpleLimit {
  readonly kind: 'stake' | 'loss' | 'deposit';
  readonly period: Period;
  readonly amount: bigint;
}

const DAY = 86_400_000;

/** Periods in UTC, by the calendar alone. */
export function startOf(period: Period, atMs: number): number {
  const date = new Date(atMs);
  if (period === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const day = Math.floor(atMs / DAY) * DAY;
  return period === 'day' ? day : day - ((date.getUTCDay() + 6) % 7) * DAY;
}

/** The second model: a list of all movements, added up from the beginning each time. */
export class SimpleHistory {
  readonly happened: Happened[] = [];

  used(kind: SimpleLimit['kind'], period: Period, nowMs: number): bigint {
    const from = startOf(period, nowMs);
    return this.happened.reduce((sum, { what, atMs, units, stakedMs = 0 }) => {
      if (startOf(period, atMs) !== from) return sum;
      if (kind === 'deposit') return what === 'deposit' ? sum + units : sum;
      if (what === 'stake') return sum + units;
      if (what === 'given-back') return stakedMs >= from ? sum - units : sum;
      return what === 'return' && kind === 'loss' ? sum - units : sum;
    }, 0n);
  }

  /** What could still be staked or deposited; undefined without a limit. */
  left(limits: readonly SimpleLimit[], what: 'stake' | 'deposit', nowMs: number): bigint | undefined {
    const rooms = limits
      .filter(({ kind }) => (kind === 'deposit') === (what === 'deposit'))
      .map(({ kind, period, amount }) => amount - this.used(kind, period, nowMs));
    return rooms.length === 0 ? undefined : rooms.reduce((least, room) => (room < least ? room : least));
  }
}
