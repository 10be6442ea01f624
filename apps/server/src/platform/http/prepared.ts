import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A failover or a restart of the database takes seconds, and nobody gains by asking in between. */
export const UNAVAILABLE_RETRY_SECONDS = '2';

/** Bytes that are made once and sent many times. */
export interface Prepared {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;
}

/** Below this the headers of a compressed answer cost more than it saves. */
const COMPRESS_FROM_BYTES = 256;
const GZIP = { level: 9 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const CODINGS_MAX = 16;

export function prepare(text: string, type: string, cacheControl: string): Prepared {
  const plain = Buffer.from(text, 'utf8');
  const worthIt = plain.length >= COMPRESS_FROM_BYTES;
  return {
    type,
    cacheControl,
    plain,
    gzip: worthIt ? gzipSync(plain, GZIP) : undefined,
    brotli: worthIt ? brotliCompressSync(plain, BROTLI) : undefined,
  };
}

/** The same beside the event loop, for what is too large to compress while others wait. */
export async function prepareAside(text: string, type: string, cacheControl: string): Promise<Prepared> {
  const plain = Buffer.from(text, 'utf8');
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain, GZIP),
    promisify(brotliCompress)(plain, BROTLI),
  ]);
  return { type, cacheControl, plain, gzip: gzipped, brotli };
}

/** The codings that the caller takes; one with `q=0` is refused by name. */
export function acceptsCoding(header: string | undefined, coding: string): boolean {
  let star = false;
  for (const part of (header ?? '').split(',', CODINGS_MAX)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const taken = !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (name === coding) return taken;
    if (name === '*') star = taken;
  }
  return star;
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('content-type', prepared.type).header('cache-control', prepared.cacheControl);
  if (!prepared.brotli && !prepared.gzip) return reply.send(prepared.plain);
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'];
  const header = Array.isArray(accepted) ? accepted.join(',') : accepted;
  if (prepared.brotli && acceptsCoding(header, 'br')) {
    return reply.header('content-encoding', 'br').send(prepared.brotli);
  }
  if (prepared.gzip && acceptsCoding(header, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(prepared.gzip);
  }
  return reply.send(prepared.plain);
}

/** For people and machines that asked for neither a call nor a page. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${text}\n`);
}
