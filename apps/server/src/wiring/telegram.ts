import type { Brand, Brands } from '../modules/brands/index.ts';
import { TELEGRAM, thirdPartyIdOf } from '../modules/identity/index.ts';
import { createBookings } from '../modules/sportsbook/betting/index.ts';
import { bookedLines } from '../modules/sportsbook/betting/routes/bookings.ts';
import type { BookView } from '../modules/sportsbook/book/index.ts';
import { createTelegram, HttpBotApi, type Telegram } from '../modules/telegram/index.ts';
import { TELEGRAM_HOOKS, telegramHook } from '../modules/telegram/routes/bot.ts';
import type { Config } from '../platform/config/config.ts';
import type { Webhook } from '../platform/http/raw-route.ts';
import { pageOf } from './identity-ports.ts';
import type { Platform } from './platform.ts';

interface TelegramModules {
  readonly brands: Brands;
  readonly book: BookView;
}

/** A bot of one brand speaks for it; the bot of all brands speaks for the default one. */
function brandOfKey({ byId, all }: Brands, key: string): Brand | undefined {
  return key === '*' ? all[0] : byId(key);
}

export function openTelegram(
  platform: Platform,
  config: Config,
  { brands, book }: TelegramModules,
): Telegram {
  const { database, clock, chance, log, jobs } = platform;
  const { telegramTokens, telegramApiUrl, telegramHooksUrl } = config.thirdParty;
  const bookings = createBookings({ database, book, clock, chance });
  return createTelegram({
    database,
    clock,
    log,
    api: new HttpBotApi({ url: telegramApiUrl }),
    enqueue: (tx, job, payload, options) => jobs.enqueue(tx, job, payload, options),
    tokens: telegramTokens,
    brandOf(key) {
      const brand = brandOfKey(brands, key);
      const page = brand && pageOf(config, brands, brand);
      return brand && page && { name: brand.name, language: brand.defaultLanguage, page };
    },
    async personOf(player) {
      const id = await thirdPartyIdOf(database, player, TELEGRAM);
      return id !== undefined && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
    },
    async booking(code, language) {
      const found = await bookings.open(code);
      if (found.is === 'unknown') return undefined;
      return { code: found.code, lines: bookedLines(found, language), gone: found.gone };
    },
    hookUrl(bot) {
      const brand = brandOfKey(brands, bot === 'all' ? '*' : bot);
      const own =
        config.mode === 'demo'
          ? `http://127.0.0.1:${platform.port ?? config.port}`
          : brand && pageOf(config, brands, brand).origin;
      const base = telegramHooksUrl ?? own;
      return base === undefined ? undefined : new URL(`${TELEGRAM_HOOKS}/${bot}`, base).href;
    },
  });
}

/** An update with a wrong secret is logged: somebody guesses, or another server registered the bot. */
export function botHookOf({ log }: Platform, { telegram }: { readonly telegram: Telegram }): Webhook {
  return telegramHook(telegram, (bot, is) => {
    if (is === 'forged' || is === 'unreadable')
      log.warn({ bot: /^[a-z0-9-]{1,32}$/.test(bot) ? bot : '', is }, 'an update of a bot was not accepted');
  });
}
