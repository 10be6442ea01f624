import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { StartFailure } from '../database/failure.ts';
import { BadArchive, printable, readTar, TAR_END, type TarVisitor, tarHeader, tarPadding } from './tar.ts';

/** The first entry: says what the archive is before anything else of it is looked at. */
export interface ArchiveHeader {
  readonly format: 'palpite-backup';
  readonly version: 1;
  readonly createdAt: string;
  readonly postgresMajor: string;
  /** A copy of the files of a cluster fits the kind of machine that wrote them. */
  readonly platform: string;
}

/** One file or folder on its way into the archive; `content` gives exactly `size` bytes. */
export type ArchivePart =
  | { readonly name: string; readonly type: 'folder' }
  | {
      readonly name: string;
      readonly type: 'file';
      readonly size: number;
      readonly content: AsyncIterable<Buffer>;
    };

interface ManifestEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

const HEADER = 'palpite-backup.json';
const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.sha256';
const SMALL_BYTES = 10_000;
/** A hundred bytes for each file: room for more files than any cluster has. */
const MANIFEST_BYTES = 256_000_000;
const GZIP_LEVEL = 3;
const COMPRESSED = { '.tar.gz': [0x1f, 0x8b], '.tar.zst': [0x28, 0xb5, 0x2f, 0xfd] } as const;
export type Extension = keyof typeof COMPRESSED;

/** Zstandard came into Node with 22.15; its functions are not in the types of the oldest Node that we support. */
const zstd = zlib as unknown as {
  createZstdCompress?: (options: object) => Duplex;
  createZstdDecompress?: () => Duplex;
};

export const bestExtension = (): Extension => (zstd.createZstdCompress ? '.tar.zst' : '.tar.gz');

/**
 * Writes the archive under a temporary name and gives it its own when it is complete and on the disk. The mode is set
 * when the file is made: there is no moment in which others could open it.
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  parts: AsyncIterable<ArchivePart>,
  signal: AbortSignal,
): Promise<{ readonly files: number; readonly bytes: number }> {
  if (existsSync(file)) throw new StartFailure(`${file} exists already.`);
  const draft = `${file}.partial-${process.pid}`;
  const handle = await open(draft, 'wx', 0o600);
  // A failed write ends the pipeline, which then reports an abort instead of the reason.
  let failed: unknown;
  try {
    await handle.chmod(0o600);
    const manifest: ManifestEntry[] = [];
    const blocks = Readable.from(tarBlocks(header, parts, manifest), { objectMode: true });
    await pipeline(
      blocks,
      compressor(file),
      writeAll(handle, (error) => {
        failed = error;
      }),
      { signal },
    );
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { files: manifest.length, bytes: size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw failed ?? error;
  }
}

function writeAll(handle: FileHandle, onError: (error: unknown) => void) {
  return async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk).catch((error: unknown) => {
        onError(error);
        throw error;
      });
    }
  };
}

function compressor(file: string): Duplex {
  if (!file.endsWith('.tar.zst')) return zlib.createGzip({ level: GZIP_LEVEL });
  if (zstd.createZstdCompress) return zstd.createZstdCompress({});
  throw new StartFailure('This Node has no Zstandard: name the archive .tar.gz.');
}

/** A rename is durable only after its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* tarBlocks(
  header: ArchiveHeader,
  parts: AsyncIterable<ArchivePart>,
  manifest: ManifestEntry[],
): AsyncGenerator<Buffer> {
  yield* partBlocks(textPart(HEADER, JSON.stringify(header)), manifest);
  for await (const part of parts) yield* partBlocks(part, manifest);
  const listed = JSON.stringify({ files: manifest });
  yield* partBlocks(textPart(MANIFEST, listed), []);
  yield* partBlocks(textPart(MANIFEST_SUM, createHash('sha256').update(listed).digest('hex')), []);
  yield TAR_END;
}

export function textPart(name: string, text: string): ArchivePart {
  const bytes = Buffer.from(text);
  return { name, type: 'file', size: bytes.length, content: Readable.from([bytes]) };
}

async function* partBlocks(part: ArchivePart, manifest: ManifestEntry[]): AsyncGenerator<Buffer> {
  if (part.type === 'folder') {
    yield tarHeader({ name: part.name, type: 'folder', size: 0 });
    return;
  }
  const { name, size } = part;
  yield tarHeader({ name, type: 'file', size });
  const sum = createHash('sha256');
  let written = 0;
  for await (const chunk of part.content) {
    sum.update(chunk);
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} gave ${written} bytes instead of ${size}`);
  yield tarPadding(size);
  manifest.push({ name, size, sha256: sum.digest('hex') });
}

/**
 * Reads the archive to its end and compares every file with the manifest. The visitor gets each entry but the
 * archive's own three; what it does counts only when this returns.
 */
export async function readArchive(
  file: string,
  accept: (header: ArchiveHeader) => void,
  visit: TarVisitor,
): Promise<void> {
  const read: ManifestEntry[] = [];
  const names = new Set<string>();
  let listed: string | undefined;
  let listedSum: string | undefined;
  await readTar(await decompressed(file), async (entry, content) => {
    if (names.size === 0 && entry.name !== HEADER)
      throw new BadArchive(`${file} is no backup of Palpite: it does not begin with ${HEADER}.`);
    if (names.has(entry.name) || listedSum !== undefined)
      throw new BadArchive(`The archive has an entry twice or behind its end: ${printable(entry.name)}`);
    names.add(entry.name);
    if (entry.name === MANIFEST) listed = await textOf(content, entry.size, MANIFEST_BYTES);
    else if (entry.name === MANIFEST_SUM) listedSum = await textOf(content, entry.size, SMALL_BYTES);
    else if (entry.type === 'folder') await visit(entry, content);
    else {
      const sum = createHash('sha256');
      const summed = summing(content, sum);
      if (entry.name === HEADER) accept(parseHeader(file, await textOf(summed, entry.size, SMALL_BYTES)));
      else await visit(entry, summed);
      for await (const _ of summed) {
        // A visitor that only looks leaves the bytes to be counted here.
      }
      read.push({ name: entry.name, size: entry.size, sha256: sum.digest('hex') });
    }
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code?.startsWith('Z_') || error.code?.startsWith('ZSTD_'))
      throw new BadArchive(`${file} is damaged or cut short (${error.message}).`);
    throw error;
  });
  compare(file, read, listed, listedSum);
}

function compare(
  file: string,
  read: readonly ManifestEntry[],
  listed: string | undefined,
  sum: string | undefined,
): void {
  if (listed === undefined || sum === undefined) throw new BadArchive(`${file} has no manifest.`);
  if (createHash('sha256').update(listed).digest('hex') !== sum)
    throw new BadArchive(`${file} is damaged (its manifest).`);
  const { files } = JSON.parse(listed) as { files: ManifestEntry[] };
  for (const [index, { name, size, sha256 }] of read.entries()) {
    const stated = files[index];
    if (stated?.name !== name || stated.size !== size || stated.sha256 !== sha256)
      throw new BadArchive(`${file} is damaged: ${printable(name)} is not what was stored.`);
  }
  if (files.length !== read.length) throw new BadArchive(`${file} is damaged: files are missing.`);
}

async function decompressed(file: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`${file} cannot be read (${error.code}).`);
  });
  const start = Buffer.alloc(4);
  await handle.read(start, 0, 4, 0).finally(() => handle.close());
  const begins = (magic: readonly number[]) => magic.every((byte, index) => start[index] === byte);
  const decompressor = begins(COMPRESSED['.tar.gz'])
    ? zlib.createGunzip()
    : begins(COMPRESSED['.tar.zst'])
      ? zstd.createZstdDecompress?.()
      : null;
  if (decompressor === null) throw new BadArchive(`${file} is no backup of Palpite.`);
  if (!decompressor)
    throw new StartFailure(`${file} was compressed with Zstandard, which needs Node 22.15 or newer.`);
  const source = createReadStream(file);
  source.on('error', (error) => decompressor.destroy(error));
  return source.pipe(decompressor) as AsyncIterable<Buffer>;
}

function parseHeader(file: string, text: string): ArchiveHeader {
  try {
    const header = JSON.parse(text) as ArchiveHeader;
    if (header.format === 'palpite-backup' && header.version === 1) return header;
  } catch {
    // Reported below like any other foreign header.
  }
  throw new BadArchive(`${file} is no backup that this version of Palpite can read.`);
}

async function textOf(content: AsyncIterable<Buffer>, size: number, most: number): Promise<string> {
  if (size > most) throw new BadArchive('The archive is damaged (a description that is too long).');
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Passes bytes on and adds them to the sum; a second loop goes on where the first one stopped. */
function summing(content: AsyncIterable<Buffer>, sum: ReturnType<typeof createHash>): AsyncIterable<Buffer> {
  const chunks = content[Symbol.asyncIterator]();
  const next = async () => {
    const result = await chunks.next();
    if (!result.done) sum.update(result.value);
    return result;
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}
