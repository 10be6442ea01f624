import net from 'node:net';
import tls from 'node:tls';
import { FACT_LIMITS, isMarketFacts, isMatchFacts } from '@palpite/kernel/match-facts';
import { isDeadHeat } from '@palpite/kernel/outcomes';
import { isSelectionName } from '@palpite/kernel/sports';
import type { Clock } from '../../../../../platform/clock/clock.ts';
import type { FeedAdapter, FeedLine, FeedSink } from '../../core/adapter.ts';
import type { FeedMessage, NumberedMessage, Unreadable } from '../../core/message.ts';
import { askCombination } from '../ask-combination.ts';
import { type Fields, fieldsOf, idOf, listOf, nameOf, oddsIn, scoreOf, wholeOf, wordOf } from '../fields.ts';
import {
  type AdapterClass,
  type Connection,
  type ConnectionEvents,
  type ReconnectingDeps,
  ReconnectingFeed,
} from '../reconnecting-feed.ts';

type ReadLine =
  | { readonly is: 'hello'; readonly sender: string; readonly run: string; readonly seq: number }
  | { readonly is: 'message'; readonly numbered: NumberedMessage }
  | { readonly is: 'garbage'; readonly why: string };

const WORD_MAX = 64;
const SHEET_MAX = 200;
const RESULTS = {
  win: 'win',
  'half-win': 'half-win',
  void: 'void',
  'half-lose': 'half-lose',
  lose: 'lose',
} as const;
const STOP_REASONS = { goal: 'goal', danger: 'danger' } as const;

const READERS: Readonly<Record<string, (fields: Fields) => FeedMessage | undefined>> = {
  alive: () => ({ is: 'alive' }),
  match: ({ match }) => (isMatchFacts(match) ? { is: 'match', match } : undefined),
  market: readMarket,
  stop({ match: given, reason }) {
    const match = idOf(given);
    // A stop for a reason that we do not know is still a stop.
    return match === undefined
      ? undefined
      : { is: 'stop', match, reason: wordOf(STOP_REASONS, reason) ?? 'danger' };
  },
  resume({ match: given }) {
    const match = idOf(given);
    return match === undefined ? undefined : { is: 'resume', match };
  },
  result: readResult,
  'result-undone': (fields) => withVersion(fields, (of) => ({ is: 'result-undone', ...of })),
  cancelled: readCancelled,
  'cancel-undone': (fields) => withVersion(fields, (of) => ({ is: 'cancel-undone', ...of })),
  recovered({ request }) {
    const name = nameOf(request, WORD_MAX);
    return name === undefined ? undefined : { is: 'recovered', request: name };
  },
};

interface Version {
  readonly match: number;
  readonly market: number;
  readonly version: number;
}

export interface LinesFeedOptions extends ReconnectingDeps {
  /** `tls://bridge.example:7000`. */
  readonly url: string;
  readonly key: string;
  /** The name that the feed must send in its hello. */
  readonly sender: string;
  /** Where combinations are priced; undefined when the vendor cannot. */
  readonly combinations?: string | undefined;
}

const NO_COMBINATIONS = 'none';

/** `FEED_<NAME>_URL`, `_KEY`, `_SENDER` and `_COMBINATIONS`. */
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
    COMBINATIONS: { kind: 'text', usual: NO_COMBINATIONS, check: wrongCombinations },
  },
  open({ values: { URL: url = '', KEY: key = '', SENDER: sender = '', COMBINATIONS: at = '' }, ...deps }) {
    const combinations = at === NO_COMBINATIONS ? undefined : at;
    return new LinesFeed({ ...deps, url, key, sender, combinations });
  },
};

function wrongCombinations(value: string): string | undefined {
  if (value === NO_COMBINATIONS) return undefined;
  return URL.canParse(value) && new URL(value).protocol === 'https:'
    ? undefined
    : `is neither "${NO_COMBINATIONS}" nor a URL that starts with https://`;
}

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
 * Lines of JSON with our own message types over TLS, in both directions. A vendor with another protocol needs a
 * bridge, a program in any language that translates: see docs/connect-a-feed.md.
 */
export class LinesFeed extends ReconnectingFeed {
  readonly priceCombination?: NonNullable<FeedAdapter['priceCombination']>;

  constructor(options: LinesFeedOptions) {
    super(options, (sink, events) => new Session(options, sink, events));
    const { combinations: url, key } = options;
    if (url !== undefined) this.priceCombination = (question) => askCombination({ url, key }, question);
  }
}

/** One socket from its opening to its end. The sink is notified only once the feed has identified itself. */
class Session implements FeedLine, Connection {
  readonly #options: LinesFeedOptions;
  readonly #sink: FeedSink;
  readonly #events: ConnectionEvents;
  readonly #socket: net.Socket;
  readonly #gone: Promise<void>;
  readonly #cancelHello: () => void;
  /** The beginning of a line whose end has not arrived yet. */
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
    // Every error is followed by the close event.
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

/** Reads one line. Nothing of it is trusted before it is checked. */
export function readLine(text: string): ReadLine {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return { is: 'garbage', why: 'not JSON' };
  }
  const fields = fieldsOf(line);
  if (!fields) return { is: 'garbage', why: 'not an object' };
  const seq = wholeOf(fields.seq);
  if (seq === undefined) return { is: 'garbage', why: 'without a number' };
  if (fields.is === 'hello') return readHello(fields, seq);
  const atMs = wholeOf(fields.at);
  const message = atMs === undefined ? unreadable(fields, 'without a time') : readMessage(fields);
  return { is: 'message', numbered: { seq, atMs: atMs ?? 0, message } };
}

function readHello({ sender: given, run: reported }: Fields, seq: number): ReadLine {
  const sender = nameOf(given, WORD_MAX);
  const run = nameOf(reported, WORD_MAX);
  if (sender === undefined || run === undefined)
    return { is: 'garbage', why: 'a hello without its sender or run' };
  return { is: 'hello', sender, run, seq };
}

function readMessage(fields: Fields): FeedMessage {
  const is = typeof fields.is === 'string' ? fields.is : '';
  const reader = Object.hasOwn(READERS, is) ? READERS[is] : undefined;
  // An unknown kind of message does not put what we know in doubt.
  if (!reader) return { is: 'unreadable', why: 'an unknown kind', about: { is: 'nothing' } };
  return reader(fields) ?? unreadable(fields, `an unreadable ${is}`);
}

/** The subject of a message is in a field of its own, or inside the state that it carries. */
function unreadable(fields: Fields, why: string): Unreadable {
  const market = idOf(fieldsOf(fields.market)?.market) ?? idOf(fields.market);
  if (market !== undefined) return { is: 'unreadable', why, about: { is: 'market', market } };
  const match =
    idOf(fieldsOf(fields.match)?.match) ?? idOf(fields.match) ?? idOf(fieldsOf(fields.market)?.match);
  if (match !== undefined) return { is: 'unreadable', why, about: { is: 'match', match } };
  return { is: 'unreadable', why, about: { is: fields.is === 'alive' ? 'nothing' : 'anything' } };
}

/** Odds are texts like "1.85": a float would be ambiguous. */
function readMarket({ market: given }: Fields): FeedMessage | undefined {
  const reported = fieldsOf(given);
  const prices = reported?.prices;
  if (!reported || !Array.isArray(prices) || prices.length > FACT_LIMITS.selections) return undefined;
  const market: unknown = {
    ...reported,
    prices: prices.map((price) => {
      const { selection, odds, probabilities } = fieldsOf(price) ?? {};
      const read = { selection, odds: oddsIn(odds) };
      return probabilities === undefined ? read : { ...read, probabilities };
    }),
  };
  return isMarketFacts(market) ? { is: 'market', market } : undefined;
}

function withVersion(
  fields: Fields,
  make: (of: Version) => FeedMessage | undefined,
): FeedMessage | undefined {
  const [match, market, version] = [idOf(fields.match), idOf(fields.market), idOf(fields.version)];
  if (match === undefined || market === undefined || version === undefined) return undefined;
  return make({ match, market, version });
}

function readResult(fields: Fields): FeedMessage | undefined {
  const score = scoreOf(fields.score);
  const results = listOf(fields.results, FACT_LIMITS.selections)?.map(
    ({ selection, result, why, deadHeat }) => {
      const word = wordOf(RESULTS, result);
      if (!isSelectionName(selection) || !word) return undefined;
      // A shared win that is read as a whole one would be paid too high.
      if (deadHeat !== undefined && (word !== 'win' || !isDeadHeat(deadHeat))) return undefined;
      // An unknown reason is still a reason: the line was not met.
      const isUndecided = word === 'void' && why !== undefined;
      return {
        selection,
        result: word,
        ...(isUndecided && { why: 'no-result' as const }),
        ...(isDeadHeat(deadHeat) && { deadHeat: { places: deadHeat.places, tied: deadHeat.tied } }),
      };
    },
  );
  const sheet = fields.sheet === undefined ? undefined : nameOf(fields.sheet, SHEET_MAX);
  if (!score || !results?.length || !results.every((result) => result !== undefined)) return undefined;
  if (fields.sheet !== undefined && sheet === undefined) return undefined;
  if (new Set(results.map(({ selection }) => selection)).size < results.length) return undefined;
  return withVersion(fields, (of) => ({
    is: 'result',
    ...of,
    results,
    score,
    ...(sheet !== undefined && { sheet }),
  }));
}

/** A window that ends before it begins would void nothing, so it must be a mistake. */
function readCancelled({ fromMs: from, toMs: to, ...fields }: Fields): FeedMessage | undefined {
  const [fromMs, toMs] = [idOf(from), idOf(to)];
  if ((from !== undefined && fromMs === undefined) || (to !== undefined && toMs === undefined))
    return undefined;
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs) return undefined;
  return withVersion(fields, (of) => ({
    is: 'cancelled',
    ...of,
    ...(fromMs !== undefined && { fromMs }),
    ...(toMs !== undefined && { toMs }),
  }));
}
