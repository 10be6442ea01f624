import type { PlayerId } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { BotApi } from '../core/bot-api.ts';
import type { Pace } from '../core/pace.ts';
import type { BookedSummary } from '../core/replies.ts';
import type { Language } from '../core/update.ts';

export type TelegramJob = 'send-bot-reply' | 'register-bots' | 'forget-bot-traffic';

/** In the caller's transaction; a waiting job with the same key is replaced. */
export type Enqueue = (
  tx: Tx,
  job: TelegramJob,
  payload: Readonly<Record<string, string>>,
  options: { readonly key: string; readonly afterMs: number },
) => Promise<void>;

/** The brand that a bot speaks for. */
export interface BotBrand {
  readonly name: string;
  readonly language: Language;
  /** The page of the app. */
  readonly page: URL;
}

export interface TelegramDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly api: BotApi;
  readonly enqueue: Enqueue;
  readonly pace: Pace;
  /** Tokens by brand; `*` is the bot of every brand without its own. */
  readonly tokens: ReadonlyMap<string, string>;
  /** By the key of a token. Undefined when the setting names a brand that does not exist. */
  brandOf(key: string): BotBrand | undefined;
  /** The person of a player at Telegram; undefined when the player never logged in there. */
  personOf(player: PlayerId): Promise<number | undefined>;
  /** The selections of a booking code in words; undefined when there is none. */
  booking(code: string, language: Language): Promise<BookedSummary | undefined>;
  /** Where Telegram sends updates of a bot; undefined when no public address is known. */
  hookUrl(bot: string): string | undefined;
}

/** The name of a bot in addresses and tables. */
export const ALL = 'all';

export function botOf(key: string): string {
  return key === '*' ? ALL : key;
}

/** The key of the token that serves a brand. */
export function keyOfBrand({ tokens }: Pick<TelegramDeps, 'tokens'>, brand: string): string | undefined {
  if (tokens.has(brand)) return brand;
  return tokens.has('*') ? '*' : undefined;
}

export function keyOfBot({ tokens }: Pick<TelegramDeps, 'tokens'>, bot: string): string | undefined {
  const key = bot === ALL ? '*' : bot;
  return tokens.has(key) ? key : undefined;
}
