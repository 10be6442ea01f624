import type { FastifyInstance } from 'fastify';
import { isLoopbackName } from './address.ts';
import type { Refuse } from './envelope.ts';
import { sendText } from './prepared.ts';
import { OPERATOR_API, OPERATOR_BASE } from './request-path.ts';
import { Refusal } from './route.ts';
import { visitOf } from './visit.ts';

/**
 * The console answers on this machine's own names and on the hosts of the settings; on every other host, those of the
 * players included, it is an unknown path. A page that points its own domain at this server reaches nothing by it.
 */
export function addOperatorHosts(app: FastifyInstance, hosts: readonly string[], refuse: Refuse): void {
  const known = new Set(hosts);
  app.addHook('onRequest', (request, reply, done) => {
    // The route that was found, not the address as it was spelt: escapes may stand in it.
    const { url } = request.routeOptions;
    if (url === undefined || (url !== OPERATOR_BASE && !url.startsWith(`${OPERATOR_BASE}/`))) return done();
    const name = (request.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (isLoopbackName(name) || known.has(name)) return done();
    if (url.startsWith(OPERATOR_API)) return void refuse(request, reply, new Refusal('no-such-path'));
    visitOf(request).outcome = 'no-such-path';
    sendText(reply, 404, 'not found');
  });
}
