import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASSETS, readStaticFiles } from '../static/static-files.ts';
import { pageGate } from './page-gate.ts';
import { prepare, sendPrepared, sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { OPERATOR_BASE as BASE, OPERATOR_API, pathOf } from './request-path.ts';
import { visitOf } from './visit.ts';

/** Kept nowhere: a machine that several people use must ask again who sits there. */
const PAGE_CACHE = 'no-store';

/** The console: its page at every path that a person may type, its files at theirs. */
export async function addOperatorPages(app: FastifyInstance, folder: string, gate: RateGate): Promise<void> {
  const files = await readStaticFiles(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const page = prepare(html, 'text/html; charset=utf-8', PAGE_CACHE);
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  app.get(BASE, route, (request, reply) => sendPrepared(request, reply, page));
  app.get(`${BASE}/*`, route, (request, reply) => {
    const path = pathOf(request.url);
    if (path.startsWith(OPERATOR_API)) return reply.callNotFound();
    const file = files.get(path.slice(BASE.length));
    if (file) return sendPrepared(request, reply, file);
    const isPage = (request.headers.accept ?? '').includes('text/html') && !path.startsWith(BASE + ASSETS);
    if (isPage) return sendPrepared(request, reply, page);
    visitOf(request).outcome = 'no-such-path';
    return sendText(reply, 404, 'not found');
  });
}
