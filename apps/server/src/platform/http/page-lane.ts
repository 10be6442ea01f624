import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Call } from '@palpite/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, Enter } from './admission.ts';
import { ConnectionWatch } from './connection-watch.ts';
import type { BrandHint, BrandOfRequest, HttpOptions } from './options.ts';
import type { Page, Pages } from './pages.ts';
import type { RequestIdentity } from './request-identity.ts';
import { CALLER_LEFT, tellRequest } from './request-log.ts';
import { partsOf } from './request-wire.ts';
import { bytesOf, pageHeaders, takesGzip } from './send-page.ts';
import { TRACE_HEADER } from './trace.ts';
import { visitOf } from './visit.ts';

const SECOND_MS = 1_000;

const HEADS_MAX = 64;

/** The lines of an answer that are the same each time, as they stand on the wire; the answer's own come behind them. */
class KeptHeads {
  readonly #kept = new Map<string, string>();

  /** Equal ones are one text: thousands of phones are answered with a handful. */
  of(headers: OutgoingHttpHeaders, keepAliveMs: number): string {
    const head = written(headers, keepAliveMs);
    const known = this.#kept.get(head);
    if (known !== undefined) return known;
    if (this.#kept.size >= HEADS_MAX) this.#kept.clear();
    this.#kept.set(head, head);
    return head;
  }
}

interface KeptAnswer {
  readonly head: string;
  readonly date: string;
  readonly trace: string;
  readonly bytes: Buffer;
}

/** Different requests that begin alike: the tabs, pages and bodies that one phone asks for by one call. */
export const ALIKE_MAX = 8;
/** In letters, with what is known of each: less than fifty megabytes at worst, however hard a stranger tries. */
const LENGTH_MAX = 32_000_000;
/** What is known of a request beside its own letters: who asks, and the key of a page. */
const KNOWN_LENGTH = 1_500;

interface Kept<What> {
  readonly behind: string;
  readonly from: string | undefined;
  readonly what: What;
}

/** What is known of a request by its bytes, but for the instant in its address, and by where it comes from. */
export class KnownRequests<What> {
  readonly #lengthMax: number;
  /** By how the requests begin, the oldest first. */
  readonly #kept = new Map<string, readonly Kept<What>[]>();
  #length = 0;

  constructor(lengthMax = LENGTH_MAX) {
    this.#lengthMax = lengthMax;
  }

  find(text: string, from: string | undefined): What | undefined {
    const { before, behind } = partsOf(text);
    const alike = this.#kept.get(before);
    if (!alike) return undefined;
    for (const kept of alike) if (kept.behind === behind && kept.from === from) return kept.what;
    return undefined;
  }

  keep(text: string, from: string | undefined, what: What): void {
    const { before, behind } = partsOf(text);
    const others = this.#forget(before).filter((kept) => kept.behind !== behind || kept.from !== from);
    const alike = [...others.slice(1 - ALIKE_MAX), { behind, from, what }];
    this.#kept.set(before, alike);
    this.#length += lengthOf(before, alike);
    for (const [oldest] of this.#kept) {
      if (this.#length <= this.#lengthMax) return;
      this.#forget(oldest);
    }
  }

  #forget(before: string): readonly Kept<What>[] {
    const alike = this.#kept.get(before) ?? [];
    this.#kept.delete(before);
    this.#length -= lengthOf(before, alike);
    return alike;
  }
}

/** What the ordinary way knows of a request when it sends a page. */
export interface Lesson {
  readonly call: Call;
  readonly enter: Enter;
  /** The page's own key. */
  readonly key: string;
}

/** A request that was answered with a page: all that follows from its bytes and its address, and nothing else. */
interface Known extends Lesson {
  readonly identity: RequestIdentity;
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
  readonly #heads = new KeptHeads();
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
    const { identity, hint, brand } = visitOf(request);
    const { raw, server } = request;
    const text = this.#connections.wireOf(raw);
    if (text === undefined || !identity || !this.#isOpen) return;
    if (!reply.raw.shouldKeepAlive || !isPlain(request, lesson.call)) return;
    const small = takesGzip(request);
    const { keepAliveTimeout } = server.server;
    this.#known.keep(text, raw.socket.remoteAddress, {
      ...lesson,
      identity,
      hint,
      brand,
      takesGzip: small,
      compressed: this.#heads.of(pageHeaders(reply, true, small), keepAliveTimeout),
      uncompressed: this.#heads.of(pageHeaders(reply, false, false), keepAliveTimeout),
    });
  }

  #receive(text: string, socket: Socket): boolean | Promise<boolean> {
    const sinceMs = performance.now();
    const known = this.#known.find(text, socket.remoteAddress);
    const page = known && this.#pageOf(known);
    const admission = page && this.#admissionOf(known);
    if (!admission) return false;
    const visit = { socket, known, sinceMs };
    if (!(admission instanceof Promise)) return this.#answer(visit, admission, page);
    return admission.then(
      // Looked for anew: the page may have grown old meanwhile.
      (decided) => this.#answer(visit, decided, this.#pageOf(known)),
      () => this.#leave(visit),
    );
  }

  #pageOf({ key }: Known): Page | undefined {
    const page = this.#pages.find(key);
    return page instanceof Promise ? undefined : page;
  }

  /** What fails here fails on the ordinary way too, where it costs one answer and not the house. */
  #admissionOf(known: Known): Admission | Promise<Admission> | undefined {
    try {
      return this.#hasChanged(known) ? undefined : known.enter(known.identity);
    } catch {
      return undefined;
    }
  }

  /** Told at once: the page leaves in one piece, and whether the caller is still there to read it nobody knows. */
  #answer(visit: Visit, admission: Admission, page: Page | undefined): boolean {
    if (admission.is !== 'admitted' || !page) return this.#leave(visit);
    const { socket, known } = visit;
    const trace = this.#newTrace();
    if (socket.writable)
      sendKept(socket, {
        head: page.gzip === undefined ? known.uncompressed : known.compressed,
        date: this.#dateOf(this.#options.clock.nowMs()),
        trace,
        bytes: bytesOf(page, known.takesGzip),
      });
    this.#tell(visit, trace);
    return true;
  }

  /** For the ordinary way, which notes it; who has left meanwhile is noted here. */
  #leave(visit: Visit): boolean {
    if (!visit.socket.destroyed) return false;
    this.#tell(visit, this.#newTrace());
    return true;
  }

  #tell({ socket, known: { call, brand }, sinceMs }: Visit, trace: string): void {
    const isSent = socket.writable;
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

/** Whether the same bytes mean the same at any other instant: no trace id of their own, and nobody reads the instant. */
function isPlain({ headers, method, raw }: FastifyRequest, call: Call): boolean {
  if (raw.httpVersion !== '1.1' || method !== call.method || headers[TRACE_HEADER] !== undefined)
    return false;
  return !Object.hasOwn(call.input.properties, 'timestamp') && !call.refusals.includes('clock-skew');
}

function lengthOf(before: string, alike: readonly Kept<unknown>[]): number {
  return alike.reduce((sum, { behind }) => sum + before.length + behind.length + KNOWN_LENGTH, 0);
}

function written(headers: OutgoingHttpHeaders, keepAliveMs: number): string {
  const lines = ['HTTP/1.1 200 OK'];
  for (const [name, value] of Object.entries(headers))
    if (name !== TRACE_HEADER) lines.push(`${name}: ${value}`);
  lines.push('connection: keep-alive', `keep-alive: timeout=${Math.floor(keepAliveMs / SECOND_MS)}`, '');
  return lines.join('\r\n');
}

/** The date of an answer, made once a second. */
function dateMaker(): (nowMs: number) => string {
  let second = -1;
  let text = '';
  return (nowMs) => {
    const now = Math.floor(nowMs / SECOND_MS);
    if (now !== second) {
      second = now;
      text = new Date(now * SECOND_MS).toUTCString();
    }
    return text;
  };
}

/** Writes an answer to a connection that is kept. */
function sendKept(socket: Socket, { head, date, trace, bytes }: KeptAnswer): void {
  socket.cork();
  socket.write(
    `${head}date: ${date}\r\n${TRACE_HEADER}: ${trace}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    'latin1',
  );
  socket.write(bytes);
  socket.uncork();
}
