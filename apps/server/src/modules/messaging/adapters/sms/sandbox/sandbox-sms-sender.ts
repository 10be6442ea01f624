import { readShort } from '../../../../../platform/outside/read-short.ts';
import type { Delivery, OutgoingSms, SmsSender } from '../../../core/senders.ts';

export interface SandboxSmsOptions {
  /** `http://127.0.0.1:8090`. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const REPLY_BYTES_MAX = 16 * 1024;

/**
 * These statuses mean that this message is invalid and was not sent. Any other one means a temporary problem of the
 * provider or of our settings; 409 even means that an earlier attempt was accepted with another text.
 */
const FINAL = new Set([400, 413, 422]);

function readId(text: string | undefined): string | undefined {
  try {
    const reply: unknown = JSON.parse(text ?? '');
    if (typeof reply !== 'object' || reply === null || !('id' in reply)) return undefined;
    return typeof reply.id === 'string' && /^[\w.:-]{1,100}$/.test(reply.id) ? reply.id : undefined;
  } catch {
    return undefined;
  }
}

/** The SMS provider of the sandbox: HTTP, bearer key, idempotent by reference. */
export class SandboxSmsSender implements SmsSender {
  readonly repeatable = true;
  readonly #options: SandboxSmsOptions;

  constructor(options: SandboxSmsOptions) {
    this.#options = options;
  }

  async send(sms: OutgoingSms): Promise<Delivery> {
    const { url, key, timeoutMs = TIMEOUT_MS } = this.#options;
    const { to, from, text, reference, template } = sms;
    try {
      const response = await fetch(new URL('/sms/v1/messages', url), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, from, text, reference, template }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const reply = await readShort(response, REPLY_BYTES_MAX);
      if (FINAL.has(response.status)) return { is: 'refused', why: `http-${response.status}` };
      if (!response.ok) return { is: 'unknown', why: `http-${response.status}` };
      const id = readId(reply);
      return id === undefined ? { is: 'unknown', why: 'unreadable-reply' } : { is: 'sent', providerId: id };
    } catch (error) {
      const silent = error instanceof Error && error.name === 'TimeoutError';
      return { is: 'unknown', why: silent ? 'timeout' : 'connection' };
    }
  }

  async close(): Promise<void> {}
}
