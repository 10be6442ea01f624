import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpOptions } from './options.ts';

/** What a status line says of a request whose caller left before the answer. */
export const CALLER_LEFT = 'caller-left';
const UNKNOWN = 'unknown';

/**
 * One line per request, at its end. It names the route's pattern, never the address that was asked for: the query
 * carries uid and sid, and a path may carry anything.
 */
export function addRequestLog(app: FastifyInstance, options: HttpOptions): void {
  // Node's own events: Fastify's hooks for an answer that was sent and for a caller who left cost several times as much.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('finish', () => finish(request, reply, options));
    reply.raw.once('close', () => {
      if (!request.visit || request.visit.logged) return;
      request.visit.outcome = CALLER_LEFT;
      finish(request, undefined, options);
    });
    done();
  });
}

function finish(request: FastifyRequest, reply: FastifyReply | undefined, options: HttpOptions): void {
  const { visit } = request;
  if (!visit || visit.logged) return;
  visit.logged = true;
  tellRequest(options, {
    call: visit.call,
    method: request.method,
    route: request.routeOptions.url ?? UNKNOWN,
    status: reply?.statusCode ?? 0,
    outcome: visit.outcome,
    ms: reply?.elapsedTime ?? 0,
    trace: request.id,
    brand: visit.brand.id,
  });
}

export interface Reported {
  readonly call: string | undefined;
  readonly method: string;
  readonly route: string;
  /** Zero when the caller left before the answer. */
  readonly status: number;
  readonly outcome: string;
  readonly ms: number;
  readonly trace: string;
  readonly brand: string;
}

/** The line and the counters of one request, whichever way it took. */
export function tellRequest(options: Pick<HttpOptions, 'log' | 'metrics'>, reported: Reported): void {
  const { call, method, route, status, outcome, ms, trace, brand } = reported;
  options.metrics.observeCall(call ?? UNKNOWN, outcome, ms / 1000);
  const line = { method, route, status, outcome, ms: Math.round(ms * 10) / 10, trace, brand };
  options.log.info(line, 'request');
}

/** The one place where the words of an error are written; the caller learns the trace id and nothing else. */
export function logFailure(error: unknown, request: FastifyRequest, options: HttpOptions): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  options.log.error(
    { trace: request.id, call: request.visit?.call ?? UNKNOWN, error: { name, message, stack } },
    'a request failed',
  );
}
