import { randomBytes } from 'node:crypto';

/** Randomness is injected: secure in the server, seeded in tests. */
export interface Chance {
  bytes(count: number): Buffer;
}

export const secureChance: Chance = { bytes: (count) => randomBytes(count) };

/** A secret that cannot be guessed: 256 bits as 43 URL-safe characters. */
export function newSecret(chance: Chance): string {
  return chance.bytes(32).toString('base64url');
}
