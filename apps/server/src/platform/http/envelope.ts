import { REFUSALS, SUCCESS } from '@palpite/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf } from './json-text.ts';
import type { HttpOptions } from './options.ts';
import { UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import { Refusal } from './route.ts';
import { visitOf } from './visit.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const NO_STORE = 'no-store';

export type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

export function successBody(data: unknown): string {
  return `{"dm_error":${SUCCESS},"error_msg":"","data":${jsonOf(data)}}`;
}

export function refusalBody(refusal: Refusal, message: string): string {
  const data = refusal.field === undefined ? (refusal.data ?? null) : { field: refusal.field };
  return JSON.stringify({ dm_error: REFUSALS[refusal.name].code, error_msg: message, data });
}

/** The HTTP status: 200 but for matters of transport. */
export function statusOf(refusal: Refusal): number {
  const entry: { code: number; status?: number } = REFUSALS[refusal.name];
  return entry.status ?? 200;
}

export function sendEnvelope(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', NO_STORE).send(body);
}

/** How every refusal leaves the house, in the caller's language. */
export function refuseWith(messages: HttpOptions['messages']): Refuse {
  return (request, reply, refusal) => {
    const visit = visitOf(request);
    visit.outcome = refusal.name;
    const values = refusal.field === undefined ? refusal.values : { ...refusal.values, field: refusal.field };
    if (refusal.name === 'unavailable') reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
    const message = messages(refusal.name, visit.language, values);
    return sendEnvelope(reply, statusOf(refusal), refusalBody(refusal, message));
  };
}

/** Too many requests, with the seconds to wait in the header. */
export function refuseUntil(refuse: Refuse, request: FastifyRequest, reply: FastifyReply, waitMs: number) {
  reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
  return refuse(request, reply, new Refusal('too-many-requests'));
}
