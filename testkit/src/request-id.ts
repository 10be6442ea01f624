import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@palpite/kernel/uuid';

/** The id that a device makes for a command, so that a repeat is recognised. */
export function newRequestId(): string {
  return makeUuidV7(Date.now(), randomBytes(10));
}
