import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../platform/database/database.ts';
import { CHAT_LIMITS, parseRoom, type Reason, type RoomState } from './core/room.ts';
import type { ChatDeps } from './service/deps.ts';
import { ENTRY_MS, type EntryClaim, isEntry, signEntry, tagOf } from './service/entry.ts';
import {
  dismiss,
  forgetOld,
  type HideOutcome,
  hide,
  type MuteOutcome,
  mute,
  type SlowOutcome,
  setSlow,
} from './service/moderate.ts';
import {
  type NewMessage,
  type ReportOutcome,
  report,
  slowOf,
  type WriteOutcome,
  write,
} from './service/write.ts';
import { type ChatMessage, readMessage, readNewest, readRoomMessages } from './store/messages.ts';
import {
  type ActiveRoom,
  type Mute,
  type ReportedMessage,
  readMute,
  readReported,
  readRooms,
} from './store/moderation.ts';

export { maskName, parseRoom, type Reason, type Room, type RoomState } from './core/room.ts';
export {
  CHAT_MUTED,
  CHAT_ROOM_CHANGED,
  CHAT_WRITTEN,
  type ChatDeps,
  type ChatMuted,
  type ChatRoomChanged,
  type ChatWritten,
} from './service/deps.ts';
export type { EntryClaim } from './service/entry.ts';
export type { WriteRefusal } from './service/write.ts';
export type { ChatMessage } from './store/messages.ts';
export type { ActiveRoom, ReportedMessage } from './store/moderation.ts';

/** What a player or a guest finds when they enter a room. */
export interface RoomView {
  readonly state: RoomState;
  readonly slowMs: number;
  readonly messages: readonly ChatMessage[];
}

export interface OwnView {
  readonly mute: Mute | undefined;
  readonly mayWrite: boolean;
  /** When the player may write again by slow mode; 0 where now. */
  readonly nextMs: number;
}

export interface Chat {
  state(room: string, brand: string): RoomState | undefined;
  room(room: string, brand: string): Promise<RoomView | undefined>;
  own(player: PlayerId, room: string, brand: string): Promise<OwnView>;
  message(id: Reference): Promise<ChatMessage | undefined>;
  muteOf(player: PlayerId): Promise<Mute | undefined>;
  tag(message: Pick<ChatMessage, 'brand' | 'room' | 'player'>): string;
  enter(claim: EntryClaim): { readonly token: string; readonly untilMs: number };
  isEntry(token: string, claim: EntryClaim): boolean;
  write(message: NewMessage): Promise<WriteOutcome>;
  report(given: Parameters<typeof report>[1]): Promise<ReportOutcome>;
  /** A job. */
  forgetOld(signal?: AbortSignal): Promise<number>;
  readonly moderation: {
    reported(query: Parameters<typeof readReported>[1]): Promise<readonly ReportedMessage[]>;
    rooms(brand: string | undefined, limit: number): Promise<readonly ActiveRoom[]>;
    messages(brand: string, room: string): Promise<readonly ChatMessage[]>;
    slowSeconds: number;
    hide(tx: Tx, what: { readonly message: Reference; readonly reason: Reason }): Promise<HideOutcome>;
    dismiss(tx: Tx, message: Reference): Promise<HideOutcome>;
    mute(tx: Tx, given: Parameters<typeof mute>[2]): Promise<MuteOutcome>;
    setSlow(tx: Tx, given: Parameters<typeof setSlow>[2]): Promise<SlowOutcome>;
  };
}

export function createChat(deps: ChatDeps): Chat {
  const { database, clock, secret } = deps;
  const stateOf = (room: string, brand: string) => {
    const parsed = parseRoom(room);
    return parsed && deps.stateOf(parsed, brand);
  };
  return {
    state: stateOf,
    async room(room, brand) {
      const state = stateOf(room, brand);
      if (!state) return undefined;
      const [messages, slowMs] = await Promise.all([
        readRoomMessages(database, brand, room, CHAT_LIMITS.history),
        database.inTransaction((tx) => slowOf(tx, brand, room)),
      ]);
      return { state, slowMs, messages };
    },
    async own(player, room, brand) {
      const mayWrite = await deps.mayWrite(player);
      const nowMs = clock.nowMs();
      return database.inTransaction(async (tx) => {
        const newest = await readNewest(tx, player, brand, room);
        const nextMs = newest ? newest.atMs + (await slowOf(tx, brand, room)) : 0;
        return { mute: await readMute(tx, player, nowMs), mayWrite, nextMs: nextMs > nowMs ? nextMs : 0 };
      });
    },
    message: (id) => readMessage(database, id),
    muteOf: (player) => database.inTransaction((tx) => readMute(tx, player, clock.nowMs())),
    tag: ({ brand, room, player }) => tagOf(secret, brand, room, player),
    enter(claim) {
      const untilMs = clock.nowMs() + ENTRY_MS;
      return { token: signEntry(secret, claim, untilMs), untilMs };
    },
    isEntry: (token, claim) => isEntry(secret, token, claim, clock.nowMs()),
    write: (message) => write(deps, message),
    report: (given) => report(deps, given),
    forgetOld: (signal) => forgetOld(deps, signal),
    moderation: {
      reported: (query) => readReported(database, query),
      rooms: (brand, limit) => readRooms(database, { brand, sinceMs: clock.nowMs() - DAY_MS, limit }),
      messages: (brand, room) => readRoomMessages(database, brand, room, CHAT_LIMITS.history),
      slowSeconds: CHAT_LIMITS.slowSeconds,
      hide: (tx, what) => hide(deps, tx, what),
      dismiss: (tx, message) => dismiss(deps, tx, message),
      mute: (tx, given) => mute(deps, tx, given),
      setSlow: (tx, given) => setSlow(deps, tx, given),
    },
  };
}
