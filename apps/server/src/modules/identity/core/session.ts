import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';

export interface StoredSession {
  readonly player: PlayerId;
  /** The brand of the player's account. */
  readonly brand: string;
  readonly visitor: boolean;
  readonly device: Buffer;
  readonly expiresMs: number;
  readonly revoked: boolean;
  readonly seenMs: number;
}

export const SESSION_LIFE_MS = 30 * DAY_MS;
/** The old secret of a renewed session is valid for this long: another tab may still use it. */
export const RENEWAL_GRACE_MS = 10 * MINUTE_MS;
/** The previous session of a device ends this soon after a login: requests of the same device may be under way. */
export const LOGIN_GRACE_MS = 30 * SECOND_MS;
/** How long a node may use a cached session; a revocation reaches it earlier over the bus. */
export const SESSION_CACHED_MS = 30 * SECOND_MS;
/** A shorter device id could be guessed, and the guest account of a device is identified by it alone. */
export const DEVICE_ID_SHORTEST = 16;

/** Known devices have their own tries, so their ids must be as hard to guess as secrets. */
export function isSecretDevice(device: string): boolean {
  return device.length >= DEVICE_ID_SHORTEST;
}

/** The precision of the last visit: without it every request would write a row. */
export const SEEN_EVERY_MS = 10 * MINUTE_MS;
/** The most open sessions of one player; the oldest are ended first. */
export const SESSIONS_MAX = 100;

/** A session is valid on its own device and brand only; elsewhere it is treated as unknown. */
export function isValid(
  session: StoredSession,
  claim: { readonly player: number; readonly brand: string; readonly device: Buffer },
  nowMs: number,
): boolean {
  return (
    !session.revoked &&
    session.expiresMs > nowMs &&
    session.player === claim.player &&
    session.brand === claim.brand &&
    session.device.equals(claim.device)
  );
}
