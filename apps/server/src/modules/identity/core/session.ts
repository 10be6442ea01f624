import type { PlayerId } from '@palpite/kernel/ids';

export interface StoredSession {
  readonly player: PlayerId;
  readonly visitor: boolean;
  readonly device: Buffer;
  readonly expiresMs: number;
  readonly revoked: boolean;
}

export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;
/** A renewed session's old secret still answers this long: another tab may not have heard yet. */
export const RENEWAL_GRACE_MS = 10 * 60_000;
/** How long a node may believe what it read; a revocation reaches it earlier over the bus. */
export const SESSION_BELIEVED_MS = 30_000;
/** A device id shorter than this could be guessed, and a tourist's account is known by it alone. */
export const DEVICE_ID_SHORTEST = 16;

export function isValid(
  session: StoredSession,
  claim: { readonly player: number; readonly device: Buffer },
  nowMs: number,
): boolean {
  return (
    !session.revoked &&
    session.expiresMs > nowMs &&
    session.player === claim.player &&
    session.device.equals(claim.device)
  );
}
