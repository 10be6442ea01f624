import { timingSafeEqual } from 'node:crypto';
import type { Turn } from '../../../platform/attempts/attempts.ts';
import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addressKey } from '../../../platform/http/address.ts';
import { CODE_LIFE_MS, type Scene, sixDigits } from '../core/code.ts';
import { findProof, insertProof, type ProofKind, type Recipient, takeTry } from '../store/codes.ts';
import { isKnownDevice } from '../store/credentials.ts';
import type { IdentityBaseDeps, IdentityDeps } from './deps.ts';
import { keyedHash, sha256 } from './hashes.ts';

type Deps = Pick<IdentityBaseDeps, 'database' | 'clock' | 'chance' | 'secret'>;

/** Whose code it is: the recipient, and the device that requested it. */
export interface CodeRequester {
  readonly brand: string;
  /** An e-mail as `readEmail` normalises it, or a phone number. */
  readonly recipient: string;
  readonly device: string;
  readonly address: string;
}

export function recipientOf({ brand, recipient, device, address }: CodeRequester): Recipient {
  return { brand, recipient, device: sha256(device), address: addressKey(address) };
}

export const sceneName = (kind: ProofKind, scene: Scene): string => `${kind}:${scene}`;

function digitsHash(deps: Deps, to: Recipient, scene: string, digits: string): Buffer {
  return keyedHash(deps.secret, scene, to.brand, to.recipient, digits);
}

/** Without `isSent` the row matches no digits: for an address that gets a note instead of a code. */
export async function makeCode(
  deps: Deps,
  tx: Tx,
  to: Recipient,
  scene: Scene,
  isSent: boolean,
): Promise<string> {
  const name = sceneName('code', scene);
  const digits = sixDigits(() => deps.chance.bytes(4).readUInt32BE());
  const hash = digitsHash(deps, to, name, digits);
  await keep(deps, tx, to, name, isSent ? hash : deps.chance.bytes(32));
  return digits;
}

/** A random secret: for the next step of a form, or for the link in a mail. */
export async function makeSecret(
  deps: Deps,
  tx: Tx,
  to: Recipient,
  kind: 'ticket' | 'link',
  scene: Scene,
): Promise<string> {
  const secret = newSecret(deps.chance);
  await keep(deps, tx, to, sceneName(kind, scene), secretHash(deps, secret));
  return secret;
}

async function keep(deps: Deps, tx: Tx, to: Recipient, scene: string, secret: Buffer): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await insertProof(tx, { ...to, scene, secret, nowMs, expiresMs: nowMs + CODE_LIFE_MS });
}

export function secretHash(deps: Pick<IdentityBaseDeps, 'secret'>, secret: string): Buffer {
  return keyedHash(deps.secret, 'secret', secret);
}

/**
 * Takes a try before digits are compared. Digits that open an account are counted per account; digits that claim an
 * address for a new account are counted by origin.
 */
export async function beginDigits(
  deps: IdentityDeps,
  { brand, recipient, device, address }: CodeRequester,
  scenes: readonly Scene[],
): Promise<Turn> {
  const opens = scenes.some((scene) => scene === 'login' || scene === 'password');
  const known = opens && (await isKnownDevice(deps.database, { brand, recipient, device: sha256(device) }));
  return deps.attempts.begin({
    what: 'code',
    account: opens ? `${brand} ${recipient}` : undefined,
    address,
    knownDevice: known ? device : undefined,
  });
}

/** Takes a try and compares in constant time; undefined is wrong, expired, used up or never sent. */
export async function tryDigits(
  deps: Deps,
  tx: Tx,
  requester: CodeRequester,
  scenes: readonly Scene[],
  digits: string,
): Promise<bigint | undefined> {
  const to = recipientOf(requester);
  const names = scenes.map((scene) => sceneName('code', scene));
  const found = await takeTry(tx, to, names, deps.clock.nowMs());
  const expected = found?.secret ?? deps.chance.bytes(32);
  const given = digitsHash(deps, to, found?.scene ?? '', digits);
  return timingSafeEqual(expected, given) ? found?.id : undefined;
}

/** The proof of a form that the address belongs to the player. */
export interface Shown {
  readonly digits?: string | undefined;
  readonly ticket?: string | undefined;
}

/**
 * Checks a proof without using it, so that a wrong one costs no password hash; `spendProof` with its id decides which
 * request was first. Wrong digits cost a try.
 */
export async function check(
  deps: Deps,
  requester: CodeRequester,
  scenes: readonly Scene[],
  shown: Shown,
): Promise<bigint | undefined> {
  const { digits, ticket } = shown;
  if (ticket === undefined) {
    if (digits === undefined) return undefined;
    return deps.database.inTransaction((tx) => tryDigits(deps, tx, requester, scenes, digits));
  }
  const found = await findProof(deps.database, requester.brand, secretHash(deps, ticket));
  const fits =
    found !== undefined &&
    !found.used &&
    found.expiresMs > deps.clock.nowMs() &&
    found.recipient === requester.recipient &&
    scenes.some((scene) => sceneName('ticket', scene) === found.scene);
  return fits ? found.id : undefined;
}
