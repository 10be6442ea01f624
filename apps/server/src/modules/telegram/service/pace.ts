import type { Reference } from '@palpite/kernel/ids';
import { PACE } from '../core/pace.ts';
import { silenceUntil, takeSlot } from '../store/pace.ts';
import type { TelegramDeps } from './deps.ts';

/** How long a message must wait; 0 sends it now and counts it, for the bot on all nodes. */
export async function waitOf(
  { database, clock, pace }: TelegramDeps,
  bot: string,
  chat: number,
  send?: Reference,
): Promise<number> {
  const nowMs = clock.nowMs();
  const chatMs = pace.chats.waitMs(bot, chat, nowMs);
  if (chatMs > 0) return chatMs;
  const most = send === undefined ? PACE.perSecond : PACE.bulkPerSecond;
  const freeMs = await takeSlot(database, bot, most, nowMs);
  if (freeMs !== undefined)
    return send === undefined ? freeMs - nowMs : pace.bulk.waitMs(`${bot}/${send}`, freeMs, nowMs);
  pace.chats.count(bot, chat, nowMs);
  return 0;
}

/** Telegram found the bot too fast all the same. */
export function silence({ database, clock }: TelegramDeps, bot: string, forMs: number): Promise<void> {
  return silenceUntil(database, bot, clock.nowMs() + forMs);
}
