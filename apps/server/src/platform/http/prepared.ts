import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './pages.ts';
import {
  ALLOW_ORIGIN_HEADER,
  type CrossOrigin,
  STRICT_TRANSPORT,
  STRICT_TRANSPORT_HEADER,
  securityHeaders,
} from './security-headers.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const NO_STORE = 'no-store';
export const TRACE_HEADER = 'x-trace-id';
/** A failover or a restart of the database takes seconds; retrying earlier does not help. */
export const UNAVAILABLE_RETRY_SECONDS = '2';

/** Bytes that are compressed once and sent many times. */
export interface Prepared {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;
}

/** Below this size the headers of a compressed reply cost more than compression saves. */
const COMPRESS_FROM_BYTES = 256;
const GZIP = { level: 9 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const ACCEPT_ENCODING = 'accept-encoding';
const CODINGS_MAX = 16;

/** Compressed for the first client that accepts it: to compress everything at start would delay every start. */
export function prepare(text: string, type: string, cacheControl: string): Prepared {
  const plain = Buffer.from(text, 'utf8');
  const isWorthIt = plain.length >= COMPRESS_FROM_BYTES;
  let gzipped: Buffer | undefined;
  let brotli: Buffer | undefined;
  return {
    type,
    cacheControl,
    plain,
    get gzip() {
      if (isWorthIt) gzipped ??= gzipSync(plain, GZIP);
      return gzipped;
    },
    get brotli() {
      if (isWorthIt) brotli ??= brotliCompressSync(plain, BROTLI);
      return brotli;
    },
  };
}

/** The same off the event loop, for texts that are too large to compress while other requests wait. */
export async function prepareAside(text: string, type: string, cacheControl: string): Promise<Prepared> {
  const plain = Buffer.from(text, 'utf8');
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, GZIP),
    promisify(brotliCompress)(plain, BROTLI),
  ]);
  return { type, cacheControl, plain, gzip: gzipped, brotli };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('content-type', prepared.type).header('cache-control', prepared.cacheControl);
  if (!prepared.brotli && !prepared.gzip) return reply.send(prepared.plain);
  reply.header('vary', ACCEPT_ENCODING);
  const accepted = request.headers[ACCEPT_ENCODING];
  const header = Array.isArray(accepted) ? accepted.join(',') : accepted;
  if (prepared.brotli && acceptsCoding(header, 'br')) {
    return reply.header('content-encoding', 'br').send(prepared.brotli);
  }
  if (prepared.gzip && acceptsCoding(header, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(prepared.gzip);
  }
  return reply.send(prepared.plain);
}

export type SendStored = (request: FastifyRequest, reply: FastifyReply, page: Page) => void;

/**
 * Sends stored replies of calls. Their bytes and nearly all of their headers are ready, so `reply.send` and its hook,
 * which would look for a serialiser, count the bytes and set each header, are passed over with `hijack`.
 */
export function storedSender({
  crossOrigin,
  draining,
}: {
  readonly crossOrigin?: CrossOrigin;
  draining(): boolean;
}): SendStored {
  const security = Object.entries(securityHeaders(crossOrigin?.hosts ?? [])).flat();
  const common = [...security, 'content-type', JSON_TYPE, 'cache-control', NO_STORE];
  const origin = crossOrigin ? ['origin'] : [];
  const uncompressed = crossOrigin ? [...common, 'vary', ...origin] : common;
  const plain = [...common, 'vary', [...origin, ACCEPT_ENCODING].join(', ')];
  const gzipped = [...plain, 'content-encoding', 'gzip'];
  return (request, reply, page) => {
    const isGzipped = page.gzip !== undefined && takesGzip(request);
    const bytes = isGzipped ? page.gzip : page.plain;
    const fixed = isGzipped ? gzipped : page.gzip ? plain : uncompressed;
    const headers = [...fixed, 'content-length', String(bytes.length), TRACE_HEADER, request.id];
    if (request.protocol === 'https') headers.push(STRICT_TRANSPORT_HEADER, STRICT_TRANSPORT);
    if (draining()) headers.push('connection', 'close');
    const allowed = crossOrigin && reply.getHeader(ALLOW_ORIGIN_HEADER);
    if (allowed !== undefined) headers.push(ALLOW_ORIGIN_HEADER, String(allowed));
    reply.hijack().raw.writeHead(200, headers).end(bytes);
  };
}

/** Plain text, for people and machines that requested neither a call nor a page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', NO_STORE)
    .send(`${text}\n`);
}

const GZIP_HEADERS_MAX = 256;
const gzipByHeader = new Map<string, boolean>();

/** Clients send only a few different headers, so the decision is remembered; the number of entries is limited. */
function takesGzip(request: FastifyRequest): boolean {
  const header = String(request.headers[ACCEPT_ENCODING] ?? '');
  const known = gzipByHeader.get(header);
  if (known !== undefined) return known;
  const decided = acceptsCoding(header, 'gzip');
  if (gzipByHeader.size >= GZIP_HEADERS_MAX) gzipByHeader.clear();
  gzipByHeader.set(header, decided);
  return decided;
}

/** Whether the client accepts the coding; one with `q=0` is refused explicitly. */
function acceptsCoding(header: string | undefined, coding: string): boolean {
  let acceptsAny = false;
  for (const part of (header ?? '').split(',', CODINGS_MAX)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isAccepted = !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (name === coding) return isAccepted;
    if (name === '*') acceptsAny = isAccepted;
  }
  return acceptsAny;
}
