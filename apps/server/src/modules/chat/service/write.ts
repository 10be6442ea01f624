import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { SECOND_MS } from '@palpite/kernel/time';
import { parse } from 'tldts';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { CHAT_LIMITS, maskName, parseRoom, type Reason } from '../core/room.ts';
import { checkText } from '../core/text.ts';
import {
  type ChatMessage,
  findRequest,
  insertMessage,
  lockMessage,
  lockWriter,
  readNewest,
  trimRoom,
} from '../store/messages.ts';
import { countReports, insertReport, readMute, readSlow } from '../store/moderation.ts';
import { CHAT_WRITTEN, type ChatDeps, type ChatWritten } from './deps.ts';

export interface NewMessage {
  readonly player: PlayerId;
  readonly brand: string;
  readonly room: string;
  readonly request: string;
  readonly text: string;
}

export type WriteRefusal =
  | 'no-room'
  | 'closed'
  | 'muted'
  | 'slow'
  | 'link'
  | 'empty'
  | 'too-long'
  | 'repeated'
  | 'not-allowed'
  | 'reused';

export type WriteOutcome =
  | { readonly is: 'written'; readonly message: ChatMessage; readonly nextMs: number }
  | { readonly is: 'refused'; readonly why: WriteRefusal; readonly waitMs?: number };

const refused = (why: WriteRefusal, waitMs?: number): WriteOutcome => ({
  is: 'refused',
  why,
  ...(waitMs !== undefined && { waitMs }),
});

export async function write(deps: ChatDeps, given: NewMessage): Promise<WriteOutcome> {
  const { player, brand, room, request } = given;
  const parsed = parseRoom(room);
  const state = parsed && deps.stateOf(parsed, brand);
  if (!state) return refused('no-room');
  const checked = checkText(given.text, isDomainEnding);
  if (checked.is !== 'fine') return refused(checked.is);
  if (state !== 'open') return refused('closed');
  if (!(await deps.mayWrite(player))) return refused('not-allowed');
  const name = maskName((await deps.nickOf(player)) ?? '');
  return deps.database.inTransaction(async (tx) => {
    await lockWriter(tx, player);
    const nowMs = deps.clock.nowMs();
    const known = await findRequest(tx, player, request);
    const slowMs = await slowOf(tx, brand, room);
    if (known)
      return known.room === room && known.text === checked.text
        ? { is: 'written', message: known, nextMs: known.atMs + slowMs }
        : refused('reused');
    if (await readMute(tx, player, nowMs)) return refused('muted');
    const newest = await readNewest(tx, player, brand, room);
    if (newest && newest.atMs + slowMs > nowMs) return refused('slow', newest.atMs + slowMs - nowMs);
    if (newest?.text === checked.text && newest.atMs + CHAT_LIMITS.repeatMs > nowMs)
      return refused('repeated');
    const message = await insertMessage(tx, {
      player,
      brand,
      room,
      request,
      name,
      text: checked.text,
      atMs: nowMs,
    });
    // A player's newest message decides when the next one may come, so it stays for that long.
    const neededMs = Math.max(slowMs, CHAT_LIMITS.repeatMs);
    await trimRoom(tx, brand, room, { keep: CHAT_LIMITS.history, beforeMs: nowMs - neededMs });
    announce(deps, tx, message);
    return { is: 'written', message, nextMs: nowMs + slowMs };
  });
}

export async function slowOf(tx: Pick<Tx, 'query'>, brand: string, room: string): Promise<number> {
  return ((await readSlow(tx, brand, room)) ?? CHAT_LIMITS.slowSeconds) * SECOND_MS;
}

export function announce(deps: ChatDeps, tx: Tx, { brand, room, id }: ChatMessage): void {
  const written: ChatWritten = { brand, room, message: String(id) };
  afterCommit(tx, () => deps.bus.publish(CHAT_WRITTEN, written));
}

export type ReportOutcome = 'reported' | 'no-room' | 'no-message' | 'too-fast';

/** Reports somebody else's message of this room. A second report of the same player counts once. */
export async function report(
  deps: ChatDeps,
  given: {
    readonly player: PlayerId;
    readonly brand: string;
    readonly room: string;
    readonly message: Reference;
    readonly reason: Reason;
  },
): Promise<ReportOutcome> {
  const { player, brand, room, reason } = given;
  const parsed = parseRoom(room);
  if (!parsed || deps.stateOf(parsed, brand) === undefined) return 'no-room';
  return deps.database.inTransaction(async (tx) => {
    await lockWriter(tx, player);
    const message = await lockMessage(tx, given.message);
    if (!message || message.brand !== brand || message.room !== room) return 'no-message';
    if (message.removed !== undefined || message.player === player) return 'no-message';
    const atMs = deps.clock.nowMs();
    if ((await countReports(tx, player, atMs - CHAT_LIMITS.reportsMs)) >= CHAT_LIMITS.reports)
      return 'too-fast';
    await insertReport(tx, { message: message.id, player, reason, atMs });
    return 'reported';
  });
}

/** `casino`, `pe`, `рф`: a name under it may be an address of the internet. */
export function isDomainEnding(word: string): boolean {
  return parse(`name.${word}`).isIcann === true;
}
