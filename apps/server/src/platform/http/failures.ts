import { REFUSALS } from '@palpite/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { isFromUnavailableDatabase } from '../database/errors.ts';
import { type Refuse, sendEnvelope, statusOf } from './envelope.ts';
import type { HttpOptions } from './options.ts';
import { logFailure } from './request-log.ts';
import { Refusal } from './route.ts';

/** For a failure so early that not even the language is known. */
const bareFailure = ({ name }: Refusal) => `{"dm_error":${REFUSALS[name].code},"error_msg":"","data":null}`;

/**
 * Whatever was thrown: the framework's complaints about a body become refusals, trouble of the database asks the caller
 * to try again (a command whose fate is unknown must keep its key), and all else is a bug of ours.
 */
export function addFailures(app: FastifyInstance, options: HttpOptions, refuse: Refuse): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalForError(error);
    if (refusal.name === 'internal-error' || refusal.name === 'unavailable')
      logFailure(error, request, options);
    if (!request.visit) return sendEnvelope(reply, statusOf(refusal), bareFailure(refusal));
    return refuse(request, reply, refusal);
  });
}

function refusalForError(error: unknown): Refusal {
  if (isFromUnavailableDatabase(error)) return new Refusal('unavailable');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large');
  const callersFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new Refusal(callersFault ? 'unreadable-body' : 'internal-error');
}
