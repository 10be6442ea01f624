import { REFUSALS } from '@palpite/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromUnavailableDatabase } from '../database/errors.ts';
import type { SendPage } from '../html/page-routes.ts';
import { refuseUntil, sendEnvelope, statusOf } from './envelope.ts';
import type { HttpOptions } from './options.ts';
import { sendTooManyText } from './page-gate.ts';
import { sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, type Refuse } from './request-context.ts';
import { logFailure } from './request-log.ts';
import { isCallPath } from './request-path.ts';
import { Refusal } from './route.ts';

/**
 * Turns everything that was thrown into a refusal: Fastify's errors about a body are the caller's, a database failure
 * asks the caller to retry (a command whose result is unknown must keep its key), and the rest is a bug of ours.
 */
export function addFailures(app: FastifyInstance, options: HttpOptions, refuse: Refuse): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalForError(error);
    if (refusal.name === 'internal-error' || refusal.name === 'unavailable')
      logFailure(error, request, options);
    if (!request.requestContext) return sendEnvelope(reply, statusOf(refusal), bodyWithoutMessage(refusal));
    return refuse(request, reply, refusal);
  });
}

/** For a failure before the language of the request is known. */
function bodyWithoutMessage({ name }: Refusal): string {
  return `{"dm_error":${REFUSALS[name].code},"error_msg":"","data":null}`;
}

function refusalForError(error: unknown): Refusal {
  if (isFromUnavailableDatabase(error)) return new Refusal('unavailable');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body-too-large');
  const isCallersFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new Refusal(isCallersFault ? 'unreadable-body' : 'internal-error');
}

/** These contain only files: a script of an older build that is gone must not be answered with HTML. */
const FILE_FOLDERS = ['/assets/', '/manifest/', '/icon/', '/static/', '/docs/'];

/** Unknown paths: an envelope for a call, the page for a person who typed an address, otherwise a plain 404. */
export function addNotFound(
  app: FastifyInstance,
  gate: RateGate,
  refuse: Refuse,
  sendPage: SendPage | undefined,
): void {
  app.setNotFoundHandler((request, reply) => {
    const page = acceptsPage(request) ? sendPage : undefined;
    const waitMs = gate.takeAddress(page ? 'page' : 'unknown-path', request.ip);
    if (isCallPath(request.url)) {
      if (waitMs > 0) return refuseUntil(refuse, request, reply, waitMs);
      return refuse(request, reply, new Refusal('no-such-path'));
    }
    if (waitMs > 0) return sendTooManyText(request, reply, waitMs);
    if (page) return page(request, reply);
    contextOf(request).outcome = 'no-such-path';
    return sendText(reply, 404, 'not found');
  });
}

/** Only a client that names HTML gets HTML: a script or an image accepts anything and must learn that it is missing. */
function acceptsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (isCallPath(url) || FILE_FOLDERS.some((folder) => url.startsWith(folder))) return false;
  return (headers.accept ?? '').includes('text/html');
}
