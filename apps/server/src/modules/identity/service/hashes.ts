import { createHash, createHmac } from 'node:crypto';

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whoever reads a plain hash of six digits can try all of them, so the hash is keyed with a secret outside of the
 * table.
 */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
