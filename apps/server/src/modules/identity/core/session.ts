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
/** A renewed session's old secret still answers this long: another tab may not have heard yet. */
export const RENEWAL_GRACE_MS = 10 * MINUTE_MS;
/** The session with which someone logged in ends so soon after: requests of the same phone may be under way. */
export const LOGIN_GRACE_MS = 30 * SECOND_MS;
/** How long a node may believe what it read; a revocation reaches it earlier over the bus. */
export const SESSION_CACHED_MS = 30 * SECOND_MS;
/** A device id shorter than this could be guessed, and a tourist's account is known by it alone. */
export const DEVICE_ID_SHORTEST = 16;

/** Known devices have tries of their own, so their ids must be as good as secrets. */
export function isSecretDevice(device: string): boolean {
  return device.length >= DEVICE_ID_SHORTEST;
}

/** How exact the time of the last visit is: every request would otherwise write a row. */
export const SEEN_EVERY_MS = 10 * MINUTE_MS;
/** Sessions of one player that may be open at a time; the oldest end first. */
export const SESSIONS_MAX = 100;

/** A session counts on its own device and under its own brand; elsewhere it is as unknown as a made-up one. */
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
