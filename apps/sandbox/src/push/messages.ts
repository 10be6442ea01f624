import { BoundedStore } from '../bounded-store.ts';
import type { Clock } from '../clock.ts';

const MESSAGES = { items: 2_000, bytes: 4 * 1024 * 1024 };

/** A message that arrived, as the device reads it. */
export interface PushMessage {
  readonly seq: number;
  readonly service: 'web' | 'fcm';
  /** The id of the subscription, or the token. */
  readonly to: string;
  /** The text that the service worker gets; for FCM the JSON of the message. */
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly receivedAt: number;
}

interface Waiting {
  readonly matches: (message: PushMessage) => boolean;
  readonly give: (message: PushMessage | undefined) => void;
}

export class PushMessages {
  readonly #clock: Clock;
  readonly #stored = new BoundedStore<PushMessage>(MESSAGES);
  readonly #waiting = new Set<Waiting>();
  #seq = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(message: Omit<PushMessage, 'seq' | 'receivedAt'>): PushMessage {
    this.#seq += 1;
    const stored = { ...message, seq: this.#seq, receivedAt: this.#clock.nowMs() };
    this.#stored.add(stored, message.text.length);
    for (const waiting of this.#waiting) if (waiting.matches(stored)) waiting.give(stored);
    return stored;
  }

  /** Newest first. */
  list(to: string | undefined, limit: number): PushMessage[] {
    return this.#stored.find((message) => to === undefined || message.to === to, limit);
  }

  get size(): number {
    return this.#stored.size;
  }

  /** The first message to this address after `after`; undefined when none comes in time. */
  wait(to: string, after: number, timeoutMs: number): Promise<PushMessage | undefined> {
    const matches = (message: PushMessage) => message.to === to && message.seq > after;
    const known = this.#stored.find(matches, MESSAGES.items).at(-1);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        matches,
        give: (message) => {
          this.#waiting.delete(waiting);
          cancel();
          resolve(message);
        },
      };
      const cancel = this.#clock.after(timeoutMs, () => waiting.give(undefined));
      this.#waiting.add(waiting);
    });
  }

  close(): void {
    for (const waiting of [...this.#waiting]) waiting.give(undefined);
  }
}
