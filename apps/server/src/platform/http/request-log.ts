import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpOptions } from './options.ts';

/** Outcome of a request whose client closed the connection before the reply. */
const CALLER_LEFT = 'caller-left';
const UNKNOWN = 'unknown';

/**
 * One line and one measurement per request, at its end. The line has the route's pattern, never the URL that was sent:
 * the query carries uid and sid, and a path may carry anything.
 */
export function addRequestLog(app: FastifyInstance, options: HttpOptions): void {
  // Node's own events: Fastify's hooks for a sent reply and for an aborted request cost several times as much.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('finish', () => finish(request, reply, options));
    reply.raw.on('close', () => {
      if (!request.requestContext || request.requestContext.logged) return;
      request.requestContext.outcome = CALLER_LEFT;
      finish(request, undefined, options);
    });
    done();
  });
}

function finish(request: FastifyRequest, reply: FastifyReply | undefined, options: HttpOptions): void {
  const context = request.requestContext;
  if (!context || context.logged) return;
  context.logged = true;
  const { call, outcome, brand } = context;
  const ms = reply?.elapsedTime ?? 0;
  options.metrics.observeCall(call ?? UNKNOWN, outcome, ms / 1000);
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? UNKNOWN,
    /** Zero when the client left before the reply. */
    status: reply?.statusCode ?? 0,
    outcome,
    ms: Math.round(ms * 10) / 10,
    trace: request.id,
    brand: brand.id,
  };
  options.log.info(line, 'request');
}

/** The only place where the text of an error is written: the client gets the trace id and nothing else. */
export function logFailure(error: unknown, request: FastifyRequest, options: HttpOptions): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  options.log.error(
    { trace: request.id, call: request.requestContext?.call ?? UNKNOWN, error: { name, message, stack } },
    'a request failed',
  );
}
