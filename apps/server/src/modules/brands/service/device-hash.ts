import { createHash } from 'node:crypto';

/** A device id together with `sid` opens sessions, so only its hash is stored here. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`brands ${device}`).digest('base64url').slice(0, 22);
}
