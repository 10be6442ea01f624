import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../log.ts';
import { type Recover, readRecover } from './messages.ts';
import type { DelayLine, Listener, Producer } from './producer.ts';
import { PRODUCER_NAMES, type ProducerName } from './producers.ts';

/** Large enough for the longest replay; a consumer with more unread bytes is disconnected and recovers later. */
const QUEUE_BYTES_MAX = 16 * 1024 * 1024;
const CLOSE = { garbage: 1008, goingAway: 1001 } as const;

/** One connection: receives only the hello until it has requested a recovery. */
class Consumer implements Listener {
  readonly #socket: WebSocket;
  readonly #producer: Producer;
  readonly #log: Log;
  readonly #queueBytesMax: number;
  readonly #line: DelayLine;
  #isGreeted = false;
  #isRecovered = false;
  /** A recovery that was requested during an outage. */
  #owed: Recover | undefined;

  constructor(socket: WebSocket, producer: Producer, log: Log, queueBytesMax = QUEUE_BYTES_MAX) {
    this.#socket = socket;
    this.#producer = producer;
    this.#log = log;
    this.#queueBytesMax = queueBytesMax;
    this.#line = producer.delayLine((text) => this.#write(text));
    this.wake();
  }

  get queuedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  wake(): void {
    if (this.#producer.isSilent) return;
    if (!this.#isGreeted) this.#send(this.#producer.hello());
    this.#isGreeted = true;
    const owed = this.#owed;
    this.#owed = undefined;
    if (owed !== undefined) this.#recover(owed);
  }

  deliver(text: string): void {
    if (this.#isRecovered) this.#send(text);
  }

  receive(text: string | undefined): void {
    const recover = text === undefined ? undefined : readRecover(text);
    if (recover === undefined) this.#socket.close(CLOSE.garbage, 'only recover is understood');
    else if (this.#producer.isSilent) this.#owed = recover;
    else this.#recover(recover);
  }

  /** Sent synchronously, so that later messages come after it. */
  #recover({ request, run, from }: Recover): void {
    for (const text of this.#producer.recovery(run, from)) this.#send(text);
    this.#send(this.#producer.complete(request));
    this.#isRecovered = true;
  }

  leave(): void {
    this.#line.close();
  }

  #send(text: string): void {
    this.#line.push(text);
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount <= this.#queueBytesMax) return;
    this.#log('warn', 'a consumer of the feed is too slow', { queued: this.#socket.bufferedAmount });
    // A close frame would have to wait in the same queue.
    this.#socket.terminate();
  }
}

export const FEED_PATH = '/feed/v1';
/** All messages at the path itself, one phase at the paths below it. */
export function feedPathOf(name: ProducerName): string {
  return name === 'all' ? FEED_PATH : `${FEED_PATH}/${name}`;
}

const BASE = 'http://sandbox';
const CONSUMERS_MAX = 20;
const FRAME_BYTES_MAX = 4_096;

export interface SocketOptions {
  readonly key: string;
  readonly producerOf: (name: ProducerName) => Producer;
  readonly log: Log;
  readonly queueBytesMax?: number | undefined;
}

function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isKey(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The WebSocket endpoint of the feed, for consumers that have the key. */
export class FeedSockets {
  readonly #options: SocketOptions;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
  });
  readonly #open = new Map<WebSocket, { readonly name: ProducerName; readonly consumer: Consumer }>();

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#open.size;
  }

  get queuedBytes(): number {
    return Math.max(0, ...[...this.#open.values()].map(({ consumer }) => consumer.queuedBytes));
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Without a listener, a connection reset during the handshake would crash the process.
      socket.on('error', () => socket.destroy());
      const address = request.url ?? '';
      if (!URL.canParse(address, BASE)) return refuse(socket, '400 Bad Request');
      const { pathname, searchParams } = new URL(address, BASE);
      const name = PRODUCER_NAMES.find((producer) => pathname === feedPathOf(producer));
      if (!name) return refuse(socket, '404 Not Found');
      if (!isKey(searchParams.get('key') ?? '', this.#options.key)) return refuse(socket, '401 Unauthorized');
      if (this.#open.size >= CONSUMERS_MAX) return refuse(socket, '503 Service Unavailable');
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#join(opened, name));
    });
  }

  #join(socket: WebSocket, name: ProducerName): void {
    const { producerOf, log, queueBytesMax } = this.#options;
    const producer = producerOf(name);
    const consumer = new Consumer(socket, producer, log, queueBytesMax);
    const leave = producer.listen(consumer);
    this.#open.set(socket, { name, consumer });
    socket.on('message', (data: Buffer, isBinary: boolean) =>
      consumer.receive(isBinary ? undefined : data.toString('utf8')),
    );
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      leave();
      consumer.leave();
      this.#open.delete(socket);
    });
  }

  /** Breaks the connections of one producer. */
  cut(name: ProducerName): void {
    for (const [socket, connection] of this.#open) if (connection.name === name) socket.terminate();
  }

  close(): void {
    for (const socket of this.#open.keys()) {
      socket.close(CLOSE.goingAway, 'the sandbox stops');
      socket.terminate();
    }
    this.#sockets.close();
  }
}
