import { readShort } from '../../../platform/outside/read-short.ts';
import { answerOf, type BotAnswer, type BotApi } from '../core/bot-api.ts';

export interface HttpBotApiOptions {
  /** `https://api.telegram.org`, or the sandbox. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const REPLY_BYTES_MAX = 64 * 1024;
/** The request was never written: it can be repeated without a second message. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function neverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && NEVER_SENT.has(code);
}

/**
 * Telegram's Bot API. The token is part of the address, and errors of `fetch` can contain the address: they are never
 * logged or passed on.
 */
export class HttpBotApi implements BotApi {
  readonly #options: HttpBotApiOptions;

  constructor(options: HttpBotApiOptions) {
    this.#options = options;
  }

  async call(token: string, method: string, fields: Readonly<Record<string, unknown>>): Promise<BotAnswer> {
    const { url, timeoutMs = TIMEOUT_MS } = this.#options;
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answerOf(response.status, await readShort(response, REPLY_BYTES_MAX));
    } catch (error) {
      if (neverSent(error)) return { is: 'unsent', why: 'connection' };
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { is: 'unknown', why: isLate ? 'timeout' : 'connection' };
    }
  }
}
