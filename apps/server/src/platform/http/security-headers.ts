import { APP_KEY_HEADER, APP_NAME_HEADER } from '@palpite/contract/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InlineHashes, NO_INLINE } from '../html/inline-hashes.ts';
import { isCallPath, OPERATOR_API } from './request-path.ts';

/**
 * `connect-src 'self'` also covers the live socket: same host, ws or wss. Only HTML pages list the hashes of their
 * inline code; on every other response they would be wasted bytes.
 */
export const contentSecurityPolicy = (
  hosts: readonly string[],
  inline: InlineHashes = NO_INLINE,
  studios: readonly string[] = [],
  frames: readonly string[] = [],
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ["img-src 'self' data:", ...hosts, ...studios].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts, ...hosts.map((host) => host.replace(/^http/, 'ws'))].join(' '),
    ...(studios.length > 0 ? [['frame-src', ...studios].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-ancestors', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy([]),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent over TLS only: browsers ignore it over plain HTTP, and a development machine has no TLS. */
export const STRICT_TRANSPORT_HEADER = 'strict-transport-security';
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** The security headers of a deployment whose web pages may also reach these hosts. */
export function securityHeaders(hosts: readonly string[]): Readonly<Record<string, string>> {
  return { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(hosts) };
}

/** A deployment whose services have hosts of their own: its pages call across origins. */
export interface CrossOrigin {
  /** Hosts to which pages may send calls, sockets and reports besides their own host. */
  readonly hosts: readonly string[];
  /** Origins of the pages that may read replies to calls. */
  readonly pages: readonly string[];
}

export const ALLOW_ORIGIN_HEADER = 'access-control-allow-origin';
const ALLOWED_HEADERS = ['content-type', APP_KEY_HEADER, APP_NAME_HEADER].join(', ');
const PREFLIGHT_SECONDS = '600';

/** Replies neither carry nor need cookies, so credentials are never allowed. The console is called only from its own host. */
export function allowOrigins(
  pages: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => void {
  const allowed = new Set(pages);
  return (request, reply) => {
    if (!isCallPath(request.url) || request.url.startsWith(OPERATOR_API)) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.header(ALLOW_ORIGIN_HEADER, origin);
    if (request.method === 'OPTIONS') sendPreflight(reply);
  };
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
