import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'palpite_operator';
export const DEVICE_COOKIE = 'palpite_operator_device';
/** As long as the house remembers the browser. */
const DEVICE_SECONDS = 180 * 86_400;
/** A cookie header longer than this is nobody's of ours. */
const HEADER_MAX = 4_096;
const SECRET = /^[A-Za-z0-9_-]{20,128}$/;

export function readOperatorCookie(
  request: FastifyRequest,
  name: typeof SESSION_COOKIE | typeof DEVICE_COOKIE,
): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > HEADER_MAX) return undefined;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
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
  const age = secret === undefined ? ['Max-Age=0'] : [];
  reply.header('set-cookie', cookieLine(request, `${SESSION_COOKIE}=${secret ?? ''}`, age));
}

/** Opens nothing by itself: it says that both factors were passed in this browser before. */
export function keepDeviceCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header(
    'set-cookie',
    cookieLine(request, `${DEVICE_COOKIE}=${secret}`, [`Max-Age=${DEVICE_SECONDS}`]),
  );
}

function cookieLine(request: FastifyRequest, value: string, more: readonly string[]): string {
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  return [value, 'Path=/operator', 'HttpOnly', 'SameSite=Strict', ...secure, ...more].join('; ');
}
