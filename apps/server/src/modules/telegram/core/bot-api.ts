/** What the Bot API answered. Only `unknown` may have reached the chat without our knowing. */
export type BotAnswer =
  | { readonly is: 'done'; readonly result: unknown }
  /** The person stopped the bot or deleted the account: nothing will ever arrive there. */
  | { readonly is: 'blocked' }
  | { readonly is: 'too-many'; readonly retryAfterMs: number }
  | { readonly is: 'refused'; readonly why: string }
  /** Certainly not sent: the connection failed before the request was written, or the service is down. */
  | { readonly is: 'unsent'; readonly why: string }
  | { readonly is: 'unknown'; readonly why: string };

export interface BotApi {
  call(token: string, method: string, fields: Readonly<Record<string, unknown>>): Promise<BotAnswer>;
}

interface Read {
  readonly ok: boolean;
  readonly result: unknown;
  readonly description: string;
  readonly retryAfterS: number;
}

const RETRY_S = { usual: 5, max: 3_600 };
/** A chat that will never take a message again. Telegram answers 403 in all of these cases. */
const GONE = /bot was blocked|user is deactivated|bot can't initiate|chat not found|bot was kicked/i;

/** Reads the body that every method answers with; undefined when it is none. */
function readAnswer(text: string | undefined): Read | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('ok' in value)) return undefined;
  const { ok, result, description, parameters } = value as Record<string, unknown>;
  const wait =
    typeof parameters === 'object' && parameters !== null && 'retry_after' in parameters
      ? parameters.retry_after
      : undefined;
  return {
    ok: ok === true,
    result,
    description: typeof description === 'string' ? description.slice(0, 200) : '',
    retryAfterS: Number.isSafeInteger(wait)
      ? Math.min(Math.max(Number(wait), 1), RETRY_S.max)
      : RETRY_S.usual,
  };
}

/** By status and body. The description is Telegram's text and holds no token. */
export function answerOf(status: number, text: string | undefined): BotAnswer {
  const read = readAnswer(text);
  if (status === 429) return { is: 'too-many', retryAfterMs: (read?.retryAfterS ?? RETRY_S.usual) * 1_000 };
  if (status >= 500) return { is: 'unsent', why: `http-${status}` };
  if (!read) return { is: 'unknown', why: `unreadable-reply-${status}` };
  if (read.ok) return { is: 'done', result: read.result };
  if (status === 403 || (status === 400 && GONE.test(read.description))) return { is: 'blocked' };
  return { is: 'refused', why: `http-${status}` };
}
