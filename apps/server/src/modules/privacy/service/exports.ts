import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { ErasedTable, KeptTable } from '../core/data-map.ts';
import {
  deletePieces,
  findExport,
  hasAskedSince,
  insertExport,
  insertPiece,
  markFailed,
  markReady,
  type NewExport,
  newestOwn,
  type PlayerExport,
  readPiece,
  takeEnded,
} from '../store/exports.ts';
import { readKey, readRows, type Subject } from '../store/rows.ts';
import type { PrivacyDeps } from './deps.ts';

export const EXPORT_KEPT_MS = 7 * DAY_MS;
export const EXPORT_LIMITS = {
  rowsPerRead: 500,
  /** A piece ends after the read that makes it this long. */
  pieceChars: 500_000,
  /** Far more than any player has; a document beyond this would fill the database. */
  pieces: 400,
};
const FORGET_AT_ONCE = 50;

type Shown = ErasedTable | KeptTable;

/** Undefined while another document of the player is being made. The job begins with the commit. */
export async function askExport(
  deps: PrivacyDeps,
  tx: Tx,
  asked: Omit<NewExport, 'askedMs'>,
): Promise<bigint | undefined> {
  const id = await insertExport(tx, { ...asked, askedMs: deps.clock.nowMs() });
  if (id === undefined) return undefined;
  await deps.enqueue(tx, 'export-player', { export: String(id) }, { key: `export ${id}` });
  return id;
}

/** A piece of a document that is ready and not over its time. */
export async function pieceOf(
  deps: PrivacyDeps,
  tx: Tx,
  found: PlayerExport,
  n: number,
): Promise<string | undefined> {
  if (found.state !== 'ready' || (found.expiresMs ?? 0) <= deps.clock.nowMs()) return undefined;
  return readPiece(tx, found.id, n);
}

/** A player's own document: one within a day, and none while another one is being made. */
export function askOwnExport(deps: PrivacyDeps, player: PlayerId): Promise<'asked' | 'too-soon'> {
  return deps.database.inTransaction(async (tx) => {
    if (await hasAskedSince(tx, player, deps.clock.nowMs() - DAY_MS)) return 'too-soon';
    const asked = { player, by: undefined, byName: 'player', reason: 'asked for in the app' };
    return (await askExport(deps, tx, asked)) === undefined ? 'too-soon' : 'asked';
  });
}

export async function ownExport(deps: PrivacyDeps, player: PlayerId) {
  const newest = await newestOwn(deps.database, player);
  return { newest, mayAsk: newest === undefined || newest.askedMs <= deps.clock.nowMs() - DAY_MS };
}

export async function ownPiece(deps: PrivacyDeps, player: PlayerId, n: number) {
  const newest = await newestOwn(deps.database, player);
  if (!newest) return undefined;
  const text = await deps.database.inTransaction((tx) => pieceOf(deps, tx, newest, n));
  return text === undefined ? undefined : { text, pieces: newest.pieces };
}

/**
 * Writes the document in short transactions: no read holds a snapshot for long, however much the player has played. A run
 * that was interrupted begins again.
 */
export async function makeExport(
  deps: PrivacyDeps,
  id: bigint,
  signal?: AbortSignal,
  limits = EXPORT_LIMITS,
): Promise<void> {
  const asked = await findExport(deps.database, id);
  if (asked?.state !== 'waiting') return;
  await deps.database.inTransaction((tx) => deletePieces(tx, id));
  const writing = writePieces(deps, asked, limits, signal);
  const written = await writing.catch((error: unknown) => {
    if (error instanceof TooLong) return undefined;
    throw error;
  });
  await deps.database.inTransaction(async (tx) => {
    if (written === undefined) {
      await deletePieces(tx, id);
      await markFailed(tx, id);
      return;
    }
    const atMs = deps.clock.nowMs();
    await markReady(tx, id, { ...written, atMs, expiresMs: atMs + EXPORT_KEPT_MS });
  });
}

/** Ends the writing at once: what follows would only be collected in memory. */
class TooLong extends Error {}

async function writePieces(
  deps: PrivacyDeps,
  { id, player }: PlayerExport,
  limits: typeof EXPORT_LIMITS,
  signal: AbortSignal | undefined,
): Promise<{ readonly pieces: number; readonly bytes: number }> {
  const subject = { player, contacts: await deps.ports.contactsOf(player) };
  const pieces = pieceWriter(deps, id, limits);
  await pieces.add(
    `{"player":${player},"made_at":${JSON.stringify(new Date(deps.clock.nowMs()).toISOString())},"sections":{`,
  );
  const sections = sectionsOf(deps);
  for (const [index, [section, tables]] of sections.entries()) {
    await pieces.add(`${index === 0 ? '' : ','}\n${JSON.stringify(section)}:{`);
    for (const [order, rule] of tables.entries()) {
      await pieces.add(`${order === 0 ? '' : ','}\n${JSON.stringify(rule.table)}:[`);
      await addRows(deps, rule, subject, { add: pieces.add, limit: limits.rowsPerRead, signal });
      await pieces.add(']');
    }
    await pieces.add('}');
  }
  await pieces.add('}}\n');
  return pieces.end();
}

function sectionsOf({ map }: PrivacyDeps): [string, Shown[]][] {
  const sections = new Map<string, Shown[]>();
  for (const rule of map)
    if (rule.is !== 'none' && rule.shown)
      sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return [...sections].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function addRows(
  { database }: PrivacyDeps,
  rule: Shown,
  subject: Subject,
  to: {
    readonly limit: number;
    readonly signal: AbortSignal | undefined;
    add(text: string): Promise<void>;
  },
): Promise<void> {
  const { limit, signal, add } = to;
  const key = await readKey(database, rule.table);
  let after: readonly string[] | undefined;
  let isFirst = true;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readRows(database, rule, key, subject, { after, limit });
    if (rows.length > 0) {
      await add(`${isFirst ? '' : ','}\n${rows.map(({ text }) => text).join(',\n')}`);
      isFirst = false;
    }
    after = rows.at(-1)?.key;
    if (rows.length < limit) return;
  }
}

function pieceWriter({ database }: PrivacyDeps, id: bigint, limits: typeof EXPORT_LIMITS) {
  let buffer = '';
  let pieces = 0;
  let bytes = 0;
  const flush = async () => {
    if (buffer === '') return;
    if (pieces >= limits.pieces) throw new TooLong();
    const data = buffer;
    buffer = '';
    await database.inTransaction((tx) => insertPiece(tx, id, pieces, data));
    pieces += 1;
    bytes += Buffer.byteLength(data);
  };
  return {
    async add(text: string) {
      buffer += text;
      if (buffer.length >= limits.pieceChars) await flush();
    },
    async end() {
      await flush();
      return { pieces, bytes };
    },
  };
}

/** A job: deletes documents whose time is over. */
export async function forgetExports({ database, clock }: PrivacyDeps, signal?: AbortSignal): Promise<number> {
  let total = 0;
  while (signal?.aborted !== true) {
    const ended = await database.inTransaction(async (tx) => {
      const ids = await takeEnded(tx, clock.nowMs(), FORGET_AT_ONCE);
      for (const id of ids) await deletePieces(tx, id);
      return ids.length;
    });
    total += ended;
    if (ended < FORGET_AT_ONCE) break;
  }
  return total;
}
