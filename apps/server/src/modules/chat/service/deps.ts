import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Room, RoomState } from '../core/room.ts';

export interface ChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'publish'>;
  /** Signs the entries and the tags of authors. */
  readonly secret: string;
  nickOf(player: PlayerId): Promise<string | undefined>;
  /** Undefined for a match that the book does not have, and for crash where the brand has no games. */
  stateOf(room: Room, brand: string): RoomState | undefined;
  /** False for players who take a break, are excluded, or whose account is closed. */
  mayWrite(player: PlayerId): Promise<boolean>;
}

export const CHAT_WRITTEN = 'chat.written';
export const CHAT_ROOM_CHANGED = 'chat.room-changed';
export const CHAT_MUTED = 'chat.muted';

/** A message was written or removed. */
export interface ChatWritten {
  readonly brand: string;
  readonly room: string;
  readonly message: string;
}

export interface ChatRoomChanged {
  readonly brand: string;
  readonly room: string;
}

export interface ChatMuted {
  readonly player: PlayerId;
}
