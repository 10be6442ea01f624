import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses requests from pages of other sites, which could post without a body; the browser states their origin. */
export async function fromHereOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') await reply.code(403).send({ error: 'cross-site' });
}
