import { createHmac } from 'node:crypto';
import type { signTimestamped } from '@palpite/kernel/documents/webhook-signature';

/** The kernel's signature by the machine's own hashing, several times as fast: strangers choose how often it is made. */
export const signNatively: typeof signTimestamped = (secret, atS, body) =>
  createHmac('sha256', secret).update(`${atS}.`).update(body).digest('hex');
