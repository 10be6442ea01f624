import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InlineHashes, NO_INLINE } from '../html/inline-hashes.ts';

/**
 * `connect-src 'self'` covers the live socket too: same host, ws or wss. The page alone names the hashes of what stands in
 * it: on every answer they would be bytes for nothing.
 */
export const contentSecurityPolicy = (hosts: readonly string[], inline: InlineHashes = NO_INLINE) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ["img-src 'self' data:", ...hosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts, ...hosts.map((host) => host.replace(/^http/, 'ws'))].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
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

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/**
 * Pages may also reach these hosts. A promise of TLS is made only over TLS: over plain HTTP a browser must ignore it, and
 * a laptop has none.
 */
export function securityHeaders(hosts: readonly string[]) {
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(hosts) };
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR);
  };
}
