import WebSocket from 'ws';
import type { Chance } from '../../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { Log } from '../../../../../platform/log/log.ts';
import { backoffMs } from '../../../../../platform/retry/backoff.ts';
import type { FeedAdapter, FeedLine, FeedSink } from '../../core/adapter.ts';
import { translate } from './translate.ts';

export interface SandboxFeedOptions {
  /** `ws://127.0.0.1:8090/feed/v1`. */
  readonly url: string;
  readonly key: string;
  readonly producer?: number;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
}

const FRAME_BYTES_MAX = 1024 * 1024;
const PONGS_BYTES_MAX = 65_536;
const CONNECT_WITHIN_MS = 5_000;
/** From the connection to the feed's first word. */
const HELLO_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;
/** The longest pause between two attempts is that of this many failures: 6.4 s. */
const BACKOFF_STEPS = 6;

/** The odds feed that the sandbox plays: one WebSocket, JSON frames, recovery by number. */
export class SandboxFeed implements FeedAdapter {
  readonly producer: number;
  readonly #options: SandboxFeedOptions;
  #session: Session | undefined;
  #cancelRetry = () => {};
  #failures = 0;
  #sink: FeedSink | undefined;

  constructor(options: SandboxFeedOptions) {
    this.#options = options;
    this.producer = options.producer ?? 1;
  }

  start(sink: FeedSink): void {
    if (this.#sink) throw new Error('the adapter is started already');
    this.#sink = sink;
    this.#failures = 0;
    this.#connect(sink);
  }

  async stop(): Promise<void> {
    this.#sink = undefined;
    this.#cancelRetry();
    await this.#session?.end();
  }

  #connect(sink: FeedSink): void {
    const { clock, chance, log } = this.#options;
    this.#session = new Session(this.#options, this.producer, sink, {
      onHello: () => {
        this.#failures = 0;
      },
      onGone: (why) => {
        this.#session = undefined;
        if (this.#sink !== sink) return;
        this.#failures = Math.min(this.#failures + 1, BACKOFF_STEPS);
        const waitMs = backoffMs(this.#failures, chance);
        log.warn({ why, waitMs }, 'no connection to the feed');
        this.#cancelRetry = clock.after(waitMs, () => this.#connect(sink));
      },
    });
  }
}

interface SessionEvents {
  onHello(): void;
  onGone(why: string): void;
}

/** One socket from its opening to its end. The sink hears of it only once the feed has said who it is. */
class Session implements FeedLine {
  readonly #options: SandboxFeedOptions;
  readonly #producer: number;
  readonly #sink: FeedSink;
  readonly #socket: WebSocket;
  readonly #gone: Promise<void>;
  #cancelHello: () => void;
  #greeted = false;
  #why = 'closed by the feed';

  constructor(options: SandboxFeedOptions, producer: number, sink: FeedSink, events: SessionEvents) {
    this.#options = options;
    this.#producer = producer;
    this.#sink = sink;
    const url = new URL(options.url);
    url.searchParams.set('key', options.key);
    this.#socket = new WebSocket(url, {
      handshakeTimeout: CONNECT_WITHIN_MS,
      maxPayload: FRAME_BYTES_MAX,
      perMessageDeflate: false,
      followRedirects: false,
      // Answered below, and only as fast as the feed reads: pongs that pile up here would be memory of ours.
      autoPong: false,
    });
    this.#socket.on('ping', (data) => {
      if (this.#socket.bufferedAmount < PONGS_BYTES_MAX) this.#socket.pong(data);
    });
    this.#cancelHello = options.clock.after(CONNECT_WITHIN_MS + HELLO_WITHIN_MS, () => this.#cut('no hello'));
    // Every error is followed by the close; its text may hold the address with the key.
    this.#socket.on('error', (error) => {
      this.#why = error.message.replaceAll(options.key, '…');
    });
    this.#socket.on('message', (data: Buffer, isBinary: boolean) => this.#hear(data, isBinary, events));
    this.#gone = new Promise((resolve) => {
      this.#socket.once('close', () => {
        this.#cancelHello();
        if (this.#greeted) sink.disconnected(this);
        events.onGone(this.#why);
        resolve();
      });
    });
  }

  recover(ask: { request: string; run: string | null; from: number }): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: 'recover', ...ask }));
  }

  close(): void {
    this.#cut('given up');
  }

  async end(): Promise<void> {
    const cancel = this.#options.clock.after(CLOSE_WITHIN_MS, () => this.#socket.terminate());
    this.#socket.close();
    await this.#gone;
    cancel();
  }

  #cut(why: string): void {
    this.#why = why;
    this.#socket.terminate();
  }

  #hear(data: Buffer, isBinary: boolean, events: SessionEvents): void {
    // What arrives after the decision to leave is nobody's.
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (isBinary) {
      this.#sink.garbage(this, 'a binary frame');
      return;
    }
    const heard = translate(data.toString('utf8'));
    if (heard.is === 'garbage') this.#sink.garbage(this, heard.why);
    else if (heard.is === 'hello') this.#greet(heard, events);
    else if (this.#greeted) this.#sink.message(this, heard.numbered);
    else this.#sink.garbage(this, 'a message before the hello');
  }

  #greet(hello: { producer: number; run: string; seq: number }, events: SessionEvents): void {
    if (hello.producer !== this.#producer || this.#greeted) {
      this.#sink.garbage(this, this.#greeted ? 'a second hello' : 'the hello of another producer');
      this.#cut('a wrong hello');
      return;
    }
    this.#greeted = true;
    this.#cancelHello();
    events.onHello();
    this.#sink.connected(this, { run: hello.run, seq: hello.seq });
  }
}
