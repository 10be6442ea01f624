import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { fromHereOnly } from '../http/request-checks.ts';
import type { Part } from '../part.ts';
import { addBotApi, BOT_API_PATH } from './bot-api.ts';
import { addTelegramPages, TELEGRAM_PATH } from './pages.ts';
import { type BotFaults, BotTraffic } from './traffic.ts';

/** Everybody knows it: it works with the sandbox only. */
export const SANDBOX_BOT_TOKEN = '7000000001:palpite-sandbox-bot-token';
const UPDATE_TIMEOUT_MS = 10_000;
const UPDATE_REPEATED_AFTER_MS = [500, 1_000, 2_000] as const;
const LIST_MAX = 100;

const chat = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const count = { type: 'integer', minimum: 0, maximum: 1_000 } as const;
const SAID = {
  type: 'object',
  additionalProperties: false,
  required: ['chat'],
  properties: {
    chat,
    text: { type: 'string', maxLength: 4_096 },
    language: { type: 'string', pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$' },
    /** Instead of a message: the person blocks the bot, or allows it again. */
    status: { enum: ['kicked', 'member'] },
    updateId: chat,
    /** The server that has the path of the webhook, where its registered host is not this machine. */
    server: { type: 'string', pattern: '^http://127\\.0\\.0\\.1:\\d{1,5}$' },
  },
} as const;
const FAULTS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    faultChat: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    tooManyNext: count,
    retryAfterS: { type: 'integer', minimum: 1, maximum: 600 },
    failNext: count,
    hangNext: count,
    blockedChats: { type: 'array', maxItems: 100, items: chat },
  },
} as const;

interface DeliveredBody {
  readonly chat: number;
  readonly text?: string;
  readonly language?: string;
  readonly status?: string;
  readonly updateId?: number;
  readonly server?: string;
}

/** Simulates Telegram: the Bot API, people who write to the bot, and the client that opens the mini app. */
export function openBot({ clock }: { readonly clock: Clock }): Part {
  const traffic = new BotTraffic(clock);
  const deps = { token: SANDBOX_BOT_TOKEN, traffic, clock };
  return {
    nav: [
      {
        href: TELEGRAM_PATH,
        label: 'Telegram',
        about: 'What the bot wrote, and the mini app inside of Telegram.',
      },
    ],
    addresses: [{ name: 'Telegram Bot API', address: `POST ${BOT_API_PATH}/bot<token>/sendMessage` }],
    addRoutes(app, show) {
      addBotApi(app, deps);
      addBotControl(app, traffic);
      addTelegramPages(app, show, deps);
    },
    async close() {},
  };
}

/** What a person in Telegram does, for tests. */
function addBotControl(app: FastifyInstance, traffic: BotTraffic): void {
  app.post<{ Body: DeliveredBody }>(
    '/control/bot/say',
    { schema: { body: SAID }, onRequest: fromHereOnly },
    async ({ body }, reply) => {
      const status = await deliver(traffic, body);
      return status === undefined ? reply.code(409).send({ error: 'no-webhook' }) : { status };
    },
  );
  app.get<{ Params: { chat: string } }>('/control/bot/chats/:chat', async ({ params }) => ({
    items: traffic.of(Number(params.chat), LIST_MAX),
  }));
  app.get('/control/bot/webhook', async () => ({ url: traffic.webhook?.url ?? '' }));
  app.post<{ Body: Partial<BotFaults> }>(
    '/control/bot/faults',
    { schema: { body: FAULTS }, onRequest: fromHereOnly },
    async ({ body }) => traffic.setFaults(body),
  );
  app.delete('/control/bot/faults', async () => traffic.resetFaults());
}

/**
 * Sends an update to the webhook as Telegram does, which repeats one that is not answered with success. The status of
 * the last reply; undefined without a webhook.
 */
async function deliver(traffic: BotTraffic, given: DeliveredBody): Promise<number | undefined> {
  const { webhook } = traffic;
  if (!webhook) return undefined;
  const from = { id: given.chat, is_bot: false, first_name: 'Camila', language_code: given.language ?? 'pt' };
  const about = { chat: { id: given.chat, type: 'private' }, from };
  const update =
    given.status === undefined
      ? { message: { ...about, message_id: 1, text: given.text ?? '' } }
      : { my_chat_member: { ...about, new_chat_member: { status: given.status } } };
  const body = JSON.stringify({ update_id: given.updateId ?? traffic.nextUpdate(), ...update });
  const url = new URL(webhook.url);
  const at = { ...webhook, url: given.server === undefined ? url : new URL(url.pathname, given.server) };
  let status = await post(at, body);
  for (const waitMs of UPDATE_REPEATED_AFTER_MS) {
    if (status >= 200 && status < 300) break;
    await wait(waitMs);
    status = await post(at, body);
  }
  return status;
}

/** The status of the reply; 0 without one. */
async function post({ url, secret }: { url: URL; secret: string }, body: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== '' && { 'x-telegram-bot-api-secret-token': secret }),
    },
    body,
    signal: AbortSignal.timeout(UPDATE_TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}
