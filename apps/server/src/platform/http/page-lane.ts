import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@palpite/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, Enter } from './admission.ts';
import type { Asker } from './asker.ts';
import { dateMaker, keptHead, sendKept } from './kept-head.ts';
import type { BrandHint, BrandOfRequest, HttpOptions } from './options.ts';
import type { Page, Pages } from './pages.ts';
import {
  type Bearing,
  BODIES_MAX,
  BODY_LENGTH_MAX,
  bearingOf,
  HEAD_LENGTH_MAX,
  HEADS_ALIKE_MAX,
  HEADS_MAX,
  headOf,
  isBorneBy,
  lengthOf,
} from './request-head.ts';
import { CALLER_LEFT, tellRequest } from './request-log.ts';
import { bytesOf, pageHeaders, takesGzip } from './send-page.ts';
import { SharedLines } from './shared-lines.ts';
import { TRACE_HEADER } from './trace.ts';
import { visitOf } from './visit.ts';

/** What the ordinary way knows of a request when it sends a page. */
export interface Lesson {
  readonly call: Call;
  readonly enter: Enter;
  /** The page's own key. */
  readonly key: string;
}

/** A request that was answered with a page: all that follows from its bytes and its address, and nothing else. */
interface Known {
  readonly behind: string;
  readonly bearing: Bearing;
  readonly call: Call;
  readonly enter: Enter;
  readonly asker: Asker;
  readonly hint: BrandHint;
  readonly brand: BrandOfRequest;
  readonly takesGzip: boolean;
  /** The lines of the answer that are the same each time. */
  readonly compressed: string;
  readonly uncompressed: string;
  readonly bodyLength: number;
  /** The key of the page by the body; the empty text for a GET. */
  readonly keys: Map<string, string>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** One request on the short way, until it is answered, handed on, or left by its caller. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly known: Known;
  readonly ordinary: Listener;
  readonly sinceMs: number;
}

/**
 * A short way for pages that are kept. It admits nobody by itself: the ordinary way teaches it what a request means, and
 * the same bytes from the same address mean the same the next time. What can change in between is asked anew: whether
 * the house is emptying, the brand, the session and the rate. Where anything is not as it was, or the page is not there,
 * the request takes the ordinary way, untouched.
 */
export class PageLane {
  readonly #options: HttpOptions;
  readonly #pages: Pages;
  readonly #newTrace: () => string;
  /** By how their addresses begin, the oldest first. */
  readonly #known = new Map<string, Known[]>();
  readonly #lines = new SharedLines();
  readonly #dateOf = dateMaker();
  #isOpen = false;

  constructor(options: HttpOptions, pages: Pages, newTrace: () => string) {
    this.#options = options;
    this.#pages = pages;
    this.#newTrace = newTrace;
  }

  /** From now on requests come here first. */
  open(app: FastifyInstance): void {
    this.#isOpen = true;
    app.addHook('preClose', async () => {
      this.#isOpen = false;
    });
    const { routing } = app;
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => this.#receive(request, response, routing));
  }

  learn(request: FastifyRequest, reply: FastifyReply, { call, enter, key }: Lesson): void {
    const { asker, hint, brand } = visitOf(request);
    const body = bodyOf(request);
    const head = headOf(request.raw);
    const own = bearingOf(request.raw);
    if (!asker || !this.#isOpen || !isPlain(request, call, body)) return;
    if (lengthOf(head, own) > HEAD_LENGTH_MAX) return;
    const before = this.#find(request.raw);
    if (before && before.brand.id === brand.id && before.asker.language === asker.language) {
      if (before.keys.size >= BODIES_MAX) before.keys.clear();
      before.keys.set(body, key);
      return;
    }
    const bearing = { ...own, lines: this.#lines.of(own.lines) };
    const small = takesGzip(request);
    const { keepAliveTimeout } = request.server.server;
    this.#keep(head.before, {
      ...{ behind: head.behind, bearing, call, enter, asker, hint, brand },
      takesGzip: small,
      compressed: keptHead(pageHeaders(reply, true, small), keepAliveTimeout),
      uncompressed: keptHead(pageHeaders(reply, false, false), keepAliveTimeout),
      bodyLength: body.length,
      keys: new Map([[body, key]]),
    });
  }

  #keep(beginning: string, known: Known): void {
    const others = (this.#known.get(beginning) ?? []).filter(
      ({ behind, bearing }) => behind !== known.behind || !isSameBearing(bearing, known.bearing),
    );
    this.#known.delete(beginning);
    this.#known.set(beginning, [...others.slice(1 - HEADS_ALIKE_MAX), known]);
    const [oldest] = this.#known.size > HEADS_MAX ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  #find(request: IncomingMessage): Known | undefined {
    const { before, behind } = headOf(request);
    const alike = this.#known.get(before);
    if (!alike) return undefined;
    for (const known of alike) if (known.behind === behind && isBorneBy(known.bearing, request)) return known;
    return undefined;
  }

  #receive(request: IncomingMessage, response: ServerResponse, ordinary: Listener): void {
    const known = request.httpVersionMinor === 1 ? this.#find(request) : undefined;
    if (!known) ordinary(request, response);
    else if (known.bodyLength === 0)
      this.#enter({ request, response, known, ordinary, sinceMs: performance.now() }, '');
    else this.#awaitBody({ request, response, known, ordinary, sinceMs: performance.now() });
  }

  /** Taken from the stream: taken out of the parser's hands it is there a turn earlier, and whole requests outlive their answer. */
  #awaitBody(visit: Visit): void {
    let isHere = false;
    visit.request.once('data', (chunk: Buffer) => {
      isHere = true;
      this.#enter(visit, chunk.toString('latin1'), chunk);
    });
    visit.response.on('close', () => {
      if (!isHere) this.#tell(visit, CALLER_LEFT);
    });
  }

  #enter(visit: Visit, body: string, chunk?: Buffer): void {
    const { known } = visit;
    const key = known.keys.get(body);
    const page = key === undefined ? undefined : this.#pages.find(key);
    // Without a socket it waits for the answer before it: Node keeps the order.
    const isNext = visit.response.socket !== null;
    if (!page || page instanceof Promise || !isNext || this.#hasChanged(known)) {
      handOn(visit, chunk);
      return;
    }
    const admission = known.enter(known.asker);
    if (admission instanceof Promise)
      admission.then(
        (decided) => this.#answer(visit, decided, page, chunk),
        () => handOn(visit, chunk),
      );
    else this.#answer(visit, admission, page, chunk);
  }

  /** Told at once: the page leaves in one piece, and whether the caller is still there to read it nobody knows. */
  #answer(visit: Visit, admission: Admission, page: Page, chunk: Buffer | undefined): void {
    if (admission.is !== 'admitted') {
      handOn(visit, chunk);
      return;
    }
    const { response, known } = visit;
    const { socket } = response;
    if (response.destroyed || !socket) {
      this.#tell(visit, CALLER_LEFT);
      return;
    }
    const trace = this.#newTrace();
    sendKept(response, socket, {
      head: page.gzip === undefined ? known.uncompressed : known.compressed,
      date: this.#dateOf(this.#options.clock.nowMs()),
      trace,
      bytes: bytesOf(page, known.takesGzip),
    });
    this.#tell(visit, 'ok', trace);
  }

  #tell({ known: { call, brand }, sinceMs }: Visit, outcome: string, trace = this.#newTrace()): void {
    const isSent = outcome === 'ok';
    tellRequest(this.#options, {
      call: call.name,
      method: call.method,
      route: call.path,
      trace,
      brand: brand.id,
      status: isSent ? 200 : 0,
      outcome,
      ms: isSent ? performance.now() - sinceMs : 0,
    });
  }

  #hasChanged({ hint, brand }: Known): boolean {
    if (!this.#isOpen || this.#options.draining()) return true;
    const now = this.#options.brandOf(hint);
    return now.id !== brand.id || now.defaultLanguage !== brand.defaultLanguage;
  }
}

/** What was read of the body goes into the stream, so that whoever comes next reads it from its beginning. */
function handOn({ request, response, ordinary }: Visit, chunk: Buffer | undefined): void {
  if (chunk) {
    request.pause();
    request.unshift(chunk);
    // An answer that does not wait for the body must not leave it lying on the connection.
    response.once('finish', () => request.resume());
  }
  ordinary(request, response);
}

function isSameBearing(a: Bearing, b: Bearing): boolean {
  return a.method === b.method && a.from === b.from && a.lines.join('\n') === b.lines.join('\n');
}

function bodyOf({ body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? body.toString('latin1') : '';
}

/**
 * Whether the head tells all there is to know of the request: how long its body is, and no trace id of its own. The
 * connection is kept for the next one.
 */
function isPlain({ headers, method }: FastifyRequest, call: Call, body: string): boolean {
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive') return false;
  if (method !== call.method || Object.hasOwn(call.input.properties, 'timestamp')) return false;
  if (headers['transfer-encoding'] !== undefined || headers[TRACE_HEADER] !== undefined) return false;
  return body.length <= BODY_LENGTH_MAX && Number(headers['content-length'] ?? 0) === body.length;
}
