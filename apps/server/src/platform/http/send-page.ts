import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE, NO_STORE } from './envelope.ts';
import type { HttpOptions } from './options.ts';
import type { Page } from './pages.ts';
import { acceptsCoding } from './prepared.ts';

const ANSWERS_MAX = 256;
const VARY = 'accept-encoding';

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => void;

/**
 * Hands the kept bytes to Node itself: they need no serialising and no hook, and what Fastify would do for them costs
 * about as much as all the rest of the answer. The line of the log and the counters still come at the end of it.
 */
export function pageSender({ draining }: Pick<HttpOptions, 'draining'>): SendPage {
  return (request, reply, page) => {
    const isSmall = page.gzip !== undefined && takesGzip(request);
    const headers = pageHeaders(reply, page.gzip !== undefined, isSmall);
    if (draining()) headers.connection = 'close';
    const bytes = bytesOf(page, isSmall);
    headers['content-length'] = bytes.length;
    reply.hijack();
    reply.raw.writeHead(200, headers);
    reply.raw.end(bytes);
  };
}

/** What the caller can read of the page. */
export function bytesOf(page: Page, isSmall: boolean): Buffer {
  return isSmall ? (page.gzip ?? page.plain) : page.plain;
}

/** All headers but for the length: those that are set already, and those of a page. */
export function pageHeaders(reply: FastifyReply, hasSmall: boolean, isSmall: boolean): OutgoingHttpHeaders {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  headers['content-type'] = JSON_TYPE;
  headers['cache-control'] = NO_STORE;
  if (hasSmall) headers.vary = headers.vary === undefined ? VARY : `${headers.vary}, ${VARY}`;
  if (isSmall) headers['content-encoding'] = 'gzip';
  return headers;
}

const known = new Map<string, boolean>();

/** Phones send a handful of different headers; a stranger who sends others only makes us think again. */
export function takesGzip(request: FastifyRequest): boolean {
  const header = String(request.headers[VARY] ?? '');
  const before = known.get(header);
  if (before !== undefined) return before;
  const decided = acceptsCoding(header, 'gzip');
  if (known.size >= ANSWERS_MAX) known.clear();
  known.set(header, decided);
  return decided;
}
