import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './options.ts';
import { pageGate } from './page-gate.ts';
import { prepare, sendPrepared } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';

const NO_CACHE = 'no-cache';

/** The contract for machines and for people, prepared once. */
export function addDocuments(app: FastifyInstance, options: HttpOptions, gate: RateGate): void {
  const documents = {
    '/openapi.json': prepare(JSON.stringify(options.openApi), 'application/json; charset=utf-8', NO_CACHE),
    '/docs/api': prepare(options.apiPage, 'text/html; charset=utf-8', NO_CACHE),
    '/docs/api.css': prepare(options.apiPageStyle, 'text/css; charset=utf-8', NO_CACHE),
  };
  for (const [url, prepared] of Object.entries(documents)) {
    const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
    app.get(url, route, (request, reply) => sendPrepared(request, reply, prepared));
  }
}
