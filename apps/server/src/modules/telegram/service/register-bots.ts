import { readUsername, storeUsername } from '../store/chats.ts';
import { botOf, keyOfBrand, type TelegramDeps } from './deps.ts';
import { webhookSecret } from './webhook.ts';

const USERNAME = /^[A-Za-z0-9_]{3,40}$/;
/** The updates that are read; Telegram sends no others. */
const UPDATES = ['message', 'my_chat_member'];

/** Reads the name of every bot and tells Telegram where its updates go. Returns how many are registered. */
export async function registerBots(deps: TelegramDeps, signal: AbortSignal): Promise<number> {
  let registered = 0;
  for (const [key, token] of deps.tokens) {
    if (signal.aborted) break;
    if (await registerBot(deps, botOf(key), token)) registered += 1;
    else deps.log.warn({ bot: botOf(key) }, 'a Telegram bot could not be registered and is tried again');
  }
  return registered;
}

async function registerBot(deps: TelegramDeps, bot: string, token: string): Promise<boolean> {
  const me = await deps.api.call(token, 'getMe', {});
  const username = me.is === 'done' ? usernameOf(me.result) : undefined;
  if (username === undefined) return false;
  await deps.database.inTransaction((tx) => storeUsername(tx, bot, username, deps.clock.nowMs()));
  const url = deps.hookUrl(bot);
  if (url === undefined) return true;
  const set = await deps.api.call(token, 'setWebhook', {
    url,
    secret_token: webhookSecret(token),
    allowed_updates: UPDATES,
    max_connections: 20,
  });
  return set.is === 'done';
}

function usernameOf(result: unknown): string | undefined {
  const name = typeof result === 'object' && result !== null && 'username' in result ? result.username : '';
  return typeof name === 'string' && USERNAME.test(name) ? name : undefined;
}

/** The name of the bot that serves a brand; undefined until it is registered. */
export async function usernameOfBrand(deps: TelegramDeps, brand: string): Promise<string | undefined> {
  const key = keyOfBrand(deps, brand);
  return key === undefined ? undefined : readUsername(deps.database, botOf(key));
}
