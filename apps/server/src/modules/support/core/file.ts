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

const ENDINGS: Readonly<Record<FileType, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};
const USUAL_ENDING: Readonly<Record<FileType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
const NAME_MAX = 100;
/** Separators of folders, and signs that turn the text around: `receipt\u202Efdp.exe` looks like `receiptexe.pdf`. */
const MISLEADING = /[/\\:*?"<>|\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * The name under which a file is stored and saved again. Its ending is that of its type: an operator who opens
 * `receipt.hta` would start a program, whatever the first bytes are.
 */
export function nameOfFile(given: string, type: FileType): string {
  const name = given.replaceAll(MISLEADING, '').trim();
  if (ENDINGS[type].test(name)) return name;
  const ending = USUAL_ENDING[type];
  // The database counts code points; half of a pair would not be valid text.
  return `${[...name].slice(0, NAME_MAX - ending.length).join('')}${ending}`;
}
