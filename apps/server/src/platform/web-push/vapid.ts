import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { PushKeys } from './encrypt.ts';

/** Push services accept at most 24 hours (RFC 8292). */
const VALID_SECONDS = 12 * 60 * 60;
/** A header is signed again this long before it ends, because clocks differ. */
const RENEW_MS = 60 * 60_000;
const STORED_MAX = 200;

export interface VapidRequest {
  /** The origin of the push service. */
  readonly audience: string;
  /** How the push service reaches us: an address of mail or of a page. */
  readonly subject: string;
}

/** Signs the Authorization header of Web Push requests; one header is used for many requests to the same service. */
export function createVapid(keys: PushKeys, nowMs: () => number): (request: VapidRequest) => string {
  const key = signingKeyOf(keys);
  const publicKey = keys.publicKey.toString('base64url');
  const stored = new Map<string, { readonly header: string; readonly untilMs: number }>();
  return ({ audience, subject }) => {
    const name = `${audience} ${subject}`;
    const now = nowMs();
    const known = stored.get(name);
    if (known && known.untilMs > now) return known.header;
    const expires = Math.floor(now / 1_000) + VALID_SECONDS;
    const token = signToken(key, { aud: audience, exp: expires, sub: subject });
    const header = `vapid t=${token}, k=${publicKey}`;
    if (stored.size >= STORED_MAX) stored.clear();
    stored.set(name, { header, untilMs: expires * 1_000 - RENEW_MS });
    return header;
  };
}

function signToken(key: KeyObject, claims: object): string {
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

function signingKeyOf({ privateKey, publicKey }: PushKeys): KeyObject {
  const part = (from: number, to: number) => publicKey.subarray(from, to).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: part(1, 33), y: part(33, 65) },
  });
}
