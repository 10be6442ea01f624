import { timestampedHeader } from '@palpite/kernel/documents/webhook-signature';
import { BoundedStore } from '../../bounded-store.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { BankFaultSwitch } from '../faults.ts';
import { makeId } from '../orders/ids.ts';
import { Timers } from '../orders/timers.ts';
import type { EventType, Letter, LetterForm, Sent, Tell } from './letter.ts';

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

  async send(letter: Pick<Letter, 'url' | 'raw'>, signed: Readonly<Record<string, string>>): Promise<number> {
    if (this.#waiting.length >= SENDER_LIMIT.waiting) return 0;
    if (this.#busy < SENDER_LIMIT.inFlight) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return this.#isClosed ? 0 : await this.#post(letter, signed);
    } finally {
      // The next waiting request takes over the slot; the slot is freed only when nothing waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  async #post(
    { url, raw }: Pick<Letter, 'url' | 'raw'>,
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
  readonly letters: LetterForm;
}

export const RETRIES_MAX = 12;
const FIRST_RETRY_MS = 1_000;
const KEPT = { items: 5_000, bytes: 32 * 1024 * 1024 };
/** A held webhook is sent after this time even if no later one follows. */
const HELD_MAX_MS = 5_000;
const HELD_MAX = 100;
const STRANGERS_SECRET = 'a-secret-that-the-bank-never-had';

/** Sends webhooks to the merchant and repeats each until it is acknowledged. */
export class Courier {
  readonly #letters = new BoundedStore<Letter>(KEPT);
  readonly #options: CourierOptions;
  readonly #timers: Timers;
  readonly #sender: Sender;
  #held: Letter[] = [];
  #secret: string;
  #seq = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#secret = options.secret;
    this.#timers = new Timers(options.clock);
    this.#sender = new Sender(options.clock);
  }

  readonly tell: Tell = (type, url, sent) => {
    const { faults } = this.#options;
    if (faults.take('forgeNext')) this.forge(type, url, sent);
    const letter = this.#write(type, url, sent);
    if (faults.take('loseWebhookNext')) {
      letter.state = 'lost';
      return;
    }
    if (faults.take('reorderNext') && this.#held.length < HELD_MAX) this.#hold(letter);
    else this.#dispatch(letter);
  };

  /** A forged webhook of an attacker that states the opposite of the truth. It is sent once. */
  forge(type: EventType, url: string, sent: Sent): Letter {
    const letter = this.#write(type, url, opposite(sent));
    letter.state = 'forged';
    void this.#post(
      letter,
      this.#options.letters.headers(STRANGERS_SECRET, this.#options.clock.nowMs(), letter),
    );
    return letter;
  }

  /** Sends the same bytes once more; optionally with the old signature, as an attacker who recorded them would. */
  replay(id: string, ageMs: number): Promise<number> | undefined {
    const [letter] = this.#letters.find((one) => one.id === id, 1);
    return letter && this.#post(letter, this.#signature(letter, this.#options.clock.nowMs() - ageMs));
  }

  newest(limit: number, reference?: string): Letter[] {
    return this.#letters.find((one) => reference === undefined || one.reference === reference, limit);
  }

  /** Signs with this secret from now on; the merchant knows both. */
  rotate(secret: string): void {
    this.#secret = secret;
  }

  close(): void {
    this.#timers.close();
    this.#sender.close();
  }

  #write(type: EventType, url: string, sent: Sent): Letter {
    const { clock } = this.#options;
    this.#seq += 1;
    const id = makeId('evt');
    const createdMs = clock.nowMs();
    const raw = this.#options.letters.write({ id, type, atMs: createdMs }, sent);
    const { reference } = 'payin' in sent ? sent.payin : sent.payout;
    const letter: Letter = {
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
    this.#letters.add(letter, raw.length + 500);
    return letter;
  }

  #hold(letter: Letter): void {
    this.#held.push(letter);
    this.#timers.after(letter.id, HELD_MAX_MS, () => {
      if (!this.#held.includes(letter)) return;
      this.#held = this.#held.filter((one) => one !== letter);
      this.#dispatch(letter);
    });
  }

  /** Sends the webhooks that were held back for a later one, newest first. */
  #dispatch(letter: Letter): void {
    const { faults } = this.#options;
    const { webhookDelayMs, duplicateCopies, replayAfterMs } = faults.now;
    const copies = faults.take('duplicateNext') ? duplicateCopies - 1 : 0;
    const send = () => {
      void this.#attempt(letter);
      for (let copy = 0; copy < copies; copy += 1)
        void this.#post(letter, this.#signature(letter, this.#options.clock.nowMs()));
    };
    if (webhookDelayMs === 0) send();
    else this.#timers.after(letter.id, webhookDelayMs, send);
    if (faults.take('replayNext')) {
      const signature = this.#signature(letter, this.#options.clock.nowMs());
      this.#timers.after(letter.id, replayAfterMs, () => void this.#post(letter, signature));
    }
    const held = this.#held.reverse();
    this.#held = [];
    for (const earlier of held) this.#dispatch(earlier);
  }

  async #attempt(letter: Letter): Promise<void> {
    const status = await this.#post(letter, this.#signature(letter, this.#options.clock.nowMs()));
    letter.attempts += 1;
    letter.lastStatus = status;
    if (status >= 200 && status < 300) {
      letter.state = 'delivered';
      return;
    }
    if (letter.attempts > RETRIES_MAX) {
      letter.state = 'given-up';
      this.#options.log('warn', 'webhook given up', { event: letter.id, type: letter.type, status });
      return;
    }
    const waitMs = FIRST_RETRY_MS * 2 ** (letter.attempts - 1);
    this.#timers.after(letter.id, waitMs, () => void this.#attempt(letter));
  }

  /** Callers do not wait for most deliveries; one that could not be sent counts as unanswered. */
  #post(letter: Letter, headers: Readonly<Record<string, string>>): Promise<number> {
    return this.#sender.send(letter, headers).catch(() => 0);
  }

  #signature(letter: Letter, atMs: number): Readonly<Record<string, string>> {
    return this.#options.letters.headers(this.#secret, atMs, letter);
  }
}

/** The bank's format: JSON; time and signature in one header. */
export const BANK_LETTERS: LetterForm = {
  write: ({ id, type, atMs }, sent) => JSON.stringify({ id, type, created_at: atMs, ...sent }),
  headers: (secret, atMs, { raw }) => ({
    'x-signature': timestampedHeader(secret, Math.floor(atMs / 1_000), raw),
  }),
};

/** What an attacker would claim: a payment that never arrived, or a failed pay-out whose amount the merchant should restore. */
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
