import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page of another site could post without a body; its browser says where the request comes from. */
export async function fromHereOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') await reply.code(403).send({ error: 'cross-site' });
}
