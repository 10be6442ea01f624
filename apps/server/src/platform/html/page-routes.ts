import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageGate } from '../http/page-gate.ts';
import { addVary, sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { visitOf } from '../http/visit.ts';
import { pageLanguage } from './page-language.ts';
import type { PageRenderer } from './page-renderer.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The page at `/`, and the manifest and icon of each brand. Returns the way to send the page for other paths. */
export function addPages(app: FastifyInstance, pages: PageRenderer, gate: RateGate): SendPage {
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  const sendPage: SendPage = (request, reply) => {
    const { brand, query } = visitOf(request);
    const accepted = request.headers['accept-language'];
    const language = pageLanguage(query.get('lca_lang'), accepted, brand.defaultLanguage);
    addVary(reply, 'accept-language');
    return sendPrepared(request, reply, pages.page(brand.id, language));
  };
  app.get('/', route, sendPage);
  for (const [url, file] of pages.files) {
    app.get(url, route, (request, reply) => sendPrepared(request, reply, file));
  }
  return sendPage;
}
