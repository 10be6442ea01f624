import type { Amounts, CounterKey } from '../core/counter.ts';

/** Counters in the database: `bet_amount.sports=1000 bet_count.sports=1`. */
export function readAmounts(stored: string): Amounts {
  const amounts = new Map<CounterKey, bigint>();
  if (stored === '') return amounts;
  for (const part of stored.split(' ')) {
    const at = part.indexOf('=');
    amounts.set(part.slice(0, at) as CounterKey, BigInt(part.slice(at + 1)));
  }
  return amounts;
}

export function writtenAmounts(amounts: Amounts): string {
  let text = '';
  for (const [key, amount] of amounts) text += `${text === '' ? '' : ' '}${key}=${amount}`;
  return text;
}
