import { createHash, createHmac } from 'node:crypto';

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Six digits can be counted through by whoever reads a plain hash, so the hash has a key that is not in the table. */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
