import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isWhole, mayUpgrade, WIRE_LENGTH_MAX } from './request-wire.ts';

/** Answers a request by its bytes and says that it did; whoever says no has written nothing. */
export type AnswerAtOnce = (text: string, socket: Socket) => boolean | Promise<boolean>;

type Reader = (chunk: Buffer) => void;

/** One connection while it is known where Node's parser stands. */
interface Watched {
  /** The request that Node answers; undefined when it has none, and its parser stands at the beginning of the next. */
  asked: string | undefined;
  /** Node has found the bytes to be one request, whole and alone. */
  isProven: boolean;
  /** Its own clocks for a first request run until it has seen one. */
  hasServed: boolean;
}

/**
 * Sees the bytes of each connection before Node's parser does, which takes twice as long for a request as all the rest
 * of answering it. It decides nothing about where requests begin and end: bytes are offered to be answered at once only
 * while Node's parser provably stands at the beginning of a request, which is when each one before came whole, alone and
 * as Node itself would write it. Whoever sends in pieces, several at once or in another hand is Node's from then on:
 * a request hidden in another's body must never be taken for one.
 */
export class ConnectionWatch {
  readonly #answer: AnswerAtOnce;
  readonly #watched = new WeakMap<Socket, Watched>();
  readonly #wires = new WeakMap<IncomingMessage, string>();
  readonly #waiting = new Set<Promise<void>>();

  constructor(answer: AnswerAtOnce) {
    this.#answer = answer;
  }

  attach(server: Server): void {
    server.on('connection', (socket) => this.#watch(socket));
    server.prependListener('request', (request, response) => this.#begin(request, response));
  }

  /** The bytes of a request that came whole and alone. */
  wireOf(request: IncomingMessage): string | undefined {
    return this.#wires.get(request);
  }

  #watch(socket: Socket): void {
    const [toNode, ...others] = socket.listeners('data') as Reader[];
    // A Node that reads otherwise than this one keeps its connections to itself.
    if (!toNode || others.length > 0) return;
    const watched: Watched = { asked: undefined, isProven: false, hasServed: false };
    const giveBack = () => {
      this.#watched.delete(socket);
      socket.on('data', toNode);
      socket.off('data', read);
    };
    const hand = (chunk: Buffer, text: string | undefined) => {
      const isLost = watched.asked !== undefined || text === undefined || mayUpgrade(text);
      if (isLost) giveBack();
      watched.asked = text;
      watched.isProven = false;
      toNode.call(socket, chunk);
      if (!isLost && !watched.isProven) giveBack();
    };
    const read: Reader = (chunk) => {
      const text = chunk.length > WIRE_LENGTH_MAX ? undefined : chunk.toString('latin1');
      const isFree = watched.hasServed && watched.asked === undefined && text !== undefined;
      const answered = isFree && this.#answer(text, socket);
      if (answered === false) hand(chunk, text);
      else if (answered === true) restWhileFull(socket);
      else this.#await(socket, answered, () => hand(chunk, text));
    };
    this.#watched.set(socket, watched);
    socket.on('data', read);
    socket.off('data', toNode);
  }

  /** Node takes a connection whose answer is waited for here for idle, and would close it. */
  async settled(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  /** The next request waits on the connection meanwhile. */
  #await(socket: Socket, answered: Promise<boolean>, hand: () => void): void {
    socket.pause();
    const goOn = (isAnswered: boolean) => {
      // Node's parser of a connection that has gone may be another's by now.
      if (socket.destroyed) return;
      if (!isAnswered) hand();
      else if (restWhileFull(socket)) return;
      socket.resume();
    };
    const waiting = answered
      .then(goOn, () => void socket.destroy())
      .finally(() => this.#waiting.delete(waiting));
    this.#waiting.add(waiting);
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const watched = this.#watched.get(request.socket);
    if (!watched || watched.asked === undefined || !isWhole(watched.asked, request)) return;
    watched.isProven = true;
    this.#wires.set(request, watched.asked);
    response.once('close', () => {
      watched.asked = undefined;
      watched.hasServed = true;
    });
  }
}

/** Who asks and does not read is not read from either. */
function restWhileFull(socket: Socket): boolean {
  if (!socket.writableNeedDrain) return false;
  socket.pause();
  socket.once('drain', () => socket.resume());
  return true;
}
