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
  /** How many older files stay beside the current one: `file.1` is the newest of them. */
  readonly keep: number;
}

export interface RotatingFile {
  /** One whole line with its end. */
  write(line: string): void;
  close(): void;
}

/** Sizes of every log that we write: 20 MB, and five older ones. */
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

/** For appending, readable by its owner alone whatever the umask is and whoever made it. */
export function openOwnFile(file: string): number {
  const descriptor = openSync(file, 'a+', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/**
 * A log that the process which writes it rotates itself, between two lines: a second process that copied and truncated
 * the file would lose what is written meanwhile. Each line is handed to the system before `write` returns, so that a
 * crash loses none. A disk that is full must not end the server: the lines are counted and the count is written later.
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
      // When the names cannot be changed the log goes on in the same file, and tries again after as many bytes.
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

/** All of it or nothing: what a full disk took of a line is cut off again. */
function writeWhole(descriptor: number, bytes: Buffer): void {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    if (written > 0) ftruncateSync(descriptor, fstatSync(descriptor).size - written);
    throw error;
  }
}

/** A machine that lost its power may have left half a line, to which the next one must not be glued. */
function endLastLine(descriptor: number): number {
  const { size } = fstatSync(descriptor);
  if (size === 0) return 0;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  if (last[0] === 0x0a) return size;
  writeSync(descriptor, '\n');
  return size + 1;
}
