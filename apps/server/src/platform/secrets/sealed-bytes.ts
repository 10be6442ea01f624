import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Chance } from '../chance/chance.ts';
import type { Sealer } from './sealer.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Bytes that are too many for a sealed text, encrypted with a random key of their own. Only this key is sealed, so that
 * another seal key needs no new encryption of the bytes.
 */
export interface SealedBytes {
  readonly sealedKey: string;
  /** Iv, cipher text and tag. */
  readonly data: Buffer;
}

/** `about` names the row of the bytes: copied into another row they cannot be opened. */
export function sealBytes(
  { chance, sealer }: { readonly chance: Pick<Chance, 'bytes'>; readonly sealer: Sealer },
  bytes: Buffer,
  about: string,
): SealedBytes {
  const key = chance.bytes(KEY_BYTES);
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const data = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { sealedKey: sealer.seal(Buffer.from(key).toString('base64url'), about), data };
}

export type OpenedBytes =
  | { readonly is: 'open'; readonly bytes: Buffer }
  | { readonly is: 'unknown-key' }
  | { readonly is: 'broken' };

export function openBytes(sealer: Sealer, { sealedKey, data }: SealedBytes, about: string): OpenedBytes {
  const key = sealer.open(sealedKey, about);
  if (key.is !== 'open') return { is: key.is };
  if (data.length < IV_BYTES + TAG_BYTES) return { is: 'broken' };
  const options = { authTagLength: TAG_BYTES };
  try {
    const decipher = createDecipheriv(
      CIPHER,
      Buffer.from(key.text, 'base64url'),
      data.subarray(0, IV_BYTES),
      options,
    );
    decipher.setAAD(Buffer.from(about)).setAuthTag(data.subarray(-TAG_BYTES));
    const bytes = Buffer.concat([decipher.update(data.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return { is: 'open', bytes };
  } catch {
    return { is: 'broken' };
  }
}
