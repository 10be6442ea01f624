import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { isOfType, nameOfFile, pieceBytes, piecesOf } from '../core/file.ts';
import { SUPPORT_LIMITS, type ThreadFile } from '../core/thread.ts';
import {
  addPiece,
  countFiles,
  deleteFile,
  deleteLoose,
  findFile,
  insertFile,
  markWhole,
  readBegin,
  readWhole,
  takeLoose,
} from '../store/files.ts';
import { lockPlayer } from '../store/threads.ts';
import type { SupportDeps } from './deps.ts';

export interface NewPiece extends Pick<ThreadFile, 'name' | 'type' | 'bytes'> {
  readonly request: string;
  readonly piece: number;
  readonly data: Buffer;
}

export type PieceOutcome =
  | { readonly is: 'stored'; readonly file: Reference; readonly isWhole: boolean }
  | { readonly is: 'refused'; readonly why: 'file-wrong' | 'full' | 'reused' };

/**
 * Stores a piece of a file. When the last one is there, the content is compared with the type; a file that is something
 * else is deleted.
 */
export async function addFilePiece(
  deps: SupportDeps,
  player: PlayerId,
  given: NewPiece,
): Promise<PieceOutcome> {
  if (pieceBytes(given.bytes, given.piece) !== given.data.length) return { is: 'refused', why: 'file-wrong' };
  return deps.database.inTransaction(async (tx): Promise<PieceOutcome> => {
    await lockPlayer(tx, player);
    const atMs = deps.clock.nowMs();
    const known = await findFile(tx, player, given.request);
    if (known && (known.bytes !== given.bytes || known.type !== given.type))
      return { is: 'refused', why: 'reused' };
    if (!known && (await countFiles(tx, player, atMs - DAY_MS)) >= SUPPORT_LIMITS.filesPerDay)
      return { is: 'refused', why: 'full' };
    const { type, bytes, request } = given;
    const name = nameOfFile(given.name, type);
    const file = known ?? (await insertFile(tx, { player, request, name, type, bytes, atMs }));
    if (file.isWhole) return { is: 'stored', file: file.id, isWhole: true };
    const pieces = await addPiece(tx, file.id, given.piece, given.data);
    if (pieces < piecesOf(bytes)) return { is: 'stored', file: file.id, isWhole: false };
    if (!isOfType(type, await readBegin(tx, file.id))) {
      await deleteFile(tx, file.id);
      return { is: 'refused', why: 'file-wrong' };
    }
    await markWhole(tx, file.id);
    return { is: 'stored', file: file.id, isWhole: true };
  });
}

/**
 * Takes uploaded files that no message carries out of here, in this order: another module stores them in its own way.
 * Undefined when one of them is not there, and then all of them stay.
 */
export async function takeFiles(
  tx: Tx,
  player: PlayerId,
  files: readonly Reference[],
): Promise<readonly { readonly type: ThreadFile['type']; readonly data: Buffer }[] | undefined> {
  const found = await takeLoose(tx, player, files);
  const ordered = files.map((id) => found.find((file) => file.id === id));
  if (found.length !== files.length) return undefined;
  const taken = [];
  for (const file of ordered) {
    if (!file) return undefined;
    taken.push({ type: file.type, data: await readWhole(tx, file.id) });
  }
  for (const { id } of found) await deleteFile(tx, id);
  return taken;
}

const FORGET_AT_ONCE = 200;

/** A job: deletes files that no message carries a day after they were uploaded. */
export async function forgetLooseFiles(
  { database, clock }: SupportDeps,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (signal?.aborted !== true) {
    const beforeMs = clock.nowMs() - SUPPORT_LIMITS.looseMs;
    const count = await database.inTransaction((tx) => deleteLoose(tx, beforeMs, FORGET_AT_ONCE));
    total += count;
    if (count < FORGET_AT_ONCE) break;
  }
  return total;
}
