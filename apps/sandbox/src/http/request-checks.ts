import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses requests from pages of other sites, which could post without a body; the browser states their origin. */
export async function fromHereOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') await reply.code(403).send({ error: 'cross-site' });
}

interface Validated {
  readonly validation?: readonly {
    readonly instancePath?: string;
    readonly params?: { readonly missingProperty?: unknown };
  }[];
}

/** The field that fails schema validation; undefined for other errors. */
export function wrongField(error: unknown): string | undefined {
  const first = (error as Validated).validation?.[0];
  if (first === undefined) return undefined;
  const missing = first.params?.missingProperty;
  return typeof missing === 'string' ? missing : ((first.instancePath ?? '').split('/')[1] ?? '');
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
/** Where `npm start` serves the app. */
const USUAL = 'http://127.0.0.1:8080/';

/**
 * The page of the product that a host page of the sandbox shows. Only addresses of this machine: the pages carry
 * launch data and sessions.
 */
export function hostedApp(given: string | undefined): URL | undefined {
  const text = given || USUAL;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname) ? url : undefined;
}
