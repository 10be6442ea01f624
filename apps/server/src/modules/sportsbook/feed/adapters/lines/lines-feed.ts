import net from 'node:net';
import tls from 'node:tls';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { FeedLine, FeedSink } from '../../core/adapter.ts';
import {
  type AdapterClass,
  type Connection,
  type ConnectionEvents,
  type ReconnectingDeps,
  ReconnectingFeed,
} from '../reconnecting-feed.ts';
import { readLine } from './read-line.ts';

export interface LinesFeedOptions extends ReconnectingDeps {
  /** `tls://bridge.example:7000`. */
  readonly url: string;
  readonly key: string;
  /** By which name the feed must call itself. */
  readonly sender: string;
}

/** `FEED_<NAME>_URL`, `_KEY` and `_SENDER`. */
export const LINES_FEED: AdapterClass = {
  isSandbox: false,
  settings: {
    URL: { kind: 'url', check: wrongUrl },
    KEY: {
      kind: 'secret',
      check: (value) =>
        /^[\x21-\x7e]{8,256}$/.test(value) ? undefined : 'is not 8 to 256 printable characters',
    },
    SENDER: {
      kind: 'text',
      usual: 'bridge',
      check: (value) => (/^[\w.-]{1,40}$/.test(value) ? undefined : `"${value}" is not a name`),
    },
  },
  open({ values: { URL: url = '', KEY: key = '', SENDER: sender = '' }, ...deps }) {
    return new LinesFeed({ ...deps, url, key, sender });
  },
};

function wrongUrl(value: string): string | undefined {
  if (!URL.canParse(value) || !['tcp:', 'tls:'].includes(new URL(value).protocol))
    return 'is not a URL that starts with tls:// or tcp://';
  return new URL(value).port === '' ? 'has no port' : undefined;
}

const LINE_BYTES_MAX = 1024 * 1024;
const CONNECT_WITHIN_MS = 5_000;
/** From the connection to the feed's first line. */
const HELLO_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;
const NEW_LINE = 10;

/**
 * Lines of JSON in our own words over TLS, both ways. A vendor that speaks something else needs a bridge, a program in any
 * language that translates: see docs/connect-a-feed.md.
 */
export class LinesFeed extends ReconnectingFeed {
  constructor(options: LinesFeedOptions) {
    super(options, (sink, events) => new Session(options, sink, events));
  }
}

/** One socket from its opening to its end. The sink hears of it only once the feed has said who it is. */
class Session implements FeedLine, Connection {
  readonly #options: LinesFeedOptions;
  readonly #sink: FeedSink;
  readonly #events: ConnectionEvents;
  readonly #socket: net.Socket;
  readonly #gone: Promise<void>;
  readonly #cancelHello: () => void;
  /** The beginning of a line whose end has not come yet. */
  #parts: Buffer[] = [];
  #bytes = 0;
  #isGreeted = false;
  #isOver = false;
  #why = 'closed by the feed';

  constructor(options: LinesFeedOptions, sink: FeedSink, events: ConnectionEvents) {
    this.#options = options;
    this.#sink = sink;
    this.#events = events;
    this.#socket = connect(options.url, () => this.#send({ is: 'login', key: options.key }));
    this.#cancelHello = cancelHelloOf(options.clock, () => this.#cut('no hello'));
    // Every error is followed by the close.
    this.#socket.on('error', (error) => {
      this.#why = error.message;
    });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#gone = new Promise((resolve) => {
      this.#socket.once('close', () => {
        this.#isOver = true;
        this.#cancelHello();
        if (this.#isGreeted) sink.disconnected(this);
        events.onGone(this.#why);
        resolve();
      });
    });
  }

  recover(ask: { request: string; run: string | null; from: number }): void {
    if (!this.#isOver) this.#send({ is: 'recover', request: ask.request, run: ask.run, from: ask.from });
  }

  close(): void {
    this.#cut('given up');
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const cancel = this.#options.clock.after(CLOSE_WITHIN_MS, () => this.#socket.destroy());
    this.#socket.end();
    this.#socket.destroySoon();
    await this.#gone;
    cancel();
  }

  #send(line: object): void {
    this.#socket.write(`${JSON.stringify(line)}\n`);
  }

  #cut(why: string): void {
    this.#why = why;
    this.#isOver = true;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0 && !this.#isOver; end = chunk.indexOf(NEW_LINE, start)) {
      const last = chunk.subarray(start, end);
      start = end + 1;
      const isLong = this.#bytes + last.length > LINE_BYTES_MAX;
      const line = this.#parts.length === 0 ? last : Buffer.concat([...this.#parts, last]);
      this.#parts = [];
      this.#bytes = 0;
      if (isLong) this.#cut('a line that is too long');
      else this.#read(line.toString('utf8'));
    }
    if (this.#isOver || start === chunk.length) return;
    this.#parts.push(chunk.subarray(start));
    this.#bytes += chunk.length - start;
    if (this.#bytes > LINE_BYTES_MAX) this.#cut('a line that is too long');
  }

  #read(text: string): void {
    const read = readLine(text);
    if (read.is === 'garbage') this.#sink.garbage(this, read.why);
    else if (read.is === 'hello') this.#greet(read);
    else if (this.#isGreeted) this.#sink.message(this, read.numbered);
    else this.#sink.garbage(this, 'a message before the hello');
  }

  #greet({ sender, run, seq }: { sender: string; run: string; seq: number }): void {
    if (sender !== this.#options.sender || this.#isGreeted) {
      this.#sink.garbage(this, this.#isGreeted ? 'a second hello' : 'the hello of another sender');
      this.#cut('a wrong hello');
      return;
    }
    this.#isGreeted = true;
    this.#cancelHello();
    this.#events.onHello();
    this.#sink.connected(this, { run, seq });
  }
}

function connect(address: string, onOpen: () => void): net.Socket {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'tcp:') return net.connect({ host, port: Number(port) }, onOpen);
  const servername = net.isIP(host) ? {} : { servername: host };
  return tls.connect({ host, port: Number(port), ...servername }, onOpen);
}

function cancelHelloOf(clock: Clock, onLate: () => void): () => void {
  return clock.after(CONNECT_WITHIN_MS + HELLO_WITHIN_MS, onLate);
}
