/** An archive that is damaged, foreign or untrusted: reported to the operator in one line. */
export class BadArchive extends Error {}

export interface TarEntry {
  readonly name: string;
  readonly type: 'file' | 'folder';
  readonly size: number;
}

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const SIZE_LIMIT = 0o77777777777;
const TYPES = { file: '0', folder: '5' } as const;

/** Two empty blocks: how every tar archive ends. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The header of one entry (ustar), so that `tar` can read our archives too. Nobody but the owner gets rights. */
export function tarHeader(entry: TarEntry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = splitName(entry.type === 'folder' ? `${entry.name}/` : entry.name);
  if (!Number.isSafeInteger(entry.size) || entry.size < 0 || entry.size > SIZE_LIMIT)
    throw new BadArchive(`${entry.name} is too large for the archive (${entry.size} bytes).`);
  block.write(name, 0, 'utf8');
  block.write(octal(entry.type === 'folder' ? 0o700 : 0o600, 7), 100, 'latin1');
  for (const at of [108, 116]) block.write(octal(0, 7), at, 'latin1');
  block.write(octal(entry.size, 11), 124, 'latin1');
  block.write(octal(0, 11), 136, 'latin1');
  block.write(TYPES[entry.type], 156, 'latin1');
  block.write('ustar\0' + '00', 257, 'latin1');
  block.write(prefix, 345, 'utf8');
  block.write(`${octal(sumOf(block), 6)}\0 `, 148, 'latin1');
  return block;
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export type TarVisitor = (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads an archive of ours and nothing else: links, devices, extended headers and data behind the end are refused, so
 * that an archive can never mean more than `tarHeader` writes.
 */
export async function readTar(source: AsyncIterable<Buffer>, visit: TarVisitor): Promise<void> {
  const bytes = new ByteReader(source);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const entry = parseHeader(block);
    const content = bytes.stream(entry.size);
    await visit(entry, content);
    for await (const _ of content) {
      // What the visitor left unread belongs to this entry still.
    }
    const padding = await bytes.take(tarPadding(entry.size).length);
    if (padding.some((byte) => byte !== 0)) throw new BadArchive('The archive is damaged (padding).');
  }
  const last = await bytes.take(BLOCK);
  if (last.some((byte) => byte !== 0) || !(await bytes.isAtEnd()))
    throw new BadArchive('The archive is damaged (data behind its end).');
}

function parseHeader(block: Buffer): TarEntry {
  const stated = Number.parseInt(textAt(block, 148, 8), 8);
  if (block.toString('latin1', 257, 263) !== 'ustar\0' || stated !== sumOf(block))
    throw new BadArchive('The archive is damaged, or it is no archive of Palpite (header).');
  const prefix = textAt(block, 345, PREFIX_BYTES);
  const own = textAt(block, 0, NAME_BYTES);
  const whole = prefix === '' ? own : `${prefix}/${own}`;
  const flag = String.fromCharCode(block[156] ?? 0);
  const type = flag === TYPES.file ? 'file' : flag === TYPES.folder ? 'folder' : undefined;
  if (type === undefined)
    throw new BadArchive(`The archive has an entry that is neither a file nor a folder: ${printable(whole)}`);
  const name = type === 'folder' ? whole.replace(/\/$/, '') : whole;
  const size = Number.parseInt(textAt(block, 124, 12), 8);
  if (!Number.isSafeInteger(size) || size < 0 || (type === 'folder' && size !== 0))
    throw new BadArchive(`The archive is damaged (size of ${printable(name)}).`);
  if (!isSafeName(name))
    throw new BadArchive(`The archive has an entry outside of its folder: ${printable(name)}`);
  return { name, type, size };
}

/** Relative, downwards only, and the same on every system. */
export function isSafeName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
  if (name === '' || /[\\:\u0000-\u001f]/.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Control characters of a hostile name must not reach the terminal. */
export function printable(name: string): string {
  return JSON.stringify(name.slice(0, 200));
}

function splitName(whole: string): { name: string; prefix: string } {
  if (Buffer.byteLength(whole) <= NAME_BYTES) return { name: whole, prefix: '' };
  for (let at = whole.indexOf('/'); at > 0; at = whole.indexOf('/', at + 1)) {
    const prefix = whole.slice(0, at);
    const name = whole.slice(at + 1);
    if (name !== '' && Buffer.byteLength(name) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES)
      return { name, prefix };
  }
  throw new BadArchive(`The name is too long for the archive: ${whole}`);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function textAt(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

/** The sum over a header, its own field counted as spaces. */
function sumOf(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  return sum;
}

/** Hands out exact numbers of bytes from chunks of any size, holding one chunk at a time. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The next bytes; a second loop over the same stream goes on where the first one stopped. */
  stream(length: number): AsyncIterable<Buffer> & AsyncIterator<Buffer> {
    let left = length;
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined };
      if (!(await this.#fill())) throw new BadArchive('The archive is cut short.');
      const value = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(value.length);
      left -= value.length;
      return { done: false, value };
    };
    return { next, [Symbol.asyncIterator]: () => ({ next }) };
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill());
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }
}
