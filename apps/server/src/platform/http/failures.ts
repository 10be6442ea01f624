import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REFUSALS } from '@palpite/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromUnavailableDatabase } from '../database/errors.ts';
import type { SendPage } from '../html/page-routes.ts';
import { refuseUntil, sendEnvelope, sendTooManyText, statusOf } from './envelope.ts';
import type { HttpDeps } from './options.ts';
import { sendText } from './prepared.ts';
import type { RateGate } from './rate-gate.ts';
import { contextOf, logFailure, type Refuse } from './request-context.ts';
import { isCallPath } from './request-path.ts';
import { Refusal } from './route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Turns everything that was thrown into a refusal: Fastify's errors about a body are the caller's, a database failure
 * asks the caller to retry (a command whose result is unknown must keep its key), and the rest is a bug of ours.
 */
export function addFailures(app: FastifyInstance, options: HttpDeps, refuse: Refuse): void {
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

/** These contain only files: a script of an older build that was deleted must not be answered with HTML. */
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

const HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
};

/**
 * Refuses every request with an `Expect` header. When such a request is pipelined behind another one, Node writes
 * `100 Continue` after the head of its final response, so the client would read a head inside a body. The connection
 * is closed because the client may send its body anyway.
 */
export function refuseExpectations(server: Server): void {
  const refuse = (_request: unknown, response: ServerResponse) => {
    response.writeHead(417, HEADERS).end();
  };
  server.on('checkContinue', refuse);
  server.on('checkExpectation', refuse);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const HEADER_LINES = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** What a client has to read the status before its connection is destroyed. */
const ENDS_WITHIN_MS = 1_000;

/** Bytes that do not parse as HTTP have no language and no envelope: send a bare status and close the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A client that neither reads nor closes would keep the connection: nothing watches it once its request is given up.
  const ending = setTimeout(() => socket.destroy(), ENDS_WITHIN_MS);
  socket.once('close', () => clearTimeout(ending));
  socket.resume();
  socket.end(`HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}\r\n${HEADER_LINES}\r\n`);
}
