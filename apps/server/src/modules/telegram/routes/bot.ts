import { telegramBot } from '@palpite/contract/calls/reach/host';
import type { Webhook } from '../../../platform/http/raw-route.ts';
import { type Route, serve } from '../../../platform/http/route.ts';
import { type Taken, type Telegram, UPDATE_BYTES_MAX } from '../index.ts';

export function telegramBotRoute(telegram: Telegram): Route {
  return serve(telegramBot, async (_input, { brand }) => {
    const username = (await telegram.usernameOf(brand)) ?? '';
    return { username, link: username === '' ? '' : `https://t.me/${username}` };
  });
}

export const TELEGRAM_HOOKS = '/hooks/telegram';
/** Telegram repeats in it what it was given with the address; nobody else knows it. */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

const STATUS: Readonly<Record<Taken, 200 | 400 | 401 | 404>> = {
  taken: 200,
  repeat: 200,
  forged: 401,
  unreadable: 400,
  'unknown-bot': 404,
};

/** Takes an update of a bot and answers after the commit. Telegram sends again what is not answered with 200. */
export function telegramHook(telegram: Telegram, reported: (bot: string, is: Taken) => void): Webhook {
  return {
    path: TELEGRAM_HOOKS,
    bodyBytesMax: UPDATE_BYTES_MAX,
    async receive({ name, raw, headers }) {
      const is = await telegram.take(name, raw, headers[SECRET_HEADER]);
      reported(name, is);
      return STATUS[is];
    },
  };
}
