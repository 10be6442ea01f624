import type { Platform } from './platform.ts';

const HEX = /(.{8})(.{4})(.{4})(.{4})(.{12})/;

/** A UUIDv7: time first, then random bits. `random` has ten bytes. */
export function uuid7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(nowMs / 2 ** 32));
  view.setUint32(2, nowMs % 2 ** 32);
  bytes.set(random.subarray(0, 10), 6);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(HEX, '$1-$2-$3-$4-$5');
}

const BYTE_VALUES = 256;

/** A random part of a whole: from 0, below 1. */
export function randomPart({ randomBytes }: Pick<Platform, 'randomBytes'>): number {
  return (randomBytes(1)[0] ?? 0) / BYTE_VALUES;
}
