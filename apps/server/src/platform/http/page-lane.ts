import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '@palpite/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, Enter } from './admission.ts';
import type { Asker } from './asker.ts';
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
  pathOfHead,
} from './request-head.ts';
import { CALLER_LEFT, tellRequest } from './request-log.ts';
import { bytesOf, pageHeaders, takesGzip } from './send-page.ts';
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
  /** Names and values in turn; the trace id and the length come behind them. */
  readonly compressed: readonly string[];
  readonly uncompressed: readonly string[];
  readonly bodyLength: number;
  /** The key of the page by the body; the empty text for a GET. */
  readonly keys: Map<string, string>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

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
  readonly #paths = new Set<string>();
  /** By how their addresses begin, the oldest first. */
  readonly #known = new Map<string, Known[]>();
  #isOpen = false;

  constructor(options: HttpOptions, pages: Pages, newTrace: () => string) {
    this.#options = options;
    this.#pages = pages;
    this.#newTrace = newTrace;
  }

  count(): number {
    let count = 0;
    for (const alike of this.#known.values()) count += alike.length;
    return count;
  }

  /** From now on requests come here first. */
  open(app: FastifyInstance): void {
    this.#isOpen = true;
    app.addHook('preClose', async () => {
      this.#isOpen = false;
    });
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => this.#receive(request, response, app.routing));
  }

  learn(request: FastifyRequest, reply: FastifyReply, { call, enter, key }: Lesson): void {
    const { asker, hint, brand } = visitOf(request);
    const body = bodyOf(request);
    const head = headOf(request.raw);
    const bearing = bearingOf(request.raw);
    if (!asker || !this.#isOpen || !isPlain(request, call, body)) return;
    if (lengthOf(head, bearing) > HEAD_LENGTH_MAX) return;
    const before = this.#find(request.raw);
    if (before && before.brand.id === brand.id && before.asker.language === asker.language) {
      if (before.keys.size >= BODIES_MAX) before.keys.clear();
      before.keys.set(body, key);
      return;
    }
    const small = takesGzip(request);
    this.#keep(head.before, {
      ...{ behind: head.behind, bearing, call, enter, asker, hint, brand },
      takesGzip: small,
      compressed: linesOf(pageHeaders(reply, true, small)),
      uncompressed: linesOf(pageHeaders(reply, false, false)),
      bodyLength: body.length,
      keys: new Map([[body, key]]),
    });
    this.#paths.add(call.path);
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
    const known = this.#paths.has(pathOfHead(request)) ? this.#find(request) : undefined;
    if (!known) {
      ordinary(request, response);
      return;
    }
    const visit = new LaneVisit(this.#options, request, response, known, this.#newTrace());
    if (known.bodyLength === 0) {
      this.#answer(visit, '', () => visit.handOn(ordinary));
      return;
    }
    request.once('data', (chunk: Buffer) => {
      this.#answer(visit, chunk.toString('latin1'), () => visit.handOn(ordinary, chunk));
    });
  }

  #answer(visit: LaneVisit, body: string, handOn: () => void): void {
    const { enter, asker, keys } = visit.known;
    const key = keys.get(body);
    const page = key === undefined ? undefined : this.#pages.find(key);
    if (!page || page instanceof Promise || this.#hasChanged(visit.known)) {
      handOn();
      return;
    }
    const decide = (admission: Admission): void => {
      if (admission.is === 'admitted') visit.send(page);
      else handOn();
    };
    const admission = enter(asker);
    if (admission instanceof Promise) admission.then(decide, handOn);
    else decide(admission);
  }

  #hasChanged({ hint, brand }: Known): boolean {
    if (!this.#isOpen || this.#options.draining()) return true;
    const now = this.#options.brandOf(hint);
    return now.id !== brand.id || now.defaultLanguage !== brand.defaultLanguage;
  }
}

/** One request on the short way, until it is answered, handed on, or left by its caller. */
class LaneVisit {
  readonly known: Known;
  readonly #options: HttpOptions;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #trace: string;
  readonly #sinceMs = performance.now();
  #isHandedOn = false;

  constructor(
    options: HttpOptions,
    request: IncomingMessage,
    response: ServerResponse,
    known: Known,
    trace: string,
  ) {
    this.#options = options;
    this.#request = request;
    this.#response = response;
    this.known = known;
    this.#trace = trace;
    response.on('close', () => this.#tell());
  }

  send(page: Page): void {
    const { known } = this;
    const bytes = bytesOf(page, known.takesGzip);
    const headers = (page.gzip === undefined ? known.uncompressed : known.compressed).slice();
    headers.push(TRACE_HEADER, this.#trace, 'content-length', String(bytes.length));
    this.#response.writeHead(200, headers);
    this.#response.end(bytes, 'latin1');
  }

  /** What was read of the body is put back, so that whoever comes next reads it from its beginning. */
  handOn(ordinary: Listener, chunk?: Buffer): void {
    this.#isHandedOn = true;
    if (chunk) {
      this.#request.pause();
      this.#request.unshift(chunk);
      // An answer that does not wait for the body must not leave it lying on the connection.
      this.#response.once('finish', () => this.#request.resume());
    }
    ordinary(this.#request, this.#response);
  }

  #tell(): void {
    if (this.#isHandedOn) return;
    const { call, brand } = this.known;
    const isSent = this.#response.writableFinished;
    tellRequest(this.#options, {
      ...{ call: call.name, method: call.method, route: call.path, trace: this.#trace, brand: brand.id },
      status: isSent ? 200 : 0,
      outcome: isSent ? 'ok' : CALLER_LEFT,
      ms: isSent ? performance.now() - this.#sinceMs : 0,
    });
  }
}

function isSameBearing(a: Bearing, b: Bearing): boolean {
  return a.method === b.method && a.from === b.from && a.lines.join('\n') === b.lines.join('\n');
}

function bodyOf({ body }: FastifyRequest): string {
  return Buffer.isBuffer(body) ? body.toString('latin1') : '';
}

/** Whether the head tells all there is to know of the request: how long its body is, and no trace id of its own. */
function isPlain({ headers, method }: FastifyRequest, call: Call, body: string): boolean {
  if (method !== call.method || Object.hasOwn(call.input.properties, 'timestamp')) return false;
  if (headers['transfer-encoding'] !== undefined || headers[TRACE_HEADER] !== undefined) return false;
  return body.length <= BODY_LENGTH_MAX && Number(headers['content-length'] ?? 0) === body.length;
}

function linesOf(headers: ReturnType<typeof pageHeaders>): string[] {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(headers))
    if (name !== TRACE_HEADER) lines.push(name, String(value));
  return lines;
}
