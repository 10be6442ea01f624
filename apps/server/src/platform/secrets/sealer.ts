import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Chance } from '../chance/chance.ts';

/**
 * Encrypts short secrets that the server must read again and that are stored where others may see them: a table, a
 * backup.
 */
export interface Sealer {
  /** The id of the key that encrypts now. */
  readonly keyId: string;
  /** `about` names where the text is stored: it can be opened under the same name only. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): Opened;
}

export type Opened =
  /** Not `current`: sealed with an older key, or stored in plain text. */
  | { readonly is: 'open'; readonly text: string; readonly current: boolean }
  | { readonly is: 'unknown-key'; readonly keyId: string }
  | { readonly is: 'broken' };

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `seal1.<key id>.<iv, cipher text and tag>` */
const FORM = /^seal1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;
/** Base32 of a second factor, as it was stored before sealing was introduced. */
const PLAIN = /^[A-Z2-7]+=*$/;

/** The key id of a sealed text; undefined for plain text. */
export function keyIdOf(stored: string): string | undefined {
  return FORM.exec(stored)?.[1];
}

/** The first key seals, all of them open: while keys are changed there are two. */
export function createSealer(secrets: readonly string[], chance: Chance): Sealer {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  if (!current) throw new Error('nothing can be sealed without a key');
  return {
    keyId: current.id,
    seal(text, about) {
      const iv = chance.bytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `seal1.${current.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, about) {
      if (PLAIN.test(sealed)) return { is: 'open', text: sealed, current: false };
      const [, id = '', body = ''] = FORM.exec(sealed) ?? [];
      if (id === '') return { is: 'broken' };
      const key = keys.find((candidate) => candidate.id === id);
      if (!key) return { is: 'unknown-key', keyId: id };
      const text = decrypt(key, Buffer.from(body, 'base64url'), about);
      return text === undefined ? { is: 'broken' } : { is: 'open', text, current: key === current };
    },
  };
}

function decrypt({ bytes }: Key, sealed: Buffer, about: string): string | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, IV_BYTES), options);
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

/** Derives a key for this purpose only, and an id that reveals nothing about it. */
function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'palpite seal', 32));
  const id = createHash('sha256').update('palpite seal id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}
