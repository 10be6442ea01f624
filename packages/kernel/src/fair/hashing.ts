/**
 * The games are written once and run in two places: on the server, where hashes are synchronous (node:crypto), and in
 * the verifier, which may use nothing but WebCrypto, where they are promises. So nothing here computes a hash. A program
 * that needs one is a generator that yields the request and receives the bytes; `runHashing` and `runHashingAsync` are
 * the only two drivers, and neither of them knows a game.
 */
export type HashRequest =
  | { readonly is: 'sha256'; readonly text: string }
  | { readonly is: 'hmac'; readonly key: string; readonly message: string };

export type Hashing<T> = Generator<HashRequest, T, Uint8Array>;

/** All texts are ASCII: hex, seeds, decimal numbers and colons. */
export interface Hashes {
  sha256(text: string): Uint8Array;
  hmacSha256(key: string, message: string): Uint8Array;
}

export interface AsyncHashes {
  sha256(text: string): Promise<Uint8Array>;
  hmacSha256(key: string, message: string): Promise<Uint8Array>;
}

export function runHashing<T>(program: Hashing<T>, hashes: Hashes): T {
  let step = program.next();
  while (!step.done) {
    const request = step.value;
    step = program.next(
      request.is === 'sha256' ? hashes.sha256(request.text) : hashes.hmacSha256(request.key, request.message),
    );
  }
  return step.value;
}

export async function runHashingAsync<T>(program: Hashing<T>, hashes: AsyncHashes): Promise<T> {
  let step = program.next();
  while (!step.done) {
    const request = step.value;
    step = program.next(
      request.is === 'sha256'
        ? await hashes.sha256(request.text)
        : await hashes.hmacSha256(request.key, request.message),
    );
  }
  return step.value;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of `crypto.subtle` that is used. It is passed in, so that this package needs no types of a browser. */
export interface SubtleHashes<Key> {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Bytes,
    algorithm: { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: false,
    usages: ['sign'],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, data: Bytes): Promise<ArrayBuffer>;
}

export function webHashes<Key>(subtle: SubtleHashes<Key>): AsyncHashes {
  return {
    async sha256(text) {
      return new Uint8Array(await subtle.digest('SHA-256', ascii(text)));
    },
    async hmacSha256(key, message) {
      const imported = await subtle.importKey('raw', ascii(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      return new Uint8Array(await subtle.sign('HMAC', imported, ascii(message)));
    },
  };
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
