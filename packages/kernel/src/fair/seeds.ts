import { type Hashing, hexOf } from './hashing.ts';

/** What the words of one round are made of. */
export interface Seeds {
  /** 64 lower-case hex characters, used as that text and never decoded. Secret until the pair is rotated. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the rounds of a pair of seeds from 0. Each number is used once. */
  readonly nonce: number;
}

export type SeedFault = 'server-seed' | 'client-seed' | 'nonce';

/** A hash or a seed as it is published: 32 bytes in lower-case hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** There is no colon, so that `client:nonce:round` can be read in one way only. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

export function isNonce(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** The first part that breaks the rules, or undefined. */
export function seedFault({ serverSeed, clientSeed, nonce }: Seeds): SeedFault | undefined {
  if (!isHash(serverSeed)) return 'server-seed';
  if (!isClientSeed(clientSeed)) return 'client-seed';
  return isNonce(nonce) ? undefined : 'nonce';
}

/** What is shown before the first bet: sha256 of the server seed's text. */
export function* commitmentOf(serverSeed: string): Hashing<string> {
  return hexOf(yield { is: 'sha256', text: serverSeed });
}

/** Whether a revealed server seed is the one whose hash was shown. A text that is no seed was never committed to. */
export function* isRevealOf(commitment: string, serverSeed: string): Hashing<boolean> {
  return isHash(serverSeed) && (yield* commitmentOf(serverSeed)) === commitment;
}
