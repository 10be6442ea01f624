import type { Log } from '../log/log.ts';
import type { BusMetrics } from '../metrics/platform-metrics.ts';
import type { Bus } from './bus.ts';

/** The most messages that wait. At the limit the oldest is dropped: the next message replaces it anyway. */
const QUEUE_MAX = 10_000;
/** There is one subject per player for some messages, so the cache of handlers is bounded. */
const SUBJECTS_MAX = 1_000;
/** Deliveries before sockets and timers get a turn. */
const PER_TURN = 256;
const SUBJECT = /^[A-Za-z0-9_:-]+(?:\.[A-Za-z0-9_:-]+)*$/;

interface Subscription {
  readonly handler: (message: unknown, subject: string) => void;
  open: boolean;
}

interface Waiting extends MessageText {
  readonly subject: string;
  readonly to: readonly Subscription[];
}

export interface InProcessBusOptions {
  readonly log: Log;
  readonly metrics: BusMetrics;
  readonly queueMax?: number;
}

/** A message as text. A string is its own text; anything else is JSON. */
export interface MessageText {
  readonly text: string;
  readonly isPlain: boolean;
}

export interface InProcessBus extends Bus {
  /** For a message that is text already, because another node has sent it. */
  publishText(subject: string, message: MessageText): void;
}

export function createInProcessBus(options: InProcessBusOptions): InProcessBus {
  return new Queue(options);
}

/**
 * One queue, so the order of publishing is kept. A message is serialised when it is published and parsed again for each
 * handler: neither the publisher nor another handler can change it afterwards, and a message that would not survive a
 * network bus fails here already.
 */
class Queue implements InProcessBus {
  readonly #options: InProcessBusOptions;
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  readonly #queue: Ring<Waiting>;
  /** The handlers of a subject; cleared whenever somebody subscribes or unsubscribes. */
  readonly #hearers = new Map<string, readonly Subscription[]>();
  #closed = false;
  #scheduled = false;
  #whenEmpty: (() => void)[] = [];

  constructor(options: InProcessBusOptions) {
    this.#options = options;
    this.#queue = createRing(options.queueMax ?? QUEUE_MAX);
  }

  publish(subject: string, message: unknown): void {
    this.publishText(subject, textOf(subject, message));
  }

  publishText(subject: string, { text, isPlain }: MessageText): void {
    const to = this.#hearersOf(subject);
    if (this.#closed) return;
    this.#options.metrics.published();
    if (to.length === 0) return;
    if (this.#queue.push({ subject, text, isPlain, to })) this.#options.metrics.dropped(1);
    this.#schedule();
  }

  subscribe(pattern: string, handler: Subscription['handler']): () => void {
    if (!SUBJECT.test(pattern.replace(/\.\*$/, ''))) throw new Error(`not a pattern: ${pattern}`);
    const subscription: Subscription = { handler, open: true };
    const together = this.#subscriptions.get(pattern) ?? new Set();
    this.#subscriptions.set(pattern, together.add(subscription));
    this.#hearers.clear();
    return () => {
      this.#hearers.clear();
      subscription.open = false;
      together.delete(subscription);
      if (together.size === 0 && this.#subscriptions.get(pattern) === together)
        this.#subscriptions.delete(pattern);
    };
  }

  isConnected(): boolean {
    return true;
  }

  onReconnect(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#queue.size() === 0) return;
    await new Promise<void>((resolve) => this.#whenEmpty.push(resolve));
  }

  #hearersOf(subject: string): readonly Subscription[] {
    const known = this.#hearers.get(subject);
    if (known) return known;
    if (!SUBJECT.test(subject)) throw new Error(`not a subject: ${subject}`);
    if (this.#hearers.size >= SUBJECTS_MAX) this.#hearers.clear();
    const found = matching(this.#subscriptions, subject);
    this.#hearers.set(subject, found);
    return found;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#scheduled = false;
    for (let count = 0; count < PER_TURN; count += 1) {
      const waiting = this.#queue.shift();
      if (!waiting) break;
      this.#deliver(waiting);
    }
    if (this.#queue.size() > 0) {
      this.#schedule();
      return;
    }
    for (const done of this.#whenEmpty) done();
    this.#whenEmpty = [];
  }

  #deliver({ subject, text, isPlain, to }: Waiting): void {
    for (const subscription of to) {
      if (!subscription.open) continue;
      try {
        const returned: unknown = subscription.handler(isPlain ? text : JSON.parse(text), subject);
        // The types allow an async handler; its rejection would end the process.
        if (returned instanceof Promise) returned.catch((err: unknown) => this.#failed(err, subject));
      } catch (err) {
        this.#failed(err, subject);
      }
    }
  }

  #failed(err: unknown, subject: string): void {
    this.#options.metrics.handlerFailed();
    this.#options.log.error({ err, subject }, 'a bus handler threw');
  }
}

/** Throws for a message that does not survive JSON. A string need not be serialised: nobody can change it. */
export function textOf(subject: string, message: unknown): MessageText {
  if (typeof message === 'string') return { text: message, isPlain: true };
  const text: string | undefined = JSON.stringify(message);
  if (text === undefined) throw new Error(`a message on ${subject} does not survive JSON`);
  return { text, isPlain: false };
}

function matching(
  subscriptions: ReadonlyMap<string, ReadonlySet<Subscription>>,
  subject: string,
): Subscription[] {
  const end = subject.lastIndexOf('.');
  const wide = end < 0 ? undefined : subscriptions.get(`${subject.slice(0, end)}.*`);
  return [...(subscriptions.get(subject) ?? []), ...(wide ?? [])];
}

interface Ring<T> {
  /** True when the oldest message was dropped. */
  push(item: T): boolean;
  shift(): T | undefined;
  size(): number;
}

/** Array.shift copies the whole queue each time; this does not. */
function createRing<T>(max: number): Ring<T> {
  const slots: (T | undefined)[] = [];
  let head = 0;
  let count = 0;
  const shift = (): T | undefined => {
    if (count === 0) return undefined;
    const item = slots[head];
    slots[head] = undefined;
    head = (head + 1) % max;
    count -= 1;
    return item;
  };
  return {
    push(item) {
      const full = count === max;
      if (full) shift();
      slots[(head + count) % max] = item;
      count += 1;
      return full;
    },
    shift,
    size: () => count,
  };
}
