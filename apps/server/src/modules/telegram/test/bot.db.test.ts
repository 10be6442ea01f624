import { composeReference, type PlayerId } from '@palpite/kernel/ids';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Visitor } from '../../../../test/visitor.ts';
import { SANDBOX_BOT_TOKEN } from '../../../platform/config/third-party-settings.ts';
import { initDataOf } from '../../identity/test/telegram-data.ts';
import { UPDATE_BYTES_MAX, webhookSecret } from '../index.ts';

interface Shown {
  readonly text: string;
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

let app: TestApp;
const logged: string[] = [];
let people = 900_000;
let notices = 0;
beforeAll(async () => {
  app = await buildTestApp({
    environment: { PUBLIC_URL: 'https://bethoje.example' },
    sandbox: { feed: { seed: 11, quiet: true } },
    logTo: { write: (line) => void logged.push(line) },
  });
  // The server registers the public address at its start and every ten minutes.
  await vi.waitFor(
    async () => {
      const { url } = (await (await fetch(`${app.sandboxUrl}/control/bot/webhook`)).json()) as {
        url: string;
      };
      expect(url).toBe('https://bethoje.example/hooks/telegram/all');
    },
    { timeout: 20_000 },
  );
});
afterAll(async () => {
  expect(logged.join('')).not.toContain(SANDBOX_BOT_TOKEN.split(':')[1]);
  await app.close();
});

async function post(path: string, body: object): Promise<{ readonly status?: number }> {
  const reply = await fetch(`${app.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { status?: number };
}

/** The public address is not this machine; the path and the secret are as they were registered. */
async function say(chat: number, text: string, more: object = {}): Promise<void> {
  expect(await post('/control/bot/say', { chat, text, server: app.url, ...more })).toEqual({ status: 200 });
}
const faults = (change: object) => post('/control/bot/faults', change);

async function shown(chat: number): Promise<Shown[]> {
  const reply = await fetch(`${app.sandboxUrl}/control/bot/chats/${chat}`);
  return ((await reply.json()) as { items: Shown[] }).items;
}

function newPerson(): number {
  people += 1;
  return people;
}

function update(body: string, headers: Record<string, string>, bot = 'all') {
  return fetch(`${app.url}/hooks/telegram/${bot}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

describe('the webhook', () => {
  it('refuses an update without the secret, with a wrong one, of an unknown bot or without a body', async () => {
    const body = JSON.stringify({
      update_id: 1,
      message: { chat: { id: 5, type: 'private' }, text: '/start' },
    });
    const header = 'x-telegram-bot-api-secret-token';
    const secret = webhookSecret(SANDBOX_BOT_TOKEN);
    expect((await update(body, {})).status).toBe(401);
    expect((await update(body, { [header]: `${secret.slice(0, -1)}x` })).status).toBe(401);
    expect((await update(body, { [header]: secret }, 'nobody')).status).toBe(404);
    expect((await update('{"update_id":', { [header]: secret })).status).toBe(400);
    const large = `{"update_id":2,"x":"${'x'.repeat(UPDATE_BYTES_MAX)}"}`;
    expect((await update(large, { [header]: secret })).status).toBe(413);
    expect(await shown(5)).toEqual([]);
  });

  it('takes the longest message that answers the longest message: Telegram would repeat what is refused', async () => {
    const message = {
      chat: { id: 6, type: 'private' },
      text: 'ы'.repeat(4_096),
      entities: Array.from({ length: 100 }, (_, offset) => ({
        offset,
        length: 1,
        type: 'custom_emoji',
        custom_emoji_id: '5368324170671202286',
      })),
    };
    // Telegram escapes what is not ASCII.
    // A number that the sandbox's bot does not reach.
    const body = JSON.stringify({
      update_id: 80_003,
      message: { ...message, reply_to_message: message },
    }).replace(/ы/g, '\\u044b');
    expect(body.length).toBeGreaterThan(64 * 1024);
    const secret = webhookSecret(SANDBOX_BOT_TOKEN);
    const reply = await update(body, { 'x-telegram-bot-api-secret-token': secret });
    expect(reply.status).toBe(200);
  });

  it('[ROLE-022] answers /start in the language of the person, once for a repeated update', async () => {
    const chat = newPerson();
    await say(chat, '/start', { updateId: 70_001, language: 'ru' });
    await say(chat, '/start', { updateId: 70_001, language: 'ru' });
    await expect.poll(() => shown(chat)).toHaveLength(1);
    const [message] = await shown(chat);
    expect(message?.text).toContain('Кнопка открывает приложение');
    expect(message?.buttons).toEqual([{ text: 'Открыть приложение', url: 'https://bethoje.example/' }]);
  });

  it('passes an invitation on to the app', async () => {
    const chat = newPerson();
    await say(chat, '/start i_ABC23');
    await expect
      .poll(async () => (await shown(chat))[0]?.buttons[0]?.url)
      .toContain('tgWebAppStartParam=i_ABC23');
  });

  it('answers a booking code with its selections and a button that opens the slip', async () => {
    const visitor = await new Visitor(app.url).signIn();
    const { data } = await visitor.call('matchListNew', { tab_key: 'football' });
    const match = data.records.find(({ mg }) => mg[0]?.mks[0]?.ss === 1);
    const market = match?.mg[0]?.mks[0];
    const option = market?.op[0];
    if (!match || !market || !option) throw new Error('no open match');
    const booked = await visitor.call('bookingCreate', {
      betOptionList: [{ marketId: market.id, optionType: option.ty }],
    });
    const { code } = booked.data;
    const chat = newPerson();
    await say(chat, code.toLowerCase());
    await expect.poll(() => shown(chat)).toHaveLength(1);
    const [message] = await shown(chat);
    expect(message?.text).toContain(`Código de reserva ${code}`);
    expect(message?.text).toMatch(/ · \d+\.\d{2}/);
    expect(message?.buttons[0]?.url).toContain(`tgWebAppStartParam=b_${code}`);
    const other = newPerson();
    await say(other, 'ZZZZ 9999');
    await expect.poll(async () => (await shown(other))[0]?.text).toContain('Não há apostas com este código');
  });

  it('waits as long as the Bot API asks, and then sends', async () => {
    const chat = newPerson();
    await faults({ faultChat: chat, tooManyNext: 1, retryAfterS: 1 });
    await say(chat, '/help');
    await expect.poll(() => shown(chat)).toHaveLength(1);
  });

  it('stores no more than ten waiting answers of a chat', async () => {
    const chat = newPerson();
    for (let sent = 0; sent < 15; sent += 1) await say(chat, '/help');
    const rows = await app.platform.database.read<{ n: bigint }>(
      'SELECT count(*) AS n FROM telegram.reply WHERE chat = $1',
      [chat],
    );
    expect(Number(rows[0]?.n)).toBeLessThanOrEqual(10);
  });
});

describe('notices', () => {
  async function playerInTelegram(): Promise<{ player: PlayerId; chat: number }> {
    const chat = newPerson();
    const visitor = new Visitor(app.url);
    const { data } = await visitor.call('telegramLogin', {
      plat: 'telegram',
      app_type: 'tma',
      action: 'login_and_signup',
      auth_params: initDataOf(SANDBOX_BOT_TOKEN, { id: chat }, Date.now() - 1_000),
    });
    return { player: data.uid as PlayerId, chat };
  }

  const noticeTo = (player: PlayerId) => {
    notices += 1;
    return {
      id: composeReference(Date.now(), notices),
      player,
      brand: 'br',
      kind: 'bet-won',
      title: 'Aposta ganha',
      text: 'R$ 71,00 no seu saldo.',
      path: '/bet-record',
      expiresAt: new Date(Date.now() + 60_000),
    };
  };

  /** Without the answer to /start and other notices, which come when they come. */
  const wonIn = async (chat: number) =>
    (await shown(chat)).filter(({ text }) => text.startsWith('Aposta ganha'));

  it('reaches a player who has started the bot, the same id once', async () => {
    const { player, chat } = await playerInTelegram();
    const { handNotice } = app.modules.telegram;
    expect(await handNotice(noticeTo(player))).toBe('no-address');
    await say(chat, '/start');
    await expect.poll(() => shown(chat)).toHaveLength(1);
    const notice = noticeTo(player);
    await expect.poll(() => handNotice(notice)).toBe('sent');
    await expect.poll(() => handNotice(notice)).toBe('sent');
    const messages = await wonIn(chat);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.buttons[0]?.url).toContain('to=%2Fbet-record');
  });

  it('waits as long as a 429 asks, and gives up a chat that blocked the bot', async () => {
    const { player, chat } = await playerInTelegram();
    const { handNotice } = app.modules.telegram;
    await say(chat, '/start');
    await expect.poll(() => shown(chat)).toHaveLength(1);
    // Answers to others, which still wait, are sent at the same time.
    await faults({ faultChat: chat, tooManyNext: 1, retryAfterS: 3 });
    const first = noticeTo(player);
    // The pace itself lets nothing wait for more than a second.
    const isAsked = async (handed: ReturnType<typeof handNotice>) => {
      const answer = await handed;
      return typeof answer === 'object' && answer.waitMs > 1_000;
    };
    await expect.poll(() => isAsked(handNotice(first))).toBe(true);
    expect(await wonIn(chat)).toEqual([]);
    await faults({ tooManyNext: 0, blockedChats: [chat] });
    await expect.poll(() => handNotice(first)).toBe('no-address');
    await faults({ blockedChats: [] });
    // Once blocked, the chat is not tried again until the person writes.
    expect(await handNotice(noticeTo(player))).toBe('no-address');
    await say(chat, '/start');
    await expect.poll(() => handNotice(first)).toBe('sent');
    await say(chat, '', { status: 'kicked' });
    expect(await handNotice(noticeTo(player))).toBe('no-address');
  });

  it('does not send what has expired', async () => {
    const { player } = await playerInTelegram();
    const late = { ...noticeTo(player), expiresAt: new Date(Date.now() - 1) };
    expect(await app.modules.telegram.handNotice(late)).toBe('refused');
  });
});

it('names the bot for shared links', async () => {
  const visitor = new Visitor(app.url);
  await expect
    .poll(async () => (await visitor.call('telegramBot', {})).data)
    .toEqual({ username: 'palpite_sandbox_bot', link: 'https://t.me/palpite_sandbox_bot' });
});
