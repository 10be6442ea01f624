import type { FastifyInstance } from 'fastify';
import { pageGate } from '../http/envelope.ts';
import { sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { ASSETS, readStaticFiles } from './static-files.ts';

const PLAIN_PATH = /^[A-Za-z0-9_./-]+$/;

/** `/assets/*`, and the other files of the web app (service worker, robots) at their own paths. */
export async function addStaticFiles(app: FastifyInstance, folder: string, gate: RateGate): Promise<void> {
  const files = await readStaticFiles(folder);
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  app.get(`${ASSETS}*`, route, (request, reply) => {
    const { '*': rest = '' } = request.params as { '*'?: string };
    const file = files.get(ASSETS + rest);
    return file ? sendPrepared(request, reply, file) : reply.callNotFound();
  });
  for (const [url, file] of files) {
    if (url.startsWith(ASSETS)) continue;
    if (!PLAIN_PATH.test(url)) throw new Error(`${folder}: the name ${JSON.stringify(url)} is not plain`);
    app.get(url, route, (request, reply) => sendPrepared(request, reply, file));
  }
}
