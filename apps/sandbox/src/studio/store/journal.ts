import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

export type Entry = readonly [kind: string, id: string, value: unknown];

/**
 * What a studio has decided, in the order of the decisions. Entries of one call are written together: after a kill
 * either all of them are there or none. The last entry of an id counts.
 */
export interface Journal {
  read(): Entry[];
  append(entries: readonly Entry[]): void;
  /** Replaces everything by these entries. */
  compact(entries: readonly Entry[]): void;
  close(): void;
}

/** For tests and for a sandbox without a data folder; survives a restart of the studio, not of the process. */
export function memoryJournal(): Journal {
  let lines: string[] = [];
  return {
    read: () => lines.flatMap(decode),
    append: (entries) => void lines.push(encode(entries)),
    compact(entries) {
      lines = [encode(entries)];
    },
    close: () => undefined,
  };
}

/**
 * One line of JSON per call, given to the operating system before anything is sent: a killed process loses nothing. A
 * machine that loses its power may lose the last lines, which a sandbox accepts.
 */
export function fileJournal(file: string): Journal {
  let descriptor = openSync(file, 'a+', 0o600);
  return {
    read() {
      const text = readFileSync(file, 'utf8');
      const end = text.lastIndexOf('\n') + 1;
      // A kill in the middle of a write leaves a line without an end; nothing was sent on its strength.
      if (end < text.length) ftruncateSync(descriptor, Buffer.byteLength(text.slice(0, end)));
      return text.slice(0, end).split('\n').filter(Boolean).flatMap(decode);
    },
    append(entries) {
      const line = Buffer.from(`${encode(entries)}\n`);
      for (let done = 0; done < line.length; ) done += writeSync(descriptor, line, done);
    },
    compact(entries) {
      writeFileSync(`${file}.next`, `${encode(entries)}\n`, { mode: 0o600 });
      renameSync(`${file}.next`, file);
      closeSync(descriptor);
      descriptor = openSync(file, 'a+', 0o600);
    },
    close: () => closeSync(descriptor),
  };
}

/** JSON has no bigint: amounts are marked by a character that no other text of a record begins with. */
const AMOUNT = '\u0001';

function encode(entries: readonly Entry[]): string {
  return JSON.stringify(entries, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${AMOUNT}${value}` : value,
  );
}

function decode(line: string): Entry[] {
  return JSON.parse(line, (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith(AMOUNT) ? BigInt(value.slice(1)) : value,
  ) as Entry[];
}
