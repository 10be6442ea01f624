import type { Socket } from 'node:net';
import type { Call } from '@palpite/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, Enter } from './admission.ts';
import type { Asker } from './asker.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { dateMaker, keptHead, sendKept } from './kept-head.ts';
import { KnownRequests } from './known-requests.ts';
import type { BrandHint, BrandOfRequest, HttpOptions } from './options.ts';
import type { Page, Pages } from './pages.ts';
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
interface Known extends Lesson {
  readonly asker: Asker;
  readonly hint: BrandHint;
  readonly brand: BrandOfRequest;
  readonly takesGzip: boolean;
  /** The lines of the answer that are the same each time. */
  readonly compressed: string;
  readonly uncompressed: string;
}

/** One request on the short way. */
interface Visit {
  readonly socket: Socket;
  readonly known: Known;
  readonly page: Page;
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
  readonly #known = new KnownRequests<Known>();
  readonly #dateOf = dateMaker();
  readonly #connections = new ConnectionWatch((text, socket) => this.#receive(text, socket));
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
      await this.#connections.settled();
    });
    this.#connections.attach(app.server);
  }

  learn(request: FastifyRequest, reply: FastifyReply, lesson: Lesson): void {
    const { asker, hint, brand } = visitOf(request);
    const { raw, server } = request;
    const text = this.#connections.wireOf(raw);
    if (text === undefined || !asker || !this.#isOpen || !isPlain(request, lesson.call)) return;
    const small = takesGzip(request);
    const { keepAliveTimeout } = server.server;
    this.#known.keep(text, raw.socket.remoteAddress, {
      ...{ ...lesson, asker, hint, brand },
      takesGzip: small,
      compressed: keptHead(pageHeaders(reply, true, small), keepAliveTimeout),
      uncompressed: keptHead(pageHeaders(reply, false, false), keepAliveTimeout),
    });
  }

  #receive(text: string, socket: Socket): boolean | Promise<boolean> {
    const sinceMs = performance.now();
    const known = this.#known.find(text, socket.remoteAddress);
    const page = known && this.#pages.find(known.key);
    if (!known || !page || page instanceof Promise || this.#hasChanged(known)) return false;
    const admission = known.enter(known.asker);
    const visit = { socket, known, page, sinceMs };
    if (!(admission instanceof Promise)) return this.#answer(visit, admission);
    return admission.then(
      (decided) => this.#answer(visit, decided),
      () => false,
    );
  }

  /** Told at once: the page leaves in one piece, and whether the caller is still there to read it nobody knows. */
  #answer(visit: Visit, admission: Admission): boolean {
    if (admission.is !== 'admitted') return false;
    const { socket, known, page } = visit;
    const trace = this.#newTrace();
    if (!socket.destroyed)
      sendKept(socket, {
        head: page.gzip === undefined ? known.uncompressed : known.compressed,
        date: this.#dateOf(this.#options.clock.nowMs()),
        trace,
        bytes: bytesOf(page, known.takesGzip),
      });
    this.#tell(visit, trace);
    return true;
  }

  #tell({ socket, known: { call, brand }, sinceMs }: Visit, trace: string): void {
    const isSent = !socket.destroyed;
    tellRequest(this.#options, {
      call: call.name,
      method: call.method,
      route: call.path,
      trace,
      brand: brand.id,
      status: isSent ? 200 : 0,
      outcome: isSent ? 'ok' : CALLER_LEFT,
      ms: isSent ? performance.now() - sinceMs : 0,
    });
  }

  #hasChanged({ hint, brand }: Known): boolean {
    if (!this.#isOpen || this.#options.draining()) return true;
    const now = this.#options.brandOf(hint);
    return now.id !== brand.id || now.defaultLanguage !== brand.defaultLanguage;
  }
}

/** Whether the same bytes may be answered with the same page: no trace id of their own, and the connection is kept. */
function isPlain({ headers, method, raw }: FastifyRequest, call: Call): boolean {
  if (raw.httpVersion !== '1.1' || headers[TRACE_HEADER] !== undefined) return false;
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== 'keep-alive') return false;
  return method === call.method && !Object.hasOwn(call.input.properties, 'timestamp');
}
