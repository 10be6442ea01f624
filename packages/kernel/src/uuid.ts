import type { Nominal } from './nominal.ts';

/** A time-ordered UUID (RFC 9562, version 7) in lower case: a client makes one before it sends a command. */
export type UuidV7 = string & Nominal<'uuid-v7'>;

/** How many random bytes one takes. */
export const UUID_RANDOM_BYTES = 10;
const TIME_MAX = 2 ** 48 - 1;
const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Clock and random bytes are arguments: the same arguments make the same id. */
export function makeUuidV7(atMs: number, chance: Uint8Array): UuidV7 {
  if (!Number.isInteger(atMs) || atMs < 0 || atMs > TIME_MAX)
    throw new RangeError('the time does not fit 48 bits');
  if (chance.length !== UUID_RANDOM_BYTES)
    throw new RangeError(`${UUID_RANDOM_BYTES} random bytes are needed`);
  const bytes = [...chance];
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f);
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f);
  const body = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${body.slice(0, 4)}-${body.slice(4, 8)}-${body.slice(8)}` as UuidV7;
}

/** Upper case is accepted and lowered, so that one id has one spelling and cannot pass twice. */
export function parseUuidV7(text: string): UuidV7 | undefined {
  const lower = text.toLowerCase();
  return FORM.test(lower) ? (lower as UuidV7) : undefined;
}

export function uuidTimeMs(id: UuidV7): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
