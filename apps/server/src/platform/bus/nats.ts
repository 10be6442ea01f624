import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../log/log.ts';
import type { BusMetrics } from '../metrics/platform-metrics.ts';
import type { Bus } from './bus.ts';
import { createInProcessBus, type InProcessBus, textOf } from './in-process.ts';

/** The server is asked this often whether it still answers. */
const ASK_EVERY_MS = 250;
/** Without an answer for this long the node counts as cut off. */
const CUT_OFF_MS = 700;
const CONNECT_WITHIN_MS = 2_000;
const RETRY_MS = 500;
/** A server that answers none of two is given up and connected again. */
const PING_EVERY_MS = 2_000;
const PINGS_OPEN_MAX = 2;
/** Published by a node that was cut off: what it published meanwhile is lost. */
const RESTORED = 'bus.restored';
/** A longer message is not sent to other nodes: NATS refuses more than 1 MB by default, and a character has at most 3 bytes. */
const LENGTH_MAX = 300_000;
/** First byte of the data: a text as it is, or JSON. */
const PLAIN = 's';
const JSON_TEXT = 'j';

export interface NatsBusOptions {
  /** `nats://user:password@host:4222`, several separated by commas; `tls:` for an encrypted connection. */
  readonly url: string;
  /** Nodes with the same prefix receive each other's messages. */
  readonly prefix: string;
  /** The name of this node, shown in the monitoring of NATS. */
  readonly name: string;
  readonly log: Log;
  readonly metrics: BusMetrics;
}

/**
 * The bus of several nodes. What a node publishes reaches its own subscribers through the bus in the process, whether
 * NATS runs or not, and the subscribers of other nodes through NATS. It connects in the background, again and again.
 */
export function createNatsBus(options: NatsBusOptions): Bus {
  return new NatsBus(options);
}

class NatsBus implements Bus {
  readonly #options: NatsBusOptions;
  readonly #local: InProcessBus;
  readonly #listeners = new Set<() => void>();
  readonly #opening: Promise<void>;
  readonly #asking: NodeJS.Timeout;
  readonly #stopped = new AbortController();
  #connection: NatsConnection | undefined;
  /** False between the loss of the connection and the next one. */
  #linked = false;
  /** Set while a question is under way. */
  #asked: Promise<void> | undefined;
  #answeredMs = Number.NEGATIVE_INFINITY;
  #wasConnected = false;

  constructor(options: NatsBusOptions) {
    this.#options = options;
    this.#local = createInProcessBus({ log: options.log, metrics: options.metrics });
    this.#local.subscribe(RESTORED, () => {
      for (const listener of this.#listeners) listener();
    });
    this.#opening = this.#open();
    this.#asking = setInterval(() => this.#ask(), ASK_EVERY_MS);
    this.#asking.unref();
  }

  publish(subject: string, message: unknown): void {
    const given = textOf(subject, message);
    this.#local.publishText(subject, given);
    if (!this.#linked) return;
    const data = (given.isPlain ? PLAIN : JSON_TEXT) + given.text;
    if (data.length > LENGTH_MAX) {
      this.#options.metrics.dropped(1);
      this.#options.log.error({ subject, length: data.length }, 'a message is too large for other nodes');
      return;
    }
    try {
      this.#connection?.publish(`${this.#options.prefix}.${subject}`, data);
    } catch (err) {
      // The connection was closed at this moment: the others read the database.
      this.#options.metrics.dropped(1);
      this.#options.log.warn({ err, subject }, 'a message was not sent to other nodes');
    }
  }

  subscribe(pattern: string, handler: (message: unknown, subject: string) => void): () => void {
    return this.#local.subscribe(pattern, handler);
  }

  isConnected(): boolean {
    return this.#linked && performance.now() - this.#answeredMs < CUT_OFF_MS;
  }

  onReconnect(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.#asking);
    this.#stopped.abort();
    await this.#opening;
    // Sends what is still to be sent; a server that does not answer is not waited for.
    await Promise.race([this.#connection?.drain().catch(() => undefined), sleep(RETRY_MS)]);
    await this.#connection?.close();
    this.#linked = false;
    await this.#local.close();
  }

  async #open(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        this.#connection = await connect(connectionOf(this.#options));
        break;
      } catch (err) {
        this.#options.log.warn({ err }, 'NATS cannot be reached; this node works alone meanwhile');
        await sleep(RETRY_MS, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
    if (this.#stopped.signal.aborted) return;
    this.#linked = true;
    this.#hear();
    this.#ask();
    void this.#follow();
  }

  /** The client connects again by itself and renews its subscriptions. */
  async #follow(): Promise<void> {
    for await (const status of this.#connection?.status() ?? []) {
      if (status.type === 'disconnect') {
        this.#linked = false;
        this.#asked = undefined;
        this.#notice();
      }
      if (status.type !== 'reconnect') continue;
      this.#linked = true;
      this.#ask();
      this.publish(RESTORED, {});
    }
  }

  /** One subscription for everything: every node has the book, which is most of what is published. */
  #hear(): void {
    this.#connection?.subscribe(`${this.#options.prefix}.>`, {
      callback: (err, message) => {
        if (err) this.#options.log.warn({ err }, 'the subscription at NATS failed');
        else this.#take(message);
      },
    });
  }

  #take(message: Msg): void {
    const subject = message.subject.slice(this.#options.prefix.length + 1);
    const data = message.string();
    try {
      this.#local.publishText(subject, { text: data.slice(1), isPlain: data.startsWith(PLAIN) });
    } catch (err) {
      this.#options.log.error({ err, subject }, 'a message of another node cannot be read');
    }
  }

  #ask(): void {
    this.#notice();
    const connection = this.#connection;
    if (!connection || this.#asked) return;
    const asked = connection.flush().then(
      () => {
        if (this.#asked !== asked) return;
        this.#asked = undefined;
        this.#answeredMs = performance.now();
        this.#notice();
      },
      () => {
        if (this.#asked === asked) this.#asked = undefined;
      },
    );
    this.#asked = asked;
  }

  #notice(): void {
    const isConnected = this.isConnected();
    if (isConnected === this.#wasConnected) return;
    this.#wasConnected = isConnected;
    if (isConnected) this.#options.log.info('this node hears the others');
    else this.#options.log.warn('this node is cut off from NATS');
  }
}

/** The name and password of the URL become those of the connection. */
function connectionOf({ url, name }: NatsBusOptions) {
  const servers = url.split(',').map((one) => new URL(one));
  const { username, password, protocol } = servers[0] ?? new URL(url);
  const login = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : username
      ? { token: decodeURIComponent(username) }
      : {};
  return {
    servers: servers.map(({ host }) => host),
    name,
    // Own subscribers have the message already.
    noEcho: true,
    timeout: CONNECT_WITHIN_MS,
    maxReconnectAttempts: -1,
    pingInterval: PING_EVERY_MS,
    maxPingOut: PINGS_OPEN_MAX,
    reconnectTimeWait: RETRY_MS,
    // The client would give up for good when it is refused twice, which happens while the password is being changed.
    ignoreAuthErrorAbort: true,
    ...login,
    ...(protocol === 'tls:' && { tls: {} }),
  };
}
