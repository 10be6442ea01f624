import type { Role } from './permission.ts';

export type SignInStep = 'code' | 'enrol' | 'full';

export const IDLE_MS = 30 * 60_000;
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** The lifetime of a session between password and code. */
export const HALF_LIFE_MS = 10 * 60_000;
/** `seen_at` is written at most this often, so that polling does not write a row each time. */
export const SEEN_EVERY_MS = 60_000;
export const SETUP_LIFE_MS = 24 * 3_600_000;

export interface StoredSession {
  readonly person: bigint;
  readonly name: string;
  readonly role: Role | undefined;
  readonly disabled: boolean;
  readonly stage: SignInStep;
  readonly createdMs: number;
  readonly seenMs: number;
  readonly expiresMs: number;
  readonly ended: boolean;
  readonly hasPasskey: boolean;
}

export function isLive(session: StoredSession, nowMs: number): boolean {
  if (session.ended || session.disabled || session.role === undefined) return false;
  return nowMs < session.expiresMs && nowMs - session.seenMs < IDLE_MS;
}

export function lifeOf(stage: SignInStep): number {
  return stage === 'full' ? SESSION_LIFE_MS : HALF_LIFE_MS;
}
