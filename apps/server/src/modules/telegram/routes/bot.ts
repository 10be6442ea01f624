import { telegramBot } from '@palpite/contract/calls/reach/host';
import { type Route, serve } from '../../../platform/http/route.ts';
import type { Telegram } from '../index.ts';

export function telegramBotRoute(telegram: Telegram): Route {
  return serve(telegramBot, async (_input, { brand }) => {
    const username = (await telegram.usernameOf(brand)) ?? '';
    return { username, link: username === '' ? '' : `https://t.me/${username}` };
  });
}
