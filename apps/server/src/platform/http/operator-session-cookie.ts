import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'palpite_operator';
/** A cookie header longer than this is nobody's of ours. */
const HEADER_MAX = 4_096;
const SECRET = /^[A-Za-z0-9_-]{20,128}$/;

export function readOperatorCookie(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${NAME}=`))
    .map((part) => part.slice(NAME.length + 1));
  const [secret] = found;
  // Two of them means that somebody else set one: neither is believed.
  return found.length === 1 && secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** Out of reach of scripts and of other sites; without an age, so that it ends with the browser at the latest. */
export function keepOperatorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string | undefined,
): void {
  const parts = [
    `${NAME}=${secret ?? ''}`,
    'Path=/operator',
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
    ...(secret === undefined ? ['Max-Age=0'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
