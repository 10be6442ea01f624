import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ASSETS, readStaticFiles } from '../static/static-files.ts';
import { isLoopbackName } from './address.ts';
import { pageGate } from './page-gate.ts';
import { NO_STORE, prepare, sendPrepared, sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { OPERATOR_BASE as BASE, OPERATOR_API, pathOf } from './request-path.ts';
import { Refusal } from './route.ts';

/**
 * The console answers on this machine's own names and on the configured hosts; on every other host, including those of
 * the players, it is an unknown path. A page that points its own domain at this server cannot reach it.
 */
export function operatorHostGate(hosts: readonly string[], refuse: Refuse): onRequestHookHandler {
  const known = new Set(hosts);
  return (request, reply, done) => {
    const name = (request.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (isLoopbackName(name) || known.has(name)) return done();
    // The matched route decides, not the URL as sent: the URL may contain escapes.
    if (request.routeOptions.url?.startsWith(OPERATOR_API))
      return void refuse(request, reply, new Refusal('no-such-path'));
    contextOf(request).outcome = 'no-such-path';
    sendText(reply, 404, 'not found');
  };
}

/** The console's page at every path that a person may type, and its files. */
export async function addOperatorPages(
  app: FastifyInstance,
  folder: string,
  gate: RateGate,
  hostGate: onRequestHookHandler,
): Promise<void> {
  const files = await readStaticFiles(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  // Not stored anywhere: on a shared machine the browser must fetch it again for the next person.
  const page = prepare(html, 'text/html; charset=utf-8', NO_STORE);
  const route = { onRequest: [hostGate, pageGate(gate)], exposeHeadRoute: true };
  app.get(BASE, route, (request, reply) => sendPrepared(request, reply, page));
  app.get(`${BASE}/*`, route, (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith(OPERATOR_API)) return reply.callNotFound();
    const file = files.get(path.slice(BASE.length));
    if (file) return sendPrepared(request, reply, file);
    const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith(BASE + ASSETS);
    if (isPage) return sendPrepared(request, reply, page);
    contextOf(request).outcome = 'no-such-path';
    return sendText(reply, 404, 'not found');
  });
}
