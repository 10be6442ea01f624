import { timingSafeEqual } from 'node:crypto';
import type { Turn } from '../../../platform/attempts/attempts.ts';
import { newSecret } from '../../../platform/chance/chance.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addressKey } from '../../../platform/http/address.ts';
import { CODE_LIFE_MS, type Scene, sixDigits } from '../core/code.ts';
import { findProof, insertProof, type ProofKind, type Recipient, takeTry } from '../store/codes.ts';
import { isKnownDevice } from '../store/credentials.ts';
import { keyedHash, sha256 } from './hashes.ts';
import type { IdentityHouse, IdentityIo } from './io.ts';

type Io = Pick<IdentityIo, 'database' | 'clock' | 'chance' | 'secret'>;

/** Whose code it is: the recipient, and the device that asked. */
export interface Asker {
  readonly brand: string;
  /** An e-mail as `readEmail` writes it, or a phone number. */
  readonly recipient: string;
  readonly device: string;
  readonly address: string;
}

export function recipientOf({ brand, recipient, device, address }: Asker): Recipient {
  return { brand, recipient, device: sha256(device), address: addressKey(address) };
}

export const sceneName = (kind: ProofKind, scene: Scene): string => `${kind}:${scene}`;

function digitsHash(io: Io, to: Recipient, scene: string, digits: string): Buffer {
  return keyedHash(io.secret, scene, to.brand, to.recipient, digits);
}

/** `told` false leaves a row that no digits fit: for an address that gets a note instead of a code. */
export async function makeCode(io: Io, tx: Tx, to: Recipient, scene: Scene, told: boolean): Promise<string> {
  const name = sceneName('code', scene);
  const digits = sixDigits(() => io.chance.bytes(4).readUInt32BE());
  const hash = digitsHash(io, to, name, digits);
  await keep(io, tx, to, name, told ? hash : io.chance.bytes(32));
  return digits;
}

/** A secret that cannot be guessed: for the next step of a form, or for the link in a mail. */
export async function makeSecret(
  io: Io,
  tx: Tx,
  to: Recipient,
  kind: 'ticket' | 'link',
  scene: Scene,
): Promise<string> {
  const secret = newSecret(io.chance);
  await keep(io, tx, to, sceneName(kind, scene), secretHash(io, secret));
  return secret;
}

async function keep(io: Io, tx: Tx, to: Recipient, scene: string, secret: Buffer): Promise<void> {
  const nowMs = io.clock.nowMs();
  await insertProof(tx, { ...to, scene, secret, nowMs, expiresMs: nowMs + CODE_LIFE_MS });
}

export function secretHash(io: Pick<IdentityIo, 'secret'>, secret: string): Buffer {
  return keyedHash(io.secret, 'secret', secret);
}

/**
 * Whether digits may be tried at all. Those that open an account are counted for the account as a whole; those that
 * claim an address for a new one by where they come from.
 */
export async function beginDigits(
  house: IdentityHouse,
  { brand, recipient, device, address }: Asker,
  scenes: readonly Scene[],
): Promise<Turn> {
  const opens = scenes.some((scene) => scene === 'login' || scene === 'password');
  const known = opens && (await isKnownDevice(house.database, { brand, recipient, device: sha256(device) }));
  return house.attempts.begin({
    what: 'code',
    account: opens ? `${brand} ${recipient}` : undefined,
    address,
    knownDevice: known ? device : undefined,
  });
}

/** Takes a try and compares in constant time; undefined is wrong, expired, used up or never sent. */
export async function tryDigits(
  io: Io,
  tx: Tx,
  asker: Asker,
  scenes: readonly Scene[],
  digits: string,
): Promise<bigint | undefined> {
  const to = recipientOf(asker);
  const names = scenes.map((scene) => sceneName('code', scene));
  const found = await takeTry(tx, to, names, io.clock.nowMs());
  const expected = found?.secret ?? io.chance.bytes(32);
  const given = digitsHash(io, to, found?.scene ?? '', digits);
  return timingSafeEqual(expected, given) ? found?.id : undefined;
}

/** What a form shows to prove that the address is the player's. */
export interface Shown {
  readonly digits?: string | undefined;
  readonly ticket?: string | undefined;
}

/**
 * Looks at a proof without spending it, so that a wrong one costs no password hash; `spendProof` with its id decides
 * who was first. Wrong digits cost a try.
 */
export async function examine(
  io: Io,
  asker: Asker,
  scenes: readonly Scene[],
  shown: Shown,
): Promise<bigint | undefined> {
  const { digits, ticket } = shown;
  if (ticket === undefined) {
    if (digits === undefined) return undefined;
    return io.database.inTransaction((tx) => tryDigits(io, tx, asker, scenes, digits));
  }
  const found = await findProof(io.database, asker.brand, secretHash(io, ticket));
  const fits =
    found !== undefined &&
    !found.used &&
    found.expiresMs > io.clock.nowMs() &&
    found.recipient === asker.recipient &&
    scenes.some((scene) => sceneName('ticket', scene) === found.scene);
  return fits ? found.id : undefined;
}
