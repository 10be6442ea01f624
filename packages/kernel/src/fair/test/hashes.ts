import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '@scure/base';
import type { Hashes, Hashing } from '../hashing.ts';
import { runHashing } from '../hashing.ts';
import type { Seeds } from '../seeds.ts';

/** A third implementation beside node:crypto of the server and WebCrypto of the verifier. */
const nobleHashes: Hashes = {
  sha256: (text) => sha256(utf8.decode(text)),
  hmacSha256: (key, message) => hmac(sha256, utf8.decode(key), utf8.decode(message)),
};

export const run = <T>(program: Hashing<T>): T => runHashing(program, nobleHashes);

export const SEEDS: Seeds = {
  serverSeed: '926d5e00e437567056b0b17e2ebe106192803898fb0c4bbdae87d84a6c5ffedc',
  clientSeed: 'palpite',
  nonce: 0,
};
