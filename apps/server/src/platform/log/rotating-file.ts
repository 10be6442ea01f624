import {
  closeSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';

export interface RotatingFileOptions {
  readonly file: string;
  readonly maxBytes: number;
  /** The number of older files beside the current one; `file.1` is the newest of them. */
  readonly keep: number;
}

export interface RotatingFile {
  /** One whole line with its line break. */
  write(line: string): void;
  close(): void;
}

/** The limits of every log that we write: 20 MB, and five older files. */
export const LOG_LIMITS = { maxBytes: 20_000_000, keep: 5 } as const;

/** `file` becomes `file.1`, `file.1` becomes `file.2`; the last one is overwritten. */
export function rotateFiles(file: string, keep: number): void {
  for (let number = keep; number >= 1; number -= 1) {
    const from = number === 1 ? file : `${file}.${number - 1}`;
    try {
      renameSync(from, `${file}.${number}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Opened for appending and readable by its owner only, whatever the umask is and whoever created it. */
export function openOwnFile(file: string): number {
  const descriptor = openSync(file, 'a+', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/**
 * A log file that the writing process rotates itself, between two lines: a second process that copies and truncates the
 * file would lose what is written in between. Each line is handed to the operating system before `write` returns, so a
 * crash loses none. A full disk must not end the server: the lost lines are counted and the count is written later.
 */
export function openRotatingFile({ file, maxBytes, keep }: RotatingFileOptions): RotatingFile {
  let descriptor: number | undefined = openOwnFile(file);
  let size = endLastLine(descriptor);
  let lost = 0;

  const rotate = () => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    try {
      rotateFiles(file, keep);
    } finally {
      // When renaming fails the log continues in the same file and tries again after as many bytes.
      descriptor = openOwnFile(file);
      size = 0;
    }
  };

  const append = (text: string) => {
    const bytes = Buffer.from(text);
    if (size > 0 && size + bytes.length > maxBytes) attempt(rotate);
    descriptor ??= openOwnFile(file);
    writeWhole(descriptor, bytes);
    size += bytes.length;
  };

  return {
    write(line) {
      if (lost > 0 && attempt(() => append(`${JSON.stringify({ level: 'warn', lost, msg: LOST })}\n`)))
        lost = 0;
      if (!attempt(() => append(line))) lost += 1;
    },
    close() {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

const LOST = 'lines of this log could not be written';

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Writes all of it or nothing: the part of a line that a full disk accepted is cut off again. */
function writeWhole(descriptor: number, bytes: Buffer): void {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    if (written > 0) ftruncateSync(descriptor, fstatSync(descriptor).size - written);
    throw error;
  }
}

/** After a power loss the file may end in half a line; the next line must not be appended to it. */
function endLastLine(descriptor: number): number {
  const { size } = fstatSync(descriptor);
  if (size === 0) return 0;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  if (last[0] === 0x0a) return size;
  writeSync(descriptor, '\n');
  return size + 1;
}
