import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './options.ts';
import { pageGate } from './page-gate.ts';
import { type Prepared, prepareAside, sendPrepared } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';

const NO_CACHE = 'no-cache';

/** The contract for machines and for people. Prepared when first asked for: to compress it would delay every start. */
export function addDocuments(app: FastifyInstance, options: HttpOptions, gate: RateGate): void {
  const documents = {
    '/openapi.json': () =>
      prepareAside(JSON.stringify(options.openApi), 'application/json; charset=utf-8', NO_CACHE),
    '/docs/api': () => prepareAside(options.apiPage, 'text/html; charset=utf-8', NO_CACHE),
    '/docs/api.css': () => prepareAside(options.apiPageStyle, 'text/css; charset=utf-8', NO_CACHE),
  };
  for (const [url, prepareIt] of Object.entries(documents)) {
    const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
    let prepared: Promise<Prepared> | undefined;
    app.get(url, route, async (request, reply) => {
      prepared ??= prepareIt();
      return sendPrepared(request, reply, await prepared);
    });
  }
}
