import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpOptions } from './options.ts';

/** What a status line says of a request whose caller left before the answer. */
const CALLER_LEFT = 'caller-left';
const UNKNOWN = 'unknown';

/**
 * One line per request, at its end. It names the route's pattern, never the address that was asked for: the query
 * carries uid and sid, and a path may carry anything.
 */
export function addRequestLog(app: FastifyInstance, options: HttpOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    finish(request, reply, options);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    if (request.visit) request.visit.outcome = CALLER_LEFT;
    finish(request, undefined, options);
    done();
  });
}

function finish(request: FastifyRequest, reply: FastifyReply | undefined, options: HttpOptions): void {
  const { visit } = request;
  if (!visit || visit.logged) return;
  visit.logged = true;
  const ms = reply?.elapsedTime ?? 0;
  options.metrics.observeCall(visit.call ?? UNKNOWN, visit.outcome, ms / 1000);
  options.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? UNKNOWN,
      status: reply?.statusCode ?? 0,
      outcome: visit.outcome,
      ms: Math.round(ms * 10) / 10,
      trace: request.id,
      brand: visit.brand.id,
    },
    'request',
  );
}

/** The one place where the words of an error are written; the caller learns the trace id and nothing else. */
export function logFailure(error: unknown, request: FastifyRequest, options: HttpOptions): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  options.log.error(
    { trace: request.id, call: request.visit?.call ?? UNKNOWN, error: { name, message, stack } },
    'a request failed',
  );
}
