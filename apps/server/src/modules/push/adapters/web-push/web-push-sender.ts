import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { readShort } from '../../../../platform/outside/read-short.ts';
import { encryptPushBody, newPushKeys, type PushKeys } from '../../../../platform/web-push/encrypt.ts';
import { createVapid } from '../../../../platform/web-push/vapid.ts';
import { type AllowedServices, isAllowedAddress } from '../../core/address.ts';
import type { Delivery, PushContent } from '../../core/notice.ts';
import type { WebPushSend, WebTarget } from '../../core/senders.ts';
import { readRetryAfter } from '../../core/senders.ts';

const TIMEOUT_MS = 10_000;
const REPLY_BYTES_MAX = 16 * 1024;
const SALT_BYTES = 16;

export interface WebPushOptions {
  readonly keys: PushKeys;
  readonly allowed: AllowedServices;
  readonly clock: Clock;
  readonly chance: Chance;
  /** How a push service reaches the brand. */
  readonly subject: (brand: string) => string;
  readonly timeoutMs?: number;
}

/** Web Push (RFC 8030) with an encrypted body (RFC 8291) and a signed sender (RFC 8292). */
export function createWebPush(options: WebPushOptions): WebPushSend {
  const { keys, allowed, clock, chance, subject, timeoutMs = TIMEOUT_MS } = options;
  const authorization = createVapid(keys, () => clock.nowMs());
  return async (target, content) => {
    // Checked again: what was allowed at registration may be allowed no longer.
    if (!isAllowedAddress(target.address, allowed)) return { is: 'gone' };
    const body = encryptFor(chance, target, content);
    if (body === undefined) return { is: 'gone' };
    const { origin } = new URL(target.address);
    try {
      const response = await fetch(target.address, {
        method: 'POST',
        headers: {
          authorization: authorization({ audience: origin, subject: subject(content.brand) }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(content.ttlSeconds),
          urgency: content.urgency,
          // The same notice replaces itself when it is sent again.
          topic: content.id.toString(36),
        },
        // A view of its own: the types of a browser's fetch take no Buffer.
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await readShort(response, REPLY_BYTES_MAX);
      return deliveryOf(response, clock.nowMs());
    } catch {
      return { is: 'later', waitMs: readRetryAfter(null, clock.nowMs()) };
    }
  };
}

function deliveryOf({ status, ok, headers }: Response, nowMs: number): Delivery {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500)
    return { is: 'later', waitMs: readRetryAfter(headers.get('retry-after'), nowMs) };
  return { is: 'refused', why: `http-${status}` };
}

/** What the service worker reads (`apps/web/src/worker/notice.ts`). */
function payloadOf({ id, kind, title, text, path, mark }: PushContent): Buffer {
  return Buffer.from(JSON.stringify({ id: id.toString(), kind, title, text, path, mark }));
}

/** Undefined when the device's key is not a point of the curve. */
function encryptFor(
  chance: Chance,
  { publicKey, auth }: WebTarget,
  content: PushContent,
): Buffer | undefined {
  const sender = newPushKeys(chance);
  try {
    return encryptPushBody({
      plaintext: payloadOf(content),
      sender,
      salt: chance.bytes(SALT_BYTES),
      receiverPublicKey: publicKey,
      authSecret: auth,
    });
  } catch {
    return undefined;
  }
}
