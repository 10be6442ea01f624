import type { Reference } from '@palpite/kernel/ids';
import { SECOND_MS } from '@palpite/kernel/time';
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
  // Before anything is waited for: several messages to one chat would otherwise leave at once.
  pace.chats.count(bot, chat, nowMs);
  const most = send === undefined ? PACE.perSecond : PACE.bulkPerSecond;
  const freeMs = await takeSlot(database, bot, most, nowMs);
  if (freeMs === undefined) return 0;
  pace.chats.uncount(bot, chat, nowMs);
  return send === undefined ? freeMs - nowMs : pace.bulk.waitMs(`${bot}/${send}`, freeMs, nowMs);
}

/** One chat that was written to too fast must not silence the bot for everybody for an hour. */
const SILENCE_MAX_MS = 30 * SECOND_MS;

/** Telegram found the bot too fast all the same. */
export function silence({ database, clock }: TelegramDeps, bot: string, forMs: number): Promise<void> {
  return silenceUntil(database, bot, clock.nowMs() + Math.min(forMs, SILENCE_MAX_MS));
}
