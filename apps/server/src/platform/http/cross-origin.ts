import { APP_KEY_HEADER, APP_NAME_HEADER } from '@palpite/contract/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCallPath, OPERATOR_API } from './request-path.ts';

/** A house whose services have hosts of their own: its pages call across origins. */
export interface CrossOrigin {
  /** Where pages may send their calls, sockets and reports beside their own host. */
  readonly hosts: readonly string[];
  /** Whose pages may read the answers of calls. */
  readonly pages: readonly string[];
}

const HEADERS = ['content-type', APP_KEY_HEADER, APP_NAME_HEADER].join(', ');
const PREFLIGHT_SECONDS = '600';

/** The answers carry no cookies and need none, so credentials are never allowed; the console stays on its own host. */
export function addCrossOrigin(app: FastifyInstance, pages: readonly string[]): void {
  const allowed = new Set(pages);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCallPath(request.url) || request.url.startsWith(OPERATOR_API)) return done();
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return done();
    sendPreflight(reply);
  });
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
