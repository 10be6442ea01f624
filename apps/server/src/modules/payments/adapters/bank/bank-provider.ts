import { createHmac } from 'node:crypto';
import {
  type signTimestamped,
  timestampedHeader,
  verifyTimestamped,
} from '@palpite/kernel/documents/webhook-signature';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { whyNeverSent } from '../../../../platform/outside/never-sent.ts';
import { readShort } from '../../../../platform/outside/read-short.ts';
import { type Direction, providerAmount } from '../../core/order.ts';
import {
  atProvider,
  type Headers,
  type PaymentProvider,
  type ProviderOrder,
  type ReadOutcome,
  type RefundOutcome,
  type RefundWanted,
  type StartOrder,
  type StartOutcome,
  type StatementLine,
  type WebhookOutcome,
} from '../../core/provider.ts';
import { defineProviderClass } from '../provider-class.ts';
import { type Fields, listOf, parseFields, shortText } from './fields.ts';
import { readAnswer, readLine } from './read-answer.ts';

/**
 * HMAC by node:crypto, several times as fast as the kernel's: unauthenticated senders decide how often it is computed.
 */
export const signNatively: typeof signTimestamped = (secret, atS, body) =>
  createHmac('sha256', secret).update(`${atS}.`).update(body).digest('hex');

export interface BankSettings {
  readonly name: string;
  /** `http://127.0.0.1:8090`. */
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  /** Two while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
  /** The URL for the bank's webhooks. */
  notifyUrl(): string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
const REFUSAL_LENGTH = 60;
const LINES_PER_PAGE = 500;
const PAGES_MOST = 400;

type Asked =
  | { readonly is: 'answered'; readonly status: number; readonly body: Fields }
  | { readonly is: 'away'; readonly neverSent?: string };

const UNAVAILABLE = 503;
/** The bank's error code for a request that it did not accept. */
const NOT_ACCEPTED = 'not-accepted';

/** The bank of the sandbox: signed JSON over HTTP, idempotent by reference, signed webhooks. */
export class BankProvider implements PaymentProvider {
  readonly name: string;
  readonly #settings: BankSettings;
  readonly #clock: Clock;

  constructor(settings: BankSettings, clock: Clock) {
    this.name = settings.name;
    this.#settings = settings;
    this.#clock = clock;
  }

  async start(order: StartOrder): Promise<StartOutcome> {
    const deadline = this.#deadline();
    const content = {
      reference: String(order.id),
      method: order.method,
      amount: String(providerAmount(order)),
      currency: order.asset,
      account: order.account,
      notify_url: this.#settings.notifyUrl(),
      ...(order.direction === 'payin' && order.expiresMs !== undefined && { expires_at: order.expiresMs }),
      ...(order.returnUrl !== undefined && { return_url: order.returnUrl }),
    };
    const asked = await this.#post(`/bank/${order.direction}s`, String(order.id), content, deadline);
    if (asked.is === 'away')
      return asked.neverSent === undefined ? { is: 'unknown' } : { is: 'unavailable', why: asked.neverSent };
    if (asked.status === UNAVAILABLE && asked.body.error === NOT_ACCEPTED)
      return { is: 'unavailable', why: NOT_ACCEPTED };
    if (asked.status === 422) {
      const field = shortText(asked.body.field, REFUSAL_LENGTH);
      return { is: 'refused', why: refusalOf(asked.body), ...(field !== undefined && { field }) };
    }
    // The bank has the order with other content, sent by an older version of this server: its state at the bank counts.
    if (asked.status === 409) return this.#startedBefore(order, deadline);
    const answer = isGood(asked.status) ? this.#answerTo(atProvider(order), asked.body) : undefined;
    return answer ? { is: 'started', answer } : { is: 'unknown' };
  }

  read(order: ProviderOrder): Promise<ReadOutcome> {
    return this.#read(order, this.#deadline());
  }

  async #read(order: ProviderOrder, deadline: AbortSignal): Promise<ReadOutcome> {
    const reference = encodeURIComponent(order.reference);
    const asked = await this.#get(`/bank/${order.direction}s?reference=${reference}`, deadline);
    if (asked.is === 'away') return { is: 'unknown' };
    if (asked.status === 404 && shortText(asked.body.error, REFUSAL_LENGTH) === `no-such-${order.direction}`)
      return { is: 'absent' };
    const answer = isGood(asked.status) ? this.#answerTo(order, asked.body) : undefined;
    return answer ? { is: 'read', answer } : { is: 'unknown' };
  }

  receive(raw: Buffer, headers: Headers, nowMs: number): WebhookOutcome {
    const signature = headers['x-signature'];
    const received = verifyTimestamped(
      typeof signature === 'string' ? signature : '',
      raw,
      this.#settings.webhookSecrets,
      Math.floor(nowMs / 1_000),
      signNatively,
    );
    if (received !== 'genuine') return { is: received === 'stale' ? 'stale' : 'forged' };
    const body = parseFields(raw.toString('utf8'));
    const event = body && shortText(body.id, 100);
    if (!body || !event) return { is: 'unreadable' };
    const direction: Direction = body.payin === undefined ? 'payout' : 'payin';
    const answer = readAnswer(body[direction], direction);
    return answer ? { is: 'received', event, answer } : { is: 'unreadable' };
  }

  async refund({ reference, payment, amount, key }: RefundWanted): Promise<RefundOutcome> {
    const body = { reference, payment, amount: String(amount) };
    const asked = await this.#post('/bank/refunds', `refund-${key}`, body);
    if (asked.is === 'away') return { is: 'unknown' };
    if (asked.status === 422 || asked.status === 409) return { is: 'refused', why: refusalOf(asked.body) };
    const refundId = isGood(asked.status) ? shortText(asked.body.id, 100) : undefined;
    return refundId === undefined ? { is: 'unknown' } : { is: 'asked', refundId };
  }

  async statement(day: string): Promise<readonly StatementLine[] | 'unknown'> {
    const lines: StatementLine[] = [];
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const last = lines.at(-1);
      const after = last ? `&after=${encodeURIComponent(last.id)}` : '';
      const asked = await this.#get(`/bank/statement?day=${day}${after}&limit=${LINES_PER_PAGE}`);
      if (asked.is === 'away' || !isGood(asked.status)) return 'unknown';
      const part = listOf(asked.body.lines, LINES_PER_PAGE, readLine);
      if (!part) return 'unknown';
      lines.push(...part);
      if (asked.body.more !== true) return lines;
      if (part.length === 0) return 'unknown';
    }
    return 'unknown';
  }

  async #startedBefore(order: StartOrder, deadline: AbortSignal): Promise<StartOutcome> {
    const before = await this.#read(atProvider(order), deadline);
    return before.is === 'read' ? { is: 'started', answer: before.answer } : { is: 'unknown' };
  }

  /** An answer about another order is treated as no answer. */
  #answerTo({ reference, direction }: ProviderOrder, body: Fields) {
    const answer = readAnswer(body, direction);
    return answer?.reference === reference ? answer : undefined;
  }

  #get(path: string, deadline = this.#deadline()): Promise<Asked> {
    return this.#ask(path, { method: 'GET', headers: this.#signed(path), signal: deadline });
  }

  #post(path: string, key: string, content: object, deadline = this.#deadline()): Promise<Asked> {
    const body = JSON.stringify(content);
    const headers = { ...this.#signed(body), 'content-type': 'application/json', 'idempotency-key': key };
    return this.#ask(path, { method: 'POST', headers, body, signal: deadline });
  }

  #signed(content: string): Record<string, string> {
    const { client, secret } = this.#settings;
    const atS = Math.floor(this.#clock.nowMs() / 1_000);
    return {
      accept: 'application/json',
      'x-client': client,
      'x-signature': timestampedHeader(secret, atS, content),
    };
  }

  /** The deadline of one call, however many requests it makes. */
  #deadline(): AbortSignal {
    return AbortSignal.timeout(this.#settings.timeoutMs ?? TIMEOUT_MS);
  }

  /** Follows no redirects, limits time and size, and reads JSON only; anything else counts as no answer. */
  async #ask(path: string, init: RequestInit): Promise<Asked> {
    const { url } = this.#settings;
    try {
      const response = await fetch(new URL(path, url), {
        ...init,
        redirect: 'error',
      });
      const body = parseFields((await readShort(response, ANSWER_BYTES_MAX)) ?? '');
      return body ? { is: 'answered', status: response.status, body } : { is: 'away' };
    } catch (error) {
      const neverSent = whyNeverSent(error);
      return { is: 'away', ...(neverSent !== undefined && { neverSent }) };
    }
  }
}

export const BANK_CLASS = defineProviderClass({
  isSandboxOnly: true,
  // This secret is public, so it is a default in demo mode only.
  demo: {
    name: 'sandbox',
    settings: {
      URL: 'http://127.0.0.1:8090',
      CLIENT: 'palpite',
      SECRET: 'sandbox-bank-secret',
      WEBHOOK_SECRETS: 'sandbox-bank-webhook-secret',
    },
  },
  read: (reader) => ({
    url: reader.url('URL'),
    client: reader.text('CLIENT'),
    secret: reader.secret('SECRET'),
    webhookSecrets: reader.secrets('WEBHOOK_SECRETS'),
  }),
  open: (settings, { name, clock, notifyUrl }) => new BankProvider({ ...settings, name, notifyUrl }, clock),
});

function isGood(status: number): boolean {
  return status === 200 || status === 201;
}

function refusalOf(body: Fields): string {
  return shortText(body.error, REFUSAL_LENGTH)?.replaceAll(':', '-') ?? 'refused';
}
