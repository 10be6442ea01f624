import { decimalText } from '@palpite/kernel/decimal';
import { verifySvix } from '@palpite/kernel/documents/webhook-signature';
import { whyNeverSent } from '../../../../platform/outside/never-sent.ts';
import { readShort } from '../../../../platform/outside/read-short.ts';
import { type Order, providerAmount } from '../../core/order.ts';
import {
  atProvider,
  type Headers,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderOrder,
  type ReadOutcome,
  type RefundOutcome,
  type RefundWanted,
  type StartOrder,
  type StartOutcome,
  type StatementLine,
  type WebhookOutcome,
} from '../../core/provider.ts';
import { type Fields, fieldsOf, listOf, parseFields, shortText } from '../bank/fields.ts';
import { defineProviderClass } from '../provider-class.ts';
import { readEntry, readTransfer } from './read-transfer.ts';

export interface GatewaySettings {
  readonly name: string;
  /** `http://127.0.0.1:8090`. */
  readonly url: string;
  readonly token: string;
  /** `whsec_` and base64; two while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
  notifyUrl(): string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
const WORD = 60;
const ENTRIES_PER_PAGE = 200;
const PAGES_MOST = 1_000;
/** Our method, its currency, and the gateway's rail. */
const RAILS: Readonly<Record<string, { readonly asset: string; readonly rail: string }>> = {
  PIX: { asset: 'BRL', rail: 'pix' },
  PSE: { asset: 'COP', rail: 'pse' },
};

type Asked =
  | { readonly is: 'answered'; readonly status: number; readonly body: Fields }
  | { readonly is: 'away'; readonly neverSent?: string };

/**
 * The gateway for Latin America of the sandbox: REST with a bearer token, one resource for both directions, amounts as
 * decimal strings, webhooks signed by the Standard Webhooks specification.
 */
export class GatewayProvider implements PaymentProvider {
  readonly name: string;
  readonly #settings: GatewaySettings;

  constructor(settings: GatewaySettings) {
    this.name = settings.name;
    this.#settings = settings;
  }

  carries({ method, asset }: Pick<Order, 'method' | 'asset'>): boolean {
    return Object.hasOwn(RAILS, method) && RAILS[method]?.asset === asset;
  }

  async start(order: StartOrder): Promise<StartOutcome> {
    const { direction, expiresMs, returnUrl } = order;
    const reference = String(order.id);
    const deadline = this.#deadline();
    const content = {
      type: direction === 'payin' ? 'COLLECTION' : 'DISBURSEMENT',
      rail: RAILS[order.method]?.rail ?? order.method.toLowerCase(),
      money: { value: decimalText(providerAmount(order), 2), currency: order.asset },
      party: order.account,
      callbackUrl: this.#settings.notifyUrl(),
      ...(direction === 'payin' &&
        expiresMs !== undefined && { lapsesAt: new Date(expiresMs).toISOString() }),
      ...(returnUrl !== undefined && { returnUrl }),
    };
    const asked = await this.#ask('PUT', `/gateway/v2/transfers/${reference}`, { content, deadline });
    if (asked.is === 'away')
      return asked.neverSent === undefined ? { is: 'unknown' } : { is: 'unavailable', why: asked.neverSent };
    const { status, body } = asked;
    const problem = fieldsOf(body.problem);
    // Only this exact answer guarantees that the order was not accepted; any other error may come after it was.
    if (status === 503 && problem?.code === 'NOT_ACCEPTED') return { is: 'unavailable', why: 'NOT_ACCEPTED' };
    if (status === 400 && problem) {
      const field = shortText(problem.pointer, WORD);
      return { is: 'refused', why: refusalOf(problem), ...(field !== undefined && { field }) };
    }
    // The gateway has the order with other content, sent by an older version of this server: its state at the gateway
    // counts.
    if (status === 409) return this.#startedBefore(order, deadline);
    const answer = isGood(status) ? answerTo(atProvider(order), body) : undefined;
    return answer ? { is: 'started', answer } : { is: 'unknown' };
  }

  read(order: ProviderOrder): Promise<ReadOutcome> {
    return this.#read(order, this.#deadline());
  }

  async #read(order: ProviderOrder, deadline: AbortSignal): Promise<ReadOutcome> {
    const path = `/gateway/v2/transfers/${encodeURIComponent(order.reference)}`;
    const asked = await this.#ask('GET', path, { deadline });
    if (asked.is === 'away') return { is: 'unknown' };
    const { status, body } = asked;
    if (status === 404 && fieldsOf(body.problem)?.code === 'TRANSFER_NOT_FOUND') return { is: 'absent' };
    const answer = isGood(status) ? answerTo(order, body) : undefined;
    return answer ? { is: 'read', answer } : { is: 'unknown' };
  }

  receive(raw: Buffer, headers: Headers, nowMs: number): WebhookOutcome {
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const id = shortText(header('webhook-id'), 100);
    if (id === undefined) return { is: 'forged' };
    const notice = { id, ts: header('webhook-timestamp'), body: raw };
    const nowS = Math.floor(nowMs / 1_000);
    const received = verifySvix(header('webhook-signature'), notice, this.#settings.webhookSecrets, nowS);
    if (received !== 'genuine') return { is: received === 'stale' ? 'stale' : 'forged' };
    const answer = readTransfer(parseFields(raw.toString('utf8'))?.transfer);
    return answer ? { is: 'received', event: id, answer } : { is: 'unreadable' };
  }

  async refund({ reference, payment, amount, key }: RefundWanted): Promise<RefundOutcome> {
    const path = `/gateway/v2/transfers/${encodeURIComponent(reference)}/reversals/${encodeURIComponent(key)}`;
    const asked = await this.#ask('PUT', path, {
      content: { movementId: payment, value: decimalText(amount, 2) },
    });
    if (asked.is === 'away') return { is: 'unknown' };
    const problem = fieldsOf(asked.body.problem);
    if ((asked.status === 400 || asked.status === 409) && problem)
      return { is: 'refused', why: refusalOf(problem) };
    const refundId = isGood(asked.status) ? shortText(asked.body.reversalId, 100) : undefined;
    return refundId === undefined ? { is: 'unknown' } : { is: 'asked', refundId };
  }

  async statement(day: string): Promise<readonly StatementLine[] | 'unknown'> {
    const lines: StatementLine[] = [];
    let cursor = '';
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const asked = await this.#ask(
        'GET',
        `/gateway/v2/ledger/${day}?size=${ENTRIES_PER_PAGE}&cursor=${encodeURIComponent(cursor)}`,
      );
      if (asked.is === 'away' || !isGood(asked.status)) return 'unknown';
      const part = listOf(asked.body.entries, ENTRIES_PER_PAGE, readEntry);
      if (!part) return 'unknown';
      lines.push(...part);
      if (asked.body.nextCursor === null) return lines;
      const next = shortText(asked.body.nextCursor, 100);
      if (next === undefined || next === cursor) return 'unknown';
      cursor = next;
    }
    return 'unknown';
  }

  async #startedBefore(order: StartOrder, deadline: AbortSignal): Promise<StartOutcome> {
    const before = await this.#read(atProvider(order), deadline);
    return before.is === 'read' ? { is: 'started', answer: before.answer } : { is: 'unknown' };
  }

  /** The deadline of one call, however many requests it makes. */
  #deadline(): AbortSignal {
    return AbortSignal.timeout(this.#settings.timeoutMs ?? TIMEOUT_MS);
  }

  /** Follows no redirects, limits time and size, and reads JSON only; anything else counts as no answer. */
  async #ask(
    method: 'GET' | 'PUT',
    path: string,
    {
      content,
      deadline = this.#deadline(),
    }: { readonly content?: object; readonly deadline?: AbortSignal } = {},
  ): Promise<Asked> {
    const { url, token } = this.#settings;
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(content && { 'content-type': 'application/json' }),
        },
        ...(content && { body: JSON.stringify(content) }),
        redirect: 'error',
        signal: deadline,
      });
      const body = parseFields((await readShort(response, ANSWER_BYTES_MAX)) ?? '');
      return body ? { is: 'answered', status: response.status, body } : { is: 'away' };
    } catch (error) {
      const neverSent = whyNeverSent(error);
      return { is: 'away', ...(neverSent !== undefined && { neverSent }) };
    }
  }
}

/** An answer about another order is treated as no answer. */
function answerTo({ reference, direction }: ProviderOrder, body: Fields): ProviderAnswer | undefined {
  const answer = readTransfer(body);
  return answer?.reference === reference && answer.direction === direction ? answer : undefined;
}

function isGood(status: number): boolean {
  return status === 200 || status === 201;
}

function refusalOf({ code }: Fields): string {
  return shortText(code, WORD)?.toLowerCase().replaceAll('_', '-').replaceAll(':', '-') ?? 'refused';
}

export const GATEWAY_CLASS = defineProviderClass({
  isSandboxOnly: true,
  demo: {
    name: 'gateway',
    settings: {
      URL: 'http://127.0.0.1:8090',
      TOKEN: 'sandbox-gateway-token',
      WEBHOOK_SECRETS: 'whsec_c2FuZGJveC1nYXRld2F5LXdlYmhvb2stc2VjcmV0',
    },
  },
  read: (reader) => ({
    url: reader.url('URL'),
    token: reader.secret('TOKEN'),
    webhookSecrets: reader.secrets('WEBHOOK_SECRETS'),
  }),
  open: (settings, { name, notifyUrl }) => new GatewayProvider({ ...settings, name, notifyUrl }),
});
