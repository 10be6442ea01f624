import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, type LocalJWKSet } from 'jose';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { ask } from './ask.ts';

const BELIEVED_MS = 3_600_000;
/** A forged key id must not make us ask the provider again with every forged token. */
const ASK_AGAIN_MS = 30_000;
const KEYS_MAX = 50;

/** Thrown into the library that checks tokens, and caught around it: the keys could not be read. */
export class KeysAway extends Error {}

interface KnownKeys {
  readonly reading: Promise<LocalJWKSet>;
  readonly readMs: number;
}

/** The provider's public keys: kept for an hour, and read anew when a token names one that is not among them. */
export function createKeys(options: { readonly clock: Clock; readonly timeoutMs: number }) {
  let known: KnownKeys | undefined;
  const read = (address: string): Promise<LocalJWKSet> => {
    const mine: KnownKeys = { reading: readKeys(address, options.timeoutMs), readMs: options.clock.nowMs() };
    known = mine;
    mine.reading.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.reading;
  };
  const youngerThan = (ageMs: number) =>
    known && options.clock.nowMs() - known.readMs < ageMs ? known.reading : undefined;
  return (address: string): JWTVerifyGetKey =>
    async (header, token) => {
      const keys = await (youngerThan(BELIEVED_MS) ?? read(address));
      try {
        return await keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || youngerThan(ASK_AGAIN_MS)) throw error;
        return (await read(address))(header, token);
      }
    };
}

async function readKeys(address: string, timeoutMs: number): Promise<LocalJWKSet> {
  const asked = await ask(address, {}, timeoutMs);
  if (asked.is === 'away') throw new KeysAway(asked.why);
  const keys = asked.body.get('keys');
  if (asked.status !== 200 || !Array.isArray(keys) || keys.length > KEYS_MAX) throw new KeysAway('no-keys');
  try {
    return createLocalJWKSet({ keys } as JSONWebKeySet);
  } catch {
    throw new KeysAway('no-keys');
  }
}
