import WebSocket from 'ws';
import type { Chance } from '../../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { Log } from '../../../../../platform/log/log.ts';
import type { FeedLine, FeedSink } from '../../core/adapter.ts';
import type { CombinationAnswer, CombinationQuestion } from '../../core/combination.ts';
import type { LeagueSeason, MatchBackground, MatchLineUp, SeasonAnswer } from '../../core/season.ts';
import { askCombination } from '../ask-combination.ts';
import { askLineUp } from '../ask-line-up.ts';
import { askBackground, askSeason } from '../ask-season.ts';
import {
  type AdapterClass,
  type Connection,
  type ConnectionEvents,
  ReconnectingFeed,
} from '../reconnecting-feed.ts';
import { translate } from './translate.ts';

export interface SandboxFeedOptions {
  /** `ws://127.0.0.1:8090/feed/v1`. */
  readonly url: string;
  readonly key: string;
  readonly producer?: number;
  /** The number in the feed's hello; by default that of the producer. */
  readonly sender?: number | undefined;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
}

/** `FEED_<NAME>_URL`, `_KEY` and `_SENDER`. */
export const SANDBOX_FEED: AdapterClass = {
  isSandbox: true,
  settings: {
    URL: {
      kind: 'url',
      demo: 'ws://127.0.0.1:8090/feed/v1',
      check: (value) =>
        URL.canParse(value) && ['ws:', 'wss:'].includes(new URL(value).protocol)
          ? undefined
          : 'is not a URL that starts with ws:// or wss://',
    },
    KEY: {
      kind: 'secret',
      demo: 'sandbox-feed-key',
      check: (value) =>
        /^[\x21-\x7e]{8,128}$/.test(value) ? undefined : 'is not 8 to 128 printable characters',
    },
    SENDER: {
      kind: 'text',
      usual: '0',
      check: (value) => (/^\d{1,3}$/.test(value) ? undefined : `"${value}" is not a number from 0 to 999`),
    },
  },
  open({ producer, values: { URL: url = '', KEY: key = '', SENDER: sender = '' }, clock, chance, log }) {
    return new SandboxFeed({ url, key, producer, sender: Number(sender) || undefined, clock, chance, log });
  },
};

const FRAME_BYTES_MAX = 1024 * 1024;
const PONGS_BYTES_MAX = 65_536;
const CONNECT_WITHIN_MS = 5_000;
/** From the connection to the feed's first message. */
const HELLO_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;

/** The odds feed of the sandbox: one WebSocket, JSON frames, recovery by number. */
export class SandboxFeed extends ReconnectingFeed {
  /** `http://127.0.0.1:8090/feed/v1`, and the key. */
  readonly #http: { readonly url: string; readonly key: string };

  constructor(options: SandboxFeedOptions) {
    const producer = options.producer ?? 1;
    const sender = options.sender ?? producer;
    super({ ...options, producer }, (sink, events) => new Session(options, sender, sink, events));
    this.#http = { url: httpUrl(options.url), key: options.key };
  }

  priceCombination(question: CombinationQuestion): Promise<CombinationAnswer> {
    return askCombination(this.#at('combinations'), question);
  }

  readSeason(league: number): Promise<SeasonAnswer<LeagueSeason>> {
    return askSeason(this.#at(`leagues/${league}/season`), league);
  }

  readBackground(match: number): Promise<SeasonAnswer<MatchBackground>> {
    return askBackground(this.#at(`matches/${match}/background`), match);
  }

  readLineUp(match: number): Promise<SeasonAnswer<MatchLineUp>> {
    return askLineUp(this.#at(`matches/${match}/line-up`), match);
  }

  #at(path: string) {
    return { url: `${this.#http.url}/${path}`, key: this.#http.key };
  }
}

/** The same for the feed by phase: questions are answered wherever the match stands. */
function httpUrl(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol === 'wss:' ? 'https:' : 'http:'}//${host}/feed/v1`;
}

/** One socket from its opening to its end. The sink is notified only once the feed has identified itself. */
class Session implements FeedLine, Connection {
  readonly #options: SandboxFeedOptions;
  readonly #sender: number;
  readonly #sink: FeedSink;
  readonly #socket: WebSocket;
  readonly #gone: Promise<void>;
  #cancelHello: () => void;
  #greeted = false;
  #why = 'closed by the feed';

  constructor(options: SandboxFeedOptions, sender: number, sink: FeedSink, events: ConnectionEvents) {
    this.#options = options;
    this.#sender = sender;
    this.#sink = sink;
    const url = new URL(options.url);
    url.searchParams.set('key', options.key);
    this.#socket = new WebSocket(url, {
      handshakeTimeout: CONNECT_WITHIN_MS,
      maxPayload: FRAME_BYTES_MAX,
      perMessageDeflate: false,
      followRedirects: false,
      // Pongs are sent below, and only as fast as the feed reads: queued pongs would fill our memory.
      autoPong: false,
    });
    this.#socket.on('ping', (data) => {
      if (this.#socket.bufferedAmount < PONGS_BYTES_MAX) this.#socket.pong(data);
    });
    this.#cancelHello = options.clock.after(CONNECT_WITHIN_MS + HELLO_WITHIN_MS, () => this.#cut('no hello'));
    // Every error is followed by the close event; its text may contain the address with the key.
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

  #hear(data: Buffer, isBinary: boolean, events: ConnectionEvents): void {
    // Frames that arrive after the decision to close are ignored.
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (isBinary) {
      this.#sink.garbage(this, 'a binary frame');
      return;
    }
    const received = translate(data.toString('utf8'));
    if (received.is === 'garbage') this.#sink.garbage(this, received.why);
    else if (received.is === 'hello') this.#greet(received, events);
    else if (this.#greeted) this.#sink.message(this, received.numbered);
    else this.#sink.garbage(this, 'a message before the hello');
  }

  #greet(hello: { producer: number; run: string; seq: number }, events: ConnectionEvents): void {
    if (hello.producer !== this.#sender || this.#greeted) {
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
