import { REFUSALS } from '@palpite/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { type Refuse, sendEnvelope } from './envelope.ts';
import type { HttpOptions } from './options.ts';
import { logFailure } from './request-log.ts';
import { Refusal } from './route.ts';

/** For a failure so early that not even the language is known. */
const BARE_FAILURE = `{"dm_error":${REFUSALS['internal-error'].code},"error_msg":"","data":null}`;

/** Whatever was thrown: the framework's complaints about a body become refusals, all else is a bug of ours. */
export function addFailures(app: FastifyInstance, options: HttpOptions, refuse: Refuse): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalForError(error);
    if (refusal.name === 'internal-error') logFailure(error, request, options);
    if (!request.visit) return sendEnvelope(reply, 500, BARE_FAILURE);
    return refuse(request, reply, refusal);
  });
}

function refusalForError(error: unknown): Refusal {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large');
  const callersFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new Refusal(callersFault ? 'unreadable-body' : 'internal-error');
}
