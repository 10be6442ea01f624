import type { FastifyInstance } from 'fastify';
import { admissionOf } from './admission.ts';
import { type Refuse, refuseUntil, sendEnvelope, successBody } from './envelope.ts';
import { inputOf } from './input.ts';
import type { HttpOptions } from './options.ts';
import type { RateGate } from './rate-gate.ts';
import { type KnownCaller, Refusal, type Route } from './route.ts';
import { checkOf } from './schema.ts';
import { visitOf } from './visit.ts';

/** Makes one call of the contract answer. Everything that can be compiled is compiled here, once. */
export function addCall(
  app: FastifyInstance,
  route: Route,
  options: HttpOptions,
  gate: RateGate,
  refuse: Refuse,
) {
  const { call } = route;
  const admit = admissionOf(call, options, gate);
  const readInput = inputOf(call);
  const checkReply = options.checkReplies ? replyCheckOf(route) : undefined;
  app.route({
    method: call.method,
    url: call.path,
    onRequest: async (request, reply) => {
      visitOf(request).call = call.name;
      const admission = await admit(request);
      if (admission.is === 'wait') return refuseUntil(refuse, request, reply, admission.waitMs);
      if (admission.is === 'refused') return refuse(request, reply, admission.refusal);
    },
    handler: async (request, reply) => {
      const visit = visitOf(request);
      const input = readInput({
        query: visit.query,
        body: request.body,
        contentType: request.headers['content-type'],
        contentEncoding: request.headers['content-encoding'],
      });
      if (input instanceof Refusal) return refuse(request, reply, input);
      const data = await route.handle(input as never, visit.caller as KnownCaller);
      if (data instanceof Refusal) return refuse(request, reply, data);
      checkReply?.(data);
      return sendEnvelope(reply, 200, successBody(data));
    },
  });
}

/** A reply that the contract does not know is a bug of ours, so it throws like one. */
function replyCheckOf(route: Route): (data: unknown) => void {
  const check = checkOf(route.call.reply);
  return (data) => {
    const fault = check(data);
    if (!fault) return;
    const where = fault.path === '' ? 'as a whole' : `at ${fault.path}`;
    throw new Error(`the reply of ${route.call.name} breaks the contract ${where}: ${fault.message}`);
  };
}
