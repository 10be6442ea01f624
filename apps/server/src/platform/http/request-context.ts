import type { IncomingMessage } from 'node:http';
import { APP_KEY_HEADER } from '@palpite/contract/common';
import type { LanguageCode } from '@palpite/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Chance } from '../chance/chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { BrandOfRequest, HttpDeps } from './options.ts';
import { sendText, TRACE_HEADER, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import { type Query, queryReader } from './query.ts';
import { isCallPath, OPERATION_PATHS } from './request-path.ts';
import { type Caller, Refusal } from './route.ts';
import {
  allowOrigins,
  STRICT_TRANSPORT,
  STRICT_TRANSPORT_HEADER,
  securityHeaders,
} from './security-headers.ts';

/** What is known of a request while it is answered; its log line is made from it. */
export interface RequestContext {
  readonly brand: BrandOfRequest;
  language: LanguageCode;
  /** `ok`, or the refusal's name. */
  outcome: string;
  /** The call's name; undefined for a page, a file or an unknown path. */
  call: string | undefined;
  query: Query;
  /** Set once the call is admitted. */
  caller: Caller | undefined;
  /** Path of the call; Fastify would assemble all options of the route to return it. */
  route: string | undefined;
  /** By `performance.now()`; Fastify measures only when it logs itself or has a hook for sent replies. */
  readonly startedAt: number;
  logged: boolean;
  /**
   * When the whole request had arrived, whatever was waited for meanwhile; until then, and for a page, when its head
   * had.
   */
  receivedMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext | null;
  }
}

export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.requestContext) throw new Error('the request has no context yet');
  return request.requestContext;
}

/** Sends a refusal in the caller's language; made by `refuseWith`. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

const readPageQuery = queryReader(['brand', 'lca_lang']);
const EMPTY_QUERY: Query = new Map();
const WORD = /^[A-Za-z0-9_.:-]{1,64}$/;

/**
 * The first hook of every request: brand and language, cross-origin calls, the log line at the end; refuses new work
 * while draining. One hook, because every hook costs each request a pass through Fastify.
 */
export function addRequestContext(app: FastifyInstance, options: HttpDeps, refuse: Refuse): void {
  app.decorateRequest('requestContext', null);
  const allowOrigin = options.crossOrigin && allowOrigins(options.crossOrigin.pages);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress === undefined) {
      // The client left before its request was read: it has no address any more, and nobody waits for a reply.
      reply.hijack();
      request.raw.destroy();
      return;
    }
    const startedAt = performance.now();
    const { url } = request;
    const isCall = isCallPath(url);
    const query = isCall ? EMPTY_QUERY : pageQuery(url);
    const brand = options.brandOf({
      host: request.host ?? '',
      origin: request.headers.origin,
      appKey: appKeyOf(request),
      named: query.get('brand'),
      address: request.ip,
    });
    const context: RequestContext = {
      brand,
      language: brand.defaultLanguage,
      outcome: 'ok',
      call: undefined,
      query,
      caller: undefined,
      route: undefined,
      startedAt,
      logged: false,
      receivedMs: options.clock.nowMs(),
    };
    request.requestContext = context;
    if (!options.draining() || OPERATION_PATHS.has(request.routeOptions.url ?? '')) {
      allowOrigin?.(request, reply);
      if (reply.sent) return;
      logAtEnd(request, reply, options);
      return done();
    }
    if (isCall) refuse(request, reply, new Refusal('unavailable'));
    else {
      context.outcome = 'unavailable';
      sendText(reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS), 503, 'unavailable');
    }
  });
  addReplyHeaders(app, options);
}

/**
 * A sender may hold the body back for seconds and decide by what happens meanwhile, so that a request has arrived with
 * its last byte and not with its head. Node pushes the end when it has parsed it, also while nobody reads the body; the
 * event `end` would come only after the session was looked up. To be called before anything is waited for.
 */
export function watchArrival(request: FastifyRequest, clock: Pick<Clock, 'nowMs'>): void {
  if (request.method !== 'POST') return;
  const { raw } = request;
  const push = raw.push.bind(raw);
  raw.push = (chunk, encoding) => {
    if (chunk === null) contextOf(request).receivedMs = clock.nowMs();
    return push(chunk, encoding);
  };
}

/** The headers that every reply has; one that the route has set stays. A stored page has them already (`prepared.ts`). */
function addReplyHeaders(app: FastifyInstance, options: HttpDeps): void {
  const headers = Object.entries(securityHeaders(options.crossOrigin?.hosts ?? []));
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header(TRACE_HEADER, request.id);
    if (request.protocol === 'https') reply.header(STRICT_TRANSPORT_HEADER, STRICT_TRANSPORT);
    // A connection that was busy when draining began would otherwise stay open after its reply and delay the shutdown.
    if (options.draining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** The header is a hint, not an input: a value that is not a plain word is ignored. */
function appKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[APP_KEY_HEADER];
  return typeof key === 'string' && WORD.test(key) ? key : undefined;
}

/** A page must load whatever was appended to its address. */
function pageQuery(url: string): Query {
  const query = readPageQuery(url);
  return query instanceof Refusal ? EMPTY_QUERY : query;
}

const TRACE = /^[A-Za-z0-9_-]{1,64}$/;
const TRACE_BYTES = 12;
/** Random bytes are fetched for many ids at once: a fetch for every request would cost more than the rest of this hook. */
const TRACES_AT_ONCE = 64;

/** Returns the trace id of each request: the one it carries if that is a plain word, otherwise a new one. */
export function traceReader(chance: Chance): (request: IncomingMessage) => string {
  const ids: string[] = [];
  const newTrace = (): string => {
    if (ids.length === 0) {
      const bytes = chance.bytes(TRACE_BYTES * TRACES_AT_ONCE);
      for (let start = 0; start < bytes.length; start += TRACE_BYTES)
        ids.push(bytes.toString('hex', start, start + TRACE_BYTES));
    }
    return ids.pop() ?? '';
  };
  return (request) => {
    const given = request.headers[TRACE_HEADER];
    return typeof given === 'string' && TRACE.test(given) ? given : newTrace();
  };
}

/** Outcome of a request whose client closed the connection before the reply. */
const CALLER_LEFT = 'caller-left';
const UNKNOWN = 'unknown';

/**
 * One line and one measurement per request, at its end. The line has the route's pattern, never the URL that was sent:
 * the query carries uid and sid, and a path may carry anything.
 */
export function logAtEnd(request: FastifyRequest, reply: FastifyReply, options: HttpDeps): void {
  // Node's own events: Fastify's hooks for a sent reply and for an aborted request cost several times as much.
  reply.raw.on('finish', () => finish(request, reply.statusCode, options));
  reply.raw.on('close', () => {
    if (!request.requestContext || request.requestContext.logged) return;
    request.requestContext.outcome = CALLER_LEFT;
    finish(request, 0, options);
  });
}

/** The status is zero when the client left before the reply. */
function finish(request: FastifyRequest, status: number, options: HttpDeps): void {
  const context = request.requestContext;
  if (!context || context.logged) return;
  context.logged = true;
  const { call, outcome, brand } = context;
  const ms = performance.now() - context.startedAt;
  options.metrics.observeCall(call ?? UNKNOWN, outcome, ms / 1000);
  const line = {
    method: request.method,
    route: context.route ?? request.routeOptions.url ?? UNKNOWN,
    status,
    outcome,
    ms: Math.round(ms * 10) / 10,
    trace: request.id,
    brand: brand.id,
  };
  options.log.info(line, 'request');
}

/** The only place where the text of an error is written: the client gets the trace id and nothing else. */
export function logFailure(error: unknown, request: FastifyRequest, options: HttpDeps): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  options.log.error(
    { trace: request.id, call: request.requestContext?.call ?? UNKNOWN, error: { name, message, stack } },
    'a request failed',
  );
}
