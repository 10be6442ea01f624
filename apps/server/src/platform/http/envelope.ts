import { REFUSALS, SUCCESS } from '@palpite/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf } from './json-text.ts';
import type { HttpOptions } from './options.ts';
import { JSON_TYPE, NO_STORE, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { Refusal } from './route.ts';

export function successBody(data: unknown): string {
  return `{"dm_error":${SUCCESS},"error_msg":"","data":${jsonOf(data)}}`;
}

export function sendEnvelope(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', NO_STORE).send(body);
}

/** Every refusal is sent by this function, with its message in the caller's language. */
export function refuseWith(messages: HttpOptions['messages']): Refuse {
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

/** The HTTP status: 200 except for transport errors. */
export function statusOf(refusal: Refusal): number {
  const entry: { code: number; status?: number } = REFUSALS[refusal.name];
  return entry.status ?? 200;
}

function refusalBody(refusal: Refusal, message: string): string {
  const data = refusal.field === undefined ? (refusal.data ?? null) : { field: refusal.field };
  return JSON.stringify({ dm_error: REFUSALS[refusal.name].code, error_msg: message, data });
}
