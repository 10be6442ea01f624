import { type Database, type Tx, within } from '../../platform/database/database.ts';
import { BETWEEN_XML, correctionXml, END_XML, headXml, lineXml } from './core/xml.ts';
import type { RegulatorDeps } from './service/deps.ts';
import { askVersion, makeFiles } from './service/make-files.ts';
import { type FileCursor, findFile, listFiles, type RegulatorFile } from './store/files.ts';
import { readCorrectionLines, readLines } from './store/lines.ts';

export type { RegulatorDeps } from './service/deps.ts';
export type { FileCursor, RegulatorFile } from './store/files.ts';

const LINES_AT_ONCE = 1_000;

/** Where the next piece of a file begins: among its players or its corrections, after this number. */
export interface PieceCursor {
  readonly part: 'players' | 'corrections';
  readonly after: bigint;
}

export interface Regulator {
  /** Runs every hour. */
  makeFiles(signal?: AbortSignal): Promise<void>;
  list(
    of: { readonly brand: string | undefined; readonly after: FileCursor | undefined },
    limit: number,
  ): Promise<readonly RegulatorFile[]>;
  find(id: bigint): Promise<RegulatorFile | undefined>;
  /** Has another version of a day made; undefined when there is none to make. */
  askVersion(
    tx: Tx,
    of: { readonly brand: string; readonly day: string; readonly reason: string },
  ): Promise<number | undefined>;
  /** A piece of the text of a file that is ready, and where the next one begins. */
  piece(
    tx: Tx,
    file: RegulatorFile,
    cursor: PieceCursor | undefined,
  ): Promise<{ readonly text: string; readonly next: PieceCursor | undefined }>;
}

/** Daily files for a regulator. */
export function createRegulator(deps: RegulatorDeps): Regulator {
  return {
    makeFiles: (signal) => makeFiles(deps, signal),
    list: (of, limit) => listFiles(deps.database, of, limit),
    find: (id) => findFile(deps.database, id),
    askVersion: (tx, of) => askVersion(deps, tx, of),
    piece: (tx, file, cursor) => pieceOf(within(tx), file, cursor),
  };
}

async function pieceOf(
  reader: Pick<Database, 'read'>,
  file: RegulatorFile,
  cursor: PieceCursor | undefined,
): Promise<{ readonly text: string; readonly next: PieceCursor | undefined }> {
  const { asset } = file;
  const after = cursor?.after ?? 0n;
  if (cursor?.part === 'corrections') {
    const rows = await readCorrectionLines(reader, file.id, after, LINES_AT_ONCE);
    const text = rows.map((row) => correctionXml(row, asset)).join('');
    const last = rows.length < LINES_AT_ONCE ? undefined : rows.at(-1);
    return last
      ? { text, next: { part: 'corrections', after: last.posted } }
      : { text: `${text}${END_XML}`, next: undefined };
  }
  const lines = await readLines(reader, file.id, after, LINES_AT_ONCE);
  const head = cursor === undefined ? headXml({ ...file, madeMs: file.madeMs ?? file.toMs }) : '';
  const text = `${head}${lines.map((line) => lineXml(line, asset)).join('')}`;
  const last = lines.length < LINES_AT_ONCE ? undefined : lines.at(-1);
  return last
    ? { text, next: { part: 'players', after: BigInt(last.player) } }
    : { text: `${text}${BETWEEN_XML}`, next: { part: 'corrections', after: 0n } };
}
