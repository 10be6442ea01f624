import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import type { Chance } from '../../../platform/chance/chance.ts';

/** Argon2id, the library's algorithm by default; 19 MiB and two passes, as OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** An unknown name takes as long as a wrong password, so that the duration does not reveal who works here. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = await verify(stored ?? (await nobody), password);
  return known && stored !== undefined;
}

export function newTotpSecret(chance: Chance): string {
  return new Secret({ buffer: Uint8Array.from(chance.bytes(SECRET_BYTES)).buffer }).base32;
}

function totpOf(secret: string, name = ''): TOTP {
  return new TOTP({
    issuer: 'Palpite',
    label: name,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: 6,
  });
}

/** The text of the QR code for the authenticator app. */
export function totpUri(secret: string, name: string): string {
  return totpOf(secret, name).toString();
}

/** The time step that the code belongs to, at most one step from now; undefined when it belongs to none. */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
}
