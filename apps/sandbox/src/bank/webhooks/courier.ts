import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import { BoundedStore } from '../../bounded-store.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { BankFaultSwitch } from '../faults.ts';
import { makeId } from '../orders/ids.ts';
import { Timers } from '../orders/timers.ts';
import type { EventType, Notify, Sent, Webhook, WebhookFormat } from './webhook.ts';

const SENDER_LIMIT = { inFlight: 32, waiting: 20_000, answerMs: 10_000 };

/** Posts a few webhooks at a time. A missing reply or a full queue is status 0 and never an exception. */
class Sender {
  readonly #waiting: (() => void)[] = [];
  readonly #flights = new Set<AbortController>();
  readonly #clock: Clock;
  #busy = 0;
  #isClosed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(
    webhook: Pick<Webhook, 'url' | 'raw'>,
    signed: Readonly<Record<string, string>>,
  ): Promise<number> {
    if (this.#waiting.length >= SENDER_LIMIT.waiting) return 0;
    if (this.#busy < SENDER_LIMIT.inFlight) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return this.#isClosed ? 0 : await this.#post(webhook, signed);
    } finally {
      // The next waiting request takes over the slot; the slot is freed only when nothing waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  async #post(
    { url, raw }: Pick<Webhook, 'url' | 'raw'>,
    signed: Readonly<Record<string, string>>,
  ): Promise<number> {
    const flight = new AbortController();
    this.#flights.add(flight);
    const cancel = this.#clock.after(SENDER_LIMIT.answerMs, () => flight.abort());
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: raw,
        redirect: 'manual',
        signal: flight.signal,
      });
      // Only the status matters; the body is not read, since it could be endless.
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return 0;
    } finally {
      cancel();
      this.#flights.delete(flight);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const flight of this.#flights) flight.abort();
  }
}

export interface CourierOptions {
  readonly clock: Clock;
  readonly faults: BankFaultSwitch;
  readonly secret: string;
  readonly log: Log;
  readonly webhooks: WebhookFormat;
}

export const RETRIES_MAX = 12;
const FIRST_RETRY_MS = 1_000;
const KEPT = { items: 5_000, bytes: 32 * 1024 * 1024 };
/** A held webhook is sent after this time even if no later one follows. */
const HELD_MAX_MS = 5_000;
const HELD_MAX = 100;
const FORGED_SECRET = 'a-secret-that-the-bank-never-had';

/** Sends webhooks to the merchant and repeats each until it is acknowledged. */
export class Courier {
  readonly #webhooks = new BoundedStore<Webhook>(KEPT);
  readonly #options: CourierOptions;
  readonly #timers: Timers;
  readonly #sender: Sender;
  #held: Webhook[] = [];
  #secret: string;
  #seq = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#secret = options.secret;
    this.#timers = new Timers(options.clock);
    this.#sender = new Sender(options.clock);
  }

  readonly notify: Notify = (type, url, sent) => {
    const { faults } = this.#options;
    if (faults.take('forgeNext')) this.forge(type, url, sent);
    const webhook = this.#write(type, url, sent);
    if (faults.take('loseWebhookNext')) {
      webhook.state = 'lost';
      return;
    }
    if (faults.take('reorderNext') && this.#held.length < HELD_MAX) this.#hold(webhook);
    else this.#dispatch(webhook);
  };

  /** A forged webhook of an attacker that states the opposite of what happened. It is sent once. */
  forge(type: EventType, url: string, sent: Sent): Webhook {
    const webhook = this.#write(type, url, opposite(sent));
    webhook.state = 'forged';
    void this.#post(
      webhook,
      this.#options.webhooks.headers(FORGED_SECRET, this.#options.clock.nowMs(), webhook),
    );
    return webhook;
  }

  /** Sends the same bytes once more; optionally with the old signature, as an attacker who recorded them would. */
  replay(id: string, ageMs: number): Promise<number> | undefined {
    const [webhook] = this.#webhooks.find((one) => one.id === id, 1);
    return webhook && this.#post(webhook, this.#signature(webhook, this.#options.clock.nowMs() - ageMs));
  }

  newest(limit: number, reference?: string): Webhook[] {
    return this.#webhooks.find((one) => reference === undefined || one.reference === reference, limit);
  }

  /** Signs with this secret from now on; the merchant knows both. */
  rotate(secret: string): void {
    this.#secret = secret;
  }

  close(): void {
    this.#timers.close();
    this.#sender.close();
  }

  #write(type: EventType, url: string, sent: Sent): Webhook {
    const { clock } = this.#options;
    this.#seq += 1;
    const id = makeId('evt');
    const createdMs = clock.nowMs();
    const raw = this.#options.webhooks.write({ id, type, atMs: createdMs }, sent);
    const { reference } = 'payin' in sent ? sent.payin : sent.payout;
    const webhook: Webhook = {
      seq: this.#seq,
      id,
      type,
      url,
      raw,
      reference,
      createdMs,
      state: 'waiting',
      attempts: 0,
    };
    this.#webhooks.add(webhook, raw.length + 500);
    return webhook;
  }

  #hold(webhook: Webhook): void {
    this.#held.push(webhook);
    this.#timers.after(webhook.id, HELD_MAX_MS, () => {
      if (!this.#held.includes(webhook)) return;
      this.#held = this.#held.filter((one) => one !== webhook);
      this.#dispatch(webhook);
    });
  }

  /** Sends the webhooks that were held back for a later one, newest first. */
  #dispatch(webhook: Webhook): void {
    const { faults } = this.#options;
    const { webhookDelayMs, duplicateCopies, replayAfterMs } = faults.now;
    const copies = faults.take('duplicateNext') ? duplicateCopies - 1 : 0;
    const send = () => {
      void this.#attempt(webhook);
      for (let copy = 0; copy < copies; copy += 1)
        void this.#post(webhook, this.#signature(webhook, this.#options.clock.nowMs()));
    };
    if (webhookDelayMs === 0) send();
    else this.#timers.after(webhook.id, webhookDelayMs, send);
    if (faults.take('replayNext')) {
      const signature = this.#signature(webhook, this.#options.clock.nowMs());
      this.#timers.after(webhook.id, replayAfterMs, () => void this.#post(webhook, signature));
    }
    const held = this.#held.reverse();
    this.#held = [];
    for (const earlier of held) this.#dispatch(earlier);
  }

  async #attempt(webhook: Webhook): Promise<void> {
    const status = await this.#post(webhook, this.#signature(webhook, this.#options.clock.nowMs()));
    webhook.attempts += 1;
    webhook.lastStatus = status;
    if (status >= 200 && status < 300) {
      webhook.state = 'delivered';
      return;
    }
    if (webhook.attempts > RETRIES_MAX) {
      webhook.state = 'given-up';
      this.#options.log('warn', 'webhook given up', { event: webhook.id, type: webhook.type, status });
      return;
    }
    const waitMs = FIRST_RETRY_MS * 2 ** (webhook.attempts - 1);
    this.#timers.after(webhook.id, waitMs, () => void this.#attempt(webhook));
  }

  /** Callers do not wait for most deliveries; one that could not be sent counts as unanswered. */
  #post(webhook: Webhook, headers: Readonly<Record<string, string>>): Promise<number> {
    return this.#sender.send(webhook, headers).catch(() => 0);
  }

  #signature(webhook: Webhook, atMs: number): Readonly<Record<string, string>> {
    return this.#options.webhooks.headers(this.#secret, atMs, webhook);
  }
}

/** The bank's format: JSON; time and signature in one header. */
export const BANK_WEBHOOKS: WebhookFormat = {
  write: ({ id, type, atMs }, sent) => JSON.stringify({ id, type, created_at: atMs, ...sent }),
  headers: (secret, atMs, { raw }) => ({
    'x-signature': timestampedHeader(secret, Math.floor(atMs / 1_000), raw),
  }),
};

/**
 * What an attacker would claim: a payment that never arrived, or a failed pay-out whose amount the merchant should
 * restore.
 */
function opposite(sent: Sent): Sent {
  if ('payout' in sent)
    return { payout: { ...sent.payout, status: 'failed', failure: 'account-closed', payments: [] } };
  const { payin } = sent;
  const invented: (typeof payin.payments)[number] = {
    id: makeId('pi').toUpperCase(),
    amount: payin.amount,
    currency: payin.currency,
    paid_at: payin.created_at,
    state: 'paid',
    refunded: '0',
    returns: [],
  };
  return { payin: { ...payin, status: 'paid', payments: [...payin.payments, invented] } };
}
