import { randomUUID } from 'node:crypto';
import { BoundedStore } from '../../bounded-store.ts';
import type { Clock } from '../../clock.ts';
import type { Body, Message, News } from './messages.ts';

const ALIVE_EVERY_MS = 2_000;
const HISTORY = { items: 20_000, bytes: 32 * 1024 * 1024 };

export interface Listener {
  /** A numbered message, ready to be sent. */
  deliver(text: string): void;
  /** The producer sends again after an outage. */
  wake(): void;
}

export interface ProducerOptions {
  readonly clock: Clock;
  /** Its id in the messages. */
  readonly number: number;
  /** The full state for a new consumer. */
  readonly whole: () => readonly News[];
}

/** Numbers the messages, stores the newest and sends them to the listeners. */
export class Producer {
  /** New for each start: sequence numbers of another run mean nothing. */
  readonly run = randomUUID();
  readonly #clock: Clock;
  readonly #number: number;
  readonly #whole: () => readonly News[];
  readonly #history = new BoundedStore<{ readonly seq: number; readonly text: string }>(HISTORY);
  readonly #listeners = new Set<Listener>();
  #seq = 0;
  #isSilent = false;
  #isLosing = false;
  #delayMs = 0;
  #cancelAlive = () => {};

  constructor(options: ProducerOptions) {
    this.#clock = options.clock;
    this.#number = options.number;
    this.#whole = options.whole;
    this.#planAlive();
  }

  get seq(): number {
    return this.#seq;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** How long everything that is sent waits on its way; what it says of its own time stays as it is. */
  get delayMs(): number {
    return this.#delayMs;
  }

  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** The way to one consumer: it keeps the order, also when the delay changes. */
  delayLine(send: (text: string) => void): DelayLine {
    return new DelayLine(this.#clock, send, () => this.#delayMs);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  publish(body: Body): void {
    this.#seq += 1;
    const text = this.#stamped(body);
    this.#history.add({ seq: this.#seq, text }, text.length);
    if (this.#isSilent) return;
    if (this.#isLosing) {
      this.#isLosing = false;
      return;
    }
    for (const listener of [...this.#listeners]) listener.deliver(text);
  }

  /** The next message is numbered and stored but not sent, so that the one after it shows a gap. */
  loseNext(): void {
    this.#isLosing = true;
  }

  /** An outage: messages are numbered and stored, but not sent. */
  fallSilent(): void {
    this.#isSilent = true;
    this.#cancelAlive();
  }

  speakAgain(): void {
    if (!this.#isSilent) return;
    this.#isSilent = false;
    this.#planAlive();
    for (const listener of [...this.#listeners]) listener.wake();
  }

  hello(): string {
    return this.#stamped({ type: 'hello', run: this.run, producer: this.#number });
  }

  /**
   * The missed messages if they are still stored, otherwise the full state. Neither increases the sequence number.
   */
  recovery(run: string | null, from: number): readonly string[] {
    return this.#missed(run, from) ?? this.#whole().map((news) => this.#stamped(news));
  }

  complete(request: string): string {
    return this.#stamped({ type: 'snapshot_complete', request });
  }

  close(): void {
    this.#cancelAlive();
  }

  /** Undefined when there would be a gap. The state before message 1 is in no message. */
  #missed(run: string | null, from: number): readonly string[] | undefined {
    if (run !== this.run || from === 0 || from > this.#seq) return undefined;
    const found = this.#history.find((item) => item.seq > from, HISTORY.items);
    if (found.length !== this.#seq - from) return undefined;
    return found.reverse().map((item) => item.text);
  }

  #stamped(body: Body): string {
    const { type, ...rest } = body;
    const message = { type, seq: this.#seq, at: this.#clock.nowMs(), ...rest } as Message;
    return JSON.stringify(message);
  }

  #planAlive(): void {
    this.#cancelAlive = this.#clock.after(ALIVE_EVERY_MS, () => {
      this.#planAlive();
      this.publish({ type: 'alive' });
    });
  }
}

/** Holds messages back for as long as the producer's delay is at their sending. */
export class DelayLine {
  readonly #clock: Clock;
  readonly #send: (text: string) => void;
  readonly #delayMs: () => number;
  #waiting: { readonly text: string; readonly dueMs: number }[] = [];
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, send: (text: string) => void, delayMs: () => number) {
    this.#clock = clock;
    this.#send = send;
    this.#delayMs = delayMs;
  }

  push(text: string): void {
    const delayMs = this.#delayMs();
    if (delayMs === 0 && this.#waiting.length === 0) {
      this.#send(text);
      return;
    }
    this.#waiting.push({ text, dueMs: this.#clock.nowMs() + delayMs });
    this.#plan();
  }

  close(): void {
    this.#cancel?.();
    this.#waiting = [];
  }

  #plan(): void {
    const [first] = this.#waiting;
    if (!first || this.#cancel) return;
    this.#cancel = this.#clock.after(Math.max(0, first.dueMs - this.#clock.nowMs()), () => {
      this.#cancel = undefined;
      // A message that was sent with a shorter delay waits for those before it.
      const later = this.#waiting.findIndex(({ dueMs }) => dueMs > this.#clock.nowMs());
      const due = this.#waiting.splice(0, later < 0 ? this.#waiting.length : later);
      for (const { text } of due) this.#send(text);
      this.#plan();
    });
  }
}
