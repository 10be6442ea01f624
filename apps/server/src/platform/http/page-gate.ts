import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf } from './request-context.ts';

/** Rate limit of everything that is not a call: pages, files, documents. */
export function pageGate(gate: RateGate): onRequestHookHandler {
  return (request, reply, done) => {
    const waitMs = gate.takeAddress('page', request.ip);
    if (waitMs > 0) sendTooManyText(request, reply, waitMs);
    else done();
  };
}

export function sendTooManyText(request: FastifyRequest, reply: FastifyReply, waitMs: number): FastifyReply {
  contextOf(request).outcome = 'too-many-requests';
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
  return sendText(reply, 429, 'too many requests');
}
