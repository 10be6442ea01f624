import { createHash } from 'node:crypto';

/** A device id opens sessions together with `sid`, so only its hash is ever kept here. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`brands ${device}`).digest('base64url').slice(0, 22);
}
