import { SECOND_MS } from '@palpite/kernel/time';

/**
 * Telegram allows a bot about thirty messages a second, and one a second to the same chat; we stay below. Sends to many
 * players leave some of it to answers and to notices of one player.
 */
export const PACE = { perSecond: 25, bulkPerSecond: 20, chatEveryMs: 1_000 } as const;
const CHATS_MAX = 10_000;

/** Per node: a chat is one person, to whom two nodes rarely write within the same second. */
export interface ChatPace {
  /** How long the chat must wait; counts nothing. */
  waitMs(bot: string, chat: number, nowMs: number): number;
  count(bot: string, chat: number, nowMs: number): void;
  /** Nothing left at that moment after all. */
  uncount(bot: string, chat: number, atMs: number): void;
}

export function createChatPace(): ChatPace {
  const chats = new Map<string, number>();
  return {
    waitMs(bot, chat, nowMs) {
      const last = chats.get(`${bot}/${chat}`) ?? Number.NEGATIVE_INFINITY;
      return Math.max(0, last + PACE.chatEveryMs - nowMs);
    },
    count(bot, chat, nowMs) {
      const key = `${bot}/${chat}`;
      chats.delete(key);
      chats.set(key, nowMs);
      // The oldest entry is the first: a chat that is written to again moves to the end.
      const oldest = chats.size > CHATS_MAX ? chats.keys().next().value : undefined;
      if (oldest !== undefined) chats.delete(oldest);
    },
    uncount(bot, chat, atMs) {
      const key = `${bot}/${chat}`;
      if (chats.get(key) === atMs) chats.delete(key);
    },
  };
}

/**
 * What waits of a send for a bot, one after the other: each message comes back at a moment of its own, so that a million
 * of them are not taken from the queue every second. Every send has its own line: one that was stopped holds up no other.
 */
export interface BulkLine {
  /** How long a message of the line waits that may not be sent before `freeMs`. */
  waitMs(line: string, freeMs: number, nowMs: number): number;
}

const LINES_MAX = 100;

export function createBulkLine(): BulkLine {
  const ends = new Map<string, number>();
  return {
    waitMs(line, freeMs, nowMs) {
      const dueMs = Math.max(freeMs, (ends.get(line) ?? 0) + SECOND_MS / PACE.bulkPerSecond);
      ends.delete(line);
      ends.set(line, dueMs);
      const oldest = ends.size > LINES_MAX ? ends.keys().next().value : undefined;
      if (oldest !== undefined) ends.delete(oldest);
      return Math.ceil(dueMs - nowMs);
    },
  };
}

/** What this node remembers; the pace of the bot itself is in the database. */
export interface Pace {
  readonly chats: ChatPace;
  readonly bulk: BulkLine;
}

export const createPace = (): Pace => ({ chats: createChatPace(), bulk: createBulkLine() });
