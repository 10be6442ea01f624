import { sameText } from '@palpite/kernel/documents/webhook-signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { hang } from '../http/held-answer.ts';
import type { BotTraffic } from './traffic.ts';

export const BOT_API_PATH = '/bot-api';
export const BOT_USERNAME = 'palpite_sandbox_bot';

export interface BotApiDeps {
  readonly token: string;
  readonly traffic: BotTraffic;
  readonly clock: Clock;
}

type Fields = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly body: object };

const TEXT_MAX = 4_096;
const done = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });
const failed = (status: number, description: string, parameters?: object): Answer => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

/** The methods of the Bot API that a bot like ours needs, with Telegram's own answers. */
const METHODS: Readonly<Record<string, (deps: BotApiDeps, fields: Fields) => Answer>> = {
  getMe: ({ token }) =>
    done({
      id: Number(token.split(':')[0]),
      is_bot: true,
      first_name: 'Palpite sandbox',
      username: BOT_USERNAME,
    }),
  setWebhook({ traffic }, { url, secret_token }) {
    if (typeof url !== 'string' || (url !== '' && !/^https?:\/\//.test(url)))
      return failed(400, 'Bad Request: invalid webhook URL specified');
    if (secret_token !== undefined && !/^[\w-]{1,256}$/.test(String(secret_token)))
      return failed(400, 'Bad Request: secret token contains unallowed characters');
    traffic.setWebhook(url, typeof secret_token === 'string' ? secret_token : '');
    return done(true);
  },
  getWebhookInfo: ({ traffic }) => done({ url: traffic.webhook?.url ?? '' }),
  sendMessage,
};

function sendMessage({ traffic }: BotApiDeps, { chat_id, text, reply_markup }: Fields): Answer {
  if (typeof chat_id !== 'number' || !Number.isSafeInteger(chat_id))
    return failed(400, 'Bad Request: chat_id is empty');
  if (typeof text !== 'string' || text === '') return failed(400, 'Bad Request: message text is empty');
  if (text.length > TEXT_MAX) return failed(400, 'Bad Request: message is too long');
  const buttons = buttonsOf(reply_markup);
  if (!buttons) return failed(400, 'Bad Request: BUTTON_URL_INVALID');
  if (traffic.isBlocked(chat_id)) return failed(403, 'Forbidden: bot was blocked by the user');
  const sent = traffic.add(chat_id, text, buttons);
  return done({ message_id: sent.seq, chat: { id: chat_id, type: 'private' }, date: sent.at, text });
}

/** Mini apps open over HTTPS only, as at Telegram. */
function buttonsOf(markup: unknown): { text: string; url: string }[] | undefined {
  if (markup === undefined) return [];
  const rows = (markup as { inline_keyboard?: unknown }).inline_keyboard;
  if (!Array.isArray(rows)) return undefined;
  const buttons = rows.flat(1).map((button: unknown) => {
    const { text, url, web_app } = button as { text?: unknown; url?: unknown; web_app?: { url?: unknown } };
    return { text: String(text ?? ''), url: String(web_app?.url ?? url ?? '') };
  });
  return buttons.every(({ text, url }) => text !== '' && url.startsWith('https:')) ? buttons : undefined;
}

async function answer(deps: BotApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { bot = '', method = '' } = request.params as { bot?: string; method?: string };
  if (!sameText(bot, `bot${deps.token}`)) return send(reply, failed(401, 'Unauthorized'));
  const handle = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!handle) return send(reply, failed(404, 'Not Found: method not found'));
  const fields = (request.body ?? {}) as Fields;
  const fault = method === 'sendMessage' ? deps.traffic.takeFault(Number(fields.chat_id)) : undefined;
  if (fault === 'hang') return hang(request, reply, deps.clock);
  if (fault === 'fail') return send(reply, failed(502, 'Bad Gateway'));
  if (fault === 'too-many') {
    const { retryAfterS } = deps.traffic.faults;
    return send(
      reply,
      failed(429, `Too Many Requests: retry after ${retryAfterS}`, { retry_after: retryAfterS }),
    );
  }
  return send(reply, handle(deps, fields));
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

export function addBotApi(app: FastifyInstance, deps: BotApiDeps): void {
  app.post(`${BOT_API_PATH}/:bot/:method`, (request, reply) => answer(deps, request, reply));
}
