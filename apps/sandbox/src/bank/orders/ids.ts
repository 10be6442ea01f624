import { randomBytes } from 'node:crypto';
import { randomDigits, randomLetters } from '../instructions/instructions.ts';
import { NETWORKS } from '../instructions/networks.ts';
import type { Method } from '../methods.ts';

/** Random, so that knowing the address of a payment page is proof of having received it. */
export const makeId = (prefix: 'pi' | 'po' | 're' | 'evt') =>
  `${prefix}_${randomBytes(18).toString('base64url')}`;

const PIX_BANK = '60746948';

/** A payment id in the format of the method's own network. */
export function paymentId(method: Method, nowMs: number): string {
  const minute = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12);
  switch (method.kind) {
    case 'br-code':
      return `E${PIX_BANK}${minute}${randomLetters(11)}`;
    case 'intent':
      return randomDigits(12) + randomLetters(8);
    case 'push':
      return randomLetters(14);
    case 'address': {
      const hash = randomBytes(32).toString('hex');
      return method.network && NETWORKS[method.network].isEvm ? `0x${hash}` : hash;
    }
    default:
      return `${minute.slice(0, 8)}${randomLetters(16)}`;
  }
}
