/** A token as a device sent it, checked. */
export type PushTarget =
  | { readonly type: 'web'; readonly address: string; readonly publicKey: Buffer; readonly auth: Buffer }
  | { readonly type: 'fcm'; readonly address: string };

export type ReadTarget = PushTarget | 'push-token-empty' | 'push-token-wrong';

const FCM_TOKEN = /^[A-Za-z0-9_:-]{20,1024}$/;
const BASE64 = /^[A-Za-z0-9_-]{1,256}={0,2}$/;
const PUBLIC_KEY_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

export function readTarget(type: PushTarget['type'], token: string): ReadTarget {
  if (token.trim() === '') return 'push-token-empty';
  if (type === 'fcm') return FCM_TOKEN.test(token) ? { type, address: token } : 'push-token-wrong';
  return readSubscription(token) ?? 'push-token-wrong';
}

/** The JSON of a `PushSubscription`. Whether the key is a point of the curve is checked where it is used. */
function readSubscription(text: string): PushTarget | undefined {
  const value = parsed(text);
  const keys = isRecord(value) && isRecord(value.keys) ? value.keys : undefined;
  if (!isRecord(value) || keys === undefined || typeof value.endpoint !== 'string') return undefined;
  const publicKey = bytesOf(keys.p256dh, PUBLIC_KEY_BYTES);
  const auth = bytesOf(keys.auth, AUTH_BYTES);
  if (publicKey?.[0] !== UNCOMPRESSED || auth === undefined) return undefined;
  return { type: 'web', address: value.endpoint, publicKey, auth };
}

function bytesOf(value: unknown, length: number): Buffer | undefined {
  if (typeof value !== 'string' || !BASE64.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length === length ? bytes : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
