import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLanguageCode } from '@palpite/contract/languages';
import { parsePlayerId } from '@palpite/kernel/ids';
import type { Chance } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { Caller } from '../http/route.ts';

export const LIVE_TOKEN_MS = 60_000;
const TOKEN_LENGTH_MAX = 2_048;
const USED_MAX = 100_000;

export type Redeemed =
  | { readonly is: 'caller'; readonly caller: Caller }
  | { readonly is: 'forged' }
  | { readonly is: 'expired' }
  | { readonly is: 'used' }
  | { readonly is: 'busy' };

export interface LiveTokens {
  issue(caller: Caller): { readonly token: string; readonly expiresAtMs: number };
  /**
   * `address` is that of the connection and not of the call that issued the token: a phone may change networks in
   * between.
   */
  redeem(token: string, address: string): Redeemed;
}

export interface LiveTokenOptions {
  /** At least 32 bytes, the same on every node. */
  readonly secret: string;
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * A socket cannot send headers, so its URL carries a token: signed, valid for a minute and for one connection. Used
 * tokens are remembered until they expire. Each node has its own memory, so a stolen token could at worst be used once
 * more on another node within its minute. When the memory is full, tokens are refused and none is forgotten.
 */
export function createLiveTokens({ secret, clock, chance }: LiveTokenOptions): LiveTokens {
  if (Buffer.byteLength(secret) < 32)
    throw new Error('the secret of live tokens must have at least 32 bytes');
  const used = new Map<string, number>();
  const sign = (body: string) => createHmac('sha256', secret).update(`live-socket:${body}`).digest();

  function forgetExpired(nowMs: number): void {
    for (const [nonce, untilMs] of used) {
      if (untilMs > nowMs) break;
      used.delete(nonce);
    }
  }

  return {
    issue(caller) {
      const expiresAtMs = clock.nowMs() + LIVE_TOKEN_MS;
      const nonce = chance.bytes(16).toString('base64url');
      const body = Buffer.from(JSON.stringify(toClaims(caller, nonce, expiresAtMs))).toString('base64url');
      return { token: `${body}.${sign(body).toString('base64url')}`, expiresAtMs };
    },
    redeem(token, address) {
      const [body, signature, ...more] = token.length <= TOKEN_LENGTH_MAX ? token.split('.') : [];
      if (body === undefined || signature === undefined || more.length > 0) return { is: 'forged' };
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { is: 'forged' };
      const claims = fromClaims(body, address);
      if (!claims) return { is: 'forged' };
      const nowMs = clock.nowMs();
      if (nowMs >= claims.expiresAtMs) return { is: 'expired' };
      forgetExpired(nowMs);
      if (used.has(claims.nonce)) return { is: 'used' };
      if (used.size >= USED_MAX) return { is: 'busy' };
      // Stored for a whole lifetime from now, so that the map stays ordered by expiry.
      used.set(claims.nonce, nowMs + LIVE_TOKEN_MS);
      return { is: 'caller', caller: claims.caller };
    },
  };
}

type Claims = readonly [
  nonce: string,
  expiresAtMs: number,
  session: readonly [player: number, visitor: boolean, tokenHash: string] | null,
  brand: string,
  language: string,
  /** The chat room that the socket is opened for, empty where there is none. */
  room: string,
];

function toClaims(caller: Caller, nonce: string, expiresAtMs: number): Claims {
  const { session } = caller;
  const known = session ? ([session.player, session.visitor, session.tokenHash] as const) : null;
  return [nonce, expiresAtMs, known, caller.brand, caller.language, caller.room ?? ''];
}

/** The signature is ours, but an older version may have signed another form. */
function fromClaims(
  body: string,
  address: string,
): { nonce: string; expiresAtMs: number; caller: Caller } | undefined {
  let claims: Claims;
  try {
    claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  } catch {
    return undefined;
  }
  if (!Array.isArray(claims) || claims.length !== 6) return undefined;
  const [nonce, expiresAtMs, session, brand, language, room] = claims;
  if (typeof nonce !== 'string' || typeof expiresAtMs !== 'number') return undefined;
  if (typeof brand !== 'string' || typeof room !== 'string') return undefined;
  if (typeof language !== 'string' || !isLanguageCode(language)) return undefined;
  // URLs appear in logs of proxies, so the token leaves out the device id, which no socket needs.
  const about = { device: '', brand, language, address, ...(room !== '' && { room }) };
  if (session === null) return { nonce, expiresAtMs, caller: about };
  const [number, visitor, tokenHash] = session;
  const player = parsePlayerId(number);
  if (player === undefined || typeof visitor !== 'boolean' || typeof tokenHash !== 'string') return undefined;
  return { nonce, expiresAtMs, caller: { ...about, session: { player, visitor, tokenHash } } };
}
