import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SendPage } from '../html/page-routes.ts';
import { type Refuse, refuseUntil } from './envelope.ts';
import { sendTooManyText } from './page-gate.ts';
import { sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { isCallPath } from './request-path.ts';
import { Refusal } from './route.ts';
import { visitOf } from './visit.ts';

/** Below these there are files and nothing else: an old chunk that is gone must not come back as HTML. */
const FILE_FOLDERS = ['/assets/', '/manifest/', '/icon/', '/static/', '/docs/'];

/** Unknown paths: an envelope for a call, the page for a person who types an address, otherwise a plain 404. */
export function addNotFound(
  app: FastifyInstance,
  gate: RateGate,
  refuse: Refuse,
  sendPage: SendPage | undefined,
): void {
  app.setNotFoundHandler((request, reply) => {
    const page = wantsPage(request) ? sendPage : undefined;
    const waitMs = gate.takeAddress(page ? 'page' : 'unknown-path', request.ip);
    if (isCallPath(request.url)) {
      if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
      return refuse(request, reply, new Refusal('no-such-path'));
    }
    if (waitMs > 0) return sendTooManyText(request, reply, waitMs);
    if (page) return page(request, reply);
    visitOf(request).outcome = 'no-such-path';
    return sendText(reply, 404, 'not found');
  });
}

/** Only who names HTML gets HTML: a script or a picture asks for anything and must be told that it is missing. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isCallPath(url) || FILE_FOLDERS.some((folder) => url.startsWith(folder))) return false;
  return (headers.accept ?? '').includes('text/html');
}
