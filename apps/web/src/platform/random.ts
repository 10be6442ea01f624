import type { Platform } from './platform.ts';

const BYTE_VALUES = 256;

/** A random part of a whole: from 0, below 1. */
export function randomPart({ randomBytes }: Pick<Platform, 'randomBytes'>): number {
  return (randomBytes(1)[0] ?? 0) / BYTE_VALUES;
}
