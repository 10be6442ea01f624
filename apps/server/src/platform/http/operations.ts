import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './address.ts';
import type { HttpOptions } from './options.ts';
import { sendText } from './prepared.ts';

/** These answer while the house drains and are never limited: whoever watches us must not be turned away. */
export const OPERATION_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function addOperations(app: FastifyInstance, options: HttpOptions): void {
  app.get('/healthz', (_request, reply) => sendText(reply, 200, 'ok'));
  app.get('/readyz', async (_request, reply) => {
    const { ok, checks } = await options.ready();
    const open = !options.draining();
    const reported = open ? checks : { ...checks, draining: 'yes' };
    return reply
      .code(ok && open ? 200 : 503)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify({ ok: ok && open, checks: reported }));
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return sendText(reply, 404, 'not found');
    return reply
      .header('content-type', METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(await options.metricsText());
  });
}

/**
 * This machine itself, or the bearer of the token. A proxy on this machine also comes from the loopback address, with
 * the whole internet behind it: what was forwarded does not count as local.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  if (forwarded === undefined && isLoopback(socket.remoteAddress ?? '')) return true;
  if (token === undefined || token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
