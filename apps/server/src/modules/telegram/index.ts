import type { HandNotice } from '@palpite/kernel/notice';
import { DAY_MS } from '@palpite/kernel/time';
import type { BotApi } from './core/bot-api.ts';
import { createPace } from './core/pace.ts';
import type { TelegramDeps, TelegramJob } from './service/deps.ts';
import { handNotice } from './service/hand-notice.ts';
import { registerBots, usernameOfBrand } from './service/register-bots.ts';
import { sendReply } from './service/send-reply.ts';
import { type Taken, takeUpdate } from './service/webhook.ts';
import { forgetOlder } from './store/outgoing.ts';

export { HttpBotApi } from './adapters/http-bot-api.ts';
export type { BookedLine, BookedSummary } from './core/replies.ts';
export type { Language as BotLanguage } from './core/update.ts';
export { ALL as BOT_OF_ALL, type BotBrand, type TelegramDeps, type TelegramJob } from './service/deps.ts';
export { type Taken, UPDATE_BYTES_MAX, webhookSecret } from './service/webhook.ts';

/** Traffic of the bots is kept this long: longer than Telegram repeats an update and longer than a notice is useful. */
const KEPT_MS = 7 * DAY_MS;
const FORGOTTEN_PER_RUN = 5_000;

export interface Telegram {
  /** `secret` is the header that Telegram sends with every update. */
  take(bot: string, raw: Buffer, secret: string | string[] | undefined): Promise<Taken>;
  readonly handNotice: HandNotice;
  /** The name of the brand's bot, without the at sign. */
  usernameOf(brand: string): Promise<string | undefined>;
  readonly jobs: Readonly<Record<TelegramJob, (payload: unknown, signal: AbortSignal) => Promise<void>>>;
}

export type TelegramOptions = Omit<TelegramDeps, 'pace' | 'api'> & { readonly api: BotApi };

export function createTelegram(options: TelegramOptions): Telegram {
  const deps: TelegramDeps = { ...options, pace: createPace() };
  return {
    take: (bot, raw, secret) => takeUpdate(deps, bot, raw, secret),
    handNotice: (notice) => handNotice(deps, notice),
    usernameOf: (brand) => usernameOfBrand(deps, brand),
    jobs: {
      async 'send-bot-reply'(payload) {
        const id = readPayload(payload);
        // Retrying does not help a job that names no answer.
        if (id === undefined) deps.log.warn({}, 'a send-bot-reply job names no answer');
        else await sendReply(deps, id);
      },
      async 'register-bots'(_payload, signal) {
        await registerBots(deps, signal);
      },
      async 'forget-bot-traffic'() {
        const before = new Date(deps.clock.nowMs() - KEPT_MS);
        await deps.database.inTransaction((tx) => forgetOlder(tx, before, FORGOTTEN_PER_RUN));
      },
    },
  };
}

function readPayload(payload: unknown): bigint | undefined {
  if (typeof payload !== 'object' || payload === null || !('reply' in payload)) return undefined;
  return typeof payload.reply === 'string' && /^\d{1,18}$/.test(payload.reply)
    ? BigInt(payload.reply)
    : undefined;
}
