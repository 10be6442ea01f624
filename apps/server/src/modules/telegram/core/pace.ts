/** Telegram allows a bot about thirty messages a second, and one a second to the same chat; we stay below. */
const PACE = { perSecond: 25, chatEveryMs: 1_000, chatsMax: 10_000 } as const;

/** How long a message must wait; 0 sends it now and counts it. */
export interface Pace {
  waitMs(bot: string, chat: number, nowMs: number): number;
}

export function createPace(): Pace {
  const windows = new Map<string, { startMs: number; sent: number }>();
  const chats = new Map<string, number>();
  return {
    waitMs(bot, chat, nowMs) {
      const key = `${bot}/${chat}`;
      const last = chats.get(key);
      if (last !== undefined && nowMs - last < PACE.chatEveryMs) return PACE.chatEveryMs - (nowMs - last);
      const window = windows.get(bot);
      if (!window || nowMs - window.startMs >= 1_000) windows.set(bot, { startMs: nowMs, sent: 1 });
      else if (window.sent >= PACE.perSecond) return 1_000 - (nowMs - window.startMs);
      else window.sent += 1;
      chats.delete(key);
      chats.set(key, nowMs);
      // The oldest entry is the first: a chat that is written to again moves to the end.
      const oldest = chats.size > PACE.chatsMax ? chats.keys().next().value : undefined;
      if (oldest !== undefined) chats.delete(oldest);
      return 0;
    },
  };
}
