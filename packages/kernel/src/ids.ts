import type { Nominal } from './nominal.ts';

/** A player's number: a sequence below 2^53, so it survives JSON. */
export type PlayerId = number & Nominal<'player'>;
/** A 63-bit time-ordered integer: what a posting is about (a bet, a deposit, a grant). A string on the wire. */
export type Reference = bigint & Nominal<'reference'>;

const EPOCH_MS = Date.UTC(2024, 0, 1);
const LOW_BITS = 22n;
export const LOW_VALUES = 1 << Number(LOW_BITS);
const REFERENCE_MAX = (1n << 63n) - 1n;
/** The last millisecond that 41 bits hold; one more would push the time into the sign bit. */
export const REFERENCE_LAST_MS = EPOCH_MS + 2 ** 41 - 1;

/** Time in the upper 41 bits, a value that no other id of the same millisecond has in the lower 22. */
export function composeReference(atMs: number, low: number): Reference {
  if (!Number.isInteger(atMs)) throw new RangeError('the time of an id is whole milliseconds');
  if (atMs < EPOCH_MS) throw new RangeError('an id cannot be older than 2024');
  if (atMs > REFERENCE_LAST_MS) throw new RangeError('the time does not fit 41 bits');
  if (!Number.isInteger(low) || low < 0 || low >= LOW_VALUES) throw new RangeError('low part out of range');
  return ((BigInt(atMs - EPOCH_MS) << LOW_BITS) | BigInt(low)) as Reference;
}

/** The first id that a moment can have: partition bounds and time filters are made of these. */
export function firstReferenceAt(atMs: number): Reference {
  return composeReference(atMs, 0);
}

export function referenceTimeMs(reference: Reference): number {
  return Number(reference >> LOW_BITS) + EPOCH_MS;
}

export function parseReference(text: string): Reference | undefined {
  if (!/^[1-9][0-9]{0,18}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= REFERENCE_MAX ? (value as Reference) : undefined;
}

export function parsePlayerId(value: number): PlayerId | undefined {
  return Number.isSafeInteger(value) && value > 0 ? (value as PlayerId) : undefined;
}
