import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { CHAT_LIMITS, parseRoom, type Reason } from '../core/room.ts';
import { type ChatMessage, deleteOld, lockMessage, lockWriter, removeMessage } from '../store/messages.ts';
import { decideReports, type Mute, readMute, readSlow, writeMute, writeSlow } from '../store/moderation.ts';
import {
  CHAT_MUTED,
  CHAT_ROOM_CHANGED,
  type ChatDeps,
  type ChatMuted,
  type ChatRoomChanged,
} from './deps.ts';
import { announce } from './write.ts';

export type HideOutcome =
  | { readonly is: 'done'; readonly message: ChatMessage; readonly reports: number }
  | { readonly is: 'no-such-message' | 'already-so' };

/** Removes a message from its room, which shows the reason in its place; its reports are decided. */
export async function hide(
  deps: ChatDeps,
  tx: Tx,
  { message: id, reason }: { readonly message: Reference; readonly reason: Reason },
): Promise<HideOutcome> {
  const message = await lockMessage(tx, id);
  if (!message) return { is: 'no-such-message' };
  const reports = await decideReports(tx, id, deps.clock.nowMs());
  if (message.removed !== undefined) return { is: 'already-so' };
  await removeMessage(tx, id, reason);
  announce(deps, tx, message);
  return { is: 'done', message, reports };
}

/** Leaves the message where it is and decides its reports. */
export async function dismiss(deps: ChatDeps, tx: Tx, id: Reference): Promise<HideOutcome> {
  const message = await lockMessage(tx, id);
  if (!message) return { is: 'no-such-message' };
  const reports = await decideReports(tx, id, deps.clock.nowMs());
  return reports === 0 ? { is: 'already-so' } : { is: 'done', message, reports };
}

export type MuteOutcome =
  | { readonly is: 'done'; readonly before: Mute | undefined; readonly untilMs: number }
  | { readonly is: 'already-so' };

/** Mutes a player in every room; zero minutes lift a mute. */
export async function mute(
  deps: ChatDeps,
  tx: Tx,
  given: {
    readonly player: PlayerId;
    readonly minutes: number;
    readonly reason: Reason;
    readonly operator: number;
  },
): Promise<MuteOutcome> {
  const { player, minutes, reason, operator } = given;
  await lockWriter(tx, player);
  const atMs = deps.clock.nowMs();
  const before = await readMute(tx, player, atMs);
  if (minutes === 0 && !before) return { is: 'already-so' };
  const untilMs = atMs + minutes * MINUTE_MS;
  await writeMute(tx, { player, untilMs, reason, by: operator, atMs });
  const muted: ChatMuted = { player };
  afterCommit(tx, () => deps.bus.publish(CHAT_MUTED, muted));
  return { is: 'done', before, untilMs };
}

export type SlowOutcome =
  | { readonly is: 'done'; readonly before: number }
  | { readonly is: 'no-such-room' | 'already-so' };

export async function setSlow(
  deps: ChatDeps,
  tx: Tx,
  { brand, room, seconds }: { readonly brand: string; readonly room: string; readonly seconds: number },
): Promise<SlowOutcome> {
  const parsed = parseRoom(room);
  if (!parsed || deps.stateOf(parsed, brand) === undefined) return { is: 'no-such-room' };
  const before = (await readSlow(tx, brand, room)) ?? CHAT_LIMITS.slowSeconds;
  if (before === seconds) return { is: 'already-so' };
  await writeSlow(tx, { brand, room, slow: seconds, atMs: deps.clock.nowMs() });
  const changed: ChatRoomChanged = { brand, room };
  afterCommit(tx, () => deps.bus.publish(CHAT_ROOM_CHANGED, changed));
  return { is: 'done', before };
}

const FORGET_AT_ONCE = 1_000;

/** A job: deletes messages that are a week old. */
export async function forgetOld({ database, clock }: ChatDeps, signal?: AbortSignal): Promise<number> {
  let total = 0;
  while (signal?.aborted !== true) {
    const beforeMs = clock.nowMs() - CHAT_LIMITS.keepMs;
    const count = await database.inTransaction((tx) => deleteOld(tx, beforeMs, FORGET_AT_ONCE));
    total += count;
    if (count < FORGET_AT_ONCE) break;
  }
  return total;
}
