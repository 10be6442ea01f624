import { createHash, createHmac } from 'node:crypto';
import type { Hashes } from '@palpite/kernel/fair/hashing';

/** The hashes of the provably fair games on the server. The verifier uses `webHashes` of the same file instead. */
export const nodeHashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
