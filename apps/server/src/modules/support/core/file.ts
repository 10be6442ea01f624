import type { FileType } from './thread.ts';

export const PIECE_BYTES = 40_000;

/** How long each piece of a file of so many bytes is; undefined where there is no such piece. */
export function pieceBytes(bytes: number, piece: number): number | undefined {
  const from = piece * PIECE_BYTES;
  return from < bytes ? Math.min(PIECE_BYTES, bytes - from) : undefined;
}

export const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES);

const BEGINNINGS: Readonly<Record<FileType, readonly (readonly [number, string])[]>> = {
  'image/jpeg': [[0, 'ffd8ff']],
  'image/png': [[0, '89504e470d0a1a0a']],
  'image/webp': [
    [0, '52494646'],
    [8, '57454250'],
  ],
  'application/pdf': [[0, '255044462d']],
};

/** The type is found in the bytes and not taken from the client, because an operator opens the file. */
export function isOfType(type: FileType, begin: Buffer): boolean {
  return BEGINNINGS[type].every(
    ([at, hex]) => begin.subarray(at, at + hex.length / 2).toString('hex') === hex,
  );
}
