import { REFUSALS, SUCCESS } from '@palpite/contract/refusals';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { jsonOf } from './json-text.ts';
import type { HttpDeps } from './options.ts';
import { JSON_TYPE, NO_STORE, sendText, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { Refusal } from './route.ts';

export function successBody(data: unknown): string {
  return `{"dm_error":${SUCCESS},"error_msg":"","data":${jsonOf(data)}}`;
}

export function sendEnvelope(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', NO_STORE).send(body);
}

/** Every refusal is sent by this function, with its message in the caller's language. */
export function refuseWith(messages: HttpDeps['messages']): Refuse {
  return (request, reply, refusal) => {
    const context = contextOf(request);
    context.outcome = refusal.name;
    const values = refusal.field === undefined ? refusal.values : { ...refusal.values, field: refusal.field };
    if (refusal.name === 'unavailable') reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
    const message = messages(refusal.name, context.language, values);
    return sendEnvelope(reply, statusOf(refusal), refusalBody(refusal, message));
  };
}

/** Refuses with `too-many-requests`; the `retry-after` header has the seconds to wait. */
export function refuseUntil(refuse: Refuse, request: FastifyRequest, reply: FastifyReply, waitMs: number) {
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
  return refuse(request, reply, new Refusal('too-many-requests'));
}

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

/** The HTTP status: 200 except for transport errors. */
export function statusOf(refusal: Refusal): number {
  const entry: { code: number; status?: number } = REFUSALS[refusal.name];
  return entry.status ?? 200;
}

function refusalBody(refusal: Refusal, message: string): string {
  const data = refusal.field === undefined ? (refusal.data ?? null) : { field: refusal.field };
  return JSON.stringify({ dm_error: REFUSALS[refusal.name].code, error_msg: message, data });
}
