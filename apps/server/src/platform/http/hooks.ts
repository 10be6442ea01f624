import type { FastifyInstance } from 'fastify';
import { sendTooManyText } from './envelope.ts';
import { JSON_TYPE, NO_STORE, sendText, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import type { RawRoute, Webhook } from './raw-route.ts';

const WORDS = { 200: 'ok', 400: 'unreadable', 401: 'not signed', 404: 'not found', 503: 'later' } as const;
const NO_BYTES = Buffer.alloc(0);

/**
 * Authenticated senders are not limited; unauthenticated ones that guess signatures are, before the signature is checked.
 */
export function addHooks(app: FastifyInstance, hooks: readonly Webhook[], gate: RateGate): void {
  for (const hook of hooks) {
    const { bodyBytesMax: bodyLimit } = hook;
    const options = bodyLimit === undefined ? {} : { bodyLimit };
    app.post<{ Params: { name: string } }>(`${hook.path}/:name`, options, async (request, reply) => {
      const { params, body, headers } = request;
      const early = gate.beforeSignature(request.ip, `${hook.path}/${params.name}`);
      if (early > 0) return sendTooManyText(request, reply, early);
      const raw = Buffer.isBuffer(body) ? body : NO_BYTES;
      const status = await hook.receive({ name: params.name, raw, headers });
      const isSigned = status !== 401 && status !== 404;
      const waitMs = gate.afterSignature(request.ip, `${hook.path}/${params.name}`, isSigned);
      if (waitMs > 0) return sendTooManyText(request, reply, waitMs);
      if (status === 503) reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
      return sendText(reply, status, WORDS[status]);
    });
  }
}

/** As with webhooks, only callers that are not authenticated are limited. */
export function addRawRoutes(app: FastifyInstance, routes: readonly RawRoute[], gate: RateGate): void {
  for (const { path, answer } of routes) {
    app.post<{ Params: { name: string; '*': string } }>(`${path}/:name/*`, async (request, reply) => {
      const { params, body, headers } = request;
      const early = gate.beforeSignature(request.ip, `${path}/${params.name}`);
      if (early > 0) return sendTooManyText(request, reply, early);
      const raw = Buffer.isBuffer(body) ? body : NO_BYTES;
      const { status, json } = await answer({ name: params.name, rest: params['*'], raw, headers });
      const isSigned = status !== 401 && status !== 404;
      const waitMs = gate.afterSignature(request.ip, `${path}/${params.name}`, isSigned);
      if (waitMs > 0) return sendTooManyText(request, reply, waitMs);
      if (status === 503) reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
      return reply
        .code(status)
        .header('content-type', JSON_TYPE)
        .header('cache-control', NO_STORE)
        .send(json);
    });
  }
}
