import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageGate } from '../http/envelope.ts';
import { type Prepared, prepare, sendPrepared } from '../http/prepared.ts';
import type { RateGate } from '../http/rate-gate.ts';
import { contextOf } from '../http/request-context.ts';
import type { StaticData } from './page-brand.ts';

const CACHED = 'public, max-age=300, stale-while-revalidate=86400';
const PLAIN_NAME = /^[a-z0-9_]+\.json$/;

/**
 * `/static/<brand>/<file>` for an image host of several brands, and `/static/<file>` for the brand of the host. Any
 * origin may read them: they are fetched without credentials and contain nothing about a player.
 */
export function addStaticData(app: FastifyInstance, data: StaticData, gate: RateGate): void {
  const route = { onRequest: pageGate(gate), exposeHeadRoute: true };
  const byBrand = new Map<string, ReadonlyMap<string, Prepared>>();
  const names = new Set<string>();
  for (const [brand, files] of data) {
    const prepared = new Map<string, Prepared>();
    for (const [name, content] of Object.entries(files)) {
      if (!PLAIN_NAME.test(name))
        throw new Error(`the static file ${JSON.stringify(name)} has no plain name`);
      names.add(name);
      const file = prepare(JSON.stringify(content), 'application/json; charset=utf-8', CACHED);
      prepared.set(name, file);
      app.get(`/static/${brand}/${name}`, route, (request, reply) => send(request, reply, file));
    }
    byBrand.set(brand, prepared);
  }
  for (const name of names) {
    app.get(`/static/${name}`, route, (request, reply) => {
      const file = byBrand.get(contextOf(request).brand.id)?.get(name);
      return file ? send(request, reply, file) : reply.callNotFound();
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: Prepared): FastifyReply {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  return sendPrepared(request, reply, file);
}
