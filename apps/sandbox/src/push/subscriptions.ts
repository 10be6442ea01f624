import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

const CURVE = 'prime256v1';
const SUBSCRIPTIONS_MAX = 20_000;
const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const BODY_BYTES_MAX = 4_096;
/** RFC 8292: a token is valid for at most a day. */
const TOKEN_SECONDS_MAX = 24 * 60 * 60;

/** A subscription of a simulated browser, which has the keys to read its messages. */
export interface Subscription {
  readonly id: string;
  readonly curve: ECDH;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
  /** Only the server with this key may send (VAPID). */
  readonly senderKey: Buffer;
  isOpen: boolean;
}

/** The newest ones; the oldest is forgotten first. */
export class Subscriptions {
  readonly #all = new Map<string, Subscription>();

  /** Undefined when the key of the server is not a point of the curve. */
  open(applicationServerKey: string): Subscription | undefined {
    const senderKey = Buffer.from(applicationServerKey, 'base64url');
    if (senderKey.length !== KEY_BYTES || !isPoint(senderKey)) return undefined;
    const curve = createECDH(CURVE);
    const publicKey = curve.generateKeys();
    const id = randomBytes(18).toString('base64url');
    const subscription = { id, curve, publicKey, auth: randomBytes(AUTH_BYTES), senderKey, isOpen: true };
    this.#all.set(id, subscription);
    const oldest = this.#all.size > SUBSCRIPTIONS_MAX ? this.#all.keys().next().value : undefined;
    if (oldest !== undefined) this.#all.delete(oldest);
    return subscription;
  }

  get(id: string): Subscription | undefined {
    return this.#all.get(id);
  }

  get size(): number {
    return this.#all.size;
  }
}

function isPoint(key: Buffer): boolean {
  try {
    const curve = createECDH(CURVE);
    curve.generateKeys();
    curve.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/** Reads the body as a browser does (RFC 8291 over RFC 8188); undefined when it is not for this subscription. */
export function decryptBody({ curve, publicKey, auth }: Subscription, body: Buffer): Buffer | undefined {
  if (body.length > BODY_BYTES_MAX || body.length < 21) return undefined;
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const recordSize = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== KEY_BYTES || record.length < 18 || record.length > recordSize) return undefined;
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const key = derive(curve.computeSecret(sender), auth, info, 32);
    const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return withoutPadding(padded);
  } catch {
    return undefined;
  }
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** The delimiter of the last record is 2, followed by zeros. */
function withoutPadding(padded: Buffer): Buffer | undefined {
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end -= 1;
  return padded[end] === 2 ? padded.subarray(0, end) : undefined;
}

export interface VapidCheck {
  readonly authorization: string | undefined;
  /** The origin of this push service. */
  readonly audience: string;
  readonly nowMs: number;
}

/** Why the sender is refused; undefined when it may send (RFC 8292). */
export function senderFault(
  { senderKey }: Subscription,
  { authorization = '', audience, nowMs }: VapidCheck,
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === '') return 'no-vapid-header';
  if (!Buffer.from(key, 'base64url').equals(senderKey)) return 'other-sender';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const data = Buffer.from(`${head}.${claims}`);
  const publicKey = createPublicKey({ format: 'jwk', key: jwkOf(senderKey) });
  const isSigned = verify(
    'sha256',
    data,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong-signature';
  const { alg } = readJson(head);
  const { aud, exp, sub } = readJson(claims);
  const seconds = nowMs / 1_000;
  if (alg !== 'ES256') return 'wrong-algorithm';
  if (aud !== audience) return 'wrong-audience';
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + TOKEN_SECONDS_MAX) return 'wrong-expiry';
  return typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub) ? undefined : 'wrong-subject';
}

function jwkOf(key: Buffer) {
  const part = (from: number, to: number) => key.subarray(from, to).toString('base64url');
  return { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
}

function readJson(part: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
