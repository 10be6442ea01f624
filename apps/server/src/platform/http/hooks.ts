import type { FastifyInstance } from 'fastify';
import { sendText, UNAVAILABLE_RETRY_SECONDS } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';

export interface HookRequest {
  readonly name: string;
  /** The bytes exactly as received, because the signature covers them. */
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A webhook: other programs report something, without the envelope and without a player's session. */
export interface Hook {
  /** `/hooks/payments`; the sender's name follows. */
  readonly path: string;
  /** Returns the status of the reply, after everything is stored. */
  take(request: HookRequest): Promise<200 | 400 | 401 | 404 | 503>;
}

const WORDS = { 200: 'ok', 400: 'unreadable', 401: 'not signed', 404: 'not found', 503: 'later' } as const;
const NO_BYTES = Buffer.alloc(0);

/** Authenticated senders are not limited; unauthenticated ones that guess signatures are rate limited. */
export function addHooks(app: FastifyInstance, hooks: readonly Hook[], gate: RateGate): void {
  for (const hook of hooks) {
    app.post<{ Params: { name: string } }>(`${hook.path}/:name`, async (request, reply) => {
      const { params, body, headers } = request;
      const raw = Buffer.isBuffer(body) ? body : NO_BYTES;
      const status = await hook.take({ name: params.name, raw, headers });
      const isUnauthenticated = status === 401 || status === 404;
      if (isUnauthenticated && gate.takeAddress('unknown-path', request.ip) > 0)
        return sendText(reply, 429, 'later');
      if (status === 503) reply.header('retry-after', UNAVAILABLE_RETRY_SECONDS);
      return sendText(reply, status, WORDS[status]);
    });
  }
}
