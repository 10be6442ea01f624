import type { Amounts, CounterKey } from '../core/counter.ts';

/** Amounts are text in the database: they may be beyond 2^53. */
export function readAmounts(stored: Readonly<Record<string, string>>): Amounts {
  return new Map(Object.entries(stored).map(([key, amount]) => [key as CounterKey, BigInt(amount)] as const));
}

export function writtenAmounts(amounts: Amounts): string {
  return JSON.stringify(Object.fromEntries([...amounts].map(([key, amount]) => [key, amount.toString()])));
}
