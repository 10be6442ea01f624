import type { Client } from '@palpite/client/client';
import {
  SUPPORT_FILE_BYTES_MAX,
  SUPPORT_FILE_NAME_MAX,
  SUPPORT_PIECE_BYTES,
  type SupportFileType,
} from '@palpite/contract/tables/support';
import { readPicture } from '../platform/picture.ts';

export interface PreparedFile {
  readonly name: string;
  readonly type: SupportFileType;
  readonly bytes: Uint8Array;
}

/** Larger files are not photos, and decoding them would freeze the phone. */
const SOURCE_BYTES_MAX = 40_000_000;
/** Longest side and quality, from good to still readable. */
const TRIES = [
  [1_600, 0.82],
  [1_280, 0.72],
  [960, 0.6],
] as const;
const PDF = '%PDF-';

function cleanName(name: string, ending?: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(-SUPPORT_FILE_NAME_MAX) || 'file';
  return ending === undefined
    ? plain
    : `${plain.replace(/\.[^.]{0,5}$/, '').slice(0, SUPPORT_FILE_NAME_MAX - 4)}${ending}`;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * A picture is drawn again and written as JPEG: it becomes small, and where and with what it was taken is left out. A
 * PDF is sent as it is. Undefined for anything else, and for what is too large.
 */
export async function prepareFile(file: File): Promise<PreparedFile | undefined> {
  if (file.size === 0 || file.size > SOURCE_BYTES_MAX) return undefined;
  const begin = await file.slice(0, PDF.length).text();
  if (begin === PDF) {
    if (file.size > SUPPORT_FILE_BYTES_MAX) return undefined;
    return {
      name: cleanName(file.name),
      type: 'application/pdf',
      bytes: new Uint8Array(await file.arrayBuffer()),
    };
  }
  const picture = await readPicture(file);
  if (!picture) return undefined;
  for (const [longest, quality] of TRIES) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const size = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const data = await picture.write(size[0] ?? 1, size[1] ?? 1, quality);
    const bytes = data === undefined ? undefined : bytesOf(data);
    if (bytes && bytes.length <= SUPPORT_FILE_BYTES_MAX)
      return { name: cleanName(file.name, '.jpg'), type: 'image/jpeg', bytes };
  }
  return undefined;
}

export type Uploaded =
  | { readonly is: 'there'; readonly fileId: string }
  | { readonly is: 'failed' }
  | { readonly is: 'refused'; readonly message: string };

/** Sends the pieces one after the other under one id, so that a repeated upload continues instead of doubling. */
export async function uploadFile(
  client: Client,
  { name, type, bytes }: PreparedFile,
  options: { readonly requestId: string; onProgress(percent: number): void },
): Promise<Uploaded> {
  const pieces = Math.ceil(bytes.length / SUPPORT_PIECE_BYTES);
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = bytes.subarray(piece * SUPPORT_PIECE_BYTES, (piece + 1) * SUPPORT_PIECE_BYTES);
    const outcome = await client.call('supportFileAdd', {
      request_id: options.requestId,
      name,
      type,
      bytes: bytes.length,
      piece,
      data: base64Of(part),
    });
    if (outcome.is === 'refused') return { is: 'refused', message: outcome.message };
    if (outcome.is !== 'done') return { is: 'failed' };
    options.onProgress(Math.round(((piece + 1) / pieces) * 100));
    if (outcome.data.complete === 1) return { is: 'there', fileId: outcome.data.file_id };
  }
  return { is: 'failed' };
}
