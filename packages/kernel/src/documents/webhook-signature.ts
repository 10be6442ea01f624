import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, hex, utf8 } from '@scure/base';

export type Body = string | Uint8Array;

/** Stale: correctly signed, but so long ago that it may be a replay. */
export type Received = 'genuine' | 'forged' | 'stale' | 'unreadable';

export const TOLERANCE_S = 300;

const bytesOf = (body: Body): Uint8Array => (typeof body === 'string' ? utf8.decode(body) : body);

function joined(...parts: readonly Body[]): Uint8Array {
  const pieces = parts.map(bytesOf);
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const hmacHex = (secret: Body, message: Uint8Array) => hex.encode(hmac(sha256, bytesOf(secret), message));

/** Compares in constant time, so that a forger learns nothing from the duration. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) {
    difference |= one.charCodeAt(index % Math.max(1, one.length)) ^ other.charCodeAt(index);
  }
  return difference === 0 && one.length > 0;
}

/** Tries every secret without stopping early: during a rotation there are two. */
function anyMatches(stated: readonly string[], made: readonly string[]): boolean {
  return made
    .flatMap((right) => stated.map((given) => sameText(right, given)))
    .reduce((found, same) => found || same, false);
}

/** A header has few parts; a thousand of them would cost a thousand comparisons. */
const PARTS_MAX = 8;
const SECONDS = /^[1-9]\d{0,11}$/;

/** `t=1700000000,v1=…,v1=…` → the texts by name. */
function partsOf(header: string): ReadonlyMap<string, readonly string[]> | undefined {
  const pieces = header.split(',', PARTS_MAX + 1);
  if (pieces.length > PARTS_MAX) return undefined;
  const parts = new Map<string, readonly string[]>();
  for (const piece of pieces) {
    const cut = piece.indexOf('=');
    if (cut < 1) return undefined;
    const name = piece.slice(0, cut).trim();
    parts.set(name, [...(parts.get(name) ?? []), piece.slice(cut + 1).trim()]);
  }
  return parts;
}

function dated(seconds: string, nowS: number, isGenuine: boolean): Received {
  if (!isGenuine) return 'forged';
  return Math.abs(nowS - Number(seconds)) > TOLERANCE_S ? 'stale' : 'genuine';
}

/** `t=<seconds>,v1=<hex>` over `<seconds>.<body>`: Stripe's, TabaPay's and the sandbox bank's. */
export function signTimestamped(secret: string, atS: number, body: Body): string {
  return hmacHex(secret, joined(`${atS}.`, body));
}

export function timestampedHeader(secret: string, atS: number, body: Body): string {
  return `t=${atS},v1=${signTimestamped(secret, atS, body)}`;
}

/** `sign` may be a native implementation with the same result. */
export function verifyTimestamped(
  header: string,
  body: Body,
  secrets: readonly string[],
  nowS: number,
  sign: typeof signTimestamped = signTimestamped,
): Received {
  const parts = partsOf(header);
  const [t = '', ...more] = parts?.get('t') ?? [];
  const stated = [...(parts?.get('v1') ?? []), ...(parts?.get('v2') ?? [])];
  if (!SECONDS.test(t) || more.length > 0 || stated.length === 0) return 'unreadable';
  const made = secrets.map((secret) => sign(secret, Number(t), body));
  return dated(t, nowS, anyMatches(stated, made));
}

export interface MercadoPagoNotice {
  readonly dataId: string;
  readonly requestId: string;
  readonly ts: string;
}

/** The body is not signed: the payment must be fetched from the provider before the notice is trusted. */
export function signMercadoPago(secret: string, { dataId, requestId, ts }: MercadoPagoNotice): string {
  return hmacHex(secret, bytesOf(`id:${dataId};request-id:${requestId};ts:${ts};`));
}

export function verifyMercadoPago(
  header: string,
  notice: Omit<MercadoPagoNotice, 'ts'>,
  secrets: readonly string[],
  nowS: number,
): Received {
  const parts = partsOf(header);
  const [ts = '', ...more] = parts?.get('ts') ?? [];
  const stated = parts?.get('v1') ?? [];
  if (!SECONDS.test(ts.slice(0, 10)) || more.length > 0 || stated.length === 0) return 'unreadable';
  const made = secrets.map((secret) => signMercadoPago(secret, { ...notice, ts }));
  // Newer notices count milliseconds: thirteen digits.
  const seconds = ts.length === 13 ? ts.slice(0, 10) : ts;
  return dated(seconds, nowS, anyMatches(stated, made));
}

export interface Directa24Notice {
  readonly date: string;
  readonly login: string;
  readonly body: Body;
}

export function signDirecta24(apiSignature: string, { date, login, body }: Directa24Notice): string {
  return `D24 ${hmacHex(apiSignature, joined(date, login, body))}`;
}

export function verifyDirecta24(
  authorization: string,
  notice: Directa24Notice,
  secrets: readonly string[],
  nowS: number,
): Received {
  const atMs = Date.parse(notice.date);
  if (Number.isNaN(atMs) || !/^D24 [0-9a-f]{64}$/.test(authorization)) return 'unreadable';
  const made = secrets.map((secret) => signDirecta24(secret, notice));
  return dated(String(Math.floor(atMs / 1000)), nowS, anyMatches([authorization], made));
}

export interface SvixNotice {
  readonly id: string;
  readonly ts: string;
  readonly body: Body;
}

/** Decodes the base64 after `whsec_`. Undefined when it is no such secret. */
export function signSvix(secret: string, { id, ts, body }: SvixNotice): string | undefined {
  const key = keyOf(secret);
  return key && base64.encode(hmac(sha256, key, joined(`${id}.${ts}.`, body)));
}

function keyOf(secret: string): Uint8Array | undefined {
  try {
    return base64.decode(secret.replace(/^whsec_/, ''));
  } catch {
    return undefined;
  }
}

/** The header holds `v1,<base64>`, several of them with spaces between during a rotation. */
export function verifySvix(
  header: string,
  notice: SvixNotice,
  secrets: readonly string[],
  nowS: number,
): Received {
  const pieces = header.split(' ', PARTS_MAX + 1);
  const stated = pieces.filter((piece) => piece.startsWith('v1,')).map((piece) => piece.slice(3));
  if (pieces.length > PARTS_MAX || stated.length === 0 || !SECONDS.test(notice.ts)) return 'unreadable';
  const made = secrets.map((secret) => signSvix(secret, notice)).filter((text) => text !== undefined);
  return dated(notice.ts, nowS, anyMatches(stated, made));
}

/**
 * Over the raw body alone: Coinbase Commerce's and Checkout.com's. There is no timestamp, so event ids must be stored
 * to detect replays.
 */
export function signBody(secret: string, body: Body): string {
  return hmacHex(secret, bytesOf(body));
}

export function verifyBody(signature: string, body: Body, secrets: readonly string[]): Received {
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'unreadable';
  const made = secrets.map((secret) => signBody(secret, body));
  return anyMatches([signature], made) ? 'genuine' : 'forged';
}

/** Not an HMAC but a hash of the body followed by the secret, as one casino wallet requires it. */
export function signAppended(secret: string, body: Body): string {
  return hex.encode(sha256(joined(body, secret)));
}

export function verifyAppended(signature: string, body: Body, secrets: readonly string[]): Received {
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'unreadable';
  const made = secrets.map((secret) => signAppended(secret, body));
  return anyMatches([signature], made) ? 'genuine' : 'forged';
}
