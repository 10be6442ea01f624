import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './address.ts';
import { pageGate } from './envelope.ts';
import type { HttpDeps } from './options.ts';
import { JSON_TYPE, NO_STORE, type Prepared, prepareAside, sendPrepared, sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { queryTextOf } from './request-path.ts';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const NO_CACHE = 'no-cache';

/** Health, readiness and metrics. Their paths are also in `OPERATION_PATHS`. */
export function addOperations(app: FastifyInstance, options: HttpDeps): void {
  app.get('/healthz', (_request, reply) => sendText(reply, 200, 'ok'));
  app.get('/readyz', async (request, reply) => {
    const { ok, checks } = await options.ready(excludedIn(request.url));
    const isOpen = !options.draining();
    const reported = isOpen ? checks : { ...checks, draining: 'yes' };
    return reply
      .code(ok && isOpen ? 200 : 503)
      .header('content-type', JSON_TYPE)
      .header('cache-control', NO_STORE)
      .send(JSON.stringify({ ok: ok && isOpen, checks: reported }));
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return sendText(reply, 404, 'not found');
    return reply
      .header('content-type', METRICS_TYPE)
      .header('cache-control', NO_STORE)
      .send(await options.metricsText());
  });
}

/** `/readyz?exclude=book,jobs`, as Kubernetes has it. */
function excludedIn(url: string): ReadonlySet<string> {
  return new Set(
    new URLSearchParams(queryTextOf(url)).getAll('exclude').flatMap((names) => names.split(',')),
  );
}

/**
 * Allowed for this machine and for the bearer of the token. A proxy on this machine also connects from the loopback
 * address and forwards the whole internet, so a forwarded request does not count as local.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  if (forwarded === undefined && isLoopback(socket.remoteAddress ?? '')) return true;
  if (token === undefined || token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** The contract for machines and for people. Made on first use: doing it at start would delay every start. */
export function addDocuments(app: FastifyInstance, options: HttpDeps, gate: RateGate): void {
  const documents = {
    '/openapi.json': () => prepareAside(JSON.stringify(options.openApi()), JSON_TYPE, NO_CACHE),
    '/docs/api': () => prepareAside(options.apiPage(), 'text/html; charset=utf-8', NO_CACHE),
    '/docs/api.css': () => prepareAside(options.apiPageStyle, 'text/css; charset=utf-8', NO_CACHE),
  };
  for (const [url, prepareDocument] of Object.entries(documents)) {
    const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
    let prepared: Promise<Prepared> | undefined;
    app.get(url, route, async (request, reply) => {
      prepared ??= prepareDocument();
      return sendPrepared(request, reply, await prepared);
    });
  }
}
