import { timingSafeEqual } from 'node:crypto';
import type { IdentityDeps } from './deps.ts';
import { keyedHash, sha256 } from './hashes.ts';

/** What a login at a provider is bound to: all of it must be the same when the person returns. */
export interface StateTies {
  readonly brand: string;
  readonly device: string;
  readonly plat: string;
  readonly redirectUri: string;
}

export const STATE_LIFE_MS = 10 * 60_000;
const CHANCE_BYTES = 16;
const BODY_BYTES = CHANCE_BYTES + 4;
const FORM = /^([A-Za-z0-9_-]{27})\.([A-Za-z0-9_-]{43})$/;

type StateDeps = Pick<IdentityDeps, 'secret' | 'clock' | 'chance'>;

/**
 * Nothing is stored for a visitor who only looks: the state contains its expiry and our signature over everything it is
 * bound to.
 */
export function newState(deps: StateDeps, ties: StateTies): string {
  const end = Buffer.alloc(4);
  end.writeUInt32BE(Math.ceil((deps.clock.nowMs() + STATE_LIFE_MS) / 1_000));
  const body = Buffer.concat([deps.chance.bytes(CHANCE_BYTES), end]).toString('base64url');
  return `${body}.${sealOf(deps, body, ties).toString('base64url')}`;
}

export function isOurState(deps: StateDeps, state: string, ties: StateTies): boolean {
  const [, body, seal] = FORM.exec(state) ?? [];
  if (body === undefined || seal === undefined) return false;
  const bytes = Buffer.from(body, 'base64url');
  const given = Buffer.from(seal, 'base64url');
  // The last character of either half has unused bits: one state must have one spelling.
  if (
    bytes.length !== BODY_BYTES ||
    `${bytes.toString('base64url')}.${given.toString('base64url')}` !== state
  )
    return false;
  if (!timingSafeEqual(given, sealOf(deps, body, ties))) return false;
  return bytes.readUInt32BE(CHANCE_BYTES) * 1_000 > deps.clock.nowMs();
}

/** Both are derived from the state and the secret of the server, so that any node can finish what another began. */
export function secretsOf(
  deps: StateDeps,
  state: string,
): { verifier: string; nonce: string; challenge: string } {
  const verifier = keyedHash(deps.secret, 'third-party-verifier', state).toString('base64url');
  const nonce = keyedHash(deps.secret, 'third-party-nonce', state).toString('base64url');
  return { verifier, nonce, challenge: sha256(verifier).toString('base64url') };
}

function sealOf(deps: StateDeps, body: string, { brand, device, plat, redirectUri }: StateTies): Buffer {
  return keyedHash(deps.secret, 'third-party-state', body, brand, device, plat, redirectUri);
}
