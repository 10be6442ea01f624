import type { PayChannel } from '@palpite/contract/entities/payments';

/** Down to half of its first digit's place, which is as exact as an amount to tap has to be: 99.45 is 95. */
function roundDown(cents: number, step: number): number {
  const size = Math.max(1, 10 ** (String(cents).length - 1) / 2);
  const round = Math.floor(cents / size) * size;
  return Math.floor(round / step) * step;
}

/** The most that can be taken at once. */
export function mostOf(free: number, { max, step }: Pick<PayChannel, 'max' | 'step'>): number {
  const most = Math.min(free, max);
  return most - (most % Math.max(1, step));
}

/** The least, about the half, and all of it: each of them possible, none twice. */
export function quickAmounts(
  free: number,
  terms: Pick<PayChannel, 'min' | 'max' | 'step'>,
): readonly number[] {
  const most = mostOf(free, terms);
  if (most < terms.min) return [];
  const half = roundDown(Math.floor(most / 2), Math.max(1, terms.step));
  return [...new Set([terms.min, Math.max(terms.min, half), most])].sort((a, b) => a - b);
}
